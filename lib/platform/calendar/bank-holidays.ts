import { addDays, weekdayOf } from "./iso-date.ts";

const sunday = 0;
const monday = 1;
const thursday = 4;

const dateOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** A holiday on a fixed date: one that falls on a Sunday is kept on Monday; a Saturday one is not moved. */
const fixed = (year: number, month: number, day: number): string => {
  const date = dateOf(year, month, day);
  return weekdayOf(date) === sunday ? addDays(date, 1) : date;
};

const nth = (year: number, month: number, weekday: number, n: number): string => {
  const first = dateOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
};

const last = (year: number, month: number, weekday: number, lastDay: number): string => {
  const end = dateOf(year, month, lastDay);
  return addDays(end, -((weekdayOf(end) - weekday + 7) % 7));
};

/**
 * The eleven US federal bank holidays of a year since 2022, as the Federal Reserve Banks keep them, in order.
 * @returns ISO dates
 */
export const bankHolidays = (year: number): string[] => [
  fixed(year, 1, 1),
  nth(year, 1, monday, 3), // Birthday of Martin Luther King, Jr.
  nth(year, 2, monday, 3), // Washington's Birthday
  last(year, 5, monday, 31), // Memorial Day
  fixed(year, 6, 19), // Juneteenth
  fixed(year, 7, 4),
  nth(year, 9, monday, 1), // Labor Day
  nth(year, 10, monday, 2), // Columbus Day
  fixed(year, 11, 11), // Veterans Day
  nth(year, 11, thursday, 4), // Thanksgiving
  fixed(year, 12, 25),
];

/** Whether the Federal Reserve Banks are closed on an ISO date for a holiday. */
export const isBankHoliday = (iso: string): boolean => bankHolidays(Number(iso.slice(0, 4))).includes(iso);
