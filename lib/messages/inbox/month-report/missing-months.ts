import { removeAccents } from "../../../platform/format/plain-text.ts";
import { fundDate } from "../../../platform/calendar/fund-time.ts";
import { addDays } from "../../../platform/calendar/iso-date.ts";
import { addMonths, workMonthOf } from "../../../platform/calendar/work-month.ts";
import { dueDate } from "../../../platform/calendar/banking-day.ts";
import type { TopicList } from "../schema.ts";

const legalForms = new Set(["inc", "llc", "ltd", "corp", "co", "company", "corporation", "incorporated", "the"]);

const wordsOf = (name: string): string[] =>
  removeAccents(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !legalForms.has(word));

/** Compares typed names: "lakeside" matches "Lakeside Freight, Inc." */
export const isSameEmployer = (left: string, right: string): boolean => {
  const [shorter, longer] = [wordsOf(left), wordsOf(right)].toSorted((a, b) => a.length - b.length);
  return shorter !== undefined && shorter.length > 0 && shorter.every((word, index) => word === longer?.[index]);
};

/** Lists the employers with this name, or else those that begin with it, each once: "Harbor" means two. */
export const listMatchingEmployers = (typedText: string, employers: readonly string[]): string[] => {
  const matches = [...new Set(employers)].filter((name) => isSameEmployer(typedText, name));
  const exact = matches.filter((name) => wordsOf(name).length === wordsOf(typedText).length);
  return exact.length > 0 ? exact : matches;
};

const monthsBack = 24;

export type FiledMonth = TopicList["filedMonths"][number];

/** Returns the latest due date of all agreements, because members may not know theirs. */
export const filedBy = (workMonth: string): string => dueDate(workMonth, "NEXT");

/** Returns the day after a work month was due, when a member can report it as missing. */
export const firstReportableDay = (workMonth: string): string => addDays(filedBy(workMonth), 1);

/** Lists the 24 newest months past their due date, newest first. */
export const listMissingMonths = (now: string): string[] => {
  const today = fundDate(new Date(now));
  const lastMonth = addMonths(workMonthOf(today), -1);
  const newest = firstReportableDay(lastMonth) <= today ? lastMonth : addMonths(lastMonth, -1);
  return Array.from({ length: monthsBack }, (_, monthsAgo) => addMonths(newest, -monthsAgo));
};

/**
 * Lists months that can be missing from a typed employer, and the employers that reported the others. A prefix of
 * several employers only leaves out months that all of them reported.
 */
export const monthsMissingOf = (
  months: readonly string[],
  filedMonths: readonly FiledMonth[],
  typedText: string,
): { readonly missingMonths: readonly string[]; readonly by: readonly string[] } => {
  const matches = listMatchingEmployers(
    typedText,
    filedMonths.map(({ employerName }) => employerName),
  );
  const isFiledBy = (employerName: string, month: string): boolean =>
    filedMonths.some((report) => report.workMonth === month && report.employerName === employerName);
  const isLeft = (month: string): boolean => matches.length > 0 && matches.every((name) => isFiledBy(name, month));
  const availableMonths = months.filter((month) => !isLeft(month));
  return { missingMonths: availableMonths, by: availableMonths.length < months.length ? matches : [] };
};
