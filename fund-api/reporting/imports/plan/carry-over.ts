import { sumCents } from "#lib/platform/cents/money.ts";
import type { CarriedOver, CarryOver } from "#lib/reporting/imports/schema.ts";
import { coversMonth } from "#lib/reporting/tad/amounts/rate-choice.ts";
import { figureCells, type FigureCell } from "#lib/reporting/line/cells.ts";
import { columnOf } from "#lib/reporting/line/row.ts";
import { centsOf, putInto } from "../../tad/record/line-values.ts";
import { countPersons } from "../totals/totals-of.ts";
import type { PlacedRow } from "./apply-row.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";
import type { TadRecord } from "../../tad/record/tad-head.ts";
import type { Agreement } from "../../tad/record/tad-units.ts";

/** Returns the wages to set: null under a percent rate, so that a check reports them as missing; otherwise 0. */
const noWages = ({ schedules }: Agreement, workMonth: string): 0 | null =>
  schedules.some((rate) => rate.basis === "PERCENT" && coversMonth(rate, workMonth)) ? null : 0;

const setToZero = (line: LineRecord, carried: readonly FigureCell[], wages: 0 | null): LineRecord => {
  const values = Object.fromEntries(carried.map((cell) => [cell, cell === "grossWages" ? wages : 0]));
  return putInto({ ...line }, { values, unread: {} });
};

type Zeroing = (placed: PlacedRow, cells: readonly FigureCell[]) => LineRecord;

const zeroingIn = ({ head, units }: TadRecord): Zeroing => {
  const wages = new Map(units.map((unit) => [unit.bargaining_unit_id, noWages(unit.agreement, head.work_month)]));
  return ({ line }, cells) =>
    cells.length === 0 ? line : setToZero(line, cells, wages.get(line.bargaining_unit_id) ?? 0);
};

/** Applies choices to lines: values missing in the file become zero unless the clerk chose to keep them. */
export const applyCarryOverChoices = (
  placed: readonly PlacedRow[],
  record: TadRecord,
  choices: CarryOver,
): readonly PlacedRow[] => {
  const isZero = (cell: FigureCell): boolean => choices[cell] !== "KEEP";
  if (!placed.some(({ carried }) => carried.some(isZero))) return placed;
  const zeroed = zeroingIn(record);
  return placed.map((each) => ({ ...each, line: zeroed(each, each.carried.filter(isZero)) }));
};

/**
 * Sums people, amounts and contributions with missing values kept and set to zero. Returns null if no value is
 * missing.
 */
export const sumCarried = (placed: readonly PlacedRow[], record: TadRecord): CarriedOver | null => {
  const carriedRows = placed.filter(({ carried }) => carried.length > 0);
  if (carriedRows.length === 0) return null;
  const zeroed = zeroingIn(record);
  const agreements = new Map(record.units.map((unit) => [unit.bargaining_unit_id, unit.agreement]));
  const before = new Map(record.lines.map((line) => [line.id, line]));
  const owed = (line: LineRecord): number => {
    const agreement = agreements.get(line.bargaining_unit_id);
    const amounts = agreement === undefined ? [] : centsOf(line, agreement, record.head.work_month);
    return sumCents(amounts);
  };
  const sum = (lineOf: (each: PlacedRow) => LineRecord): number =>
    carriedRows.reduce((total, each) => total + owed(lineOf(each)), 0);
  return {
    people: countPersons(carriedRows.map(({ line }) => line)),
    cells: figureCells.flatMap((cell) => {
      const lines = carriedRows.filter(({ carried }) => carried.includes(cell));
      if (lines.length === 0) return [];
      const amount = lines.reduce((total, { line }) => total + (line[columnOf(cell)] ?? 0), 0);
      const keptAlone = sum((each) =>
        zeroed(
          each,
          each.carried.filter((other) => other !== cell),
        ),
      );
      return [{ cell, people: countPersons(lines.map(({ line }) => line)), amount, keptAlone }];
    }),
    contributions: {
      now: sum(({ line }) => before.get(line.id) ?? line),
      kept: sum(({ line }) => line),
      zero: sum((each) => zeroed(each, each.carried)),
    },
  };
};
