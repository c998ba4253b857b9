import { type Cell, lineCells } from "./line-cells.ts";

export type CellName = keyof typeof lineCells;
export type KindOf<Name extends CellName> = (typeof lineCells)[Name]["kind"];
export type ColumnOf<Name extends CellName> = (typeof lineCells)[Name]["column"];
export type CellColumn = ColumnOf<CellName>;

type CellsWith<Part> = { [Name in CellName]: (typeof lineCells)[Name] extends Part ? Name : never }[CellName];
export type UnitCell = CellsWith<{ readonly kind: "units" }>;
/** Cells that carry over from last month. The clerk must decide about them if a file lacks them. */
export type FigureCell = CellsWith<{ readonly kind: "units" | "money" }>;
export type DateCell = CellsWith<{ readonly kind: "date" }>;
export type ExtraCell = CellsWith<{ readonly isExtra: true }>;
export type CorrectableCell = CellsWith<{ readonly isCorrectable: true }>;

export const cellNames = Object.keys(lineCells) as readonly CellName[];

/** Returns the description of a cell. */
export const describeCell = (name: CellName): Cell => lineCells[name];

const cellsWhere = (matches: (cell: Cell) => boolean): readonly CellName[] =>
  cellNames.filter((name) => matches(lineCells[name]));

export const unitCells = cellsWhere(({ kind }) => kind === "units") as readonly UnitCell[];
export const figureCells = cellsWhere(({ kind }) => kind === "units" || kind === "money") as readonly FigureCell[];
export const extraCells = cellsWhere(({ isExtra }) => isExtra === true) as readonly ExtraCell[];
export const correctableCells = cellsWhere(({ isCorrectable }) => isCorrectable === true) as readonly CorrectableCell[];
export const mainCells = cellsWhere(({ isExtra }) => isExtra !== true) as readonly Exclude<CellName, ExtraCell>[];

/** Returns true for a cell of units or wages. */
export const isFigureCell = (cell: CellName): cell is FigureCell => (figureCells as readonly CellName[]).includes(cell);
/** Returns true for a cell that contains a date. */
export const isDateCell = (cell: CellName): cell is DateCell => lineCells[cell].kind === "date";

export type ValueOfKind = {
  readonly code: string;
  /** ISO 8601, or null for none. */
  readonly date: string | null;
  /** In hundredths. */
  readonly units: number;
  /** In cents, or null if not entered. */
  readonly money: number | null;
  readonly note: string;
};

export type LineValues = { [Name in CellName]: ValueOfKind[KindOf<Name>] };
