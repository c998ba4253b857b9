import type { Row } from "../../db/schema.ts";
import { demoId } from "./ids.ts";

/** The first day of a plan year well before the history. */
const since = (openMonth: string): string => `${Number(openMonth.slice(0, 4)) - 6}-01-01`;

/** The demonstration's rule of health coverage: 100 hours in a month give coverage two months later. */
export const coverageRuleRows = (openMonth: string): Row<"coverage_rules">[] => [
  {
    id: demoId("coverage-rule"),
    effective_from: since(openMonth),
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

/** The demonstration's rule of pension credit: a quarter of a year for every 250 hours of a calendar year. */
export const creditRuleRows = (openMonth: string): Row<"pension_credit_rules">[] => [
  {
    id: demoId("pension-credit-rule"),
    effective_from: since(openMonth),
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
