import { randomUUID } from "node:crypto";
import { addMonths } from "../../../lib/calendar/work-month.ts";
import { recordAudit } from "../../audit/write-audit.ts";
import type { Row } from "../../db/schema.ts";
import { hasLaterTransferLine, hasNewAssignment, restoreAssignments } from "../../reporting/commit/commit-undo.ts";
import { recheckAndSave } from "../../reporting/checks/recheck-and-save.ts";
import { insertRows } from "../../db/insert-rows.ts";
import { getHead, newReport, type TadHead } from "../../reporting/tad/tad-head.ts";
import { loadTad } from "../../reporting/tad/tad-record.ts";
import type { HandlerContext } from "../../handler/handler.ts";
import type { CountedLine } from "../correction-records.ts";
import type { MonthRecord } from "../month-record.ts";

/** Whether a later month of the employer is filed: then the people are what that one says. */
const isLaterFiled = async (db: HandlerContext["db"], head: TadHead): Promise<boolean> => {
  const later = db
    .selectFrom("tads")
    .select("id")
    .where("employer_id", "=", head.employer_id)
    .where("kind", "=", "ORIGINAL")
    .where("state", "in", ["COMMITTED", "POSTED"])
    .where("work_month", ">=", addMonths(head.work_month, 1));
  return (await later.executeTakeFirst()) !== undefined;
};

/** Makes people what they were before a report that does not count anymore, as far as nothing was built on it. */
const undoAssignments = async ({ db }: HandlerContext, head: TadHead): Promise<void> => {
  const builtOn =
    (await isLaterFiled(db, head)) ||
    (await hasNewAssignment(db, head.id)) ||
    (await hasLaterTransferLine(db, head.id));
  if (!builtOn) await restoreAssignments(db, head.id);
};

/**
 * Opens a month again whose report was made void: a new report with all that counted in the old one, in the
 * employer's hands, nothing complete (ADR 13).
 */
export const reopenMonth = async (context: HandlerContext, { report, counted }: MonthRecord): Promise<TadHead> => {
  const { db, now } = context;
  const { employer_name: _, corrections: __, ...old } = report.head;
  await undoAssignments(context, report.head);
  const id = randomUUID();
  await insertRows(db, "tads", [
    {
      ...old,
      ...newReport,
      id,
      state: "IN_PROGRESS",
      source: "WEB",
      saved_at: now,
    },
  ]);
  await insertRows(
    db,
    "tad_units",
    report.units.map(({ agreement: _agreement, ...unit }) => ({
      ...unit,
      tad_id: id,
      complete: false,
      completed_at: null,
      completed_by: null,
      completed_by_name: null,
    })),
  );
  const toLine = (line: CountedLine): Row<"tad_lines"> => ({
    ...line,
    amounts: [...line.amounts],
    id: randomUUID(),
    tad_id: id,
  });
  await insertRows(db, "tad_lines", [...counted.values()].map(toLine));
  const reopened = await loadTad(db, await getHead(db, old.employer_id, old.work_month));
  const { head } = await recheckAndSave(db, reopened, now);
  await recordAudit(context, {
    action: "tad-reopened",
    subject: `tad:${id}`,
    before: { tadId: old.id, confirmationNo: old.confirmation_no },
    after: { state: head.state },
  });
  return head;
};
