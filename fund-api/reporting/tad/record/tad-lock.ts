import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { addMonths, workMonthOf } from "#lib/platform/calendar/work-month.ts";
import { payBy } from "#lib/money/payments/payment-dates.ts";
import { dueDate } from "#lib/platform/calendar/banking-day.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import { loadTad, type TadRecord, findHeadLocked, type TadHead } from "./tad-head.ts";
import type { TadUnitRecord } from "./tad-units.ts";
import { formatDate, formatWorkMonth } from "#lib/platform/format/date.ts";
import type { TadState } from "#lib/reporting/tad/schema.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";

/** Returns the work month to report now: last month while it can still be paid on time, then this month. */
export const openMonthOf = (now: Date): string => {
  const today = fundDate(now);
  const thisMonth = workMonthOf(today);
  const lastMonth = addMonths(thisMonth, -1);
  return fundDate(payBy(dueDate(lastMonth, "NEXT"))) >= today ? lastMonth : thisMonth;
};

type LockedUnit = { readonly ok: true; readonly record: TadRecord; readonly unit: TadUnitRecord };

/** Locks a TAD (`lockForChange`) and returns it with one of its units. */
export const lockTadUnit = async (
  context: HandlerContext,
  { workMonth, unitCode }: { readonly workMonth: string; readonly unitCode: string },
  version: number,
): Promise<LockedUnit | Refusal<"NotFound" | "TadClosed" | "Stale">> => {
  const locked = await lockForChange(context, workMonth, version);
  if (!locked.ok) return locked;
  const record = await loadTad(context.db, locked.head);
  const unit = record.units.find(({ agreement }) => agreement.code === unitCode);
  return unit === undefined
    ? { ok: false, code: "NotFound", text: `There is no bargaining unit ${unitCode} in this report.` }
    : { ok: true, record, unit };
};

/** A refused change. The text states what was saved and what to do next. */
export type Refusal<Code extends string> = { readonly ok: false; readonly code: Code; readonly text: string };

/** Only reports in these states can be changed (docs/domain.md §3). */
export const changeableStates: readonly TadState[] = ["OPEN", "IN_PROGRESS", "READY"];

/** Returns true if the employer can still change the report. */
export const isChangeable = (head: Pick<TadHead, "state">): boolean => changeableStates.includes(head.state);

/** Returns the same refusal for a missing report and for another employer's. */
export const noSuchTad = (workMonth: string): Refusal<"NotFound"> => ({
  ok: false,
  code: "NotFound",
  text: `There is no report for ${formatWorkMonth(workMonth)}.`,
});

/** Refuses a change because someone else changed the report after the caller loaded it. */
export const staleRefusal: Refusal<"Stale"> = {
  ok: false,
  code: "Stale",
  text: "Someone changed this report after you opened it. This change wasn’t saved. Review the latest version and try again.",
};

const closedText = (head: TadHead): string => {
  const month = formatWorkMonth(head.work_month);
  const dateText = head.committed_at === null ? "" : ` on ${formatDate(fundDate(head.committed_at))}`;
  const numberText = head.confirmation_no === null ? "" : ` under confirmation number ${head.confirmation_no}`;
  const nextStep =
    head.state === "COMMITTED"
      ? "Until it is posted, you can take it back on its page and correct it."
      : `It is posted: choose “Correct ${month}” on its page.`;
  return `The report for ${month} was committed${dateText}${numberText} and can’t be changed. Nothing was changed. ${nextStep}`;
};

/** Refuses a change to a committed report. */
export const closedRefusal = (head: TadHead): Refusal<"TadClosed"> => ({
  ok: false,
  code: "TadClosed",
  text: closedText(head),
});

/** Locks the employer's changeableStates TAD at the version the caller loaded, until this transaction ends. */
export const lockForChange = async (
  context: HandlerContext,
  workMonth: string,
  version: number,
): Promise<{ readonly ok: true; readonly head: TadHead } | Refusal<"NotFound" | "TadClosed" | "Stale">> => {
  const head = await findHeadLocked(context.db, employerOf(context), workMonth);
  if (head === null) return noSuchTad(workMonth);
  if (head.version !== version) return staleRefusal;
  if (!isChangeable(head)) return closedRefusal(head);
  return { ok: true, head };
};
