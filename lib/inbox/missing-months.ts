import { fundDate } from "../calendar/fund-time.ts";
import { addMonths, workMonthOf } from "../calendar/work-month.ts";

const monthsBack = 24;

/** The months that a member can report as missing: those of the last two years, newest first. */
export const listMissingMonths = (now: string): string[] => {
  const thisMonth = workMonthOf(fundDate(new Date(now)));
  return Array.from({ length: monthsBack }, (_, back) => addMonths(thisMonth, -back));
};
