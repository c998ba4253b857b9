import { figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { readCells } from "../../reporting/cells/read-cells.ts";
import type { OwnTotals } from "../../totals/schema.ts";
import type { Columns } from "../ground/table.ts";
import { isTotalLabel } from "../words/labels.ts";

type Cells = readonly string[];

const textAt = (cells: Cells, columns: Columns, column: string): string =>
  cells[columns.get(column) ?? -1]?.trim() ?? "";

const unitsAt = (cells: Cells, columns: Columns): number =>
  readCells({ unitsST: textAt(cells, columns, "units_st") }).values.unitsST ?? 0;

const whoColumns = ["ssn", "member_id", "employee", "last_name", "first_name"];

const namesSomebody = (cells: Cells, columns: Columns): boolean =>
  whoColumns.some((column) => {
    const text = textAt(cells, columns, column);
    return text !== "" && !isTotalLabel(text);
  });

/**
 * Whether a row names no one and says that it is a total. Such a row is often shorter than the header, and its label
 * is in any column, an id's too.
 */
export const isLabelledTotal = (cells: Cells, columns: Columns): boolean =>
  !namesSomebody(cells, columns) && cells.some((cell) => isTotalLabel(cell));

/** Whether the row at a place names no one and either says that it is a total or holds the sum of the units above it. */
const isTotalsRow = (rows: readonly Cells[], place: number, columns: Columns): boolean => {
  const cells = rows[place] ?? [];
  if (namesSomebody(cells, columns)) return false;
  if (isLabelledTotal(cells, columns)) return true;
  const units = unitsAt(cells, columns);
  return units !== 0 && units === rows.slice(0, place).reduce((sum, row) => sum + unitsAt(row, columns), 0);
};

/** How many rows at the foot of a file are totals, not people (docs/domain.md §8). */
export const countTotalsRows = (rows: readonly Cells[], columns: Columns): number => {
  let people = rows.length;
  while (people > 0 && isTotalsRow(rows, people - 1, columns)) people -= 1;
  return rows.length - people;
};

/** Units and wages in the last line of totals; null where it has none that can be read. */
export const readOwnTotals = (totals: readonly Cells[], columns: Columns): OwnTotals | null => {
  const last = totals.at(-1);
  if (last === undefined) return null;
  const typed = figureCells.map((cell) => [cell, textAt(last, columns, columnOf(cell))] as const);
  const { values } = readCells(Object.fromEntries(typed.filter(([, text]) => text !== "")));
  // A total below zero is none that a register prints.
  const read = figureCells.flatMap((cell) => {
    const value = values[cell] ?? null;
    return value === null || value < 0 ? [] : [[cell, value] as const];
  });
  return read.length === 0 ? null : Object.fromEntries(read);
};
