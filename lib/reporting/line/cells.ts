import { type Cell, lineCells } from "./line-cells.ts";

export type CellName = keyof typeof lineCells;
export type KindOf<Name extends CellName> = (typeof lineCells)[Name]["kind"];
export type ColumnOf<Name extends CellName> = (typeof lineCells)[Name]["column"];
export type CellColumn = ColumnOf<CellName>;

type CellsWith<Part> = { [Name in CellName]: (typeof lineCells)[Name] extends Part ? Name : never }[CellName];
export type UnitCell = CellsWith<{ readonly kind: "units" }>;
/** These carry over from last month, and are asked about where a file does not give them. */
export type FigureCell = CellsWith<{ readonly kind: "units" | "money" }>;
export type DateCell = CellsWith<{ readonly kind: "date" }>;
export type ExtraCell = CellsWith<{ readonly isExtra: true }>;
export type CorrectableCell = CellsWith<{ readonly isCorrectable: true }>;

export const cellNames = Object.keys(lineCells) as readonly CellName[];

/** The description of a cell. */
export const describeCell = (name: CellName): Cell => lineCells[name];

const cellsWhere = (holds: (cell: Cell) => boolean): readonly CellName[] =>
  cellNames.filter((name) => holds(lineCells[name]));

export const unitCells = cellsWhere(({ kind }) => kind === "units") as readonly UnitCell[];
export const figureCells = cellsWhere(({ kind }) => kind === "units" || kind === "money") as readonly FigureCell[];
export const extraCells = cellsWhere(({ isExtra }) => isExtra === true) as readonly ExtraCell[];
export const correctableCells = cellsWhere(({ isCorrectable }) => isCorrectable === true) as readonly CorrectableCell[];
export const mainCells = cellsWhere(({ isExtra }) => isExtra !== true) as readonly Exclude<CellName, ExtraCell>[];

/** True for a cell of units or wages. */
export const isFigureCell = (cell: CellName): cell is FigureCell => (figureCells as readonly CellName[]).includes(cell);
/** True for a cell that holds a date. */
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

export type LineValues = { [Name in CellName]: ValueOfKind[KindOf<Name>] };
