import { isLowered } from "../../../lib/reporting/corrections/differences.ts";
import { decreaseWarningText, removedPersonText } from "../../../lib/reporting/corrections/texts.en.ts";
import type { Finding, Amount } from "../../../lib/reporting/tad/schema.ts";
import { findingsOf } from "../tad/checks/findings.ts";
import type { LineRecord } from "../tad/record/tad-lines.ts";
import type { LinePair } from "./correction-records.ts";
import { effectiveLines, type MonthRecord } from "./month-record.ts";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { saveLines, dropLine } from "../tad/lines/save-lines.ts";
import { newReportFields } from "../tad/record/tad-head.ts";

/**
 * Returns true if the draft removes someone added by an earlier correction. The report has no line for them, so no
 * status explains it.
 */
const isRemoved = ({ report }: MonthRecord, { originalLineId, now, isAdded }: LinePair): boolean =>
  !isAdded &&
  report.lines.every(({ id }) => id !== originalLineId) &&
  (now.gross_wages ?? 0) === 0 &&
  now.amounts.every(({ cents }) => cents === 0);

/** Lists the draft's findings by line ID, with a warning for each decrease (docs/domain.md §7). */
export const listDraftFindings = (month: MonthRecord): Finding[] => {
  const { report, draft } = month;
  const pairsByLineId = new Map(draft?.pairs.map((pair) => [pair.originalLineId, pair]) ?? []);
  const lines = [...effectiveLines(month)].map(([id, line]): LineRecord => Object.assign({}, line, { id }));
  const codes = new Map(report.units.map(({ agreement }) => [agreement.id, agreement.code]));
  const decreaseFindings = [...pairsByLineId.values()]
    .filter(isLowered)
    .map(({ originalLineId, now, amounts }): Finding => ({
      ruleId: "correction-lowers",
      severity: "WARNING",
      lineId: originalLineId,
      unitCode: codes.get(now.bargaining_unit_id) ?? null,
      field: null,
      value: "",
      message: decreaseWarningText(report.head.work_month, amounts),
      acknowledged: false,
    }));
  const findings = findingsOf({ ...report, lines }, new Map());
  const draftFindings = findings.flatMap((finding): Finding[] => {
    const pair = pairsByLineId.get(finding.lineId ?? "");
    if (pair === undefined) return [];
    if (finding.ruleId !== "units-needed" || !isRemoved(month, pair)) return [finding];
    const message = removedPersonText(report.head.work_month, pair.now.status_code);
    return [{ ...finding, ruleId: "taken-out", severity: "WARNING", message }];
  });
  return [...draftFindings, ...decreaseFindings];
};

const beginDraft = async (db: Kysely<Database>, { report, filed }: MonthRecord, now: Date): Promise<string> => {
  const { id: originalId, employer_id, work_month, due_date } = report.head;
  const id = randomUUID();
  await insertRows(db, "tads", [
    {
      ...newReportFields,
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

/** Saves one person's correct values, and begins a draft if needed. If `originalLineId` is null, adds someone. */
export const saveInDraft = async (
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
  const existingPair = month.draft?.pairs.find((pair) => pair.originalLineId === originalLineId);
  if (month.draft !== null && existingPair !== undefined) {
    await saveLines(db, month.draft.head.id, [{ line: { ...line, id: existingPair.now.id }, amounts }]);
    return existingPair.now.id;
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

/** Removes one person from the draft, and the assignment that was created for them. */
export const removeFromDraft = async (
  db: Kysely<Database>,
  { draft, report }: MonthRecord,
  originalLineId: string,
): Promise<void> => {
  const existingPair = draft?.pairs.find((pair) => pair.originalLineId === originalLineId);
  if (existingPair === undefined) return;
  const { id: lineId, assignment_id: assignmentId } = existingPair.now;
  await dropLine(db, { lineId, assignmentId, workMonth: report.head.work_month });
};
