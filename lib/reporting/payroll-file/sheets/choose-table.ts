import {
  maxSampledLines,
  type TableChoice,
  type HeaderRows,
  type TableLayout,
  type OpenedFile,
  type OpenedTable,
  type Table,
} from "../ground/table.ts";
import { findHeader, listFilledLines } from "../table/find-header.ts";
import { layOut, listHeaders } from "../table/lay-out.ts";
import { keyOfNames, toSavedNames, readPeriodName } from "../cells/period-names.ts";
import { cacheByObject, toLineText } from "../cells/cell-shapes.ts";
import { refuseSideBySide } from "../table/side-by-side.ts";
import { joinSheets, type SheetLayout } from "../table/join-sheets.ts";
import { listTitlesOfOtherMonths, listDaysOutside } from "../periods/other-months.ts";
import { chooseSheet, type ChosenSheet, namesWorkMonth, namesOtherWorkMonth, hasSameMonth } from "./choose-sheet.ts";
import { noteUnreadSheets } from "../core/read-core-file.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { personFields } from "../ground/fields.ts";
import { formatWorkMonth } from "../../../platform/format/date.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import type { FileFinding } from "../schema.ts";

const noteSheets = (
  finding: Pick<FileFinding, "ruleId" | "severity">,
  names: readonly string[],
  subject: string,
  advice: string,
): FileFinding[] =>
  names.length === 0 ? [] : [{ ...finding, rows: [], message: `${subject}: ${listDisplayValues(names)}. ${advice}` }];

export type ChosenTable = {
  readonly layout: TableLayout;
  readonly sheet: string | null;
  readonly joinedSheets: string[];
  readonly joinableSheets: string[];
  readonly turning: { readonly isTurned: boolean; readonly otherHeaderRows: number[] } | null;
  readonly findings: OpenedTable["findings"];
  readonly opened: OpenedTable;
  /** True if another sheet also has people and the clerk hasn't chosen. */
  readonly isUnsure: boolean;
};

const keyOf = ({ header }: Pick<TableLayout, "header">): string => keyOfNames(toSavedNames(header.cells));

const isKnown = (layout: TableLayout, remembered: ReadonlySet<string>): boolean => remembered.has(keyOf(layout));

const isSaved = (table: Table, remembered: ReadonlySet<string>): boolean => {
  const layout = findTable(table, remembered);
  return layout !== null && isKnown(layout, remembered);
};

/** Leaves people as columns if the clerk chose that now or earlier. */
const chooseOrientation = (
  turnedFile: OpenedTable,
  choice: TableChoice | null,
  remembered: ReadonlySet<string>,
): { readonly opened: OpenedTable; readonly turning: ChosenTable["turning"] } => {
  const { unturned } = turnedFile;
  if (unturned === undefined) return { opened: turnedFile, turning: null };
  const isTurned =
    choice === null
      ? isSaved(turnedFile.table, remembered) || !isSaved(unturned.table, remembered)
      : choice.isTurned !== false;
  const [used, other] = isTurned ? [turnedFile, unturned] : [unturned, turnedFile];
  const otherHeaderRows = [...(findHeader(other.table.rows) ?? [])];
  return { opened: { ...turnedFile, ...used }, turning: { isTurned, otherHeaderRows } };
};

/** Cached for each table, since its first header doesn’t depend on saved mappings. */
const layOutFirstHeader = cacheByObject((table: Table): TableLayout | null => {
  const headerRows = findHeader(table.rows);
  return headerRows === null ? null : layOut(table, headerRows);
});

/** Finds the header of a file with one sheet early, while the saved mappings are loading. */
export const layOutAhead = (file: OpenedFile): void => {
  if ("table" in file && (file.sheets?.length ?? 0) < 2) layOutFirstHeader(file.table);
};

/** Finds the header mapped before, even if it moved, or else the first header. Null without a table. */
const findTable = (table: Table, remembered: ReadonlySet<string>): TableLayout | null => {
  const first = layOutFirstHeader(table);
  if (first !== null && isKnown(first, remembered)) return first;
  if (remembered.size > 0) {
    const header = listHeaders(table).find((rows) => remembered.has(keyOfHeader(table, rows)));
    if (header !== undefined) return layOut(table, header);
  }
  return first;
};

/** Returns the key of a header without columns from lines above people, which the layout adds. */
const keyOfHeader = (table: Table, rows: HeaderRows): string =>
  keyOf(layOut({ ...table, rows: table.rows.slice(0, maxSampledLines) }, rows));

const findSheetWithSameColumns = (
  { name, opened: { table, findings } }: ChosenSheet["otherSheets"][number],
  { header, headerRows }: TableLayout,
): SheetLayout[] => {
  if (headerRows.length === 0) return [];
  const wantedKey = keyOf({ header });
  const matchingRows = listHeaders(table).find((rows) => rows.length > 0 && keyOfHeader(table, rows) === wantedKey);
  const layout = matchingRows === undefined ? null : layOut(table, matchingRows);
  return layout === null || layout.body.length === 0 || keyOf(layout) !== wantedKey ? [] : [{ name, layout, findings }];
};

/** True for names such as "Week 2", "PP 1", "1st half" or "6-15". "04" may be April. */
const isPartOfMonth = (name: string): boolean =>
  !["DAY", "WEEKDAY", undefined].includes(readPeriodName(name)?.type) || /\bhalf\b/i.test(name);

const peopleOf = (layout: TableLayout): Set<string> => {
  const fields = guessColumns(layout.headersForGuessing);
  const indexes = fields.flatMap((field, column) => (field !== null && personFields.includes(field) ? [column] : []));
  return new Set(
    listFilledLines(layout.body)
      .map(({ cells }) => toLineText(indexes.map((column) => cells[column] ?? "")))
      .filter(Boolean),
  );
};

/**
 * Guesses sheets to join: those with the same columns and no other month. Sheets with the same people join only if
 * their names are parts of the month. Others may be "Original" and "Corrected".
 */
const guessJoinedSheets = (first: SheetLayout, joinable: readonly SheetLayout[], workMonth: string): string[] => {
  const sameMonthSheets = joinable.filter(
    ({ name, layout }) =>
      hasSameMonth(name, first.name, workMonth) &&
      listTitlesOfOtherMonths(layout.titles, workMonth).length === 0 &&
      listDaysOutside(layout.header.cells, workMonth).length === 0,
  );
  if (sameMonthSheets.length === 0) return [];
  const firstPeople = peopleOf(first.layout);
  return sameMonthSheets.flatMap(({ name, layout }) => {
    const hasSamePeople = [...peopleOf(layout)].some((person) => firstPeople.has(person));
    const isPart = isPartOfMonth(name) && isPartOfMonth(first.name);
    return hasSamePeople && !isPart ? [] : [name];
  });
};

const openSheet = (
  file: OpenedTable,
  choice: TableChoice | null,
  remembered: ReadonlySet<string>,
  workMonth: string,
): ChosenSheet => {
  const { sheets } = file;
  if (sheets === undefined || sheets.length < 2) return { opened: file, otherSheetsWithPeople: [], otherSheets: [] };
  return chooseSheet(sheets, choice?.sheet ?? null, (table) => isSaved(table, remembered), workMonth);
};

/** Chooses a file's sheet and header lines by the clerk's `choice`, or else by `remembered` names and the month. */
export const chooseTable = (
  file: OpenedTable,
  choice: TableChoice | null,
  remembered: ReadonlySet<string>,
  workMonth: string,
): ChosenTable | Exclude<OpenedFile, OpenedTable> | null => {
  const { opened: chosenFile, otherSheetsWithPeople, otherSheets } = openSheet(file, choice, remembered, workMonth);
  if ("read" in chosenFile) return chosenFile;
  const { opened, turning } = chooseOrientation(chosenFile, choice, remembered);
  const { table, findings, sheet = null } = opened;
  const layout = choice === null ? findTable(table, remembered) : layOut(table, choice.headerRows);
  if (layout === null) return null;
  const first = { name: sheet ?? "", layout, findings };
  const joinable = otherSheets.flatMap((other) => findSheetWithSameColumns(other, layout));
  const names = choice === null ? guessJoinedSheets(first, joinable, workMonth) : (choice.joinedSheets ?? []);
  const joinedLayouts = joinable.filter(({ name }) => names.includes(name));
  const readNames = joinedLayouts.map(({ name }) => name);
  const joinedLayout =
    joinedLayouts.length === 0
      ? { ...layout, notes: [...findings, ...layout.notes] }
      : joinSheets([first, ...joinedLayouts]);
  const isUnread = (name: string): boolean => !readNames.includes(name);
  const unreadNames = otherSheetsWithPeople.filter(isUnread);
  const isForOtherMonth = (name: string): boolean => namesWorkMonth(name, workMonth) === false;
  const otherMonth = `The names of these sheets suggest they aren’t for ${formatWorkMonth(workMonth)}`;
  return {
    layout: joinedLayout,
    opened,
    sheet,
    joinedSheets: readNames,
    joinableSheets: joinable.map(({ name }) => name),
    turning,
    findings: [
      ...[first, ...joinedLayouts].flatMap((sheetLayout) => refuseSideBySide(sheetLayout.layout)),
      ...joinedLayout.notes,
      ...noteUnreadSheets([first.name, ...readNames], (opened.otherSheetNames ?? []).filter(isUnread)),
      ...noteSheets(
        { ruleId: "sheets-unread", severity: "WARNING" },
        unreadNames.filter((name) => !isForOtherMonth(name)),
        "These sheets have people or their amounts, and were not read",
        "If they belong in this report, choose the sheet when you map the columns, or put all of it on one sheet.",
      ),
      ...noteSheets(
        { ruleId: "sheet-of-other-month", severity: "WARNING" },
        [first.name, ...readNames].filter((name) => namesOtherWorkMonth(name, workMonth)),
        otherMonth,
        "We read them anyway. If their hours belong to another month, choose another sheet or another file.",
      ),
      ...noteSheets(
        { ruleId: "sheets-of-other-months", severity: "INFO" },
        unreadNames.filter(isForOtherMonth),
        otherMonth,
        "They were not read. You can choose them when you map the columns.",
      ),
    ],
    isUnsure: choice === null && (otherSheetsWithPeople.length > 0 || joinable.length > 0),
  };
};
