import { fundDate } from "../../../platform/calendar/fund-time.ts";
import { addDays } from "../../../platform/calendar/iso-date.ts";
import { addMonths, workMonthOf } from "../../../platform/calendar/work-month.ts";
import { dueDate } from "../../../platform/calendar/banking-day.ts";
import type { TopicList } from "../schema.ts";
import { listMeantEmployers } from "./same-employer.ts";

const monthsBack = 24;

/** A month that an employer reported for the member. */
export type FiledMonth = TopicList["filedMonths"][number];

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
 * The months that can be missing from an employer, as the member types its name, and the employers whose reports are why
 * the others aren't listed. A name that several employers begin with leaves out only what all of them reported.
 */
export const monthsMissingOf = (
  months: readonly string[],
  filed: readonly FiledMonth[],
  typed: string,
): { readonly offered: readonly string[]; readonly by: readonly string[] } => {
  const meant = listMeantEmployers(
    typed,
    filed.map(({ employerName }) => employerName),
  );
  const isFiledBy = (employerName: string, month: string): boolean =>
    filed.some((one) => one.workMonth === month && one.employerName === employerName);
  const isLeft = (month: string): boolean => meant.length > 0 && meant.every((name) => isFiledBy(name, month));
  const offered = months.filter((month) => !isLeft(month));
  return { offered, by: offered.length < months.length ? meant : [] };
};
