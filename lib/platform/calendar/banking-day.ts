import { addDays, weekdayOf } from "./iso-date.ts";
import { addMonths } from "./work-month.ts";

const sunday = 0;
const monday = 1;
const thursday = 4;

const dateOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** A holiday on a Sunday moves to Monday; one on a Saturday doesn't move. */
const fixed = (year: number, month: number, day: number): string => {
  const date = dateOf(year, month, day);
  return weekdayOf(date) === sunday ? addDays(date, 1) : date;
};

const nthWeekday = (year: number, month: number, weekday: number, n: number): string => {
  const firstDay = dateOf(year, month, 1);
  return addDays(firstDay, ((weekday - weekdayOf(firstDay) + 7) % 7) + 7 * (n - 1));
};

const lastWeekday = (year: number, month: number, weekday: number, lastDay: number): string => {
  const end = dateOf(year, month, lastDay);
  return addDays(end, -((weekdayOf(end) - weekday + 7) % 7));
};

/** Lists the year's eleven federal bank holidays since 2022, in order, as ISO dates. */
export const bankHolidays = (year: number): string[] => [
  fixed(year, 1, 1),
  nthWeekday(year, 1, monday, 3), // Birthday of Martin Luther King, Jr.
  nthWeekday(year, 2, monday, 3), // Washington's Birthday
  lastWeekday(year, 5, monday, 31), // Memorial Day
  fixed(year, 6, 19), // Juneteenth
  fixed(year, 7, 4),
  nthWeekday(year, 9, monday, 1), // Labor Day
  nthWeekday(year, 10, monday, 2), // Columbus Day
  fixed(year, 11, 11), // Veterans Day
  nthWeekday(year, 11, thursday, 4), // Thanksgiving
  fixed(year, 12, 25),
];

/** True on a federal bank holiday. */
export const isBankHoliday = (iso: string): boolean => bankHolidays(Number(iso.slice(0, 4))).includes(iso);

/** True on days when ACH settles: not a weekend or a federal bank holiday. */
export const isBankingDay = (iso: string): boolean => {
  const weekday = weekdayOf(iso);
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(iso);
};

/** Returns the date, or the next banking day. */
export const onOrAfter = (iso: string): string => (isBankingDay(iso) ? iso : onOrAfter(addDays(iso, 1)));

/** Returns the date, or the banking day before it. */
export const onOrBefore = (iso: string): string => (isBankingDay(iso) ? iso : onOrBefore(addDays(iso, -1)));

/** Returns the n-th banking day after any date, or before it if n is negative; n = 0 is `onOrAfter`. */
export const addBankingDays = (iso: string, n: number): string => {
  if (n === 0) return onOrAfter(iso);
  let date = iso;
  for (let step = 0; step < Math.abs(n); step += 1) {
    date = n > 0 ? onOrAfter(addDays(date, 1)) : onOrBefore(addDays(date, -1));
  }
  return date;
};

/** Lists the first `count` banking days on or after a date. */
export const listBankingDays = (from: string, count: number): string[] => {
  const firstDay = onOrAfter(from);
  return Array.from({ length: count }, (_, n) => addBankingDays(firstDay, n));
};

/** See docs/domain.md §2. */
type WeekendRule = "NEXT" | "PREVIOUS" | "NONE";

const moves: Record<WeekendRule, (iso: string) => string> = {
  NEXT: onOrAfter,
  PREVIOUS: onOrBefore,
  NONE: (iso) => iso,
};

/** Returns the 15th of the next month (spec-map §1), moved by the weekend rule (docs/domain.md §6), as an ISO date. */
export const dueDate = (workMonth: string, weekendRule: WeekendRule): string =>
  moves[weekendRule](`${addMonths(workMonth, 1)}-15`);

/** Returns the ISO date two banking days before the due date (docs/domain.md §3), to leave time for a review. */
export const autoCommitDate = (reportDueDate: string): string => addBankingDays(reportDueDate, -2);
