// These readers sample the first lines. All lines would take long and add nothing.
import type { UnitType } from "../../line/unit-types.ts";
import type { FileFinding } from "../schema.ts";
import type { RosterRead } from "./roster-row.ts";

/** Row numbers of each joined sheet begin at a multiple of this. */
const rowsPerSheet = 200_000;

/** Returns the joined sheet of a row, counted from 0. */
export const sheetOfRow = (row: number): number => Math.max(0, Math.floor((row - 1) / rowsPerSheet));

/** Returns a row's number on its sheet. */
export const rowInSheet = (row: number): number => row - sheetOfRow(row) * rowsPerSheet;

/** Returns a sheet row's number among the rows of all sheets. */
export const rowOfSheet = (row: number, sheet: number): number => row + sheet * rowsPerSheet;

/** Lists the sheets read as one table, in the order of their row numbers. */
export const listReadSheets = (table: Pick<TableChoice, "sheet" | "joinedSheets"> | undefined): string[] =>
  table === undefined || table.sheet === null ? [] : [table.sheet, ...(table.joinedSheets ?? [])];

/** True if both choices have the same sheet, header lines, joined sheets and orientation. */
export const isSameTable = (left: TableChoice, right: TableChoice | undefined): boolean => {
  const keyOf = ({ sheet, headerRows, joinedSheets = [], isTurned = true }: TableChoice): string =>
    JSON.stringify([sheet, headerRows, joinedSheets, isTurned]);
  return right !== undefined && keyOf(left) === keyOf(right);
};

export type TableChoice = {
  readonly sheet: string | null;
  readonly headerRows: number[];
  readonly joinedSheets?: string[] | undefined;
  /** False: people remain columns, as in the file. */
  readonly isTurned?: boolean | undefined;
};

export type TableLayout = {
  readonly table: Table;
  readonly headerRows: HeaderRows;
  readonly titles: readonly NumberedRow[];
  readonly headerLines: readonly NumberedRow[];
  readonly header: NumberedRow;
  /** Column names for guesses, without the words for a number that moved to another column. */
  readonly headersForGuessing: readonly string[];
  readonly body: readonly NumberedRow[];
  /** The number of columns in the file. Added columns on the right contain text from other lines and cells. */
  readonly width: number;
  readonly headings: ReadonlySet<number>;
  readonly linesAbove?: readonly NumberedRow[];
  readonly notes: readonly FileFinding[];
  /** Lines with only a person's ID. */
  readonly idLines: ReadonlySet<number>;
  /** True if these IDs belong to the people above. Otherwise, they are not assigned. */
  readonly hasIdsBelow: boolean;
};

/** Line numbers of the header: none, one, or two that belong together. */
export type HeaderRows = readonly number[];

/** Null if a cell can't have a unit type, as for wages, or if the row's unit is unknown. */
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
  /** True if semicolons separate cells, which decides how to read ambiguous numbers. */
  readonly hasCommaDecimals?: boolean;
  readonly isJoined?: boolean;
  readonly isTurned?: boolean;
  readonly check: (parts: TableParts) => readonly FileFinding[];
};

/** A table before its mapping, or a finished reading if there are no columns to choose. */
export type OpenedFile =
  | {
      readonly table: Table;
      readonly findings: readonly FileFinding[];
      readonly sheet?: string;
      readonly sheets?: readonly { readonly name: string; readonly open: () => OpenedFile }[];
      readonly otherSheetNames?: readonly string[];
      readonly unturned?: { readonly table: Table; readonly findings: readonly FileFinding[] };
    }
  | { readonly read: RosterRead; readonly listRows?: () => readonly NumberedRow[] };

export type OpenedTable = Extract<OpenedFile, { readonly table: Table }>;

/** Returns a cell's text without outer spaces, or "" beyond the line's last cell. */
export const textIn = ({ cells }: Pick<NumberedRow, "cells">, column: number): string => (cells[column] ?? "").trim();

/** True if a row isn't blank. */
export const hasContent = ({ cells }: NumberedRow): boolean => cells.some((cell) => cell.trim() !== "");

/** The index of each core field in a row, by its name in the core file. */
export type Columns = ReadonlyMap<string, number>;

export type DateSystem = "1900" | "1904";

export const maxSampledLines = 60;

export const maxWidthLines = 200;

export const maxPeopleLines = 300;

/** Enough lines to include a rare case. */
export const maxCountedLines = 400;
