import { sql, type Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import { removeLines, isUntouched } from "../lines/carried-lines.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";
import { changeableStates } from "../record/tad-lock.ts";

/** Records the assignments that a Commit created, so that they can be undone. */
export const saveNewAssignmentIds = async (
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

/**
 * Returns true if an assignment can't be restored because a later file created another for the person in its unit and
 * class.
 */
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
