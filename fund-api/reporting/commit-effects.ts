import { sql, type Kysely } from "kysely";
import { statusCodes } from "../../lib/reporting/status-codes.ts";
import type { Database } from "../db/schema.ts";

const leaveCodes = statusCodes.filter((status) => status.leave).map((status) => status.code);
const endingCodes = statusCodes.filter((status) => status.ends).map((status) => status.code);

/** Marks the rates a report was charged at as used: from then on they are history and locked (domain.md §2). */
export const lockUsedRates = async (db: Kysely<Database>, tadId: string): Promise<void> => {
  await sql`
    update rate_schedules set used = true
    where not used and id in (
      select (x ->> 'rateScheduleId')::uuid
      from tad_lines as l cross join lateral jsonb_array_elements(l.amounts) as x
      where l.tad_id = ${tadId} and x ->> 'rateScheduleId' is not null
    )`.execute(db);
};

/**
 * Carries what a report says to the assignments: status, class and hire date, the return date of those on leave, and
 * the end of those whose status ends them (domain.md §4), so that next month's TAD starts from it. Of somebody who is
 * on a later report that is filed already, that report has the last word.
 */
export const updateAssignments = async (db: Kysely<Database>, tadId: string): Promise<void> => {
  const lines = sql`tad_lines as l where l.tad_id = ${tadId} and l.assignment_id = a.id and not exists (
    select from tads as own
    join tads as later on later.employer_id = own.employer_id and later.work_month > own.work_month
    join tad_lines as x on x.tad_id = later.id and x.assignment_id = l.assignment_id
    where own.id = l.tad_id and later.kind = 'ORIGINAL' and later.state in ('COMMITTED', 'POSTED')
  )`;
  const returnDate = sql`case when l.status_code = any (${sql.val(leaveCodes)}) then l.return_date end`;
  await sql`
    update assignments as a set
      status_code = l.status_code,
      status_date = l.status_date,
      hire_date = l.hire_date,
      return_date = ${returnDate},
      end_date = case when l.status_code = any (${sql.val(endingCodes)}) then l.status_date end
    from ${lines}
      and ((a.status_code, a.status_date, a.hire_date, a.return_date)
          is distinct from (l.status_code, l.status_date, l.hire_date, ${returnDate})
        or l.status_code = any (${sql.val(endingCodes)}))`.execute(db);
  // By way of a name nobody has: two people's rows may swap classes, and no moment may show a class twice.
  await sql`update assignments as a set classification = a.id::text from ${lines} and a.classification <> l.classification`.execute(
    db,
  );
  await sql`update assignments as a set classification = l.classification from ${lines} and a.classification <> l.classification`.execute(
    db,
  );
};
