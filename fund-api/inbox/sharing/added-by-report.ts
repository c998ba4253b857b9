import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { dropLine } from "../../reporting/lines/drop-line.ts";
import { raiseVersion } from "../../reporting/tad/raise-version.ts";

/**
 * Who was added to drafts by a member's report (ADR 56). Their months are locked until this transaction ends, so that
 * none of them is filed before.
 * @returns takes them out, and says how many there were
 */
export const lockAddedByReport = async (db: Kysely<Database>, threadId: string): Promise<() => Promise<number>> => {
  const added = await db
    .selectFrom("correction_lines as c")
    .innerJoin("tad_lines as l", "l.id", "c.line_id")
    .innerJoin("tads as draft", "draft.id", "c.tad_id")
    .innerJoin("corrections as x", "x.tad_id", "draft.id")
    .innerJoin("tads as month", "month.id", "x.original_id")
    .select(["l.id as lineId", "l.assignment_id as assignmentId", "month.id as tadId", "month.work_month as workMonth"])
    .where("c.thread_id", "=", threadId)
    .where("draft.state", "=", "IN_PROGRESS")
    .forUpdate(["month", "draft"])
    .execute();
  return async () => {
    for (const line of added) {
      await dropLine(db, line);
      await raiseVersion(db, line.tadId);
    }
    return added.length;
  };
};
