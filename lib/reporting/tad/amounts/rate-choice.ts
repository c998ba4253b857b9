import { coversMonth, firstDayOf } from "../../../platform/calendar/work-month.ts";
import type { FundCode, RateSchedule } from "../schema.ts";

type MonthRates = {
  readonly funds: readonly FundCode[];
  readonly chosen: Readonly<Record<FundCode, Map<string, RateSchedule | null>>>;
};

/** Cached, because ten thousand lines of a report use the same few rates. */
const cachedRates = new WeakMap<readonly RateSchedule[], Map<string, MonthRates>>();

const ratesIn = (schedules: readonly RateSchedule[], workMonth: string): MonthRates => {
  const months = cachedRates.get(schedules) ?? new Map<string, MonthRates>();
  cachedRates.set(schedules, months);
  const cached = months.get(workMonth);
  if (cached !== undefined) return cached;
  const activeSchedules = schedules.filter((schedule) => coversMonth(schedule, workMonth));
  const rates = {
    funds: [...new Set(activeSchedules.map(({ fund }) => fund))],
    chosen: { HW: new Map(), PEN: new Map() },
  };
  months.set(workMonth, rates);
  return rates;
};

/** Lists the funds with any rate for a work month, in the order of the schedules. */
export const listFunds = (schedules: readonly RateSchedule[], workMonth: string): readonly FundCode[] =>
  ratesIn(schedules, workMonth).funds;

const chooseRate = (
  schedules: readonly RateSchedule[],
  fund: FundCode,
  classification: string,
  workMonth: string,
): RateSchedule | null => {
  const firstDay = firstDayOf(workMonth);
  const activeSchedules = schedules.filter((schedule) => schedule.fund === fund && coversMonth(schedule, workMonth));
  const classRates = activeSchedules.filter((schedule) => schedule.classification === classification);
  const candidates =
    classRates.length > 0 ? classRates : activeSchedules.filter((schedule) => schedule.classification === "ALL");
  const newestFirst = candidates.toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom));
  return newestFirst.find(({ effectiveFrom }) => effectiveFrom <= firstDay) ?? newestFirst.at(-1) ?? null;
};

/** Finds a fund's rate for a class, or for ALL, in a month (docs/domain.md §5). Returns null if there is none. */
export const findRate = (
  schedules: readonly RateSchedule[],
  fund: FundCode,
  classification: string,
  workMonth: string,
): RateSchedule | null => {
  const rates = ratesIn(schedules, workMonth).chosen[fund];
  const cached = rates.get(classification);
  if (cached !== undefined) return cached;
  const rate = chooseRate(schedules, fund, classification, workMonth);
  rates.set(classification, rate);
  return rate;
};
