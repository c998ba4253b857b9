import { fundDate } from "../../calendar/fund-time.ts";
import { addDays } from "../../calendar/iso-date.ts";
import { addMonths, workMonthOf } from "../../calendar/work-month.ts";
import { dueDate } from "../../calendar/due-date.ts";
import { isSameEmployer } from "./same-employer.ts";

const monthsBack = 24;

/** A month that an employer reported for the member. */
export type FiledMonth = { readonly workMonth: string; readonly employerName: string };

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

/**
 * The months that can be missing from an employer, as the member types its name, and that employer's reports, which is
 * why the others aren't listed.
 */
export const monthsMissingOf = (
  months: readonly string[],
  filed: readonly FiledMonth[],
  employerName: string,
): { readonly offered: readonly string[]; readonly left: readonly FiledMonth[] } => {
  const left = filed.filter((one) => months.includes(one.workMonth) && isSameEmployer(employerName, one.employerName));
  return { offered: months.filter((month) => left.every(({ workMonth }) => workMonth !== month)), left };
};
