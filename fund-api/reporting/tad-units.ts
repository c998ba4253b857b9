import { sql, type Kysely } from "kysely";
import type { RateSchedule } from "../../lib/reporting/model.ts";
import { coversMonth } from "../../lib/reporting/rate-choice.ts";
import type { Database, Row } from "../db/schema.ts";
import { listRateSchedules } from "./rate-schedules.ts";

/** What the agreement says, as far as a line is checked and charged against it. */
export type Agreement = Omit<Row<"bargaining_units">, "employer_id" | "weekend_rule"> & {
  schedules: readonly RateSchedule[];
  /** The classes the agreement knows: those its rates name, or those its people have. */
  classifications: readonly string[];
};

/** A bargaining unit inside a TAD: its figures and its agreement. */
export type TadUnitRecord = Row<"tad_units"> & { completed_by_name: string | null; agreement: Agreement };

const listClassesAtWork = async (db: Kysely<Database>, unitIds: readonly string[]): Promise<Map<string, string[]>> => {
  const byUnit = new Map<string, string[]>();
  if (unitIds.length === 0) return byUnit;
  const rows = await db
    .selectFrom("assignments")
    .select(["bargaining_unit_id", "classification"])
    .distinct()
    .where("bargaining_unit_id", "in", unitIds)
    // Somebody who has just moved here waits for his class.
    .where("classification", "<>", "")
    .orderBy("classification")
    .execute();
  for (const row of rows) {
    byUnit.set(row.bargaining_unit_id, [...(byUnit.get(row.bargaining_unit_id) ?? []), row.classification]);
  }
  return byUnit;
};

const namedClasses = (schedules: readonly RateSchedule[], workMonth: string): string[] => {
  const inForce = schedules.filter((rate) => coversMonth(rate, workMonth) && rate.classification !== "ALL");
  return [...new Set(inForce.map((rate) => rate.classification))].toSorted();
};

/** The agreements of an employer by unit id, with their rates and the classes known in a work month. */
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
  const schedules = await listRateSchedules(db, ids);
  const named = new Map(ids.map((id) => [id, namedClasses(schedules.get(id) ?? [], workMonth)]));
  const atWork = await listClassesAtWork(
    db,
    ids.filter((id) => named.get(id)?.length === 0),
  );
  const toAgreement = (unit: (typeof units)[number]): Agreement => ({
    ...unit,
    schedules: schedules.get(unit.id) ?? [],
    classifications: atWork.get(unit.id) ?? named.get(unit.id) ?? [],
  });
  return units.map(toAgreement);
};

/** The units of a TAD in the order of their codes. */
export const listTadUnits = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "id" | "employer_id" | "work_month">,
): Promise<TadUnitRecord[]> => {
  const rows = await db
    .selectFrom("tad_units as u")
    .leftJoin("accounts as c", "c.id", "u.completed_by")
    .selectAll("u")
    .select(sql<string | null>`c.first_name || ' ' || c.last_name`.as("completed_by_name"))
    .where("u.tad_id", "=", tad.id)
    .execute();
  const byId = new Map(rows.map((row) => [row.bargaining_unit_id, row]));
  return (await listAgreements(db, tad.employer_id, tad.work_month)).flatMap((agreement) => {
    const row = byId.get(agreement.id);
    return row === undefined ? [] : [{ ...row, agreement }];
  });
};
