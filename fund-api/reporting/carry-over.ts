import type { CarriedOver, CarryOverChoice } from "../../lib/imports/model.ts";
import { coversMonth } from "../../lib/reporting/rate-choice.ts";
import { carriedCells, type CarriedCell } from "../../lib/roster-file/carried-cells.ts";
import { amountsOf, putInto } from "./line-values.ts";
import type { PlacedRow } from "./place-rows.ts";
import type { LineRecord } from "./tad-lines.ts";
import type { TadRecord } from "./tad-record.ts";
import type { Agreement } from "./tad-units.ts";

const columnOf = {
  unitsST: "units_st",
  unitsOT: "units_ot",
  unitsDT: "units_dt",
  grossWages: "gross_wages",
} as const satisfies Record<CarriedCell, keyof LineRecord>;

/** Wages of zero would owe nothing under a percent rate without a word; no wages are an error there. */
const noWages = ({ schedules }: Agreement, workMonth: string): 0 | null =>
  schedules.some((rate) => rate.basis === "PERCENT" && coversMonth(rate, workMonth)) ? null : 0;

const setToZero = (line: LineRecord, carried: readonly CarriedCell[], wages: 0 | null): LineRecord => {
  const values = Object.fromEntries(carried.map((cell) => [cell, cell === "grossWages" ? wages : 0]));
  return putInto({ ...line }, { values, unread: {} });
};

/** Sets what a file does not give to zero on one line. */
type Zeroing = (placed: PlacedRow) => LineRecord;

/** How lines of a report are set to zero, each under its agreement. */
const zeroingIn = ({ head, units }: TadRecord): Zeroing => {
  const wages = new Map(units.map((unit) => [unit.bargaining_unit_id, noWages(unit.agreement, head.work_month)]));
  return ({ line, carried }) =>
    carried.length === 0 ? line : setToZero(line, carried, wages.get(line.bargaining_unit_id) ?? 0);
};

/** Lines as they are under a choice: what the file does not give stays, or is zero. */
export const settleCarried = (
  placed: readonly PlacedRow[],
  record: TadRecord,
  choice: CarryOverChoice,
): readonly PlacedRow[] => {
  if (choice === "KEEP" || placed.every(({ carried }) => carried.length === 0)) return placed;
  const zeroed = zeroingIn(record);
  return placed.map((each) => ({ ...each, line: zeroed(each) }));
};

/**
 * What would stay beside what a file gives: for how many people, how much, and what these people's contributions are
 * now, if it is kept, and if it is set to zero. Null when nothing would stay.
 */
export const sumCarried = (placed: readonly PlacedRow[], record: TadRecord): CarriedOver | null => {
  const staying = placed.filter(({ carried }) => carried.length > 0);
  if (staying.length === 0) return null;
  const zeroed = zeroingIn(record);
  const agreements = new Map(record.units.map((unit) => [unit.bargaining_unit_id, unit.agreement]));
  const before = new Map(record.lines.map((line) => [line.id, line]));
  const owed = (line: LineRecord): number => {
    const agreement = agreements.get(line.bargaining_unit_id);
    const amounts = agreement === undefined ? [] : amountsOf(line, agreement, record.head.work_month);
    return amounts.reduce((sum, { cents }) => sum + cents, 0);
  };
  const sum = (lineOf: (each: PlacedRow) => LineRecord): number =>
    staying.reduce((total, each) => total + owed(lineOf(each)), 0);
  return {
    people: staying.length,
    cells: carriedCells.flatMap((cell) => {
      const own = staying.filter(({ carried }) => carried.includes(cell));
      const amount = own.reduce((total, { line }) => total + (line[columnOf[cell]] ?? 0), 0);
      return own.length === 0 ? [] : [{ cell, people: own.length, amount }];
    }),
    contributions: {
      now: sum(({ line }) => before.get(line.id) ?? line),
      kept: sum(({ line }) => line),
      zero: sum(zeroed),
    },
  };
};
