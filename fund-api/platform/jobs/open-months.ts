import { sql, type Kysely } from "kysely";
import { firstDayOf, lastDayOf } from "../../../lib/platform/calendar/work-month.ts";
import { openMonthOf } from "../../reporting/tad/record/tad-lock.ts";
import { openTad } from "../../reporting/tad/lines/open-tad.ts";
import type { Database } from "../db/schema.ts";
import { runEachInTransaction, type JobServices } from "./run-each.ts";

const selectEmployersWithoutTad = (db: Kysely<Database>, month: string) =>
  db
    .selectFrom("employers as e")
    .select("e.employer_id as id")
    .where((eb) => eb.or([eb("e.is_tads_employer", "=", true), eb("e.reporting_mode", "=", "PAPER")]))
    .where("e.status", "=", "ACTIVE")
    .where(
      sql<boolean>`exists (
        select from bargaining_units as u
        where u.employer_id = e.employer_id and u.effective_from <= ${lastDayOf(month)}::date
          and (u.effective_to is null or u.effective_to >= ${firstDayOf(month)}::date))`,
    )
    .where(
      sql<boolean>`not exists (
        select from tads as t
        where t.employer_id = e.employer_id and t.work_month = ${month} and t.kind = 'ORIGINAL' and t.state <> 'VOID')`,
    );

/** Opens the current month for employers that don't have it, except locked employers. Returns the number opened. */
export const openMonths = async (services: JobServices, now: Date): Promise<number> => {
  const month = openMonthOf(now);
  const employers = await selectEmployersWithoutTad(services.db, month).orderBy("e.employer_id").execute();
  const ids = employers.map(({ id }) => id);
  const opened = await runEachInTransaction(services, ids, async (trx, employerId) => {
    const employer = selectEmployersWithoutTad(trx, month).where("e.employer_id", "=", employerId);
    if ((await employer.forUpdate("e").skipLocked().executeTakeFirst()) === undefined) return [];
    return [await openTad(trx, employerId, month, now)];
  });
  return opened.flat().length;
};
