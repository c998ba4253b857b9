import { explainColumns } from "../columns/guess-columns.ts";
import { type ImportField, personFields } from "../mapping/mapping.ts";
import { monthNames } from "../forms/to-iso-date.ts";
import { findHeader } from "../layout/find-header.ts";
import { layOut } from "../layout/lay-out.ts";
import { amountFields } from "../lines/look-at-lines.ts";
import type { OpenedFile, OpenedTable, Table } from "../table.ts";

/** The sheet with the people, the names of others that hold people too, and all others with a table. */
export type ChosenSheet = {
  readonly opened: OpenedFile;
  readonly otherSheetsWithPeople: string[];
  readonly otherSheets: readonly { readonly name: string; readonly opened: OpenedTable }[];
};

type Sheet = { readonly name: string; readonly open: () => OpenedFile };

/** How likely a sheet holds the people: the columns it names, and whether many lines follow. */
const judgeTable = (table: Table): { readonly score: number; readonly hasPeople: boolean } => {
  const found = findHeader(table.rows);
  const laid = found === null ? null : layOut({ ...table, rows: table.rows.slice(0, 60) }, found);
  if (laid === null || laid.body.length === 0) return { score: 0, hasPeople: false };
  const known = explainColumns(laid.guessNames).flatMap((guess) => (guess === null ? [] : [guess.field]));
  const names = (fields: readonly ImportField[]): boolean => known.some((field) => fields.includes(field));
  return {
    score: known.length * 100 + Math.min(table.rows.length, 90) + 1,
    hasPeople: names(personFields) && names(amountFields),
  };
};

const monthEnds = ["uary", "ruary", "ch", "il", "", "e", "y", "ust", "t(?:ember)?", "ober", "ember", "ember"];

/** Whether the name of a sheet says the month: "June 2026", "Jun", "2026-06", "6-26". */
const namesMonth = (name: string, workMonth: string): boolean => {
  const [year = "", month = ""] = workMonth.split("-");
  const [place, short] = [Number(month) - 1, `(?:${year}|${year.slice(2)})`];
  const text = name.toLowerCase();
  const [given] = /(?<!\d)20\d\d(?!\d)/.exec(text) ?? [year];
  const isWord = new RegExp(`(?<![a-z])${monthNames[place]}(?:${monthEnds[place]})?(?![a-z])`).test(text);
  const digits = `0?${place + 1}`;
  const isNumber = new RegExp(
    `(?<!\\d)(?:${year}[-._ /]?${month}|${year}[-._ /]${digits}|${digits}[-._ /]${short})(?!\\d)`,
  ).test(text);
  return isNumber || (isWord && given === year);
};

/**
 * Chooses the sheet with people: the one a clerk chose, else the only one whose name says the work month, else the one
 * whose columns are known best. Other sheets that hold people too are listed.
 * @param isSaved whether a table was mapped before
 * @param workMonth "": not known
 */
export const chooseSheet = (
  sheets: readonly Sheet[],
  name: string | null,
  isSaved: (table: Table) => boolean,
  workMonth: string,
): ChosenSheet => {
  const judged = sheets.map((sheet) => {
    const opened = sheet.open();
    if (!("table" in opened)) return { name: sheet.name, opened, score: 0, hasPeople: false };
    const { score, hasPeople } = judgeTable(opened.table);
    return { name: sheet.name, opened, score, hasPeople: hasPeople || isSaved(opened.table) };
  });
  const people = judged.filter(({ hasPeople }) => hasPeople);
  const ofMonth = workMonth === "" ? [] : people.filter((sheet) => namesMonth(sheet.name, workMonth));
  const best = judged.reduce((first, sheet) => (sheet.score > first.score ? sheet : first));
  const chosen = judged.find((sheet) => sheet.name === name) ?? (ofMonth.length === 1 ? ofMonth[0] : null) ?? best;
  return {
    opened: chosen.opened,
    otherSheetsWithPeople: people.filter((sheet) => sheet !== chosen).map((sheet) => sheet.name),
    otherSheets: judged.flatMap(({ name: other, opened }) =>
      "table" in opened && opened !== chosen.opened ? [{ name: other, opened }] : [],
    ),
  };
};

const anyMonthPattern = new RegExp(
  `(?<![a-z])(?:${monthNames.map((word, at) => `${word}(?:${monthEnds[at]})?`).join("|")})(?![a-z])|20\\d\\d|\\d[-._/]\\d`,
);

/**
 * Whether the name of a sheet says the same of months as that of the first one: where that is the work month, it is too;
 * else it says none.
 * @param first name of the first sheet
 */
export const isOfSameMonth = (name: string, first: string, workMonth: string): boolean =>
  workMonth !== "" && namesMonth(first, workMonth)
    ? namesMonth(name, workMonth)
    : !anyMonthPattern.test(name.toLowerCase());
