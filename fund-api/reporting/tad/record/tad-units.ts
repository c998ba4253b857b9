import { sql, type Kysely } from "kysely";
import { addMonths, coversMonth } from "#lib/platform/calendar/work-month.ts";
import type { ClassWage, RateSchedule } from "#lib/reporting/tad/schema.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";

export type Agreement = Omit<Row<"bargaining_units">, "employer_id" | "weekend_rule"> & {
  schedules: readonly RateSchedule[];
  class_wages: readonly ClassWage[];
  /** Classes of the agreement, from its rates or its people. */
  classifications: readonly string[];
};

/** Returns true if an agreement covers at least one day of a work month. */
export const isInEffect = (
  { effective_from, effective_to }: Pick<Agreement, "effective_from" | "effective_to">,
  workMonth: string,
): boolean => coversMonth({ effectiveFrom: effective_from, effectiveTo: effective_to }, workMonth);

/** Changes units of a TAD. */
export const updateUnits = async (
  db: Kysely<Database>,
  tadId: string,
  unitIds: readonly string[],
  changes: Partial<Row<"tad_units">>,
): Promise<void> => {
  if (unitIds.length === 0) return;
  const units = db.updateTable("tad_units").set(changes).where("tad_id", "=", tadId);
  await units.where("bargaining_unit_id", "in", unitIds).execute();
};

export const incompleteFields = {
  complete: false,
  completed_at: null,
  completed_by: null,
  completed_by_name: null,
} as const;

/** Returns a unit of a TAD without figures. */
export const emptyUnit = (tadId: string, unitId: string): Row<"tad_units"> => ({
  tad_id: tadId,
  bargaining_unit_id: unitId,
  ...incompleteFields,
  people: 0,
  units: 0,
  gross_wages: 0,
  last_month_units: 0,
  hw_cents: 0,
  pen_cents: 0,
  errors: 0,
  warnings: 0,
  no_work: false,
  note: "",
});

const lastMonthFigures = ["people", "units", "gross_wages", "hw_cents", "pen_cents"] as const;

export type TadUnitRecord = Row<"tad_units"> & {
  agreement: Agreement;
  /** Figures of the previous month, including corrections. All are 0 if there is no previous month. */
  last_month: Pick<Row<"tad_units">, (typeof lastMonthFigures)[number]>;
};

const listClassesAtWork = async (db: Kysely<Database>, unitIds: readonly string[]) => {
  if (unitIds.length === 0) return new Map<string, { classification: string }[]>();
  const rows = await db
    .selectFrom("assignments")
    .select(["bargaining_unit_id", "classification"])
    .distinct()
    .where("bargaining_unit_id", "in", unitIds)
    // Someone who has just moved here may not have a class yet.
    .where("classification", "<>", "")
    .orderBy("classification")
    .execute();
  return Map.groupBy(rows, (row) => row.bargaining_unit_id);
};

const listRateClasses = (schedules: readonly RateSchedule[], workMonth: string): string[] => {
  const currentRates = schedules.filter((rate) => coversMonth(rate, workMonth) && rate.classification !== "ALL");
  return [...new Set(currentRates.map((rate) => rate.classification))].toSorted();
};

/** Lists the employer's agreements by unit ID, with rates and the known classes for a work month. */
export const listAgreements = async (
  db: Kysely<Database>,
  employerId: string,
  workMonth: string,
): Promise<Agreement[]> => {
  const units = await db
    .selectFrom("bargaining_units")
    .select([
      "id",
      "code",
      "title",
      "local_union",
      "effective_from",
      "effective_to",
      "unit_type",
      "unit_step",
      "no_change_mode",
    ])
    .where("employer_id", "=", employerId)
    .orderBy("code")
    .execute();
  const ids = units.map((unit) => unit.id);
  const isOfEmployer = sql<boolean>`bargaining_unit_id = any (${sql.val(ids)}::uuid[])`;
  const rates = await db
    .selectFrom("rate_schedules")
    .selectAll()
    .where(isOfEmployer)
    .orderBy("fund")
    .orderBy("effective_from")
    .orderBy("classification")
    .execute();
  const wages = await db.selectFrom("class_wages").selectAll().where(isOfEmployer).execute();
  const ratesByUnit = Map.groupBy(rates, (rate) => rate.bargaining_unit_id);
  const wagesByUnit = Map.groupBy(wages, (wage) => wage.bargaining_unit_id);
  const schedules = new Map(ids.map((id) => [id, ratesByUnit.get(id)?.map(toRateSchedule) ?? []]));
  const classesByUnit = new Map(ids.map((id) => [id, listRateClasses(schedules.get(id) ?? [], workMonth)]));
  const classesAtWork = await listClassesAtWork(
    db,
    ids.filter((id) => classesByUnit.get(id)?.length === 0),
  );
  const toAgreement = (unit: (typeof units)[number]): Agreement => ({
    ...unit,
    schedules: schedules.get(unit.id) ?? [],
    class_wages: wagesByUnit.get(unit.id)?.map(toClassWage) ?? [],
    classifications:
      classesAtWork.get(unit.id)?.map(({ classification }) => classification) ?? classesByUnit.get(unit.id) ?? [],
  });
  return units.map(toAgreement);
};

type Month = Pick<Row<"tads">, "employer_id" | "work_month">;

/** Lists units' figures for the previous month, with posted corrections. Units in hundredths, money in cents. */
export const listLastMonths = async (
  db: Kysely<Database>,
  { employer_id, work_month }: Month,
): Promise<Map<string, TadUnitRecord["last_month"]>> => {
  const sumOf = (column: keyof TadUnitRecord["last_month"]) =>
    sql<number>`sum(${sql.ref(`u.${column}`)})::bigint`.as(column);
  const lastTad = db
    .selectFrom("tads")
    .select("id")
    .where("employer_id", "=", employer_id)
    .where("work_month", "=", addMonths(work_month, -1))
    .where("kind", "=", "ORIGINAL")
    .where("state", "<>", "VOID");
  const rows = await db
    .selectFrom("month_tads as m")
    // A correction's units contain differences, so the sum includes all corrections.
    .innerJoin("tad_units as u", "u.tad_id", "m.tad_id")
    .select(["u.bargaining_unit_id", ...lastMonthFigures.map(sumOf)])
    // With a join, the planner read every report.
    .where("m.original_id", "=", lastTad)
    .groupBy("u.bargaining_unit_id")
    .execute();
  return new Map(rows.map(({ bargaining_unit_id, ...figures }) => [bargaining_unit_id, figures]));
};

const noFigures: TadUnitRecord["last_month"] = { people: 0, units: 0, gross_wages: 0, hw_cents: 0, pen_cents: 0 };

/** Lists agreement names as of the filing, by unit ID. Returns none while the report is open. */
const listFiledUnits = async (db: Kysely<Database>, tadId: string) => {
  const names = ["code", "title", "local_union", "unit_type"] as const;
  const query = db.selectFrom("filed_units").select(["bargaining_unit_id", ...names]);
  const rows = await query.where("tad_id", "=", tadId).execute();
  return new Map(rows.map(({ bargaining_unit_id, ...unitNames }) => [bargaining_unit_id, unitNames]));
};

/** Lists a TAD's units in the order of their codes. */
export const listTadUnits = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "id"> & Month,
): Promise<TadUnitRecord[]> => {
  const rows = await db.selectFrom("tad_units").selectAll().where("tad_id", "=", tad.id).execute();
  const byId = new Map(rows.map((row) => [row.bargaining_unit_id, row]));
  const lastMonths = await listLastMonths(db, tad);
  const filedUnits = await listFiledUnits(db, tad.id);
  return (await listAgreements(db, tad.employer_id, tad.work_month))
    .flatMap((currentAgreement) => {
      const row = byId.get(currentAgreement.id);
      const agreement = { ...currentAgreement, ...filedUnits.get(currentAgreement.id) };
      return row === undefined
        ? []
        : [{ ...row, agreement, last_month: lastMonths.get(currentAgreement.id) ?? noFigures }];
    })
    .toSorted((a, b) => (a.agreement.code < b.agreement.code ? -1 : 1));
};

/** Converts a rate row for pages and calculations. */
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

const toClassWage = ({ classification, effective_from, low, high }: Row<"class_wages">): ClassWage => ({
  classification,
  effectiveFrom: effective_from,
  low,
  high,
});

/** Converts a new rate of a bargaining unit to its row. */
export const toRateRow = (unitId: string, rate: RateSchedule): Row<"rate_schedules"> => ({
  id: rate.id,
  bargaining_unit_id: unitId,
  fund: rate.fund,
  classification: rate.classification,
  effective_from: rate.effectiveFrom,
  effective_to: rate.effectiveTo,
  basis: rate.basis,
  rate: rate.rate,
  weight_st: rate.weightST,
  weight_ot: rate.weightOT,
  weight_dt: rate.weightDT,
  cap_units_month: rate.capUnitsMonth,
  cap_cents_month: rate.capCentsMonth,
  wage_cap_cents_month: rate.wageCapCentsMonth,
  min_units_to_owe: rate.minUnitsToOwe,
  source_clause: rate.sourceClause,
  used: false,
});
