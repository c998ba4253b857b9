import { type Column, kinds, oneOf, optional, required } from "../../platform/format/cell-kinds.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import { firstDayOf, lastDayOf, workMonthOf } from "../../platform/calendar/work-month.ts";
import type { FundCode, RateBasis, RateSchedule } from "../tad/schema.ts";
import { rateBases } from "../line/agreement-terms.ts";

/** The columns of a rate, in the file rates.csv and in the form that changes a rate. */
export const rateColumns = [
  required("fund", oneOf(...Object.keys(fundNames)), "the fund: health (HW) or pension (PEN)"),
  required("classification", kinds.code, "class of work, or ALL"),
  required("from_month", kinds.month, "first work month"),
  optional("to_month", kinds.month, "last work month; empty while it continues"),
  required("basis", oneOf(...rateBases), "how it is counted"),
  required("rate", kinds.rate, "dollars per unit or month, or percent of gross wages"),
  required("weight_st", kinds.units, "weight of straight time; 1.00 unless WEIGHTED"),
  required("weight_ot", kinds.units, "weight of overtime; 1.00 unless WEIGHTED"),
  required("weight_dt", kinds.units, "weight of double time; 1.00 unless WEIGHTED"),
  optional("cap_units", kinds.units, "most units that count in a month"),
  optional("cap_amount", kinds.amount, "most dollars owed for a month"),
  optional("cap_wages", kinds.amount, "most gross wages that count in a month"),
  optional("min_units", kinds.units, "fewest units for which anything is owed"),
  required("source_clause", kinds.text, "clause of the agreement, shown with each amount"),
] as const satisfies readonly Column[];

type RateColumn = (typeof rateColumns)[number]["name"];

/** A rate's cells in normal form. An empty cell is "". */
export type RateCells = Readonly<Record<RateColumn, string>>;

/** Columns that a change fills in. The last month follows from the rates that are there. */
export const changeColumns = rateColumns.filter(({ name }) => name !== "to_month");
export type ChangeColumn = Exclude<RateColumn, "to_month">;
export const changeColumnNames = changeColumns.map(({ name }) => name) as ChangeColumn[];

/** Columns of the first rates of an agreement. They begin with it. */
export const firstRateColumns = changeColumns.filter(({ name }) => name !== "from_month");
export type FirstRateColumn = Exclude<ChangeColumn, "from_month">;
export const firstRateColumnNames = firstRateColumns.map(({ name }) => name) as FirstRateColumn[];
export type FirstRateCells = Readonly<Record<FirstRateColumn, string>>;

/** More classes can follow with a change of a rate. */
export const maxFirstRates = 20;

/** Converts cells in normal form to a rate. */
export const toRate = (cells: Readonly<Record<string, string>>, id: string): RateSchedule => {
  const textOf = (name: RateColumn): string => cells[name] ?? "";
  const numberOf = (name: RateColumn): number | null => {
    const column = rateColumns.find((candidate) => candidate.name === name);
    return textOf(name) === "" ? null : ((column?.kind.toStored(textOf(name)) as number | undefined) ?? null);
  };
  return {
    id,
    fund: textOf("fund") as FundCode,
    classification: textOf("classification"),
    effectiveFrom: firstDayOf(textOf("from_month")),
    effectiveTo: textOf("to_month") === "" ? null : lastDayOf(textOf("to_month")),
    basis: textOf("basis") as RateBasis,
    rate: numberOf("rate") ?? 0,
    weightST: numberOf("weight_st") ?? 0,
    weightOT: numberOf("weight_ot") ?? 0,
    weightDT: numberOf("weight_dt") ?? 0,
    capUnitsMonth: numberOf("cap_units"),
    capCentsMonth: numberOf("cap_amount"),
    wageCapCentsMonth: numberOf("cap_wages"),
    minUnitsToOwe: numberOf("min_units"),
    sourceClause: textOf("source_clause"),
  };
};

/** Converts a rate to cells in normal form. */
export const toRateCells = (rate: RateSchedule): RateCells => {
  const values: Readonly<Record<RateColumn, number | string | null>> = {
    fund: rate.fund,
    classification: rate.classification,
    from_month: workMonthOf(rate.effectiveFrom),
    to_month: rate.effectiveTo === null ? null : workMonthOf(rate.effectiveTo),
    basis: rate.basis,
    rate: rate.rate,
    weight_st: rate.weightST,
    weight_ot: rate.weightOT,
    weight_dt: rate.weightDT,
    cap_units: rate.capUnitsMonth,
    cap_amount: rate.capCentsMonth,
    cap_wages: rate.wageCapCentsMonth,
    min_units: rate.minUnitsToOwe,
    source_clause: rate.sourceClause,
  };
  const cells = rateColumns.map(({ name, kind }) => [name, values[name] === null ? "" : kind.toText(values[name])]);
  return Object.fromEntries(cells) as RateCells;
};
