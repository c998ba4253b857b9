import { coversMonth } from "../../platform/calendar/work-month.ts";
import { readTypedCells } from "../../platform/format/cell-kinds.ts";
import { lookUp } from "../../platform/format/look-up.ts";
import { type ChangeColumn, changeColumns, type RateCells, toRate, toRateCells } from "./rate-columns.ts";
import { placeRate } from "./rate-series.ts";
import type { RateSchedule } from "../tad/schema.ts";
import type { AgreementRates, FiledMonth } from "./schema.ts";
import { rateProblems } from "./texts.en.ts";

type RateProblems = Readonly<Partial<Record<ChangeColumn, string>>>;

/** A valid change of a rate. */
export type RatePlan = {
  readonly cells: RateCells;
  /** The rate in effect, which ends the month before. */
  readonly ended: RateSchedule | null;
  /** The rate from the same month, which no filed report uses, and which is replaced. */
  readonly replaced: RateSchedule | null;
};

type Checked = { readonly problems: RateProblems; readonly plan: RatePlan | null };

type Terms = Pick<AgreementRates, "classifications" | "effectiveFrom" | "effectiveTo" | "filedMonths" | "rates">;

/** Lists the filed reports that a rate from `from` through `to` would change. `to` is "" while it continues. */
const listFiledIn = ({ filedMonths }: Terms, from: string, to: string): FiledMonth[] =>
  filedMonths
    .filter(({ workMonth }) => workMonth >= from && (to === "" || workMonth <= to))
    .toSorted((left, right) => left.workMonth.localeCompare(right.workMonth));

const hasSameTerms = (rate: RateSchedule, cells: Readonly<Record<string, string>>): boolean => {
  const rateCells = toRateCells(rate);
  return changeColumns.every(({ name }) => name === "from_month" || rateCells[name] === lookUp(cells, name));
};

/** Finds the problem of the first month, or null. */
const findMonthProblem = (terms: Terms, month: string, placed: ReturnType<typeof placeRate<RateSchedule>>) => {
  const { effectiveFrom, effectiveTo } = terms;
  if (!coversMonth(terms, month)) return rateProblems.outsideAgreement(effectiveFrom, effectiveTo);
  const filedReports = listFiledIn(terms, month, placed.toMonth);
  if (filedReports.length > 0) return rateProblems.filed(filedReports);
  return placed.beforeGap === null ? null : rateProblems.gap(placed.beforeGap);
};

/**
 * Checks a change of a rate: each cell, the class, the month against the agreement, its filed reports and its rates.
 * @param typed the cells as typed, by column
 * @returns all problems by column, and the plan if there are none
 */
export const checkRateChange = (terms: Terms, typed: Readonly<Record<ChangeColumn, string>>): Checked => {
  const read = readTypedCells(changeColumns, typed);
  const { cells } = read;
  const problems: Partial<Record<ChangeColumn, string>> = { ...read.problems };
  const { fund = "", classification = "", from_month: month = "" } = cells;
  if (classification !== "" && classification !== "ALL" && !terms.classifications.includes(classification))
    problems.classification = rateProblems.unknownClass(terms.classifications);
  const series = terms.rates.filter((rate) => rate.fund === fund && rate.classification === classification);
  const placed = placeRate(series, month);
  const monthProblem = month === "" ? null : findMonthProblem(terms, month, placed);
  if (monthProblem !== null) problems.from_month = monthProblem;
  const changedRate = placed.ended ?? placed.replaced;
  if (Object.keys(problems).length === 0 && changedRate !== null && hasSameTerms(changedRate, cells))
    problems.rate = rateProblems.unchanged;
  if (Object.keys(problems).length > 0) return { problems, plan: null };
  const { ended, replaced, toMonth } = placed;
  return { problems, plan: { cells: { ...cells, to_month: toMonth } as RateCells, ended, replaced } };
};

/** Returns the rate of a plan as it will be. */
export const toPlannedRate = ({ cells, replaced }: RatePlan, newId: string) => toRate(cells, replaced?.id ?? newId);
