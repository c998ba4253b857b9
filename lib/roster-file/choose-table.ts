import { findHeader, type HeaderRows } from "./layout/find-header.ts";
import { layOut, type LaidTable, listHeaders } from "./layout/lay-out.ts";
import { signatureOf } from "./columns/sample-table.ts";
import { chooseSheet, warnOfSheets } from "./workbook/choose-sheet.ts";
import type { OpenedFile, Table } from "./table.ts";

/** The sheet of a workbook and the header lines that a clerk chose, or that were found. */
export type TableChoice = { readonly sheet: string | null; readonly headerRows: number[] };

export type OpenedTable = Extract<OpenedFile, { table: Table }>;

/** A table to be mapped, and whether it was mapped before. */
export type ChosenTable = {
  readonly laid: LaidTable;
  readonly sheet: string | null;
  readonly findings: OpenedTable["findings"];
  readonly opened: OpenedTable;
  /** Another sheet holds people too, and no one has chosen between them. */
  readonly isUnsure: boolean;
};

const isKnown = (laid: LaidTable, remembered: ReadonlySet<string>): boolean => remembered.has(signatureOf(laid));

/** The table as it was mapped before, wherever its header is now; else as it is found; null for no table. */
const findTable = (table: Table, remembered: ReadonlySet<string>): LaidTable | null => {
  const found = findHeader(table.rows);
  const first = found === null ? null : layOut(table, found);
  if (first !== null && isKnown(first, remembered)) return first;
  if (remembered.size > 0) {
    const header = listHeaders(table).find((rows) => remembered.has(signatureOfHeader(table, rows)));
    if (header !== undefined) return layOut(table, header);
  }
  return first;
};

/** The signature of a header alone: the columns that lines above people add are found when the table is laid out. */
const signatureOfHeader = (table: Table, rows: HeaderRows): string =>
  signatureOf(layOut({ ...table, rows: table.rows.slice(0, 60) }, rows));

/** Opens the sheet with the people, by its content and name; others that hold people too are named. */
const openSheet = (
  file: OpenedTable,
  choice: TableChoice | null,
  remembered: ReadonlySet<string>,
  workMonth: string,
): { readonly opened: OpenedFile; readonly others: string[] } => {
  const { sheets } = file;
  if (sheets === undefined || sheets.length < 2) return { opened: file, others: [] };
  const isSaved = (table: Table): boolean => {
    const laid = findTable(table, remembered);
    return laid !== null && isKnown(laid, remembered);
  };
  return chooseSheet(sheets, choice?.sheet ?? null, isSaved, workMonth);
};

/**
 * Chooses the table of a file: the sheet with people and its header lines.
 * @param choice what a clerk has chosen, null before that
 * @param workMonth the month of the report, by which one of several sheets with people is chosen
 */
export const chooseTable = (
  file: OpenedTable,
  choice: TableChoice | null,
  remembered: ReadonlySet<string>,
  workMonth: string,
): ChosenTable | Exclude<OpenedFile, OpenedTable> | null => {
  const { opened, others } = openSheet(file, choice, remembered, workMonth);
  if ("read" in opened) return opened;
  const { table } = opened;
  const laid = choice === null ? findTable(table, remembered) : layOut(table, choice.headerRows);
  if (laid === null) return null;
  const findings = [...opened.findings, ...laid.notes, ...warnOfSheets(others)];
  return { laid, opened, sheet: opened.sheet ?? null, findings, isUnsure: choice === null && others.length > 0 };
};
