import { firstDayOf } from "../../../lib/platform/calendar/work-month.ts";
import type * as calls from "../../../lib/reporting/tad/contract.ts";
import { findStatusCode } from "../../../lib/reporting/tad/cells/status-codes.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { deleteUnitReviews } from "./checks/acknowledgements.ts";
import { listEarlierLines, type EarlierLine } from "./lines/earlier-lines.ts";
import { recheckAndSave, clearComplete } from "./checks/recheck-and-save.ts";
import { clearedFigures, figuresOfRow, type FiguresRow, sumRowUnits } from "../../../lib/reporting/line/row.ts";
import { amountsOf, isChanged } from "./record/line-values.ts";
import { saveLines } from "./lines/save-lines.ts";
import { listAmounts, type LineRecord } from "./record/tad-lines.ts";
import { toTad } from "./record/to-tad.ts";
import { lockTadUnit } from "./record/tad-lock.ts";

/** Number of months to search for people's usual values in a unit without work, as when a report is opened. */
const monthsBack = 3;

const isIdle = (line: LineRecord): boolean =>
  sumRowUnits(line) === 0 && (line.gross_wages ?? 0) === 0 && Object.keys(line.unread).length === 0;

/** Returns cleared figures. Carried-over values are cleared; typed ones stay and become an error. */
const figuresWithoutWork = (line: LineRecord): FiguresRow | null =>
  line.changed_since_last_month || isIdle(line) ? null : clearedFigures(line);

/** Returns the carried-over values for a line that reports only "no work". */
const figuresWithWork = (line: LineRecord, earlier: EarlierLine | undefined, workMonth: string): FiguresRow | null => {
  if (earlier === undefined || !isIdle(line)) return null;
  if (line.status_code !== earlier.status_code || line.status_date !== earlier.status_date) return null;
  const dateIsPast = line.status_date !== null && line.status_date < firstDayOf(workMonth);
  if (dateIsPast && findStatusCode(line.status_code)?.units === "untilDate") return null;
  return figuresOfRow(earlier);
};

/** Reports that no one in a unit worked, or undoes that. Carried-over values become 0, and are restored by the undo. */
export const reportNoWork: Handler<typeof calls.reportNoWork> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockTadUnit(context, params, version);
  if (!locked.ok) return locked;
  const { record, unit } = locked;
  const { head } = record;
  const linesByAssignment = Map.groupBy(await listEarlierLines(db, head, monthsBack), (line) => line.assignment_id);
  const changes = record.lines.flatMap((line) => {
    if (line.bargaining_unit_id !== unit.bargaining_unit_id) return [];
    const earlierLines = linesByAssignment.get(line.assignment_id) ?? [];
    const usualLine = earlierLines.find(({ no_work }) => !no_work);
    const figures = body.noWork ? figuresWithoutWork(line) : figuresWithWork(line, usualLine, head.work_month);
    if (figures === null) return [];
    const newLine = { ...line, ...figures };
    // In a unit without work, no one typed anything. The line keeps its mark, so that its values can be restored.
    const changed_since_last_month = !body.noWork && isChanged(newLine, earlierLines[0]);
    const markedLine = { ...newLine, changed_since_last_month };
    return [{ line: markedLine, amounts: amountsOf(markedLine, unit.agreement, head.work_month) }];
  });
  await saveLines(db, head.id, changes);
  await db
    .updateTable("tad_units")
    .set({ no_work: body.noWork })
    .where("tad_id", "=", head.id)
    .where("bargaining_unit_id", "=", unit.bargaining_unit_id)
    .execute();
  await deleteUnitReviews(db, head.id, [unit.bargaining_unit_id]);
  await clearComplete(db, head.id, [unit.bargaining_unit_id]);
  const savedLines = new Map(changes.map(({ line }) => [line.id, line]));
  const changedRecord = {
    ...record,
    units: record.units.map((recordUnit) =>
      recordUnit === unit ? { ...recordUnit, no_work: body.noWork } : recordUnit,
    ),
    lines: record.lines.map((line) => savedLines.get(line.id) ?? line),
  };
  const changedTad = await recheckAndSave(db, changedRecord, now);
  await recordAudit(context, {
    action: body.noWork ? "tad-no-work-reported" : "tad-no-work-taken-back",
    subject: `tad:${head.id}`,
    after: { unitCode: params.unitCode, lines: changes.length },
  });
  return { ok: true, value: toTad({ ...changedRecord, ...changedTad, amounts: await listAmounts(db, head.id) }) };
};
