import { type Column, kinds, oneOf, optional, required } from "../../platform/format/cell-kinds.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import { rateBases } from "../line/rate-bases.ts";

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

export type RateColumn = (typeof rateColumns)[number]["name"];

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
