import { isBankHoliday } from "./bank-holidays.ts";
import { addDays, weekdayOf } from "./iso-date.ts";

/** Whether the ACH settles on an ISO date: neither a weekend day nor a federal bank holiday. */
export const isBankingDay = (iso: string): boolean => {
  const weekday = weekdayOf(iso);
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(iso);
};

/** The date itself when it is a banking day, otherwise the next one. */
export const onOrAfter = (iso: string): string => (isBankingDay(iso) ? iso : onOrAfter(addDays(iso, 1)));

/** The date itself when it is a banking day, otherwise the one before. */
export const onOrBefore = (iso: string): string => (isBankingDay(iso) ? iso : onOrBefore(addDays(iso, -1)));

/**
 * The n-th banking day after a date, or before it when n is negative; the date need not be a banking day.
 * With n = 0 it is `onOrAfter`.
 */
export const addBankingDays = (iso: string, n: number): string => {
  if (n === 0) return onOrAfter(iso);
  let date = iso;
  for (let step = 0; step < Math.abs(n); step += 1) {
    date = n > 0 ? onOrAfter(addDays(date, 1)) : onOrBefore(addDays(date, -1));
  }
  return date;
};

/** The first `count` banking days on or after a date, in order. */
export const listBankingDays = (from: string, count: number): string[] => {
  const first = onOrAfter(from);
  return Array.from({ length: count }, (_, n) => addBankingDays(first, n));
};
