import type { UnitType } from "../../line/unit-types.ts";
import type { FileFinding } from "../schema.ts";
import type { RosterRead } from "./roster-row.ts";

/** Rows of the second sheet of a workbook that is read with the first count on from here, and so on. */
const rowsPerSheet = 200_000;

/** Which of the sheets that are read as one table a row is on, from 0. */
export const sheetOfRow = (row: number): number => Math.max(0, Math.floor((row - 1) / rowsPerSheet));

/** The number of a row on its own sheet. */
export const rowInSheet = (row: number): number => row - sheetOfRow(row) * rowsPerSheet;

/** The number of a row of such a sheet among those of all. */
export const rowOfSheet = (row: number, sheet: number): number => row + sheet * rowsPerSheet;

/** The sheets of a file that were read as one table, in the order in which their rows count on. */
export const listReadSheets = (table: Pick<TableChoice, "sheet" | "joinedSheets"> | undefined): string[] =>
  table === undefined || table.sheet === null ? [] : [table.sheet, ...(table.joinedSheets ?? [])];

/** Whether two choices mean the same sheet, header lines, joined sheets and way of reading people as columns. */
export const isSameTable = (one: TableChoice, other: TableChoice | undefined): boolean => {
  const said = ({ sheet, headerRows, joinedSheets = [], isTurned = true }: TableChoice): string =>
    JSON.stringify([sheet, headerRows, joinedSheets, isTurned]);
  return other !== undefined && said(one) === said(other);
};

/** The sheet of a workbook and the header lines that a clerk chose, or that were found. */
export type TableChoice = {
  readonly sheet: string | null;
  readonly headerRows: number[];
  /** Further sheets with the same columns that are read with it as one table. */
  readonly joinedSheets?: string[] | undefined;
  /** Of a table whose people are columns: false where it is read as it is in the file. */
  readonly isTurned?: boolean | undefined;
};

/** A table whose header was found: the names of its columns and the lines below. */
export type LaidTable = {
  readonly table: Table;
  readonly headerRows: HeaderRows;
  /** The lines above the header. */
  readonly titles: readonly NumberedRow[];
  /** The header's lines as they are in the file. */
  readonly headerLines: readonly NumberedRow[];
  /** Names of the columns, joined from two lines; "" where the header gives none. */
  readonly header: NumberedRow;
  /** The same names as columns are guessed by: without the words for a number that was moved to another column. */
  readonly guessNames: readonly string[];
  readonly body: readonly NumberedRow[];
  /** How many columns the file has; further ones at the right hold what other lines and cells say. */
  readonly width: number;
  /** Lines whose text was given to the people below them, or above. */
  readonly headings: ReadonlySet<number>;
  /** Of several sheets that are read as one table: the header of further ones, and what is above it. */
  readonly linesAbove?: readonly NumberedRow[];
  /** How the table was read, where that isn't plain: numbers beside names, sheets joined. */
  readonly notes: readonly FileFinding[];
  /** Lines that hold the id of a person, and nothing else. */
  readonly idLines: ReadonlySet<number>;
  /** Whether each of these is the id of the person above; else they are no one's. */
  readonly hasIdsBelow: boolean;
};

/** The header of a table: no line, one, or two that belong together; numbers of the file's lines. */
export type HeaderRows = readonly number[];

/** What an amount of a row counts: null where a cell can't name a unit, as in wages and where the row's unit isn't known. */
export type UnitsOfPlaces = (line: NumberedRow, place: number) => UnitType | null;

/** A row of a table as text, with its number as a spreadsheet counts. */
export type NumberedRow = { readonly row: number; readonly cells: readonly string[] };

/** A table whose rows were classified: the people are between the header and the totals. */
export type TableParts = {
  readonly header: NumberedRow;
  readonly people: readonly NumberedRow[];
  readonly columns: Columns;
  /** The amounts of these people are read in the forms of payroll programs, by the columns that a clerk mapped. */
  readonly isMapped?: boolean;
  /** Places of the columns with these amounts; none: those of the core columns. */
  readonly amounts?: readonly number[];
};

/** The rows of a file that hold anything, and what differs between the kinds of files that hold a table. */
export type Table = {
  readonly rows: readonly NumberedRow[];
  /** Whether more rows follow that were not read. */
  readonly isCut: boolean;
  /** The message for a first row that names no column. */
  readonly headerMissing: string;
  /** The cells of a row below the header, in the way numbers and months are written here. */
  readonly toCells: (row: NumberedRow, columns: Columns) => readonly string[];
  /** Whether the comma is the decimal one where no number says it: semicolons separate the cells. */
  readonly hasCommaDecimals?: boolean;
  /** It was joined of several sheets (`joinSheets`). */
  readonly isJoined?: boolean;
  /** Its people were columns in the file (`turnPeopleAsColumns`). */
  readonly isTurned?: boolean;
  /** What only files of this kind can have wrong. */
  readonly check: (parts: TableParts) => readonly FileFinding[];
};

/**
 * A file that was opened: a table whose columns are yet to be mapped, with what is to be said about the file as a whole;
 * or what it reads as, when it has no columns to choose from or cannot be read, and its lines as rows where it has them.
 */
export type OpenedFile =
  | {
      readonly table: Table;
      readonly findings: readonly FileFinding[];
      /** Of a workbook, the sheet that the table is on, and all visible ones that hold anything. */
      readonly sheet?: string;
      readonly sheets?: readonly { readonly name: string; readonly open: () => OpenedFile }[];
      /** Other sheets that hold anything, also hidden ones, as they are named. */
      readonly others?: readonly string[];
      /** Of a table whose people were columns: the same as it is in the file. */
      readonly unturned?: { readonly table: Table; readonly findings: readonly FileFinding[] };
    }
  | { readonly read: RosterRead; readonly listRows?: () => readonly NumberedRow[] };

/** A file that holds a table. */
export type OpenedTable = Extract<OpenedFile, { readonly table: Table }>;

/** Whether a row holds more than blanks. */
export const hasContent = ({ cells }: NumberedRow): boolean => cells.some((cell) => cell.trim() !== "");

/** Field of a row, by its name in the core file → its place in the row. */
export type Columns = ReadonlyMap<string, number>;

/** From which day a workbook counts its dates. */
export type DateSystem = "1900" | "1904";
