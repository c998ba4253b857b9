import { coversMonth } from "#lib/platform/calendar/work-month.ts";
import { sumCents } from "#lib/platform/cents/money.ts";
import type { CarriedOver, CarryOver } from "#lib/reporting/imports/schema.ts";
import { figureCells, type FigureCell } from "#lib/reporting/line/cells.ts";
import { columnOf } from "#lib/reporting/line/row.ts";
import { centsOf, writeCells } from "../../tad/record/line-values.ts";
import { countPersons } from "./totals-of.ts";
import type { PlacedRow } from "./match-rows-to-lines.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";
import type { TadRecord } from "../../tad/record/tad-head.ts";
import type { Agreement } from "../../tad/record/tad-units.ts";

/** Returns the wages to set: null under a percent rate, so that a check reports them as missing; otherwise 0. */
const emptyWages = ({ schedules }: Agreement, workMonth: string): 0 | null =>
  schedules.some((rate) => rate.basis === "PERCENT" && coversMonth(rate, workMonth)) ? null : 0;

const createZeroCells = ({ head, units }: TadRecord) => {
  const wages = new Map(units.map((unit) => [unit.bargaining_unit_id, emptyWages(unit.agreement, head.work_month)]));
  return ({ line }: PlacedRow, cells: readonly FigureCell[]): LineRecord => {
    if (cells.length === 0) return line;
    const zeroWages = wages.get(line.bargaining_unit_id) === null ? null : 0;
    const values = Object.fromEntries(cells.map((cell) => [cell, cell === "grossWages" ? zeroWages : 0]));
    return writeCells({ ...line }, { values, unread: {} });
  };
};

/** Applies choices to lines: values missing in the file become zero unless the clerk chose to keep them. */
export const applyCarryOverChoices = (
  placed: readonly PlacedRow[],
  record: TadRecord,
  choices: CarryOver,
): readonly PlacedRow[] => {
  const isZero = (cell: FigureCell): boolean => choices[cell] !== "KEEP";
  if (!placed.some(({ carried }) => carried.some(isZero))) return placed;
  const zeroCells = createZeroCells(record);
  return placed.map((placedRow) => ({ ...placedRow, line: zeroCells(placedRow, placedRow.carried.filter(isZero)) }));
};

/** Sums people, amounts and contributions with missing values kept, and set to zero. Null if no value is missing. */
export const sumCarried = (placed: readonly PlacedRow[], record: TadRecord): CarriedOver | null => {
  const carriedRows = placed.filter(({ carried }) => carried.length > 0);
  if (carriedRows.length === 0) return null;
  const zeroCells = createZeroCells(record);
  const agreements = new Map(record.units.map((unit) => [unit.bargaining_unit_id, unit.agreement]));
  const originalLines = new Map(record.lines.map((line) => [line.id, line]));
  const sumContributions = (line: LineRecord): number => {
    const agreement = agreements.get(line.bargaining_unit_id);
    return agreement === undefined ? 0 : sumCents(centsOf(line, agreement, record.head.work_month));
  };
  const sum = (lineOf: (placedRow: PlacedRow) => LineRecord): number =>
    carriedRows.reduce((total, placedRow) => total + sumContributions(lineOf(placedRow)), 0);
  return {
    people: countPersons(carriedRows.map(({ line }) => line)),
    cells: figureCells.flatMap((cell) => {
      const rows = carriedRows.filter(({ carried }) => carried.includes(cell));
      if (rows.length === 0) return [];
      const amount = rows.reduce((total, { line }) => total + (line[columnOf(cell)] ?? 0), 0);
      const withoutCell = (carried: readonly FigureCell[]) => carried.filter((carriedCell) => carriedCell !== cell);
      const keptAlone = sum((placedRow) => zeroCells(placedRow, withoutCell(placedRow.carried)));
      return [{ cell, people: countPersons(rows.map(({ line }) => line)), amount, keptAlone }];
    }),
    contributions: {
      now: sum(({ line }) => originalLines.get(line.id) ?? line),
      kept: sum(({ line }) => line),
      zero: sum((placedRow) => zeroCells(placedRow, placedRow.carried)),
    },
  };
};
