import type { Kysely } from "kysely";
import type { RateSchedule } from "#lib/reporting/tad/schema.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";

/** Converts a rate row. */
export const toRateSchedule = (row: Row<"rate_schedules">): RateSchedule => ({
  id: row.id,
  fund: row.fund,
  classification: row.classification,
  effectiveFrom: row.effective_from,
  effectiveTo: row.effective_to,
  basis: row.basis,
  rate: row.rate,
  weightST: row.weight_st,
  weightOT: row.weight_ot,
  weightDT: row.weight_dt,
  capUnitsMonth: row.cap_units_month,
  capCentsMonth: row.cap_cents_month,
  wageCapCentsMonth: row.wage_cap_cents_month,
  minUnitsToOwe: row.min_units_to_owe,
  sourceClause: row.source_clause,
});

/** Lists all rates of the units, past and future too, by unit id. */
export const listRateSchedules = async (
  db: Kysely<Database>,
  unitIds: readonly string[],
): Promise<Map<string, RateSchedule[]>> => {
  const byUnit = new Map<string, RateSchedule[]>(unitIds.map((id) => [id, []]));
  if (unitIds.length === 0) return byUnit;
  const rows = await db
    .selectFrom("rate_schedules")
    .selectAll()
    .where("bargaining_unit_id", "in", unitIds)
    .orderBy("fund")
    .orderBy("effective_from")
    .orderBy("classification")
    .execute();
  for (const row of rows) byUnit.get(row.bargaining_unit_id)?.push(toRateSchedule(row));
  return byUnit;
};
