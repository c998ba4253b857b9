import { emptyCells } from "../../line/row.ts";
import type { CheckContext, CheckedLine } from "./line-rule.ts";
import type { RateSchedule } from "../schema.ts";

/** Returns a rate of 8.4150 an hour for everyone, since April of last year. */
export const rate = (changes: Partial<RateSchedule> = {}): RateSchedule => ({
  id: "rate-1",
  fund: "HW",
  classification: "ALL",
  effectiveFrom: "2025-04-01",
  effectiveTo: null,
  basis: "PER_UNIT",
  rate: 84150,
  weightST: 100,
  weightOT: 150,
  weightDT: 200,
  capUnitsMonth: null,
  capCentsMonth: null,
  wageCapCentsMonth: null,
  minUnitsToOwe: null,
  sourceClause: "Art. 12.3",
  ...changes,
});

/** Returns the context of an hourly agreement with two classes. */
export const context = (
  schedules: RateSchedule[] = [rate()],
  unit: Partial<CheckContext["unit"]> = {},
): CheckContext => ({
  workMonth: "2026-06",
  unit: {
    code: "JC711B",
    unitType: "HOUR",
    unitStep: 25,
    classifications: ["WHSFT", "WHSPT"],
    effectiveFrom: "2024-01-01",
    effectiveTo: null,
    noWork: false,
    ...unit,
  },
  schedules,
  classWages: [],
  unitCodes: ["JC710A", unit.code ?? "JC711B"],
});

/** Returns a line carried over from last month without a change. */
export const line = (changes: Partial<CheckedLine> = {}): CheckedLine => ({
  id: "line-1",
  unitCode: "JC711B",
  ...emptyCells,
  classification: "WHSFT",
  statusCode: "ACT",
  hireDate: "2020-03-02",
  unitsST: 16800,
  unread: {},
  lastMonthUnits: 16800,
  averageUnits: 16800,
  missingFromFile: false,
  nameInFile: "",
  lastName: "Bianchi",
  firstName: "Omar",
  middleInitial: "",
  activeElsewhere: [],
  ...changes,
});
