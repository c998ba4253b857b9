import { fundMoment } from "../../../lib/platform/calendar/fund-time.ts";
import { firstDayOf, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";

/**
 * The share of the time to pay that is left: 1 until the month in which the payment is due, 0 from the last moment on.
 * @param now ISO instant
 * @param payBy ISO instant, the last moment to pay on time
 * @param dueDate ISO date
 */
export const shareLeft = (now: string, payBy: string, dueDate: string): number => {
  const end = Date.parse(payBy);
  const start = fundMoment(firstDayOf(workMonthOf(dueDate)), "00:00").getTime();
  if (end <= start) return Date.parse(now) < end ? 1 : 0;
  return Math.min(1, Math.max(0, (end - Date.parse(now)) / (end - start)));
};
