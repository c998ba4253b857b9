import { firstDayOf } from "../../../lib/platform/calendar/work-month.ts";
import type * as calls from "../../../lib/reporting/tad/contract.ts";
import { findStatusCode } from "../../../lib/reporting/tad/cells/status-codes.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { forgetUnits } from "./checks/acknowledgements.ts";
import { listEarlierLines, type EarlierLine } from "./lines/earlier-lines.ts";
import { recheckAndSave, clearComplete } from "./checks/recheck-and-save.ts";
import { clearedFigures, figuresOfRow, type FiguresRow, sumRowUnits } from "../../../lib/reporting/line/row.ts";
import { amountsOf, isChanged } from "./record/line-values.ts";
import { saveLines } from "./lines/save-lines.ts";
import { listAmounts, type LineRecord } from "./record/tad-lines.ts";
import { toTad } from "./record/to-tad.ts";
import { lockUnit } from "./record/tad-lock.ts";

/** Number of months to search for people's usual values in a unit without work, as when a report is opened. */
const monthsBack = 3;

const isIdle = (line: LineRecord): boolean =>
  sumRowUnits(line) === 0 && (line.gross_wages ?? 0) === 0 && Object.keys(line.unread).length === 0;

/** Returns cleared figures. Carried-over values are cleared; typed ones stay and become an error. */
const figuresWithoutWork = (line: LineRecord): FiguresRow | null =>
  line.changed_since_last_month || isIdle(line) ? null : clearedFigures(line);

/** Returns the carried-over values for a line that reports only "no work". */
const figuresWithWork = (line: LineRecord, before: EarlierLine | undefined, workMonth: string): FiguresRow | null => {
  if (before === undefined || !isIdle(line)) return null;
  if (line.status_code !== before.status_code || line.status_date !== before.status_date) return null;
  const dateIsPast = line.status_date !== null && line.status_date < firstDayOf(workMonth);
  if (dateIsPast && findStatusCode(line.status_code)?.units === "untilDate") return null;
  return figuresOfRow(before);
};

/** Reports that no one in a unit worked, or undoes that. Carried-over values become 0, and are restored by the undo. */
export const reportNoWork: Handler<typeof calls.reportNoWork> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockUnit(context, params, version);
  if (!locked.ok) return locked;
  const { record, unit } = locked;
  const { head } = record;
  const earlier = Map.groupBy(await listEarlierLines(db, head, monthsBack), (line) => line.assignment_id);
  const changes = record.lines.flatMap((line) => {
    if (line.bargaining_unit_id !== unit.bargaining_unit_id) return [];
    const before = earlier.get(line.assignment_id) ?? [];
    const usual = before.find(({ no_work }) => !no_work);
    const figures = body.noWork ? figuresWithoutWork(line) : figuresWithWork(line, usual, head.work_month);
    if (figures === null) return [];
    const changed = { ...line, ...figures };
    // In a unit without work, no one typed anything, so the line keeps its mark and its values can be restored.
    const changed_since_last_month = !body.noWork && isChanged(changed, before[0]);
    const after = { ...changed, changed_since_last_month };
    return [{ line: after, amounts: amountsOf(after, unit.agreement, head.work_month) }];
  });
  await saveLines(db, head.id, changes);
  await db
    .updateTable("tad_units")
    .set({ no_work: body.noWork })
    .where("tad_id", "=", head.id)
    .where("bargaining_unit_id", "=", unit.bargaining_unit_id)
    .execute();
  await forgetUnits(db, head.id, [unit.bargaining_unit_id]);
  await clearComplete(db, head.id, [unit.bargaining_unit_id]);
  const saved = new Map(changes.map(({ line }) => [line.id, line]));
  const after = {
    ...record,
    units: record.units.map((each) => (each === unit ? { ...each, no_work: body.noWork } : each)),
    lines: record.lines.map((line) => saved.get(line.id) ?? line),
  };
  const changed = await recheckAndSave(db, after, now);
  await recordAudit(context, {
    action: body.noWork ? "tad-no-work-reported" : "tad-no-work-taken-back",
    subject: `tad:${head.id}`,
    after: { unitCode: params.unitCode, lines: changes.length },
  });
  return { ok: true, value: toTad({ ...after, ...changed, amounts: await listAmounts(db, head.id) }) };
};
