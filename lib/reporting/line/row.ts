import {
  cellNames,
  type CellName,
  type ColumnOf,
  type FigureCell,
  figureCells,
  type LineValues,
  unitCells,
  type UnitCell,
} from "./cells.ts";
import { type CellKind, lineCells } from "./line-cells.ts";

export type CellRow = { [Name in CellName as ColumnOf<Name>]: LineValues[Name] };
type UnitsRow = Pick<CellRow, ColumnOf<UnitCell>>;
export type FiguresRow = Pick<CellRow, ColumnOf<FigureCell>>;

/** Returns the database column of a cell. */
export const columnOf = <Name extends CellName>(name: Name): ColumnOf<Name> => lineCells[name].column;

export const cellColumns = cellNames.map(columnOf);
export const unitColumns = unitCells.map(columnOf);
export const figureColumns = figureCells.map(columnOf);

const columnsByCell = cellNames.map((name) => [name, columnOf(name)] as const);

/** Returns the cells of a stored line. */
export const toLineCells = (row: CellRow): LineValues => {
  // Copying complete cells is faster than adding them one by one, for ten thousand lines.
  const cells: Record<CellName, unknown> = { ...emptyCells };
  for (const [name, column] of columnsByCell) cells[name] = row[column];
  return cells as LineValues;
};

/** Converts cells to stored columns. Absent cells stay absent. */
export const toCellRow = <Name extends CellName>(cells: Pick<LineValues, Name>): Pick<CellRow, ColumnOf<Name>> =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [lineCells[name as CellName].column, value])) as Pick<
    CellRow,
    ColumnOf<Name>
  >;

const emptyOf = { code: "", date: null, units: 0, money: null, note: "" } as const satisfies Record<CellKind, unknown>;

export const emptyCells = Object.fromEntries(
  cellNames.map((name) => [name, emptyOf[lineCells[name].kind]]),
) as LineValues;

export const emptyRow: CellRow = toCellRow(emptyCells);

/** Returns a stored line's units by kind, in hundredths. */
export const toUnits = (row: UnitsRow): Pick<LineValues, UnitCell> =>
  Object.fromEntries(unitCells.map((cell) => [cell, row[columnOf(cell)]])) as Pick<LineValues, UnitCell>;

/** Sums the units of all kinds, in hundredths. */
export const sumUnits = (cells: Pick<LineValues, UnitCell>): number => {
  let sum = 0;
  for (const cell of unitCells) sum += cells[cell];
  return sum;
};

/** Sums a stored line's units of all kinds, in hundredths. */
export const sumRowUnits = (row: UnitsRow): number => {
  let sum = 0;
  for (const column of unitColumns) sum += row[column];
  return sum;
};

/** Returns a stored line's units and wages. */
export const figuresOfRow = (row: FiguresRow): FiguresRow =>
  Object.fromEntries(figureColumns.map((column) => [column, row[column]])) as FiguresRow;

/** Returns a stored line's units and wages set to zero. Absent wages stay absent. */
export const clearedFigures = (row: FiguresRow): FiguresRow =>
  Object.fromEntries(figureColumns.map((column) => [column, row[column] === null ? null : 0])) as FiguresRow;

export const zeroFigures = Object.fromEntries(figureColumns.map((column) => [column, 0])) as Record<
  keyof FiguresRow,
  number
>;
