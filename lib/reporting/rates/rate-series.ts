import { addMonths, workMonthOf } from "../../platform/calendar/work-month.ts";
import type { RateSchedule } from "../tad/schema.ts";

/** Months of a rate. `to` is "" while it continues. */
export type RateMonths = { readonly from: string; readonly to: string };

/** Returns how two rates of a unit, fund and class follow each other. `later` doesn't begin before `earlier`. */
export const findSeam = (earlier: RateMonths, later: RateMonths): "overlap" | "gap" | null => {
  if (earlier.to === "" || earlier.to >= later.from) return "overlap";
  return earlier.to < addMonths(later.from, -1) ? "gap" : null;
};

/** Returns the first and last work month of a rate. */
export const monthsOf = ({ effectiveFrom, effectiveTo }: RateSchedule): RateMonths => ({
  from: workMonthOf(effectiveFrom),
  to: effectiveTo === null ? "" : workMonthOf(effectiveTo),
});

type Placed<Rate> = {
  /** The rate in effect in that month, which ends the month before. */
  readonly ended: Rate | null;
  /** The rate that begins in that month, which is replaced. */
  readonly replaced: Rate | null;
  /** The last rate before that month if there is a gap between them. */
  readonly beforeGap: Rate | null;
  /** The new rate's last month: of the rate that it replaces or ends, or before the next one. "" while it continues. */
  readonly toMonth: string;
};

/** Finds the place of a new rate among the rates of the same unit, fund and class. */
export const placeRate = <Rate extends RateSchedule>(series: readonly Rate[], fromMonth: string): Placed<Rate> => {
  const sorted = series.toSorted((left, right) => left.effectiveFrom.localeCompare(right.effectiveFrom));
  const current = sorted.findLast((rate) => monthsOf(rate).from <= fromMonth);
  if (current !== undefined && monthsOf(current).from === fromMonth)
    return { ended: null, replaced: current, beforeGap: null, toMonth: monthsOf(current).to };
  const next = sorted.find((rate) => monthsOf(rate).from > fromMonth);
  const untilNext = next === undefined ? "" : addMonths(monthsOf(next).from, -1);
  if (current === undefined) return { ended: null, replaced: null, beforeGap: null, toMonth: untilNext };
  const { to } = monthsOf(current);
  switch (findSeam(monthsOf(current), { from: fromMonth, to: "" })) {
    case "overlap":
      return { ended: current, replaced: null, beforeGap: null, toMonth: to };
    case "gap":
      return { ended: null, replaced: null, beforeGap: current, toMonth: untilNext };
    case null:
      return { ended: null, replaced: null, beforeGap: null, toMonth: untilNext };
  }
};
