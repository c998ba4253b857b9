import { findHeader, type HeaderRows } from "./layout/find-header.ts";
import { layOut, type LaidTable, listHeaders } from "./layout/lay-out.ts";
import { signatureOf } from "./columns/sample-table.ts";
import { countFilled, toLineText } from "./layout/cell-shapes.ts";
import { joinSheets, type LaidSheet } from "./layout/join-sheets.ts";
import { isTotalLabel } from "./lines/labels.ts";
import { chooseSheet, type ChosenSheet, leaveSheets, mayBeOfMonth, warnOfSheets } from "./workbook/choose-sheet.ts";
import type { OpenedFile, Table } from "./table.ts";

/** The sheet of a workbook and the header lines that a clerk chose, or that were found. */
export type TableChoice = {
  readonly sheet: string | null;
  readonly headerRows: number[];
  /** Further sheets with the same columns that are read with it as one table. */
  readonly more?: string[] | undefined;
};

export type OpenedTable = Extract<OpenedFile, { table: Table }>;

/** A table to be mapped, and whether it was mapped before. */
export type ChosenTable = {
  readonly laid: LaidTable;
  readonly sheet: string | null;
  /** Further sheets that are read with it, and those that could be: their columns are the same. */
  readonly more: string[];
  readonly alike: string[];
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

/** A sheet whose header names the same columns as another one's; none for others. */
const layOutAlike = (name: string, table: Table, { header, headerRows }: LaidTable): LaidSheet[] => {
  if (headerRows.length === 0) return [];
  const wanted = signatureOf({ header, headerRows });
  const rows = listHeaders(table).find((own) => own.length > 0 && signatureOfHeader(table, own) === wanted);
  const laid = rows === undefined ? null : layOut(table, rows);
  return laid === null || laid.body.length === 0 || signatureOf(laid) !== wanted ? [] : [{ name, laid }];
};

const isWithin = (texts: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...texts].every((text) => others.has(text));

/** The lines of people of a sheet, as texts. */
const textsOf = ({ body }: LaidTable): Set<string> =>
  new Set(
    body
      .filter(({ cells }) => countFilled(cells) > 2 && !cells.some(isTotalLabel))
      .map(({ cells }) => toLineText(cells)),
  );

/**
 * The sheets that are most likely read with the first: with the same columns, of no other month, and not of lines that
 * the first has too, as a sheet of all departments does.
 */
const guessMore = (first: LaidSheet, alike: readonly LaidSheet[], workMonth: string): string[] => {
  const own = textsOf(first.laid);
  return alike.flatMap(({ name, laid }) => {
    const texts = textsOf(laid);
    const isRepeated = isWithin(texts, own) || isWithin(own, texts);
    return isRepeated || !mayBeOfMonth(name, first.name, workMonth) ? [] : [name];
  });
};

/** Opens the sheet with the people, by its content and name; others that hold people too are named. */
const openSheet = (
  file: OpenedTable,
  choice: TableChoice | null,
  remembered: ReadonlySet<string>,
  workMonth: string,
): ChosenSheet => {
  const { sheets } = file;
  if (sheets === undefined || sheets.length < 2) return { opened: file, others: [], tables: [] };
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
  const { opened, others, tables } = openSheet(file, choice, remembered, workMonth);
  if ("read" in opened) return opened;
  const { table, sheet = null } = opened;
  const first = choice === null ? findTable(table, remembered) : layOut(table, choice.headerRows);
  if (first === null) return null;
  const alike = tables.flatMap(({ name, table: own }) => layOutAlike(name, own, first));
  const names = choice === null ? guessMore({ name: sheet ?? "", laid: first }, alike, workMonth) : (choice.more ?? []);
  const more = alike.filter(({ name }) => names.includes(name));
  const laid = more.length === 0 || sheet === null ? first : joinSheets([{ name: sheet, laid: first }, ...more]);
  const read = more.map(({ name }) => name);
  const left = (opened.others ?? []).filter((name) => !read.includes(name));
  const said = opened.findings.filter(({ ruleId }) => more.length === 0 || ruleId !== "sheets-other");
  return {
    laid,
    opened,
    sheet,
    more: read,
    alike: alike.map(({ name }) => name),
    findings: [
      ...said,
      ...(more.length > 0 && left.length > 0 ? [leaveSheets([sheet ?? "", ...read], left)] : []),
      ...laid.notes,
      ...warnOfSheets(others.filter((name) => !read.includes(name))),
    ],
    isUnsure: choice === null && (others.length > 0 || alike.length > 0),
  };
};
