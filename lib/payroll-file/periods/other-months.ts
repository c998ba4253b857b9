import { addDays, daysBetween } from "../../calendar/iso-date.ts";
import { addMonths, daysIn, firstDayOf, lastDayOf } from "../../calendar/work-month.ts";
import { formatWorkMonth } from "../../format/date.ts";
import { readDate } from "../../reporting/cells/read-cells.ts";
import { listDisplayValues, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { toHeaderWords } from "../words/header-words.ts";
import { monthNames, months } from "../words/months.ts";
import { isOfMonth, readMonthNames } from "../columns/columns-of-months.ts";
import { isAmount } from "../cells/cell-shapes.ts";
import { isNotGiven } from "../cells/amounts.ts";
import { areDayFirst, toIsoDate } from "../cells/to-iso-date.ts";
import { namesOtherMonth } from "../cells/months-in-text.ts";
import { dateOfPeriod, listPeriodGroups, readPeriodName } from "../cells/period-names.ts";
import { fieldWords } from "../ground/fields.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";

const payDateWords =
  /^(?:date|day|ppe|w ?e|mo|mth|batch|from|to|thru|through)$|\b(?:check|chk|cheque|pay(?:ment|roll)?|paid|period|week|wk|work(?:ed)?|trans(?:action)?|post(?:ing|ed)?|shift|time ?card|month|clock|punch)\b/;
const personDateWords =
  /\b(?:hired?|birth|born|term(?:ination)?|seniority|eligib\w*|rate|raise|review|leave|return|status)\b/;
/** Two of the same sign between the numbers: "11/01-11/15" is from one day to another. */
const datePattern = /\d{1,4}([/.-])\d{1,2}\1\d{1,4}/g;
/** "5-2-2-21", the number of a report: two dates have six numbers. */
const chainPattern = /(?<![\d-])\d{1,3}(?:-\d{1,3}){3,4}(?![\d-])/g;
/** The last date of a pay period such as "6/1/26-6/15/26"; undefined where there is none. */
const lastDateOf = (text: string): string | undefined => text.match(datePattern)?.at(-1);
const listDatesIn = (texts: Iterable<string>): string[] => [...texts].flatMap((text) => text.match(datePattern) ?? []);
/** "202605" in a column of periods or months is a month; a pay period has its own number. */
const toNamedPeriod = (text: string, words: string): string =>
  /^20\d{4}$/.test(text.trim()) && /\b(?:period|month)\b/.test(words) && !/\bpay(?:roll)?\b/.test(words)
    ? `period ${text.trim()}`
    : text;
const dateWords = "\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}|\\p{L}{3,9}\\.? \\d{1,2},? \\d{4}";
/** When a report was made, or paid, which is after its month. */
const laterDatePattern = new RegExp(
  `\\b(?:(?:print(?:ed)?|run|generated|created|prepared)\\b\\D{0,20}|(?:che(?:ck|que)|pay(?:ment)?|paid|deposit|advice) ?(?:date|day|on)\\b[^\\d\\p{L}]{0,5}(?:on |date:? ?)?)(?:${dateWords})`,
  "giu",
);
const startWords = /\b(?:begin\w*|start\w*|from)\b/;
const workWords = /\b(?:work(?:ed)?|shift|time ?card|clock|punch)\b/;
const weekWords = /\b(?:week|wk|w e)\b/;
const periodWords = /\b(?:period|ppe)\b/;

/** The days that a date of pay can have for work of a month: the end of a period, or a check, is never before it. */
const daysOfDate = (words: string, workMonth: string): readonly [first: string, last: string] => {
  const [first, last] = [firstDayOf(workMonth), lastDayOf(workMonth)];
  if (startWords.test(words)) return [firstDayOf(addMonths(workMonth, -1)), last];
  if (workWords.test(words)) return [first, last];
  if (weekWords.test(words)) return [first, addDays(last, 6)];
  if (periodWords.test(words)) return [first, addDays(last, 15)];
  return [first, lastDayOf(addMonths(workMonth, 1))];
};

const longestDate = 40;
const longestTitle = 200;

/** Whether a text is a date outside of these days, or names another month than this one. */
const isOutside = (
  text: string,
  days: readonly [first: string, last: string],
  workMonth: string,
  isDayFirst: boolean,
): boolean => {
  if (text.trim() === "" || text.length > longestDate) return false;
  const whole = readDate(toIsoDate(text, days[1], isDayFirst));
  const period = whole ? null : readPeriodName(text);
  const date = whole || (period?.type === "DATE" ? dateOfPeriod(period.period, workMonth) : null);
  return date ? date < days[0] || date > days[1] : namesOtherMonth(text, workMonth);
};

/** The date of a cell, as ISO date; null where it has none. */
const dateIn = (text: string, workMonth: string, isDayFirst: boolean): string | null =>
  text.length > longestDate
    ? null
    : readDate(toIsoDate(lastDateOf(text) ?? text, lastDayOf(addMonths(workMonth, 1)), isDayFirst)) || null;

/**
 * The weeks or periods that end after a month, where all of a column's are longer than it: a week that belongs to the next
 * month would be counted in both.
 * @param texts the cells of the column, each once
 */
const listBeyondMonth = (
  texts: Iterable<string>,
  words: string,
  workMonth: string,
  isDayFirst: boolean,
): { readonly beyond: ReadonlySet<string>; readonly days: number } | null => {
  if (!weekWords.test(words) && !periodWords.test(words)) return null;
  const dates = new Map(
    [...texts].flatMap((text) => {
      const date = dateIn(text, workMonth, isDayFirst);
      return date === null ? [] : [[text, date] as const];
    }),
  );
  const [first = "", ...others] = [...new Set(dates.values())].toSorted();
  const last = others.at(-1);
  if (last === undefined) return null;
  const length = Math.min(...others.map((date, at) => daysBetween(at === 0 ? first : (others[at - 1] ?? first), date)));
  const days = daysBetween(first, last) + length;
  const lastDay = addDays(lastDayOf(workMonth), startWords.test(words) ? 1 - length : 0);
  const beyond = new Set([...dates].flatMap(([text, date]) => (date > lastDay ? [text] : [])));
  return beyond.size > 0 && days > daysIn(workMonth) ? { beyond, days } : null;
};

/** Whether a column holds hours or money: "28.05" is an hourly rate there and no 28th of May, as "12.5" is an allowance. */
const areAmounts = (texts: ReadonlySet<string>, words: string): boolean => {
  const filled = [...texts].filter((text) => text.trim() !== "" && !isNotGiven(text));
  const areDates = /\b(?:date|dt|day|ending|ended?|begin\w*|start)\b/.test(words);
  return !areDates && filled.some((text) => /\.\d\d?\b/.test(text)) && filled.every(isAmount);
};

const rowsChoice = fieldWords.row_group.replace(/:.*$/s, "");

/**
 * Rows whose check date or pay period is of another month: an export of a quarter would be added up into one month.
 * @param columns names of the columns that no field is mapped to, or by which rows were left out, by place
 */
export const listOtherMonths = (
  people: readonly NumberedRow[],
  columns: ReadonlyMap<number, string>,
  workMonth: string,
): FileFinding[] => {
  if (workMonth === "") return [];
  const findings = [...columns].flatMap(([place, name]): FileFinding[] => {
    const words = toHeaderWords(name);
    if (!payDateWords.test(words) || personDateWords.test(words)) return [];
    const days = daysOfDate(words, workMonth);
    // Few dates are in many rows.
    const texts = new Set(people.map(({ cells }) => cells[place] ?? ""));
    if (areAmounts(texts, words)) return [];
    const isDayFirst = areDayFirst(listDatesIn(texts));
    const isOther = (typed: string): boolean => {
      const text = typed.replaceAll(chainPattern, "");
      return isOutside(lastDateOf(text) ?? toNamedPeriod(text, words), days, workMonth, isDayFirst);
    };
    const others = new Set([...texts].filter(isOther));
    const rowsOf = (found: ReadonlySet<string>): number[] =>
      people.flatMap(({ row, cells }) => (found.has(cells[place] ?? "") ? [row] : []));
    if (others.size === 0) {
      const found = listBeyondMonth(texts, words, workMonth, isDayFirst);
      if (found === null) return [];
      const { beyond, days: together } = found;
      const message = `In the column ${toDisplayValue(name)}, these rows are of time that reaches into the month after ${formatWorkMonth(workMonth)}: ${listDisplayValues(beyond)}. All rows together are of ${together} days, longer than the month. They are counted all the same. If a week or a period belongs to the next month’s report, choose “${rowsChoice}” for this column and leave its rows out.`;
      return [{ ruleId: "weeks-beyond-month", severity: "WARNING", rows: rowsOf(beyond), message }];
    }
    const rows = rowsOf(others);
    const dates = listDisplayValues(others);
    const message = `The column ${toDisplayValue(name)} of these rows has dates that aren’t of ${formatWorkMonth(workMonth)}: ${dates}. The rows are counted all the same. If they belong to another month, choose “${rowsChoice}” for this column and leave them out.`;
    return [{ ruleId: "dates-of-other-months", severity: "WARNING", rows, message }];
  });
  // The begin and the end of a period say the same of its rows.
  const keyOf = ({ ruleId, rows }: FileFinding): string => `${ruleId} ${rows.join()}`;
  return findings.filter((finding, at) => findings.findIndex((one) => keyOf(one) === keyOf(finding)) === at);
};

const payPeriodWords = /\b(?:period|pay|payroll|check|week|month|ppe|thru|through)\b/i;
const monthWords = `(?:${monthNames.map((name) => `${name}[a-z]*`).join("|")})`;
/** "YTD through 06/30/2026", "Q2 2026", "Jan 1 - Jun 30, 2026": a time that is longer than a month. */
const longerTimePattern = new RegExp(
  `^(?:ytd|year to date)\\b|\\b(?:q[1-4] 20\\d\\d|quarter [1-4]|[1-4](?:st|nd|rd|th) quarter)\\b|\\b(${monthWords})\\.?(?: \\d{1,2})?(?:, 20\\d\\d)? ?(?:[-–]|to|thru|through) ?(?!\\1)${monthWords}\\b`,
  "i",
);
/** Pay periods have at most a month, and a few days where they follow weeks. */
const longestPeriodDays = 45;

/** Whether a title names days from one to another that are too many for a month. */
const isLonger = (text: string, workMonth: string, isDayFirst: boolean): boolean => {
  const dates = listDatesIn([text]).map((date) => readDate(toIsoDate(date, lastDayOf(workMonth), isDayFirst)) ?? "");
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  if (first !== "" && last !== "" && addDays(first, longestPeriodDays) < last) return true;
  return longerTimePattern.test(text);
};

/** Whether a title, or a heading between people, says that the file or its part is of another month, or of several. */
const isOfOtherMonth = (title: string, workMonth: string): boolean => {
  const text = title.replaceAll(laterDatePattern, "").replaceAll(chainPattern, "");
  const dates = listDatesIn([text]);
  const isDayFirst = areDayFirst(dates);
  if (isLonger(text, workMonth, isDayFirst)) return true;
  const isPeriod = payPeriodWords.test(text) || dates.length > 1;
  const date = isPeriod ? lastDateOf(text) : undefined;
  return date === undefined
    ? namesOtherMonth(text, workMonth)
    : isOutside(date, daysOfDate("period end", workMonth), workMonth, isDayFirst);
};

/** Lines above the header, or between and below people, that name another month: most likely their figures are of it. */
export const listTitlesOfOtherMonths = (titles: readonly NumberedRow[], workMonth: string): FileFinding[] => {
  if (workMonth === "") return [];
  const others = titles.flatMap(({ row, cells }) => {
    const text = cells.flatMap((cell) => cell.trim() || []).join(" ");
    return text.length < longestTitle && isOfOtherMonth(text, workMonth) ? [{ row, text }] : [];
  });
  if (others.length === 0) return [];
  const message = `These lines name a month, a date or a longer time that isn’t ${formatWorkMonth(workMonth)}: ${listDisplayValues(others.map(({ text }) => text))}. The file is read all the same. Check that what is below them is of the month; if it isn’t, delete it and upload the file again.`;
  return [{ ruleId: "title-of-other-month", severity: "WARNING", rows: others.map(({ row }) => row), message }];
};

const monthPattern = new RegExp(`\\b(?:${months})\\b`, "g");

/** Columns of units or wages that name another month: "Hours May" in the report of June. */
export const listColumnsOfOtherMonths = (
  columns: ReadonlyMap<number, string>,
  { cells, row }: NumberedRow,
  workMonth: string,
): FileFinding[] => {
  if (workMonth === "") return [];
  const named = readMonthNames(cells);
  const inGroups = new Set(listPeriodGroups(cells).flatMap((group) => group.columns.map(({ place }) => place)));
  const namesSeveral = (name: string): boolean => (toHeaderWords(name).match(monthPattern) ?? []).length > 1;
  const isOfDayOutside = (name: string): boolean => {
    const period = readPeriodName(name);
    return period?.type === "DATE" && dateOfPeriod(period.period, workMonth)?.startsWith(workMonth) === false;
  };
  const others = [...columns].flatMap(([place, name]) => {
    const month = named[place] ?? null;
    const isOther =
      month === null
        ? namesSeveral(name) || isOfDayOutside(name) || namesOtherMonth(name, workMonth)
        : !isOfMonth(month, workMonth);
    return isOther && (!inGroups.has(place) || isOfDayOutside(name)) ? [name] : [];
  });
  if (others.length === 0) return [];
  const message = `These columns name a month that isn’t ${formatWorkMonth(workMonth)}: ${listDisplayValues(others)}. They are counted all the same. If they are of another month, upload the file of this one.`;
  return [{ ruleId: "columns-of-other-months", severity: "WARNING", rows: [row || 1], message }];
};
