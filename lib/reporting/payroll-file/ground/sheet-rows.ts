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
