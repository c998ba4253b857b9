import { type Cell, lineCells } from "./line-cells.ts";

export type CellName = keyof typeof lineCells;
export type KindOf<Name extends CellName> = (typeof lineCells)[Name]["kind"];
export type ColumnOf<Name extends CellName> = (typeof lineCells)[Name]["column"];
export type CellColumn = ColumnOf<CellName>;

type CellsWith<Part> = { [Name in CellName]: (typeof lineCells)[Name] extends Part ? Name : never }[CellName];
/** Straight time, overtime or double time. */
export type UnitCell = CellsWith<{ readonly kind: "units" }>;
/** Units and wages: they carry over from last month, and are asked about where a file does not give them. */
export type FigureCell = CellsWith<{ readonly kind: "units" | "money" }>;
export type DateCell = CellsWith<{ readonly kind: "date" }>;
export type ExtraCell = CellsWith<{ readonly isExtra: true }>;
export type CorrectableCell = CellsWith<{ readonly isCorrectable: true }>;

export const cellNames = Object.keys(lineCells) as readonly CellName[];

/** What is described of a cell, whichever it is. */
export const describeCell = (name: CellName): Cell => lineCells[name];

const cellsWhere = (holds: (cell: Cell) => boolean): readonly CellName[] =>
  cellNames.filter((name) => holds(lineCells[name]));

export const unitCells = cellsWhere(({ kind }) => kind === "units") as readonly UnitCell[];
export const figureCells = cellsWhere(({ kind }) => kind === "units" || kind === "money") as readonly FigureCell[];
export const extraCells = cellsWhere(({ isExtra }) => isExtra === true) as readonly ExtraCell[];
export const correctableCells = cellsWhere(({ isCorrectable }) => isCorrectable === true) as readonly CorrectableCell[];
/** Cells that every line shows. */
export const mainCells = cellsWhere(({ isExtra }) => isExtra !== true) as readonly Exclude<CellName, ExtraCell>[];

/** Whether a cell holds units or wages. */
export const isFigureCell = (cell: CellName): cell is FigureCell => (figureCells as readonly CellName[]).includes(cell);
/** Whether a cell holds a date. */
export const isDateCell = (cell: CellName): cell is DateCell => lineCells[cell].kind === "date";

export type ValueOfKind = {
  readonly code: string;
  /** ISO 8601; null: none. */
  readonly date: string | null;
  /** In hundredths. */
  readonly units: number;
  /** In cents; null: not given. */
  readonly money: number | null;
  readonly note: string;
};

/** What the cells of a line hold: units in hundredths, money in cents, dates ISO 8601. */
export type LineValues = { [Name in CellName]: ValueOfKind[KindOf<Name>] };
