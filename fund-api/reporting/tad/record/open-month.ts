import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { addMonths, workMonthOf } from "#lib/platform/calendar/work-month.ts";
import { payBy } from "#lib/money/payments/debit-date.ts";
import { dueDate } from "#lib/platform/calendar/due-date.ts";

/**
 * The work month that is reported now: last month while there is still a day on which it can be paid on
 * time, from then on this month.
 */
export const openMonthOf = (now: Date): string => {
  const today = fundDate(now);
  const thisMonth = workMonthOf(today);
  const lastMonth = addMonths(thisMonth, -1);
  return fundDate(payBy(dueDate(lastMonth, "NEXT"))) >= today ? lastMonth : thisMonth;
};
