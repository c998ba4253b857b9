import { coversMonth, lastDayOf, workMonthOf } from "../../platform/calendar/work-month.ts";
import { type Column, readCell, readTypedCells } from "../../platform/format/cell-kinds.ts";
import type { RateSchedule } from "../tad/schema.ts";
import { type AgreementCells, type AgreementColumn, agreementColumns } from "./agreement-columns.ts";
import { type FirstRateCells, firstRateColumns, type RateCells } from "./rate-columns.ts";
import { monthsOf } from "./rate-series.ts";
import type { AgreementRates, FiledMonth } from "./schema.ts";
import { agreementProblems } from "./texts.en.ts";

/** Problems by field: a column of the agreement, or "rates.0.rate" for the first rate's rate. */
export type AgreementProblems = Readonly<Record<string, string>>;

/** A valid new agreement with its first rates, which begin in its first month. */
export type AgreementPlan = { readonly cells: AgreementCells; readonly rates: readonly RateCells[] };

/** Returns the problem of a last day, or null. Both days are ISO dates; the last one is "" while it continues. */
const findEndProblem = (firstDay: string, lastDay: string): string | null =>
  lastDay !== "" && lastDay < firstDay ? agreementProblems.endsBefore(firstDay) : null;

type Period = Pick<AgreementRates, "effectiveFrom" | "effectiveTo">;
type Existing = Pick<AgreementRates, "unitCode" | "title" | "filedMonths">;

/** Lists the employer's filed months that a period covers and an earlier period didn't, oldest first. */
const listFiledWithout = (existing: readonly Existing[], period: Period, oldPeriod: Period | null): FiledMonth[] => {
  const filedMonths = new Map(
    existing.flatMap((agreement) => agreement.filedMonths).map((filed) => [filed.workMonth, filed]),
  );
  return [...filedMonths.values()]
    .filter(({ workMonth }) => coversMonth(period, workMonth))
    .filter(({ workMonth }) => oldPeriod === null || !coversMonth(oldPeriod, workMonth))
    .toSorted((a, b) => a.workMonth.localeCompare(b.workMonth));
};

/**
 * Checks a new agreement of an employer with its first rates, as an import of master data does.
 * @param existing the employer's agreements
 * @returns all problems by field, and the plan if there are none
 */
export const checkNewAgreement = (
  existing: readonly Existing[],
  typed: AgreementCells,
  typedRates: readonly FirstRateCells[],
): { readonly problems: AgreementProblems; readonly plan: AgreementPlan | null } => {
  const agreement = readTypedCells(agreementColumns, typed);
  const problems = { ...agreement.problems };
  const cells = agreement.cells as AgreementCells;
  const sameCode = existing.find(({ unitCode }) => unitCode === cells.unit_code);
  if (sameCode !== undefined) problems["unit_code"] = agreementProblems.overlap(sameCode);
  const endProblem = findEndProblem(cells.effective_from, cells.effective_to);
  if (endProblem !== null) problems["effective_to"] = endProblem;
  const period = {
    effectiveFrom: cells.effective_from,
    effectiveTo: cells.effective_to === "" ? null : cells.effective_to,
  };
  const filedMonths = listFiledWithout(existing, period, null);
  if (filedMonths.length > 0) problems["effective_from"] ??= agreementProblems.filedWithout(filedMonths);
  // Every number of units would be off a step of zero.
  if (Number(cells.unit_step) === 0) problems["unit_step"] ??= agreementProblems.noStep;
  const series: string[] = [];
  const rates = typedRates.map((typedRate, index) => {
    const rate = readTypedCells(firstRateColumns, typedRate);
    for (const [column, problem] of Object.entries(rate.problems)) problems[`rates.${index}.${column}`] = problem;
    const name = `${rate.cells["fund"]} ${rate.cells["classification"]}`;
    const sameRate = series.indexOf(name);
    if (sameRate !== -1) problems[`rates.${index}.classification`] ??= agreementProblems.sameRate(sameRate + 1);
    series.push(name);
    return { ...rate.cells, from_month: workMonthOf(cells.effective_from), to_month: "" } as RateCells;
  });
  if (rates.length === 0) problems["rates"] = agreementProblems.noRate;
  return { problems, plan: Object.keys(problems).length > 0 ? null : { cells, rates } };
};

/** A valid change of an agreement's last day. */
export type EndPlan = {
  /** Null while it continues. */
  readonly effectiveTo: string | null;
  /** The last rates that end with the agreement, which continue through its new last month. */
  readonly continued: readonly RateSchedule[];
};

/** Lists the last rates that don't end before the agreement's present last month, but before its new one. */
const listContinued = ({ effectiveTo, rates }: AgreementRates, lastDay: string): RateSchedule[] => {
  if (effectiveTo === null || (lastDay !== "" && lastDay <= effectiveTo)) return [];
  const isCovering = ({ to }: { readonly to: string }): boolean =>
    to === "" || (lastDay !== "" && to >= workMonthOf(lastDay));
  const isLast = (rate: RateSchedule): boolean =>
    !rates.some(
      (other) =>
        other.fund === rate.fund &&
        other.classification === rate.classification &&
        other.effectiveFrom > rate.effectiveFrom,
    );
  return rates.filter((rate) => {
    const months = monthsOf(rate);
    return isLast(rate) && !isCovering(months) && months.to >= workMonthOf(effectiveTo);
  });
};

/**
 * Checks a new last day of an agreement against its first day and its filed reports.
 * @param typed the last day as typed, "" while it continues
 * @param existing the employer's agreements
 */
export const checkAgreementEnd = (
  agreement: AgreementRates,
  typed: string,
  existing: readonly Existing[],
): { readonly problem: string | null; readonly plan: EndPlan | null } => {
  const refuse = (problem: string) => ({ problem, plan: null });
  const column: Column | undefined = agreementColumns.find(
    ({ name }) => name === ("effective_to" satisfies AgreementColumn),
  );
  if (column === undefined) throw new Error("an agreement has no last day");
  const { text, problem } = readCell(column, typed.trim());
  if (problem !== null) return refuse(problem);
  if (text === (agreement.effectiveTo ?? "")) return refuse(agreementProblems.unchanged);
  const endProblem = findEndProblem(agreement.effectiveFrom, text);
  if (endProblem !== null) return refuse(endProblem);
  const filedMonths = agreement.filedMonths.filter(({ workMonth }) => text !== "" && workMonth > workMonthOf(text));
  if (filedMonths.length > 0) return refuse(agreementProblems.filed(filedMonths.toReversed()));
  const newPeriod = { effectiveFrom: agreement.effectiveFrom, effectiveTo: text === "" ? null : text };
  const filedWithout = listFiledWithout(existing, newPeriod, agreement);
  if (filedWithout.length > 0) return refuse(agreementProblems.filedWithout(filedWithout));
  return {
    problem: null,
    plan: { effectiveTo: text === "" ? null : text, continued: listContinued(agreement, text) },
  };
};

/** Returns the last day of a rate that continues with an agreement through `effectiveTo`. */
export const continuedTo = ({ effectiveTo }: EndPlan): string | null =>
  effectiveTo === null ? null : lastDayOf(workMonthOf(effectiveTo));
