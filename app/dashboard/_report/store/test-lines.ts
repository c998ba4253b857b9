import { rate } from "#lib/reporting/tad/checks/test-lines.ts";
import { exampleHead, exampleLine, exampleUnit } from "#lib/reporting/tad/examples.ts";
import type { Tad, TadLine, TadUnit } from "#lib/reporting/tad/schema.ts";

/** A weekly unit with one rate for each fund: 437.80 and 218.40 a week. */
export const unitOf = (code = "JC710A", overrides: Partial<TadUnit> = {}): TadUnit => ({
  ...exampleUnit,
  code,
  schedules: [
    rate({ id: "rate-HW", fund: "HW", effectiveFrom: "2020-04-01", rate: 4_378_000 }),
    rate({ id: "rate-PEN", fund: "PEN", effectiveFrom: "2020-04-01", rate: 2_184_000 }),
  ],
  people: 2,
  units: 800,
  lastMonthUnits: 800,
  lastMonthPeople: 2,
  totals: [
    { fund: "HW", cents: 350_240 },
    { fund: "PEN", cents: 174_720 },
  ],
  ...overrides,
});

const amountOf = (fund: "HW" | "PEN", cents: number): TadLine["amounts"][number] => ({
  fund,
  cents,
  uncappedCents: cents,
  countedUnits: 40_000,
  rate: 0,
  rateScheduleId: null,
  explanation: "",
});

export const lineOf = (id: string, overrides: Partial<TadLine> = {}): TadLine => ({
  ...exampleLine,
  id,
  lastName: "Bianchi",
  firstName: "Omar",
  middleInitial: "",
  ssnLast4: "0002",
  memberId: "M77",
  payrollNo: "10051",
  lastMonthUnits: 400,
  averageUnits: 400,
  amounts: [amountOf("HW", 175_120), amountOf("PEN", 87_360)],
  ...overrides,
});

export const tadOf = (lines: readonly TadLine[], overrides: Partial<Tad> = {}): Tad => ({
  ...exampleHead,
  id: "tad",
  people: lines.length,
  totals: [],
  version: 1,
  savedAt: null,
  attestation: null,
  units: [unitOf()],
  lines: [...lines],
  findings: [],
  ...overrides,
});
