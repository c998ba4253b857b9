import type { BodyOf } from "../../../lib/platform/contract/call.ts";
import type * as calls from "../../../lib/reporting/tad/contract.ts";
import { cellNames, type CellName } from "../../../lib/reporting/tad/schema.ts";
import { recordAuditEvents } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { deleteLineReviews } from "./checks/acknowledgements.ts";
import { type EarlierLine, listLastMonth } from "./lines/earlier-lines.ts";
import { recheckAndSave, clearComplete } from "./checks/recheck-and-save.ts";
import { amountsOf, cellsOf, isChanged, isSameLine, withCells } from "./record/line-values.ts";
import { saveLines } from "./lines/save-lines.ts";
import type { LineRecord } from "./record/tad-lines.ts";
import { lockForChange, type Refusal } from "./record/tad-lock.ts";
import { loadTad, type TadRecord } from "./record/tad-head.ts";
import type { TadUnitRecord } from "./record/tad-units.ts";
import { sumFigures, toTadLine, toTadUnit, toTotals } from "./record/to-tad.ts";

type Correction = {
  readonly original: LineRecord;
  readonly unit: TadUnitRecord;
  readonly cells: Partial<Record<CellName, string>>;
  readonly changedCells: readonly CellName[];
};

const findCorrections = (
  record: TadRecord,
  lines: BodyOf<typeof calls.changeLines>["lines"],
): readonly Correction[] | Refusal<"NotFound" | "Invalid"> => {
  const byId = new Map(record.lines.map((line) => [line.id, line]));
  const units = new Map(record.units.map((unit) => [unit.bargaining_unit_id, unit]));
  const corrections: Correction[] = [];
  for (const { lineId, cells } of lines) {
    const original = byId.get(lineId);
    const unit = units.get(original?.bargaining_unit_id ?? "");
    if (original === undefined || unit === undefined) {
      return { ok: false, code: "NotFound", text: "This line isn’t in the report. Reload the page." };
    }
    const changedCells = cellNames.filter((name) => cells[name] !== undefined);
    if (changedCells.length === 0)
      return { ok: false, code: "Invalid", text: "The request has no cell to correct. Nothing was changed." };
    corrections.push({ original, unit, cells, changedCells });
  }
  if (new Set(lines.map(({ lineId }) => lineId)).size === lines.length) return corrections;
  return { ok: false, code: "Invalid", text: "A line was sent twice. Nothing was changed." };
};

const toChange = (
  { original, unit, cells, changedCells }: Correction,
  lastMonth: EarlierLine | undefined,
  month: string,
) => {
  const newLine = withCells(original, cells);
  const line = {
    ...newLine,
    missing_from_file: original.missing_from_file && isSameLine(original, newLine),
    changed_since_last_month: isChanged(newLine, lastMonth),
  };
  return { original, line, unit, changedCells, amounts: amountsOf(line, unit.agreement, month) };
};

/** Saves all cells as typed, or none. Unreadable values become errors. Clears reviews and Complete. */
export const changeLines: Handler<typeof calls.changeLines> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockForChange(context, params.workMonth, version);
  if (!locked.ok) return locked;
  const record = await loadTad(db, locked.head);
  const tadId = record.head.id;
  const corrections = findCorrections(record, body.lines);
  if ("ok" in corrections) return corrections;
  const assignmentIds = corrections.map(({ original }) => original.assignment_id);
  const lastMonth = await listLastMonth(db, record.head, assignmentIds);
  const changes = corrections.map((correction) =>
    toChange(correction, lastMonth.get(correction.original.assignment_id), params.workMonth),
  );
  const savedLines = new Map(changes.map(({ line }) => [line.id, line]));
  const unitIds = [...new Set(changes.map(({ unit }) => unit.bargaining_unit_id))];
  await saveLines(db, tadId, changes);
  await deleteLineReviews(db, tadId, [...savedLines.keys()], unitIds);
  await clearComplete(db, tadId, unitIds);
  const lines = record.lines.map((line) => savedLines.get(line.id) ?? line);
  const changedTad = await recheckAndSave(db, { ...record, lines }, now);
  await recordAuditEvents(
    context,
    changes.map(({ original, line, changedCells }) => ({
      action: "tad-line-changed",
      subject: `tad-line:${line.id}`,
      before: cellsOf(original, changedCells),
      after: cellsOf(line, changedCells),
    })),
  );
  const units = changedTad.units.filter((unit) => unitIds.includes(unit.bargaining_unit_id));
  const codes = new Set(units.map((unit) => unit.agreement.code));
  return {
    ok: true,
    value: {
      version: changedTad.head.version,
      state: changedTad.head.state,
      savedAt: now.toISOString(),
      lines: changes.map(({ line, unit, amounts }) => toTadLine(line, unit.agreement.code, amounts)),
      units: units.map(toTadUnit),
      totals: toTotals(sumFigures(changedTad.units)),
      findings: changedTad.findings.filter(({ unitCode }) => unitCode === null || codes.has(unitCode)),
    },
  };
};
