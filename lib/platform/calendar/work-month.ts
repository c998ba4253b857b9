import { daysOfMonth } from "./iso-date.ts";

/** The work month `n` months after a work month (YYYY-MM); before it when negative. */
export const addMonths = (workMonth: string, n: number): string => {
  const months = Number(workMonth.slice(0, 4)) * 12 + Number(workMonth.slice(5, 7)) - 1 + n;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
};

/** First day of a work month as an ISO date. */
export const firstDayOf = (workMonth: string): string => `${workMonth}-01`;

/** The number of days in a work month (YYYY-MM). */
export const daysIn = (workMonth: string): number =>
  daysOfMonth(Number(workMonth.slice(0, 4)), Number(workMonth.slice(5, 7)));

/** Last day of a work month as an ISO date. */
export const lastDayOf = (workMonth: string): string => `${workMonth}-${daysIn(workMonth)}`;

/** The work month an ISO date is in. */
export const workMonthOf = (iso: string): string => iso.slice(0, 7);
