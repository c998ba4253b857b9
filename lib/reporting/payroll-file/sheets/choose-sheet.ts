import { maxSampledLines, type OpenedFile, type OpenedTable, type Table } from "../ground/table.ts";
import { addDays } from "../../../platform/calendar/iso-date.ts";
import { firstDayOf, lastDayOf } from "../../../platform/calendar/work-month.ts";
import { explainColumns } from "../columns/guess-columns.ts";
import { type ImportField, personFields, amountFields } from "../ground/fields.ts";
import { months } from "../words/months.ts";
import { findHeader } from "../table/find-header.ts";
import { layOut } from "../table/lay-out.ts";
import { listDaysOutside } from "../periods/other-months.ts";
import { dateOfPeriod, listPeriodGroups, readPeriodName } from "../cells/period-names.ts";

export type ChosenSheet = {
  readonly opened: OpenedFile;
  readonly otherSheetsWithPeople: string[];
  readonly otherSheets: readonly { readonly name: string; readonly opened: OpenedTable }[];
};

type Sheet = { readonly name: string; readonly open: () => OpenedFile };

/** Ensures that a week in two months joins a whole week, not the other way around. */
const penaltyForDaysOutside = 150;

const scoreTable = (table: Table, workMonth: string): { readonly score: number; readonly hasPeople: boolean } => {
  const headerRows = findHeader(table.rows);
  const layout =
    headerRows === null ? null : layOut({ ...table, rows: table.rows.slice(0, maxSampledLines) }, headerRows);
  if (layout === null || layout.body.length === 0) return { score: 0, hasPeople: false };
  const knownFields = explainColumns(layout.headersForGuessing).flatMap((guess) =>
    guess === null ? [] : [guess.field],
  );
  const hasField = (fields: readonly ImportField[]): boolean => knownFields.some((field) => fields.includes(field));
  return {
    score:
      knownFields.length * 100 +
      Math.min(table.rows.length, 90) +
      (listDaysOutside(layout.header.cells, workMonth).length > 0 ? -penaltyForDaysOutside : 1),
    hasPeople: hasField(personFields) && (hasField(amountFields) || listPeriodGroups(layout.header.cells).length > 0),
  };
};

const monthSources = months.split("|");

const namesMonth = (name: string, workMonth: string): boolean => {
  const [year = "", month = ""] = workMonth.split("-");
  const [column, yearPattern] = [Number(month) - 1, `(?:${year}|${year.slice(2)})`];
  const text = name.toLowerCase();
  const [yearInName] = /(?<!\d)20\d\d(?!\d)/.exec(text) ?? [year];
  const isWord = new RegExp(`(?<![a-z])(?:${monthSources[column]})(?![a-z])`).test(text);
  const digits = `0?${column + 1}`;
  const isNumber = new RegExp(
    `(?<!\\d)(?:${year}[-._ /]?${month}|${year}[-._ /]${digits}|${digits}[-._ /]${yearPattern})(?!\\d)`,
  ).test(text);
  return isNumber || (isWord && yearInName === year);
};

const anyMonthPattern = new RegExp(`(?<![a-z])(?:${months})(?![a-z])|20\\d\\d|\\d[-._/]\\d`);
const rangePattern = /\d (?:-|–|to|thru|through) /i;

const dateInName = (name: string, workMonth: string): string | null => {
  const period = readPeriodName(name);
  return period?.type === "DATE" ? dateOfPeriod(period.period, workMonth) : null;
};

/**
 * True if a sheet's name has the work month, or a day or week that ends in it. Returns null if the name has no month.
 */
export const namesWorkMonth = (name: string, workMonth: string): boolean | null => {
  if (workMonth === "") return null;
  const date = dateInName(name, workMonth);
  if (date !== null && rangePattern.test(name)) return date.startsWith(workMonth);
  if (namesMonth(name, workMonth)) return true;
  if (date !== null) return date.startsWith(workMonth);
  return anyMonthPattern.test(name.toLowerCase()) ? false : null;
};

/** A file may be created and named this many days after its month. */
const maxDaysAfterMonth = 31;

/** True if a sheet's name is probably of another month. A day soon after the work month may be the export date. */
export const namesOtherWorkMonth = (name: string, workMonth: string): boolean => {
  const date = namesWorkMonth(name, workMonth) === false ? dateInName(name, workMonth) : "";
  if (date === "") return false;
  return date === null || date < firstDayOf(workMonth) || date > addDays(lastDayOf(workMonth), maxDaysAfterMonth);
};

const preferWorkMonth = <NamedSheet extends { readonly name: string }>(
  sheets: readonly NamedSheet[],
  workMonth: string,
): readonly NamedSheet[] => {
  const byMonth = Map.groupBy(sheets, ({ name }) => namesWorkMonth(name, workMonth));
  return byMonth.get(true) ?? byMonth.get(null) ?? sheets;
};

/**
 * Chooses the sheet with people: the clerk's choice, or else by month names, known columns and days. Lists the others.
 */
export const chooseSheet = (
  sheets: readonly Sheet[],
  name: string | null,
  isSaved: (table: Table) => boolean,
  workMonth: string,
): ChosenSheet => {
  const scoredSheets = sheets.map((sheet) => {
    const opened = sheet.open();
    if (!("table" in opened)) return { name: sheet.name, opened, score: 0, hasPeople: false };
    const { score, hasPeople } = scoreTable(opened.table, workMonth);
    return { name: sheet.name, opened, score, hasPeople: hasPeople || isSaved(opened.table) };
  });
  const sheetsWithPeople = scoredSheets.filter(({ hasPeople }) => hasPeople);
  const candidates = sheetsWithPeople.length === 0 ? scoredSheets : preferWorkMonth(sheetsWithPeople, workMonth);
  const best = candidates.reduce((first, sheet) => (sheet.score > first.score ? sheet : first));
  const chosen = scoredSheets.find((sheet) => sheet.name === name) ?? best;
  return {
    opened: chosen.opened,
    otherSheetsWithPeople: sheetsWithPeople.filter((sheet) => sheet !== chosen).map((sheet) => sheet.name),
    otherSheets: scoredSheets.flatMap(({ name: otherName, opened }) =>
      "table" in opened && opened !== chosen.opened ? [{ name: otherName, opened }] : [],
    ),
  };
};

/** True if a sheet's name has the same month as `first`: both have the work month, or this one has none. */
export const hasSameMonth = (name: string, first: string, workMonth: string): boolean =>
  namesWorkMonth(name, workMonth) === (namesWorkMonth(first, workMonth) === true ? true : null) &&
  (workMonth !== "" || !anyMonthPattern.test(name.toLowerCase()));
