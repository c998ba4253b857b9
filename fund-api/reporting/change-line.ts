import type * as calls from "../../lib/reporting/calls.ts";
import { cellNames } from "../../lib/reporting/cell-names.ts";
import { recordAudit } from "../audit.ts";
import type { Handler } from "../server/handler.ts";
import { forgetLine } from "./acknowledgements.ts";
import { listLastMonth } from "./earlier-lines.ts";
import { finishChange, untick } from "./finish-change.ts";
import { amountsOf, cellsOf, isChanged, isSameLine, withCells } from "./line-values.ts";
import { saveLines } from "./save-lines.ts";
import { lockForChange } from "./tad-lock.ts";
import { loadTad } from "./tad-record.ts";
import { sumFigures, toTadLine, toTadUnit, toTotals } from "./tad-view.ts";

/**
 * Corrects cells of one line, as typed. What cannot be read is kept as typed and becomes an error. The unit's
 * Complete and what was looked at on this line are taken back; the other lines stay untouched.
 */
export const changeLine: Handler<typeof calls.changeLine> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockForChange(context, params.workMonth, version);
  if (!locked.ok) return locked;
  const record = await loadTad(db, locked.head);
  const before = record.lines.find((line) => line.id === params.lineId);
  const unit = record.units.find((candidate) => candidate.bargaining_unit_id === before?.bargaining_unit_id);
  if (before === undefined || unit === undefined) {
    return { ok: false, code: "NotFound", text: "This line is not in the report. Load the page again." };
  }
  const typed = cellNames.filter((name) => body.cells[name] !== undefined);
  if (typed.length === 0) return { ok: false, code: "Invalid", text: "No cell was sent. Nothing was changed." };
  const read = withCells(before, body.cells);
  const lastMonth = await listLastMonth(db, record.head, before.assignment_id);
  const line = {
    ...read,
    missing_from_file: before.missing_from_file && isSameLine(before, read),
    changed_since_last_month: isChanged(read, lastMonth.get(before.assignment_id)),
  };
  const amounts = amountsOf(line, unit.agreement, params.workMonth);
  await saveLines(db, record.head.id, [{ line, amounts }]);
  await forgetLine(db, line);
  await untick(db, record.head.id, [unit.bargaining_unit_id]);
  const lines = record.lines.map((other) => (other.id === line.id ? line : other));
  const changed = await finishChange(db, { ...record, lines }, now);
  await recordAudit(context, {
    action: "tad-line-changed",
    subject: `tad-line:${line.id}`,
    before: cellsOf(before, typed),
    after: cellsOf(line, typed),
  });
  const saved = changed.units.find((candidate) => candidate.bargaining_unit_id === unit.bargaining_unit_id) ?? unit;
  return {
    ok: true,
    value: {
      version: changed.head.version,
      state: changed.head.state,
      savedAt: now.toISOString(),
      line: toTadLine(line, unit.agreement.code, amounts),
      unit: toTadUnit(saved),
      totals: toTotals(sumFigures(changed.units)),
      findings: changed.findings.filter(
        (finding) => finding.unitCode === unit.agreement.code || finding.unitCode === null,
      ),
    },
  };
};
