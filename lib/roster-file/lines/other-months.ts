import { addMonths, firstDayOf, lastDayOf } from "../../calendar/work-month.ts";
import { formatWorkMonth } from "../../format/date.ts";
import { readDate } from "../../reporting/cells/read-cells.ts";
import { listDisplayValues, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { toHeaderWords } from "../columns/header-words.ts";
import { toIsoDate } from "../forms/to-iso-date.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../table.ts";

const payDateWords =
  /^(?:date|day|ppe|w e|from|to|thru|through)$|\b(?:check|chk|cheque|pay(?:ment|roll)?|paid|period|week|wk|work(?:ed)?|trans(?:action)?|post(?:ing|ed)?|shift|time ?card)\b/;
const personDateWords =
  /\b(?:hired?|birth|born|term(?:ination)?|seniority|eligib\w*|rate|raise|review|leave|return|status)\b/;
const datePattern = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g;
/** The last date of a pay period such as "6/1/26-6/15/26"; undefined where there is none. */
const lastDateOf = (text: string): string | undefined => text.match(datePattern)?.at(-1);
/** When a report was made, which is after its month. */
const printDatePattern = /\b(?:print(?:ed)?|run|generated|created|prepared)\b\D{0,20}\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/gi;
const startWords = /\b(?:begin\w*|start\w*|from)\b/;

/** The months in which a date of pay can be for work of a month: the end of a period, or a check, is never before it. */
const monthsOfDate = (words: string, workMonth: string): readonly [first: string, last: string] =>
  startWords.test(words)
    ? [firstDayOf(addMonths(workMonth, -1)), lastDayOf(workMonth)]
    : [firstDayOf(workMonth), lastDayOf(addMonths(workMonth, 1))];

const longestDate = 40;

/** Whether a text is a date outside of these days. */
const isOutside = (text: string, [first, last]: readonly [first: string, last: string]): boolean => {
  const date = text.length > longestDate ? "" : (readDate(toIsoDate(text, last)) ?? "");
  return date !== "" && (date < first || date > last);
};

/**
 * Rows whose check date or pay period is of another month: an export of a quarter would be added up into one month.
 * @param columns names of the columns that no field is mapped to, by place
 */
export const listOtherMonths = (
  people: readonly NumberedRow[],
  columns: ReadonlyMap<number, string>,
  workMonth: string,
): FileFinding[] => {
  if (workMonth === "") return [];
  return [...columns].flatMap(([place, name]): FileFinding[] => {
    const words = toHeaderWords(name);
    if (!payDateWords.test(words) || personDateWords.test(words)) return [];
    const months = monthsOfDate(words, workMonth);
    const isOther = (text: string): boolean => isOutside(lastDateOf(text) ?? text, months);
    // Few dates are in many rows.
    const texts = new Set(people.map(({ cells }) => cells[place] ?? ""));
    const others = new Set([...texts].filter(isOther));
    const rows = others.size === 0 ? [] : people.filter(({ cells }) => others.has(cells[place] ?? ""));
    if (rows.length === 0) return [];
    const dates = listDisplayValues(others);
    const message = `The column ${toDisplayValue(name)} of these rows has dates that aren’t of ${formatWorkMonth(workMonth)}: ${dates}. The rows are counted all the same. If they belong to another month, delete them and upload the file again.`;
    return [{ ruleId: "dates-of-other-months", severity: "WARNING", rows: rows.map(({ row }) => row), message }];
  });
};

const payPeriodWords = /\b(?:period|pay|check|week|month)\b/i;

/** Lines above the header whose pay period is of another month: most likely the file is. */
export const listTitlesOfOtherMonths = (titles: readonly NumberedRow[], workMonth: string): FileFinding[] => {
  if (workMonth === "") return [];
  const months = monthsOfDate("period end", workMonth);
  const others = titles.flatMap(({ row, cells }) => {
    const text = cells.filter((cell) => cell.trim() !== "").join(" ");
    const date = payPeriodWords.test(text) ? lastDateOf(text.replaceAll(printDatePattern, "")) : undefined;
    return date !== undefined && isOutside(date, months) ? [{ row, text }] : [];
  });
  if (others.length === 0) return [];
  const message = `These lines above the header name a date that isn’t of ${formatWorkMonth(workMonth)}: ${listDisplayValues(others.map(({ text }) => text))}. Check that this is the file of the month.`;
  return [{ ruleId: "title-of-other-month", severity: "WARNING", rows: others.map(({ row }) => row), message }];
};
