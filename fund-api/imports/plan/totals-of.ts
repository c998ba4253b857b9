import { type FigureCell, figureCells } from "../../../lib/line/cells.ts";
import { columnOf, type FiguresRow, sumRowUnits } from "../../../lib/line/row.ts";
import { isFarOff } from "../../../lib/reporting/checks/far-off.ts";
import { type LineTotals, sumLines } from "../../../lib/totals/kinds.ts";
import type { PlacedRow } from "./apply-row.ts";
import { countPersons } from "./count-persons.ts";
import type { PlanBasis } from "./plan-import.ts";

const figuresOf = (row: FiguresRow): Partial<Record<FigureCell, number | null>> =>
  Object.fromEntries(figureCells.map((cell) => [cell, row[columnOf(cell)]]));

/** What the lines that a file fills add up to, with what is kept on them. */
export const sumPlaced = (placed: readonly PlacedRow[]): LineTotals =>
  sumLines(
    placed.map(({ line }) => figuresOf(line)),
    countPersons(placed.map(({ line }) => line)),
  );

/** What the month before had in the bargaining units that a file names; null when there was no month before. */
export const sumLastMonth = (
  { record, assignments, lastMonth }: Pick<PlanBasis, "record" | "assignments" | "lastMonth">,
  unitIds: readonly string[],
): LineTotals | null => {
  if (lastMonth.size === 0) return null;
  const own = [...lastMonth.values()].filter((line) => unitIds.includes(line.bargaining_unit_id));
  const personOf = new Map([
    ...assignments.map(({ id, person_id }) => [id, person_id] as const),
    ...record.lines.map(({ assignment_id, person_id }) => [assignment_id, person_id] as const),
  ]);
  const people = own.map(({ assignment_id: id }) => ({ person_id: personOf.get(id) ?? id }));
  return sumLines(own.map(figuresOf), countPersons(people));
};

/** Says whether a line has units or wages far off those of the month before. */
export const farOffIn =
  (lastMonth: PlanBasis["lastMonth"]) =>
  ({ line }: PlacedRow): boolean => {
    const before = lastMonth.get(line.assignment_id);
    if (before === undefined) return false;
    return isFarOff(sumRowUnits(line), sumRowUnits(before)) || isFarOff(line.gross_wages ?? 0, before.gross_wages ?? 0);
  };
