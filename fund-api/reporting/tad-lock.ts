import { fundDate } from "../../lib/calendar/fund-time.ts";
import { formatDate, formatWorkMonth } from "../../lib/format/date.ts";
import type { TadState } from "../../lib/reporting/model.ts";
import { employerOf } from "../ledger/employer-of.ts";
import type { HandlerContext } from "../server/handler.ts";
import { findHeadLocked, type TadHead } from "./tad-head.ts";

/** Why a request on a TAD is turned down, in words that say what was not lost and what to do. */
export type Refusal<Code extends string> = { readonly ok: false; readonly code: Code; readonly text: string };

/** domain.md §3: what has been committed is changed no more. */
const changeable: readonly TadState[] = ["OPEN", "IN_PROGRESS", "READY"];

/** Whether the employer can still change the report. */
export const isChangeable = (head: Pick<TadHead, "state">): boolean => changeable.includes(head.state);

/** No report of that month, or another employer's: the answer is the same. */
export const noSuchTad = (workMonth: string): Refusal<"NotFound"> => ({
  ok: false,
  code: "NotFound",
  text: `There is no report for ${formatWorkMonth(workMonth)}.`,
});

const closedText = (head: TadHead): string => {
  const when = head.committed_at === null ? "" : ` on ${formatDate(fundDate(head.committed_at))}`;
  const number = head.confirmation_no === null ? "" : ` under confirmation number ${head.confirmation_no}`;
  return `The report for ${formatWorkMonth(head.work_month)} was committed${when}${number} and cannot be changed here. Nothing was changed. Call your account representative to correct it.`;
};

/**
 * The TAD, locked for a change until this transaction ends: the employer's own, still changeable, and at the
 * version the caller saw.
 */
export const lockForChange = async (
  context: HandlerContext,
  workMonth: string,
  version: number,
): Promise<{ readonly ok: true; readonly head: TadHead } | Refusal<"NotFound" | "TadClosed" | "Stale">> => {
  const head = await findHeadLocked(context.db, employerOf(context), workMonth);
  if (head === null) return noSuchTad(workMonth);
  if (!isChangeable(head)) return { ok: false, code: "TadClosed", text: closedText(head) };
  if (head.version !== version) {
    const text =
      "This report was changed elsewhere after you loaded it. Nothing of this change was saved. Look at the newest state and try again.";
    return { ok: false, code: "Stale", text };
  }
  return { ok: true, head };
};
