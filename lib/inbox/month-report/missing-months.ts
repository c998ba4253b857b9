import { fundDate } from "../../calendar/fund-time.ts";
import { addDays } from "../../calendar/iso-date.ts";
import { addMonths, workMonthOf } from "../../calendar/work-month.ts";
import { dueDate } from "../../calendar/due-date.ts";

const monthsBack = 24;

/**
 * The last day on which employers file a work month in time. A member may not know the employer's agreement, so the
 * latest due date of all agreements counts.
 */
export const filedBy = (workMonth: string): string => dueDate(workMonth, "NEXT");

/** The date from which a member can report a work month as missing: the day after it was due. */
export const missingFrom = (workMonth: string): string => addDays(filedBy(workMonth), 1);

/** The months that a member can report as missing: 24 up to the newest whose due date is over, newest first. */
export const listMissingMonths = (now: string): string[] => {
  const today = fundDate(new Date(now));
  const lastMonth = addMonths(workMonthOf(today), -1);
  const newest = missingFrom(lastMonth) <= today ? lastMonth : addMonths(lastMonth, -1);
  return Array.from({ length: monthsBack }, (_, back) => addMonths(newest, -back));
};
