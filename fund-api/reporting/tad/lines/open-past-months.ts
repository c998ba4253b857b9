import { sql, type Kysely } from "kysely";
import { addMonths, coversMonth, workMonthOf } from "#lib/platform/calendar/work-month.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { openMonthOf } from "../record/tad-lock.ts";
import { openTad } from "./open-tad.ts";

/**
 * Opens a month before the current one for the employer to file. It is in progress, because an untouched report would be
 * committed automatically with the hours of an earlier month.
 */
export const openPastMonth = async (
  db: Kysely<Database>,
  employerId: string,
  workMonth: string,
  now: Date,
): Promise<void> => {
  const id = await openTad(db, employerId, workMonth, now);
  await db
    .updateTable("tads")
    .set({ state: "IN_PROGRESS", saved_at: now })
    .where("id", "=", id)
    .where("state", "=", "OPEN")
    .execute();
};

type Period = { readonly effectiveFrom: string; readonly effectiveTo: string | null };

/**
 * Lists the months before the current one that an agreement's new period covers and for which its employer has no
 * report, oldest first. An employer that doesn't report has none. No job would open them.
 * @param oldPeriod null for a new agreement
 */
export const listUnopenedMonths = async (
  db: Kysely<Database>,
  employerId: string,
  periods: { readonly period: Period; readonly oldPeriod: Period | null },
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ months: string[] }>`
    select array(select t.work_month from tads as t
      where t.employer_id = e.employer_id and t.kind = 'ORIGINAL' and t.state <> 'VOID') as months
    from employers as e
    where e.employer_id = ${employerId} and e.status = 'ACTIVE' and (e.is_tads_employer or e.reporting_mode = 'PAPER')
  `.execute(db);
  const [employer] = rows;
  if (employer === undefined) return [];
  const reportedMonths = new Set(employer.months);
  const currentMonth = openMonthOf(now);
  const { period, oldPeriod } = periods;
  const months: string[] = [];
  for (let month = workMonthOf(period.effectiveFrom); month < currentMonth; month = addMonths(month, 1)) {
    const isNew = coversMonth(period, month) && (oldPeriod === null || !coversMonth(oldPeriod, month));
    if (isNew && !reportedMonths.has(month)) months.push(month);
  }
  return months;
};
