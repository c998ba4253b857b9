// How many of the first lines are looked at: all of them would take long and say no more.
import type { UnitType } from "../../line/unit-types.ts";
import type { FileFinding } from "../schema.ts";
import type { RosterRead } from "./roster-row.ts";

/** Rows of the second joined sheet are numbered from here, and so on. */
const rowsPerSheet = 200_000;

/** The joined sheet that a row is on, counted from 0. */
export const sheetOfRow = (row: number): number => Math.max(0, Math.floor((row - 1) / rowsPerSheet));

/** The number of a row on its own sheet. */
export const rowInSheet = (row: number): number => row - sheetOfRow(row) * rowsPerSheet;

/** The number of a sheet's row among those of all sheets. */
export const rowOfSheet = (row: number, sheet: number): number => row + sheet * rowsPerSheet;

/** The sheets read as one table, in the order in which their rows count on. */
export const listReadSheets = (table: Pick<TableChoice, "sheet" | "joinedSheets"> | undefined): string[] =>
  table === undefined || table.sheet === null ? [] : [table.sheet, ...(table.joinedSheets ?? [])];

/** True if both choices mean the same sheet, header lines, joined sheets and reading of people as columns. */
export const isSameTable = (left: TableChoice, right: TableChoice | undefined): boolean => {
  const keyOf = ({ sheet, headerRows, joinedSheets = [], isTurned = true }: TableChoice): string =>
    JSON.stringify([sheet, headerRows, joinedSheets, isTurned]);
  return right !== undefined && keyOf(left) === keyOf(right);
};

export type TableChoice = {
  readonly sheet: string | null;
  readonly headerRows: number[];
  readonly joinedSheets?: string[] | undefined;
  /** False: people stay columns, as in the file. */
  readonly isTurned?: boolean | undefined;
};

export type TableLayout = {
  readonly table: Table;
  readonly headerRows: HeaderRows;
  readonly titles: readonly NumberedRow[];
  readonly headerLines: readonly NumberedRow[];
  readonly header: NumberedRow;
  /** Names by which columns are guessed: without the words for a number that was moved to another column. */
  readonly guessNames: readonly string[];
  readonly body: readonly NumberedRow[];
  /** Columns of the file; added ones at the right hold text from other lines and cells. */
  readonly width: number;
  readonly headings: ReadonlySet<number>;
  readonly linesAbove?: readonly NumberedRow[];
  readonly notes: readonly FileFinding[];
  /** Lines that hold a person's id and nothing else. */
  readonly idLines: ReadonlySet<number>;
  /** True if these are ids of the people above; else they are no one's. */
  readonly hasIdsBelow: boolean;
};

/** Line numbers: none, one, or two that belong together. */
export type HeaderRows = readonly number[];

/** Null where a cell can't name a unit, as in wages, and where the row's unit isn't known. */
export type UnitsOfColumns = (line: NumberedRow, column: number) => UnitType | null;

export type NumberedRow = { readonly row: number; readonly cells: readonly string[] };

export type TableParts = {
  readonly header: NumberedRow;
  readonly people: readonly NumberedRow[];
  readonly columns: Columns;
  readonly isMapped?: boolean;
  readonly amounts?: readonly number[];
};

export type Table = {
  readonly rows: readonly NumberedRow[];
  readonly isCut: boolean;
  readonly headerMissing: string;
  readonly toCells: (row: NumberedRow, columns: Columns) => readonly string[];
  /** True where semicolons separate cells, for numbers that leave it open. */
  readonly hasCommaDecimals?: boolean;
  readonly isJoined?: boolean;
  readonly isTurned?: boolean;
  readonly check: (parts: TableParts) => readonly FileFinding[];
};

/** A table without a mapping yet, or a finished reading where there are no columns to choose from. */
export type OpenedFile =
  | {
      readonly table: Table;
      readonly findings: readonly FileFinding[];
      readonly sheet?: string;
      readonly sheets?: readonly { readonly name: string; readonly open: () => OpenedFile }[];
      readonly others?: readonly string[];
      readonly unturned?: { readonly table: Table; readonly findings: readonly FileFinding[] };
    }
  | { readonly read: RosterRead; readonly listRows?: () => readonly NumberedRow[] };

export type OpenedTable = Extract<OpenedFile, { readonly table: Table }>;

/** True if a row holds more than blanks. */
export const hasContent = ({ cells }: NumberedRow): boolean => cells.some((cell) => cell.trim() !== "");

/** Index in the row of each core field, by its name in the core file. */
export type Columns = ReadonlyMap<string, number>;

export type DateSystem = "1900" | "1904";

export const linesSampled = 60;

export const linesOfWidth = 200;

export const linesOfPeople = 300;

/** Enough lines to include a case that few people have. */
export const linesCounted = 400;
