import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Amount } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { saveLines } from "../tad/lines/save-lines.ts";
import { dropLine } from "../tad/lines/drop-line.ts";
import { newReport } from "../tad/record/tad-head.ts";
import type { LineRecord } from "../tad/record/tad-lines.ts";
import type { MonthRecord } from "./month-record.ts";

/** Begins the draft of a month; its number is that after the newest correction's. */
const beginDraft = async (db: Kysely<Database>, { report, filed }: MonthRecord, now: Date): Promise<string> => {
  const { id: originalId, employer_id, work_month, due_date } = report.head;
  const id = randomUUID();
  await insertRows(db, "tads", [
    {
      ...newReport,
      id,
      employer_id,
      work_month,
      kind: "CORRECTION",
      state: "IN_PROGRESS",
      due_date,
      source: "WEB",
      saved_at: now,
    },
  ]);
  await insertRows(db, "corrections", [{ tad_id: id, original_id: originalId, no: (filed.at(-1)?.head.no ?? 0) + 1 }]);
  return id;
};

/**
 * Keeps what is true of one person in the draft, which begins with the first of them.
 * @param kept.originalLineId the person's line of the month; null adds someone who has none
 * @param kept.beganAssignment whether the person's assignment was begun to add them
 * @param kept.threadId the member's report by which they are added
 */
export const keepInDraft = async (
  db: Kysely<Database>,
  month: MonthRecord,
  {
    originalLineId,
    line,
    amounts,
    now,
    beganAssignment = false,
    threadId = null,
  }: {
    originalLineId: string | null;
    line: LineRecord;
    amounts: Amount[];
    now: Date;
    beganAssignment?: boolean;
    threadId?: string | null;
  },
): Promise<string> => {
  const kept = month.draft?.pairs.find((pair) => pair.originalLineId === originalLineId);
  if (month.draft !== null && kept !== undefined) {
    await saveLines(db, month.draft.head.id, [{ line: { ...line, id: kept.now.id }, amounts }]);
    return kept.now.id;
  }
  const tadId = month.draft?.head.id ?? (await beginDraft(db, month, now));
  const id = randomUUID();
  await insertRows(db, "tad_lines", [{ ...line, id, tad_id: tadId, amounts }]);
  await insertRows(db, "correction_lines", [
    {
      line_id: id,
      tad_id: tadId,
      original_line_id: originalLineId ?? id,
      replaced_line_id: originalLineId === null ? null : (month.counted.get(originalLineId)?.id ?? originalLineId),
      stands: true,
      began_assignment: beganAssignment,
      thread_id: threadId,
    },
  ]);
  return id;
};

/** Takes one person out of the draft, if they are in it, with the assignment that adding them began. */
export const dropFromDraft = async (
  db: Kysely<Database>,
  { draft, report }: MonthRecord,
  originalLineId: string,
): Promise<void> => {
  const kept = draft?.pairs.find((pair) => pair.originalLineId === originalLineId);
  if (kept === undefined) return;
  const { id: lineId, assignment_id: assignmentId } = kept.now;
  await dropLine(db, { lineId, assignmentId, workMonth: report.head.work_month });
};
