import type { FileFinding } from "../schema.ts";
import type { RosterRead } from "./roster-row.ts";

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
