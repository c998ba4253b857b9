import { daysOfMonth } from "./iso-date.ts";

/** Adds `n` months to a work month (YYYY-MM), or subtracts them if `n` is negative. */
export const addMonths = (workMonth: string, n: number): string => {
  const months = Number(workMonth.slice(0, 4)) * 12 + Number(workMonth.slice(5, 7)) - 1 + n;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
};

/** Returns the first day of a work month (YYYY-MM) as an ISO date. */
export const firstDayOf = (workMonth: string): string => `${workMonth}-01`;

/** Returns the number of days in a work month (YYYY-MM). */
export const daysIn = (workMonth: string): number =>
  daysOfMonth(Number(workMonth.slice(0, 4)), Number(workMonth.slice(5, 7)));

/** Returns the last day of a work month (YYYY-MM) as an ISO date. */
export const lastDayOf = (workMonth: string): string => `${workMonth}-${daysIn(workMonth)}`;

/** Returns the work month (YYYY-MM) of an ISO date. */
export const workMonthOf = (iso: string): string => iso.slice(0, 7);

/** Returns true if a period, which has no end if `effectiveTo` is null, covers at least one day of a work month. */
export const coversMonth = (
  { effectiveFrom, effectiveTo }: { readonly effectiveFrom: string; readonly effectiveTo: string | null },
  workMonth: string,
): boolean =>
  workMonthOf(effectiveFrom) <= workMonth && (effectiveTo === null || workMonthOf(effectiveTo) >= workMonth);
