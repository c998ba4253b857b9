import type { Row } from "../../db/schema.ts";
import { demoId } from "./ids.ts";
import { addDays } from "#lib/platform/calendar/iso-date.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";

/** Returns the start of a plan year long before the history. */
const sixYearsBefore = (openMonth: string): string => `${Number(openMonth.slice(0, 4)) - 6}-01-01`;

/** 100 hours in a month earn coverage two months later. */
export const coverageRuleRows = (openMonth: string): Row<"coverage_rules">[] => [
  {
    id: demoId("coverage-rule"),
    effective_from: sixYearsBefore(openMonth),
    effective_to: null,
    hours_needed: 10_000,
    lag_months: 2,
    bank_max_hours: null,
    hours_per_day: 800,
    hours_per_week: 4_000,
    hours_per_month: 16_000,
    source_clause: "Plan section 3.1",
  },
];

/** Every 250 hours in a calendar year earn a quarter credit. */
export const creditRuleRows = (openMonth: string): Row<"pension_credit_rules">[] => [
  {
    id: demoId("pension-credit-rule"),
    effective_from: sixYearsBefore(openMonth),
    effective_to: null,
    plan_year_month: 1,
    hours_per_quarter_credit: 25_000,
    most_quarters: 4,
    hours_per_day: 1_000,
    hours_per_week: 4_500,
    hours_per_month: 19_000,
    source_clause: "Plan section 4.2",
  },
];

type Terms = Pick<Row<"rate_schedules">, "basis" | "source_clause"> &
  Partial<Pick<Row<"rate_schedules">, "weight_ot" | "weight_dt" | "cap_units_month" | "wage_cap_cents_month">> & {
    readonly fund: FundCode;
    /** Rates before and after April 1 of the previous year, in 1/10000 dollar or percent. */
    readonly rates: readonly [previous: number, current: number];
  };

export type DemoUnit = Pick<Row<"bargaining_units">, "code" | "title" | "local_union" | "unit_type" | "unit_step"> & {
  readonly employerId: string;
  readonly classes: readonly string[];
  readonly terms: readonly Terms[];
  /** Wage range per class, in 1/10000 dollar. Drivers have none, because they are paid by the mile. */
  readonly wages?: Readonly<Record<string, readonly [low: number, high: number]>>;
};

export const demoEmployerIds = { lakeside: "1000001-0001", harbor: "1000002-0001", summit: "1000003-0001" } as const;

/** Demonstration agreements that cover every basis of docs/domain.md §5. */
export const demoUnits: readonly DemoUnit[] = [
  {
    employerId: demoEmployerIds.lakeside,
    code: "JC710A",
    title: "Drivers",
    local_union: "Local 710",
    unit_type: "WEEK",
    unit_step: 100,
    classes: ["DRVFT", "DRVPT"],
    terms: [
      { fund: "HW", basis: "PER_UNIT", rates: [4_213_000, 4_378_000], source_clause: "Art. 12.3" },
      { fund: "PEN", basis: "PER_UNIT", rates: [2_100_000, 2_184_000], source_clause: "Art. 12.3" },
    ],
  },
  {
    employerId: demoEmployerIds.lakeside,
    code: "JC711B",
    title: "Warehouse",
    local_union: "Local 711",
    unit_type: "HOUR",
    unit_step: 25,
    classes: ["WHSE"],
    wages: { WHSE: [240_000, 320_000] },
    terms: [
      { fund: "HW", basis: "PER_UNIT", rates: [81_300, 84_150], source_clause: "Art. 9.1" },
      { fund: "PEN", basis: "PER_UNIT", rates: [42_900, 44_130], cap_units_month: 17_333, source_clause: "Art. 9.2" },
    ],
  },
  {
    employerId: demoEmployerIds.harbor,
    code: "HF200A",
    title: "Production and packing",
    local_union: "Local 200",
    unit_type: "HOUR",
    unit_step: 25,
    classes: ["MNT", "PKG", "PRD"],
    wages: { MNT: [220_000, 400_000], PKG: [220_000, 400_000], PRD: [220_000, 400_000] },
    terms: [
      { fund: "HW", basis: "PER_UNIT", rates: [27_500, 28_500], cap_units_month: 17_333, source_clause: "Art. 7.4" },
      {
        fund: "PEN",
        basis: "WEIGHTED",
        rates: [30_000, 31_000],
        weight_ot: 150,
        weight_dt: 200,
        source_clause: "Art. 7.6",
      },
    ],
  },
  {
    employerId: demoEmployerIds.summit,
    code: "SO310A",
    title: "Office staff",
    local_union: "Local 310",
    unit_type: "MONTH",
    unit_step: 100,
    classes: ["OFFICE"],
    wages: { OFFICE: [38_000_000, 53_000_000] },
    terms: [
      { fund: "HW", basis: "FLAT", rates: [15_500_000, 16_120_000], source_clause: "Art. 5.1" },
      {
        fund: "PEN",
        basis: "PERCENT",
        rates: [62_500, 65_000],
        wage_cap_cents_month: 500_000,
        source_clause: "Art. 5.2",
      },
    ],
  },
];

/** Returns the stable id of a unit. It includes the employer, because two employers may use the same code. */
export const unitIdOf = (unit: Pick<DemoUnit, "employerId" | "code">): string =>
  demoId(`unit:${unit.employerId}:${unit.code}`);

const rateRow = (
  unit: DemoUnit,
  terms: Terms,
  classification: string,
  period: { rate: number; from: string; to: string | null },
): Row<"rate_schedules"> => ({
  id: demoId(`rate:${unit.employerId}:${unit.code}:${terms.fund}:${classification}:${period.from}`),
  bargaining_unit_id: unitIdOf(unit),
  fund: terms.fund,
  classification,
  effective_from: period.from,
  effective_to: period.to,
  basis: terms.basis,
  rate: period.rate,
  weight_st: 100,
  weight_ot: terms.weight_ot ?? 100,
  weight_dt: terms.weight_dt ?? 100,
  cap_units_month: terms.cap_units_month ?? null,
  cap_cents_month: null,
  wage_cap_cents_month: terms.wage_cap_cents_month ?? null,
  min_units_to_owe: null,
  source_clause: terms.source_clause,
  used: false,
});

/** Makes the rates of each class: one period through March of the previous year, and the current one. */
export const rateRowsOf = (unit: DemoUnit, openMonth: string): Row<"rate_schedules">[] => {
  const year = Number(openMonth.slice(0, 4));
  const currentFrom = `${year - 1}-04-01`;
  return unit.terms.flatMap((terms) =>
    unit.classes.flatMap((classification) => [
      rateRow(unit, terms, classification, {
        rate: terms.rates[0],
        from: `${year - 4}-04-01`,
        to: addDays(currentFrom, -1),
      }),
      rateRow(unit, terms, classification, { rate: terms.rates[1], from: currentFrom, to: null }),
    ]),
  );
};

/** Makes the wage ranges of each class, from the start of the current rates. */
export const wageRowsOf = (unit: DemoUnit, openMonth: string): Row<"class_wages">[] =>
  Object.entries(unit.wages ?? {}).map(([classification, [low, high]]) => ({
    bargaining_unit_id: unitIdOf(unit),
    classification,
    effective_from: `${Number(openMonth.slice(0, 4)) - 1}-04-01`,
    low,
    high,
  }));

/** Makes the agreement's row, effective long before the history. */
export const unitRowOf = (unit: DemoUnit, openMonth: string): Row<"bargaining_units"> => ({
  id: unitIdOf(unit),
  employer_id: unit.employerId,
  code: unit.code,
  title: unit.title,
  local_union: unit.local_union,
  effective_from: `${Number(openMonth.slice(0, 4)) - 6}-04-01`,
  effective_to: null,
  unit_type: unit.unit_type,
  unit_step: unit.unit_step,
  weekend_rule: "NEXT",
  no_change_mode: "MUST_FILE",
});
