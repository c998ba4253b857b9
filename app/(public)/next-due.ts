import { fundDate } from "../../lib/platform/calendar/fund-time.ts";
import { addMonths, workMonthOf } from "../../lib/platform/calendar/work-month.ts";
import { payBy } from "../../lib/money/payments/payment-dates.ts";
import { dueDate } from "../../lib/platform/calendar/banking-day.ts";

/**
 * Returns the work month whose payment is due next, under the usual weekend rule (next banking day).
 * @returns ISO dates in fund time, and the last instant at which a debit can be authorized on time
 */
export const nextDue = (now: Date): { workMonth: string; today: string; due: string; lastMoment: Date } => {
  const today = fundDate(now);
  const lastMonth = addMonths(workMonthOf(today), -1);
  const workMonth = dueDate(lastMonth, "NEXT") >= today ? lastMonth : workMonthOf(today);
  const nextDueDate = dueDate(workMonth, "NEXT");
  return { workMonth, today, due: nextDueDate, lastMoment: payBy(nextDueDate) };
};
