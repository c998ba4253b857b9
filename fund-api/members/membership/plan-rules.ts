import type { Kysely } from "kysely";
import type { CoverageRule } from "../../../lib/members/membership/coverage.ts";
import type { CreditRule } from "../../../lib/members/membership/pension-credit.ts";
import type { PlanRule } from "../../../lib/members/membership/plan-rule.ts";
import type { Database, Row } from "../../platform/db/schema.ts";

const toPlanRule = (row: Row<"coverage_rules"> | Row<"pension_credit_rules">): PlanRule => ({
  effectiveFrom: row.effective_from,
  effectiveTo: row.effective_to,
  sourceClause: row.source_clause,
  hoursPerDay: row.hours_per_day,
  hoursPerWeek: row.hours_per_week,
  hoursPerMonth: row.hours_per_month,
});

/** The rule of a row of `coverage_rules`. */
export const toCoverageRule = (row: Row<"coverage_rules">): CoverageRule => {
  const { hours_needed: hoursNeeded, lag_months: lagMonths, bank_max_hours: bankMaxHours } = row;
  return Object.assign(toPlanRule(row), { hoursNeeded, lagMonths, bankMaxHours });
};

/** The rule of a row of `pension_credit_rules`. */
export const toCreditRule = (row: Row<"pension_credit_rules">): CreditRule => {
  const { plan_year_month: planYearMonth, most_quarters: mostQuarters } = row;
  return Object.assign(toPlanRule(row), {
    planYearMonth,
    hoursPerQuarterCredit: row.hours_per_quarter_credit,
    mostQuarters,
  });
};

/** The health plan's rules of all times. */
export const listCoverageRules = async (db: Kysely<Database>): Promise<CoverageRule[]> =>
  (await db.selectFrom("coverage_rules").selectAll().execute()).map(toCoverageRule);

/** The pension plan's rules of all times. */
export const listCreditRules = async (db: Kysely<Database>): Promise<CreditRule[]> =>
  (await db.selectFrom("pension_credit_rules").selectAll().execute()).map(toCreditRule);
