import { isDayOfMonth } from "./cell-shapes.ts";
import { toIsoDate } from "./to-iso-date.ts";
import { monthNames } from "../words/months.ts";
import { toHeaderWords } from "../words/header-words.ts";
import { maskSsn } from "../../tad/cells/display-value.ts";

export type PeriodType = "DAY" | "WEEKDAY" | "WEEK" | "DATE";

type PeriodName = { readonly type: PeriodType; readonly period: string; readonly measure: string };

const monthSource = monthNames.join("|");
const dateSource = `(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|(?:${monthSource})[a-z]*\\.? ?\\d{1,2}(?:,? '?\\d{2,4})?|\\d{1,2}[- ](?:${monthSource})[a-z]*\\.?)`;
/** A pay factor such as "OT 1.5" or "DT 2.0" isn't a day. */
const notFactorSource = String.raw`(?!\d\.00?(?![\d.]))(?<!(?:\bot|o\/t|overtime|prem\w*|hol\w*)[ @x]?(?=1\.(?:50?|25)(?![\d.])))`;
const datePattern = new RegExp(
  `(?<![\\w/@]|@ )${notFactorSource}(?:${dateSource})(?: ?(?:-|–|to|thru|through) ?(${dateSource}))?(?![\\w/])`,
  "i",
);
/** "Wk 6", "Wk 1-2", "PP 12-13"; "Wk 11-07" and "Wk 6/7" are days. */
const weekPattern =
  /(?<![a-z])(?:(?:pay ?period|period|pp)[ #.-]{0,2}(\d{1,2})(?!\d)|(?:week|wk|w)[ #.-]{0,2}(\d{1,2})(?!\d|\/\d|[.-]\d\d))/i;
const dayPattern = /^(?:day|d)?[ #.-]{0,2}(\d{1,2})(?:st|nd|rd|th)?$/i;
const weekdayPattern = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b\.?,?|^[mtwfs][ouhra]? (?=\d)/gi;
const bareWeekdayPattern = /^(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs?|ur)?(?:day)?\b\.?/i;
const fillerWords =
  /\b(?:w ?e|(?:week|wk) ?end(?:ing)?|week|wk|pay period|period|pp|ppe|ending|end|ended|beginning|begin|date|of|for)\b/g;

const measureOf = (rest: string): string =>
  toHeaderWords(rest.replaceAll(/\bw\/e\b/gi, " "))
    .replaceAll(fillerWords, "")
    .replaceAll(/ +/g, " ")
    .trim();

/** Reads the period in a name. Returns null if it has none. */
export const readPeriodName = (name: string): PeriodName | null => {
  const text = name.trim().replaceAll(/\s+/g, " ");
  const withoutWeekday = text.replaceAll(weekdayPattern, "").trim();
  const [, day = ""] = dayPattern.exec(withoutWeekday) ?? [];
  if (isDayOfMonth(day)) return { type: "DAY", period: String(Number(day)), measure: "" };
  const week = weekPattern.exec(withoutWeekday);
  if (week !== null)
    return {
      type: "WEEK",
      period: String(Number(week[1] ?? week[2])),
      measure: measureOf(withoutWeekday.replace(week[0], " ")),
    };
  const [dates, lastDate = dates] = datePattern.exec(withoutWeekday) ?? [];
  if (dates !== undefined && lastDate !== undefined)
    return { type: "DATE", period: lastDate, measure: measureOf(withoutWeekday.replace(dates, " ")) };
  const [weekdayText = "", weekday] = bareWeekdayPattern.exec(text) ?? [];
  return weekday === undefined
    ? null
    : { type: "WEEKDAY", period: weekday.toLowerCase(), measure: measureOf(text.slice(weekdayText.length)) };
};

const isoPattern = /^\d{4}-\d\d-\d\d$/;
const usPattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * Finds the ISO date of a period or of its last day, in the year nearest the work month. Returns null if it isn't a
 * date.
 */
export const dateOfPeriod = (period: string, workMonth: string): string | null => {
  const [year, month] = [Number(workMonth.slice(0, 4)), Number(workMonth.slice(5, 7))];
  const toDate = (text: string): string | null => {
    const parsed = toIsoDate(text.replaceAll("'", ""), `${year + 1}-12-31`);
    if (isoPattern.test(parsed)) return parsed;
    if (!usPattern.test(parsed)) return null;
    const reparsed = toIsoDate(parsed.replace(usPattern, "$3-$1-$2"), `${year + 1}-12-31`);
    return isoPattern.test(reparsed) ? reparsed : null;
  };
  const fullDate = toDate(period);
  if (fullDate !== null) return fullDate;
  const candidates = [0, -1, 1].flatMap((offset) => {
    const text =
      /^\d/.test(period) && !/[a-z]/i.test(period)
        ? `${period}/${year + offset}`.replaceAll(/[.-]/g, "/")
        : `${period.replaceAll(/(?<=[a-z])(?=\d)|[ .-]+/gi, " ")} ${year + offset}`;
    const parsedDate = toDate(text);
    return parsedDate === null ? [] : [parsedDate];
  });
  const distance = (iso: string): number =>
    Math.abs((Number(iso.slice(0, 4)) - year) * 12 + Number(iso.slice(5, 7)) - month);
  return candidates.toSorted((left, right) => distance(left) - distance(right))[0] ?? null;
};

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
export const maxWeeksInMonth = 6;

const areWholeWeeks = (periods: readonly string[]): boolean => {
  const [first = ""] = periods;
  const start = weekdays.indexOf(first);
  const days = periods.map((period) => (weekdays.indexOf(period) - start + 7) % 7);
  const weekStarts = days.filter((day, index) => index === 0 || day <= (days[index - 1] ?? 0));
  return weekStarts.length <= maxWeeksInMonth && weekStarts.every((day) => day === 0);
};

const maxDayStep = 4;

const minDaysInMonth = 28;

export type PeriodGroup = {
  readonly type: PeriodType;
  readonly measure: string;
  readonly columns: readonly { readonly column: number; readonly period: string }[];
};

const minDayColumns = 5;
const minWeekdayColumns = 3;

/** Short names of each weekday, from Monday. */
const weekdayLetters = ["m mo", "t tu", "w we", "t th r", "f fr", "s sa", "s su u"].map((names) => names.split(" "));

/** Reads weekdays of one or two letters, "M" to "S", by column index. */
const readWeekdayLetters = (header: readonly string[]): ReadonlyMap<number, PeriodName> => {
  const names = new Map<number, PeriodName>();
  const weekdaysAt = (index: number): number[] =>
    weekdayLetters.flatMap((letters, day) =>
      letters.includes((header[index] ?? "").trim().toLowerCase()) ? [day] : [],
    );
  for (let start = 0; start < header.length; start += 1)
    for (const first of weekdaysAt(start)) {
      let end = start;
      while (weekdaysAt(end).includes((first + end - start) % 7)) end += 1;
      if (end - start < minDayColumns || names.has(start)) continue;
      for (let index = start; index < end; index += 1)
        names.set(index, { type: "WEEKDAY", period: weekdays[(first + index - start) % 7] ?? "", measure: "" });
    }
  return names;
};

const groupByMeasure = (header: readonly string[]): (PeriodName & { readonly column: number })[][] => {
  const letterPeriods = readWeekdayLetters(header);
  const namedPeriods = header.flatMap((name, column) => {
    const period = letterPeriods.get(column) ?? readPeriodName(name);
    return period === null ? [] : [{ column, ...period }];
  });
  return [...Map.groupBy(namedPeriods, ({ type, measure }) => `${type}\n${measure}`).values()];
};

/** Groups columns that repeat for each day, week or pay period. */
export const listPeriodGroups = (header: readonly string[]): PeriodGroup[] =>
  groupByMeasure(header).flatMap((group): PeriodGroup[] => {
    const [first] = group;
    const periods = new Set(group.map(({ period }) => period.toLowerCase()));
    const days = group.map(({ period }) => Number(period));
    const monthChanges = days.filter((day, index) => day === 1 && (days[index - 1] ?? 0) >= minDaysInMonth);
    const isSequence =
      monthChanges.length <= (group.length <= maxDaysInHalfMonth ? 1 : 0) &&
      days.every((day, index) => {
        const previousDay = days[index - 1] ?? day - 1;
        return (day > previousDay && day - previousDay <= maxDayStep) || (day === 1 && previousDay >= minDaysInMonth);
      });
    const minColumns = first?.type === "WEEKDAY" ? minWeekdayColumns : 2;
    const isGroup = first?.type === "DAY" ? group.length >= minDayColumns && isSequence : group.length >= minColumns;
    const areUnique =
      periods.size === group.length || (first?.type === "WEEKDAY" && areWholeWeeks(group.map(({ period }) => period)));
    if (first === undefined || !isGroup || !areUnique) return [];
    return [
      { type: first.type, measure: first.measure, columns: group.map(({ column, period }) => ({ column, period })) },
    ];
  });

/** Maximum days in half a month. Longer lists are a whole month's and keep their names. */
export const maxDaysInHalfMonth = 16;

/**
 * Returns column names that identify the same columns in the next file: SSNs masked, "Column 1" without a header, and
 * positions in place of the dates of weeks or days, since its dates differ.
 */
export const toSavedNames = (header: readonly string[]): string[] => {
  const names = [...header];
  for (const { type, measure, columns } of listPeriodGroups(header)) {
    if (type !== "DATE" && !(type === "DAY" && columns.length <= maxDaysInHalfMonth)) continue;
    columns.forEach(({ column }, index) => (names[column] = `${measure} ${type.toLowerCase()} ${index + 1}`));
  }
  return names.map((name) => maskSsn(name.trim()));
};

/** Returns one key for the same names in the same order, ignoring case. */
export const keyOfNames = (names: readonly string[] = []): string =>
  JSON.stringify(names.map((name) => name.toLowerCase()));
