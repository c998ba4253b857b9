import { sql, type Kysely } from "kysely";
import { lastDayOf } from "#lib/platform/calendar/work-month.ts";
import type { Database } from "../../../platform/db/schema.ts";

/** A line of a correction that isn't filed. */
type DraftLine = { readonly lineId: string; readonly assignmentId: string; readonly workMonth: string };

/** Takes a line out of its draft, with the assignment that adding it began. */
export const dropLine = async (db: Kysely<Database>, { lineId, assignmentId, workMonth }: DraftLine): Promise<void> => {
  const link = db.deleteFrom("correction_lines").where("line_id", "=", lineId);
  const { began_assignment } = await link.returning("began_assignment").executeTakeFirstOrThrow();
  await db.deleteFrom("tad_lines").where("id", "=", lineId).execute();
  if (!began_assignment) return;
  await db
    .deleteFrom("assignments as a")
    .where("a.id", "=", assignmentId)
    .where("a.end_date", "=", lastDayOf(workMonth))
    .where(sql<boolean>`not exists (select from tad_lines as l where l.assignment_id = a.id)`)
    .execute();
};
