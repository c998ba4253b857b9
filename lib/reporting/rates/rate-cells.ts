import { firstDayOf, lastDayOf, workMonthOf } from "../../platform/calendar/work-month.ts";
import type { FundCode, RateBasis, RateSchedule } from "../tad/schema.ts";
import { type RateCells, type RateColumn, rateColumns } from "./rate-columns.ts";

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
