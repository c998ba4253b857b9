import { firstDayOf, workMonthOf } from "../calendar/work-month.ts";
import type { FundCode, RateSchedule } from "./model.ts";

/** Whether a rate schedule or an agreement with these ends covers at least one day of a work month. */
export const coversMonth = (
  { effectiveFrom, effectiveTo }: Pick<RateSchedule, "effectiveFrom" | "effectiveTo">,
  workMonth: string,
): boolean =>
  workMonthOf(effectiveFrom) <= workMonth && (effectiveTo === null || workMonthOf(effectiveTo) >= workMonth);

/** Funds with any rate for a work month, in the order of the schedules. */
export const listFunds = (schedules: readonly RateSchedule[], workMonth: string): FundCode[] => [
  ...new Set(schedules.filter((schedule) => coversMonth(schedule, workMonth)).map(({ fund }) => fund)),
];

/**
 * The rate of a fund for a classification and work month, null when there is none (domain.md §5). A rate for the
 * classification goes before one for ALL. When a month has two, the one of its first day counts for the whole month.
 */
export const findRate = (
  schedules: readonly RateSchedule[],
  fund: FundCode,
  classification: string,
  workMonth: string,
): RateSchedule | null => {
  const firstDay = firstDayOf(workMonth);
  const inForce = schedules.filter((schedule) => schedule.fund === fund && coversMonth(schedule, workMonth));
  const own = inForce.filter((schedule) => schedule.classification === classification);
  const candidates = own.length > 0 ? own : inForce.filter((schedule) => schedule.classification === "ALL");
  const newestFirst = candidates.toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom));
  return newestFirst.find(({ effectiveFrom }) => effectiveFrom <= firstDay) ?? newestFirst.at(-1) ?? null;
};
