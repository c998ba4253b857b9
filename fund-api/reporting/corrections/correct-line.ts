import type { Kysely } from "kysely";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { sumRowUnits } from "../../../lib/reporting/line/row.ts";
import type { LinePair } from "./correction-records.ts";
import type * as calls from "../../../lib/reporting/corrections/contract.ts";
import { correctionRefusals } from "../../../lib/reporting/corrections/texts.en.ts";
import { correctableCells } from "../../../lib/reporting/line/cells.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { amountsOf, cellsOf, isSameLine, withCells } from "../tad/record/line-values.ts";
import { getHead } from "../tad/record/tad-head.ts";
import { emptyUnit } from "../tad/record/tad-units.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { raiseVersion } from "../tad/record/save-figures.ts";
import { removeFromDraft, saveInDraft } from "./draft.ts";
import { loadMonth, lockMonth, type MonthRecord } from "./month-record.ts";
import { toMonthCorrection } from "./month-view.ts";

const sumOf = (pairs: readonly LinePair[], value: (pair: LinePair) => number): number =>
  pairs.reduce((sum, pair) => sum + value(pair), 0);

const sumCentChanges = (pairs: readonly LinePair[], fund: FundCode): number =>
  sumOf(pairs, ({ amounts }) => {
    const change = amounts.find((amount) => amount.fund === fund);
    return (change?.newCents ?? 0) - (change?.oldCents ?? 0);
  });

const toUnitRow = (tadId: string, unitId: string, pairs: readonly LinePair[]): Row<"tad_units"> => ({
  ...emptyUnit(tadId, unitId),
  complete: true,
  people: pairs.filter(({ isAdded }) => isAdded).length,
  units: sumOf(pairs, ({ old, now }) => sumRowUnits(now) - sumRowUnits(old)),
  gross_wages: sumOf(pairs, ({ old, now }) => (now.gross_wages ?? 0) - (old.gross_wages ?? 0)),
  hw_cents: sumCentChanges(pairs, "HW"),
  pen_cents: sumCentChanges(pairs, "PEN"),
});

/**
 * Saves a correction's differences by unit. The sum over `month_tads` is authoritative. Declined lines change
 * nothing.
 */
export const saveDifferences = async (
  db: Kysely<Database>,
  tadId: string,
  pairs: readonly LinePair[],
): Promise<void> => {
  await db.deleteFrom("tad_units").where("tad_id", "=", tadId).execute();
  const pairsByUnit = Map.groupBy(pairs, ({ now }) => now.bargaining_unit_id);
  await insertRows(
    db,
    "tad_units",
    [...pairsByUnit].map(([unitId, lines]) => toUnitRow(tadId, unitId, lines)),
  );
};

/** Returns the month after a change to its draft. */
export const getMonthAfterChange = async (context: HandlerContext, { report }: MonthRecord) => {
  const { db } = context;
  await raiseVersion(db, report.head.id);
  const head = await getHead(db, report.head.employer_id, report.head.work_month);
  return { ok: true as const, value: await toMonthCorrection(context, await loadMonth(db, head)) };
};

/**
 * Saves one person's values as typed. An unreadable value becomes an error. If nothing differs from the current line,
 * removes the person from the draft.
 */
export const correctLine: Handler<typeof calls.correctLine> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockMonth(context, { ...params, version });
  if (!locked.ok) return locked;
  const { month } = locked;
  const countedLine = month.counted.get(params.lineId);
  const draftPair = month.draft?.pairs.find((pair) => pair.originalLineId === params.lineId);
  const currentLine = draftPair?.now ?? countedLine;
  const unit = month.report.units.find((candidate) => candidate.bargaining_unit_id === currentLine?.bargaining_unit_id);
  if (currentLine === undefined || unit === undefined)
    return { ok: false, code: "NotFound", text: correctionRefusals.noLine };
  const changedCells = correctableCells.filter((name) => body.cells[name] !== undefined);
  if (changedCells.length === 0)
    return { ok: false, code: "Invalid", text: "The request has no cell to correct. Nothing was changed." };
  if (month.pending.has(params.lineId))
    return { ok: false, code: "CreditWaits", text: correctionRefusals.creditPending };
  const { amounts: _, ...original } = currentLine;
  const newLine = {
    ...withCells(original, body.cells),
    missing_from_file: false,
    name_in_file: draftPair?.isAdded === true ? original.name_in_file : "",
    changed_since_last_month: true,
  };
  if (countedLine !== undefined && isSameLine(newLine, countedLine)) await removeFromDraft(db, month, params.lineId);
  else {
    const amounts = amountsOf(newLine, unit.agreement, params.workMonth);
    const lineId = await saveInDraft(db, month, { originalLineId: params.lineId, line: newLine, amounts, now });
    await recordAudit(context, {
      action: "correction-line-changed",
      subject: `tad-line:${lineId}`,
      before: cellsOf(original, changedCells),
      after: cellsOf(newLine, changedCells),
    });
  }
  return getMonthAfterChange(context, month);
};

/** Removes one person from the draft. */
export const dropLine: Handler<typeof calls.dropLine> = async ({ params, version }, context) => {
  const locked = await lockMonth(context, { ...params, version });
  if (!locked.ok) return locked;
  await removeFromDraft(context.db, locked.month, params.lineId);
  await recordAudit(context, { action: "correction-line-dropped", subject: `tad:${locked.month.report.head.id}` });
  return getMonthAfterChange(context, locked.month);
};
