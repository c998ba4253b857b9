import { sql, type Kysely } from "kysely";
import { statusCodes, transferCode } from "#lib/reporting/tad/cells/status-codes.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { randomUUID } from "node:crypto";
import { insertRows } from "../../../platform/db/insert-rows.ts";
import { type LineRecord, listLinesOfStatus } from "../record/tad-lines.ts";
import type { TadOutline } from "../record/tad-head.ts";
import type { Agreement } from "../record/tad-units.ts";
import { removeLines, isUntouched } from "../lines/carried-lines.ts";
import { changeableStates } from "../record/tad-lock.ts";

const saveNewAssignmentIds = async (
  db: Kysely<Database>,
  tadId: string,
  assignmentIds: readonly string[],
): Promise<void> =>
  insertRows(
    db,
    "commit_undo",
    assignmentIds.map((assignment_id) => ({ tad_id: tadId, assignment_id, before: null })),
  );

const previousAssignments = (tadId: string) =>
  sql`commit_undo as u cross join lateral jsonb_populate_record(null::assignments, u.before) as b
    where u.tad_id = ${tadId}`;

/** Returns true if a later file created another assignment for a person in a unit and class to be restored. */
export const hasNewAssignment = async (db: Kysely<Database>, tadId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from assignments as a, ${previousAssignments(tadId)}
      and b.end_date is null and a.end_date is null
      and (a.person_id, a.bargaining_unit_id, a.classification) = (b.person_id, b.bargaining_unit_id, b.classification)
      and not exists (select 1 from commit_undo as o where o.tad_id = u.tad_id and o.assignment_id = a.id)
    limit 1`.execute(db);
  return rows.length > 0;
};

const selectNewAssignmentIds = (db: Kysely<Database>, tadId: string) =>
  db.selectFrom("commit_undo").select("assignment_id").where("tad_id", "=", tadId).where("before", "is", null);

/** Returns true if someone has edited a later month's line for an assignment that the Commit created. */
export const hasLaterTransferLine = async (db: Kysely<Database>, tadId: string): Promise<boolean> => {
  const line = db
    .selectFrom("tad_lines as l")
    .innerJoin("tads as t", "t.id", "l.tad_id")
    .select("l.id")
    .where("l.assignment_id", "in", selectNewAssignmentIds(db, tadId))
    .where((eb) => eb.not(eb.and([eb("t.state", "in", changeableStates), isUntouched])));
  return (await line.executeTakeFirst()) !== undefined;
};

/** Restores the assignments as they were before the Commit. Deletes those it created, with their untouched lines. */
export const restoreAssignments = async (db: Kysely<Database>, tadId: string): Promise<void> => {
  const lines = await db
    .selectFrom("tad_lines")
    .select("id")
    .where("assignment_id", "in", selectNewAssignmentIds(db, tadId))
    .execute();
  await removeLines(
    db,
    lines.map(({ id }) => id),
  );
  // Sets an unused class first, as the Commit does, because two rows may have swapped their classes.
  await sql`update assignments as a set classification = a.id::text from ${previousAssignments(tadId)} and a.id = b.id`.execute(
    db,
  );
  await sql`
    update assignments as a set
      classification = b.classification,
      status_code = b.status_code,
      status_date = b.status_date,
      return_date = b.return_date,
      hire_date = b.hire_date,
      end_date = b.end_date
    from ${previousAssignments(tadId)} and a.id = b.id`.execute(db);
  const deletedRows = await db
    .deleteFrom("commit_undo")
    .where("tad_id", "=", tadId)
    .returning(["assignment_id", sql<boolean>`before is null`.as("is_begun")])
    .execute();
  const createdIds = deletedRows.flatMap(({ assignment_id, is_begun }) => (is_begun ? [assignment_id] : []));
  if (createdIds.length > 0) await db.deleteFrom("assignments").where("id", "in", createdIds).execute();
};

const leaveCodes = statusCodes.filter((status) => status.leave).map((status) => status.code);
const endingCodes = statusCodes.filter((status) => status.ends).map((status) => status.code);

const selectRateIds = (tadIds: readonly string[]) =>
  sql`select (x ->> 'rateScheduleId')::uuid
    from tad_lines as l cross join lateral jsonb_array_elements(l.amounts) as x
    where l.tad_id = any (${sql.val(tadIds)}::uuid[]) and x ->> 'rateScheduleId' is not null`;

/** Locks the rates that a report was charged at, because they are history (docs/domain.md §2). */
export const lockUsedRates = async (db: Kysely<Database>, tadId: string): Promise<void> => {
  await sql`update rate_schedules set used = true where not used and id in (${selectRateIds([tadId])})`.execute(db);
};

/** Unlocks the rates of reports that were taken back or voided, unless another filed report uses them. */
export const unlockRates = async (db: Kysely<Database>, tadIds: readonly string[]): Promise<void> => {
  // The database keeps `used` for a rate that a filed report uses.
  await sql`update rate_schedules set used = false where used and id in (${selectRateIds(tadIds)})`.execute(db);
};

const returnDate = sql`case when l.status_code = any (${sql.val(leaveCodes)}) then l.return_date end`;
const endDate = sql`case when l.status_code = any (${sql.val(endingCodes)}) then l.status_date end`;
const reportedValues = sql`(l.status_code, l.status_date, l.hire_date, ${returnDate}, ${endDate})`;

/** Updates assignments from a report (docs/domain.md §4) unless a later one is filed. Saves the old values (ADR 9). */
export const updateAssignments = async (db: Kysely<Database>, tadId: string): Promise<void> => {
  await sql`
    insert into commit_undo (tad_id, assignment_id, before)
    select l.tad_id, a.id, to_jsonb(a)
    from tad_lines as l join assignments as a on a.id = l.assignment_id
    where l.tad_id = ${tadId}
      and ((a.status_code, a.status_date, a.hire_date, a.return_date, a.end_date) is distinct from ${reportedValues}
        or a.classification <> l.classification)
      and l.assignment_id not in (
        select x.assignment_id from tads as own
        join tads as later on later.employer_id = own.employer_id and later.work_month > own.work_month
        join tad_lines as x on x.tad_id = later.id
        where own.id = ${tadId} and later.kind = 'ORIGINAL' and later.state in ('COMMITTED', 'POSTED')
      )`.execute(db);
  const changed = sql`commit_undo as u join tad_lines as l using (tad_id, assignment_id)
    where u.tad_id = ${tadId} and a.id = u.assignment_id`;
  // Sets an unused class first: two people's rows may swap classes, and no class may appear twice.
  await sql`
    update assignments as a set
      (status_code, status_date, hire_date, return_date, end_date) = ${reportedValues},
      classification = case when a.classification = l.classification then a.classification else a.id::text end
    from ${changed}`.execute(db);
  await sql`
    update assignments as a set classification = l.classification
    from ${changed} and a.classification <> l.classification`.execute(db);
};

/** Returns the class in the new unit, or "" if the unit lacks it. The next month's TAD then requires it. */
const chooseClass = ({ classifications }: Agreement, classification: string): string =>
  classifications.length === 0 || classifications.includes(classification)
    ? classification
    : classifications.length === 1
      ? (classifications[0] ?? "")
      : "";

const createAssignment = (line: LineRecord, target: Agreement): Row<"assignments"> => ({
  id: randomUUID(),
  person_id: line.person_id,
  bargaining_unit_id: target.id,
  classification: chooseClass(target, line.classification),
  hire_date: line.status_date,
  end_date: null,
  status_code: "ACT",
  status_date: null,
  return_date: null,
  payroll_no: line.payroll_no,
});

const listOpenKeys = async (db: Kysely<Database>, unitIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("assignments")
    .select(["person_id", "bargaining_unit_id"])
    .where("bargaining_unit_id", "in", unitIds)
    .where("end_date", "is", null)
    .execute();
  return new Set(rows.map((row) => `${row.person_id} ${row.bargaining_unit_id}`));
};

/** Creates assignments in the target units of moves (TRN, docs/domain.md §4). Existing assignments there stay. */
export const beginTransfers = async (db: Kysely<Database>, { head, units }: TadOutline): Promise<void> => {
  const agreementsByCode = new Map(units.map(({ agreement }) => [agreement.code, agreement]));
  const newAssignments = (await listLinesOfStatus(db, head.id, transferCode)).flatMap((line) => {
    const target = agreementsByCode.get(line.target_unit);
    return target === undefined ? [] : [createAssignment(line, target)];
  });
  if (newAssignments.length === 0) return;
  const openKeys = await listOpenKeys(db, [...new Set(newAssignments.map((row) => row.bargaining_unit_id))]);
  // Two lines of one person that moved to the same unit share one assignment there.
  const assignmentsByKey = new Map(newAssignments.map((row) => [`${row.person_id} ${row.bargaining_unit_id}`, row]));
  const assignmentsToAdd = [...assignmentsByKey].flatMap(([key, row]) => (openKeys.has(key) ? [] : [row]));
  await insertRows(db, "assignments", assignmentsToAdd);
  await saveNewAssignmentIds(
    db,
    head.id,
    assignmentsToAdd.map(({ id }) => id),
  );
};
