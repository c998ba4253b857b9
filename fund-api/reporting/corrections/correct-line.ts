import type * as calls from "../../../lib/reporting/corrections/contract.ts";
import { correctionRefusals } from "../../../lib/reporting/corrections/texts.en.ts";
import { correctableCells } from "../../../lib/reporting/line/cells.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { amountsOf, cellsOf, isSameLine, withCells } from "../tad/record/line-values.ts";
import { getHead } from "../tad/record/tad-head.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { raiseVersion } from "../tad/record/raise-version.ts";
import { dropFromDraft, keepInDraft } from "./draft.ts";
import { loadMonth, lockMonth, type MonthRecord } from "./month-record.ts";
import { toMonthCorrection } from "./month-view.ts";

/** The month after a change of its draft, as the page reads it. */
export const answerAfter = async (context: HandlerContext, { report }: MonthRecord) => {
  const { db } = context;
  await raiseVersion(db, report.head.id);
  const head = await getHead(db, report.head.employer_id, report.head.work_month);
  return { ok: true as const, value: await toMonthCorrection(context, await loadMonth(db, head)) };
};

/**
 * Keeps what is true of one person in the draft, as typed. What cannot be read is kept as typed and is an error; what
 * says the same as what counts already is no correction and leaves the draft.
 */
export const correctLine: Handler<typeof calls.correctLine> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockMonth(context, { ...params, version });
  if (!locked.ok) return locked;
  const { month } = locked;
  const counted = month.counted.get(params.lineId);
  const drafted = month.draft?.pairs.find((pair) => pair.originalLineId === params.lineId);
  const known = drafted?.now ?? counted;
  const unit = month.report.units.find((one) => one.bargaining_unit_id === known?.bargaining_unit_id);
  if (known === undefined || unit === undefined)
    return { ok: false, code: "NotFound", text: correctionRefusals.noLine };
  const typed = correctableCells.filter((name) => body.cells[name] !== undefined);
  if (typed.length === 0)
    return { ok: false, code: "Invalid", text: "The request has no cell to correct. Nothing was changed." };
  if (month.waiting.has(params.lineId))
    return { ok: false, code: "CreditWaits", text: correctionRefusals.creditPending };
  const { amounts: _, ...before } = known;
  const read = {
    ...withCells(before, body.cells),
    missing_from_file: false,
    name_in_file: drafted?.isAdded === true ? before.name_in_file : "",
    changed_since_last_month: true,
  };
  if (counted !== undefined && isSameLine(read, counted)) await dropFromDraft(db, month, params.lineId);
  else {
    const amounts = amountsOf(read, unit.agreement, params.workMonth);
    const lineId = await keepInDraft(db, month, { originalLineId: params.lineId, line: read, amounts, now });
    await recordAudit(context, {
      action: "correction-line-changed",
      subject: `tad-line:${lineId}`,
      before: cellsOf(before, typed),
      after: cellsOf(read, typed),
    });
  }
  return answerAfter(context, month);
};

/** Takes one person out of the draft. */
export const dropLine: Handler<typeof calls.dropLine> = async ({ params, version }, context) => {
  const locked = await lockMonth(context, { ...params, version });
  if (!locked.ok) return locked;
  await dropFromDraft(context.db, locked.month, params.lineId);
  await recordAudit(context, { action: "correction-line-dropped", subject: `tad:${locked.month.report.head.id}` });
  return answerAfter(context, locked.month);
};
