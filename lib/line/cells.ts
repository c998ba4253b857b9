/** What a cell holds: its values, how it is read and shown follow from it. */
export type CellKind = "code" | "date" | "units" | "money" | "note";

type Cell = {
  readonly kind: CellKind;
  /** Its column in the database and in the core file (docs/domain.md §8). */
  readonly column: string;
  /** Its name in tables, forms and messages; of units, what follows “Hours”, “Days”, “Weeks” or “Months”. */
  readonly label: string;
  /** Of a figure, its name within a sentence. */
  readonly spoken?: string;
  /** Its name among the columns of a file, where that is another. */
  readonly fileLabel?: string;
  /** Few lines have something to say in it: it is shown where one asks for it. */
  readonly isExtra?: true;
  /** Can be corrected in a posted month (docs/domain.md §10). */
  readonly isCorrectable?: true;
};

/**
 * The cells of a line the employer may type in, in the page or in a file, in the order in which they are shown. This is
 * the only list of them: rows, forms, files and texts follow from it. The browser imports it, so no schema is here.
 */
export const lineCells = {
  classification: { kind: "code", column: "classification", label: "Class" },
  statusCode: { kind: "code", column: "status_code", label: "Status", isCorrectable: true },
  statusDate: {
    kind: "date",
    column: "status_date",
    label: "Date",
    fileLabel: "Date of the status",
    isCorrectable: true,
  },
  /** When someone on leave is expected back, or came back. */
  returnDate: { kind: "date", column: "return_date", label: "Return date", isExtra: true },
  /** Code of the bargaining unit someone moved to (TRN); "" otherwise. */
  targetUnit: { kind: "code", column: "target_unit", label: "New unit", isExtra: true },
  hireDate: { kind: "date", column: "hire_date", label: "Hire date", isExtra: true },
  unitsST: {
    kind: "units",
    column: "units_st",
    label: "ST",
    spoken: "straight time",
    fileLabel: "Units ST (regular)",
    isCorrectable: true,
  },
  unitsOT: {
    kind: "units",
    column: "units_ot",
    label: "OT",
    spoken: "overtime",
    fileLabel: "Units OT (overtime)",
    isCorrectable: true,
  },
  unitsDT: {
    kind: "units",
    column: "units_dt",
    label: "DT",
    spoken: "double time",
    fileLabel: "Units DT (double time)",
    isCorrectable: true,
  },
  grossWages: {
    kind: "money",
    column: "gross_wages",
    label: "Gross wages",
    spoken: "gross wages",
    isCorrectable: true,
  },
  note: { kind: "note", column: "note", label: "Note" },
} as const satisfies Readonly<Record<string, Cell>>;

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

export const isFigureCell = (cell: CellName): cell is FigureCell => (figureCells as readonly CellName[]).includes(cell);
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
