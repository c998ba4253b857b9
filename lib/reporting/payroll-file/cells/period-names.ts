import { lookUp } from "../../../platform/format/look-up.ts";
import { isDayOfMonth } from "./cell-shapes.ts";
import { toIsoDate } from "./to-iso-date.ts";
import { monthNames } from "../words/months.ts";
import { toHeaderWords } from "../words/header-words.ts";

export type PeriodType = "DAY" | "WEEKDAY" | "WEEK" | "DATE";

export type PeriodName = { readonly type: PeriodType; readonly period: string; readonly kind: string };

const anyMonth = monthNames.join("|");
const date = `(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|(?:${anyMonth})[a-z]*\\.? ?\\d{1,2}(?:,? '?\\d{2,4})?|\\d{1,2}[- ](?:${anyMonth})[a-z]*\\.?)`;
/** A pay factor such as "OT 1.5" or "DT 2.0" isn't a day. */
const noFactor = String.raw`(?!\d\.00?(?![\d.]))(?<!(?:\bot|o\/t|overtime|prem\w*|hol\w*)[ @x]?(?=1\.(?:50?|25)(?![\d.])))`;
const datePattern = new RegExp(
  `(?<![\\w/@]|@ )${noFactor}(?:${date})(?: ?(?:-|–|to|thru|through) ?(${date}))?(?![\\w/])`,
  "i",
);
/** "Wk 6", "Wk 1-2", "PP 12-13"; "Wk 11-07" and "Wk 6/7" are days. */
const weekPattern =
  /(?<![a-z])(?:(?:pay ?period|period|pp)[ #.-]{0,2}(\d{1,2})(?!\d)|(?:week|wk|w)[ #.-]{0,2}(\d{1,2})(?!\d|\/\d|[.-]\d\d))/i;
const dayPattern = /^(?:day|d)?[ #.-]{0,2}(\d{1,2})(?:st|nd|rd|th)?$/i;
const weekdayPattern = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b\.?,?|^[mtwfs][ouhra]? (?=\d)/gi;
const bareWeekdayPattern = /^(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs?|ur)?(?:day)?\b\.?/i;
const fillWords =
  /\b(?:w ?e|(?:week|wk) ?end(?:ing)?|week|wk|pay period|period|pp|ppe|ending|end|ended|beginning|begin|date|of|for)\b/g;

const kindOf = (rest: string): string =>
  toHeaderWords(rest.replaceAll(/\bw\/e\b/gi, " "))
    .replaceAll(fillWords, "")
    .replaceAll(/ +/g, " ")
    .trim();

/** Reads the period in a name; null if it has none. */
export const readPeriodName = (name: string): PeriodName | null => {
  const text = name.trim().replaceAll(/\s+/g, " ");
  const bare = text.replaceAll(weekdayPattern, "").trim();
  const [, day = ""] = dayPattern.exec(bare) ?? [];
  if (isDayOfMonth(day)) return { type: "DAY", period: String(Number(day)), kind: "" };
  const week = weekPattern.exec(bare);
  if (week !== null)
    return { type: "WEEK", period: String(Number(week[1] ?? week[2])), kind: kindOf(bare.replace(week[0], " ")) };
  const dated = datePattern.exec(bare);
  const [named, weekday] = bareWeekdayPattern.exec(text) ?? [];
  if (dated === null && named !== undefined && weekday !== undefined)
    return { type: "WEEKDAY", period: weekday.toLowerCase(), kind: kindOf(text.slice(named.length)) };
  return dated === null
    ? null
    : { type: "DATE", period: dated[1] ?? dated[0], kind: kindOf(bare.replace(dated[0], " ")) };
};

const isoPattern = /^\d{4}-\d\d-\d\d$/;
const usPattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Finds the ISO date of a period or of its last day, in the year nearest the work month; null if it isn't a date. */
export const dateOfPeriod = (period: string, workMonth: string): string | null => {
  const [year, month] = [Number(workMonth.slice(0, 4)), Number(workMonth.slice(5, 7))];
  const toDate = (text: string): string | null => {
    const iso = toIsoDate(text.replaceAll("'", ""), `${year + 1}-12-31`);
    if (isoPattern.test(iso)) return iso;
    if (!usPattern.test(iso)) return null;
    const again = toIsoDate(iso.replace(usPattern, "$3-$1-$2"), `${year + 1}-12-31`);
    return isoPattern.test(again) ? again : null;
  };
  const whole = toDate(period);
  if (whole !== null) return whole;
  const dated = [0, -1, 1].flatMap((by) => {
    const text =
      /^\d/.test(period) && !/[a-z]/i.test(period)
        ? `${period}/${year + by}`.replaceAll(/[.-]/g, "/")
        : `${period.replaceAll(/(?<=[a-z])(?=\d)|[ .-]+/gi, " ")} ${year + by}`;
    const dateAlone = toDate(text);
    return dateAlone === null ? [] : [dateAlone];
  });
  const distance = (iso: string): number =>
    Math.abs((Number(iso.slice(0, 4)) - year) * 12 + Number(iso.slice(5, 7)) - month);
  return dated.toSorted((left, right) => distance(left) - distance(right))[0] ?? null;
};

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
export const maxWeeksOfMonth = 6;

const areWeeks = (periods: readonly string[]): boolean => {
  const [first = ""] = periods;
  const start = weekdays.indexOf(first);
  const days = periods.map((period) => (weekdays.indexOf(period) - start + 7) % 7);
  const begins = days.filter((day, index) => index === 0 || day <= (days[index - 1] ?? 0));
  return begins.length <= maxWeeksOfMonth && begins.every((day) => day === 0);
};

const maxDaysToNext = 4;

const fewestDaysOfMonth = 28;

const isNextMonth = (day: string, before: string | undefined): boolean =>
  day === "1" && Number(before) >= fewestDaysOfMonth;

export type PeriodGroup = {
  readonly type: PeriodType;
  readonly kind: string;
  readonly columns: readonly { readonly column: number; readonly period: string }[];
};

const fewestDays = 5;
const fewestWeekdays = 3;

const daysOfLetters: Readonly<Record<string, readonly number[]>> = {
  m: [0],
  mo: [0],
  t: [1, 3],
  tu: [1],
  w: [2],
  we: [2],
  th: [3],
  r: [3],
  f: [4],
  fr: [4],
  s: [5, 6],
  sa: [5],
  su: [6],
  u: [6],
};

/** Reads weekdays of one or two letters, "M" to "S", by column index. */
const readLettersOfDays = (header: readonly string[]): ReadonlyMap<number, PeriodName> => {
  const names = new Map<number, PeriodName>();
  const weekdaysAt = (index: number): readonly number[] =>
    lookUp(daysOfLetters, (header[index] ?? "").trim().toLowerCase()) ?? [];
  for (let start = 0; start < header.length; start += 1)
    for (const first of weekdaysAt(start)) {
      let end = start;
      while (weekdaysAt(end).includes((first + end - start) % 7)) end += 1;
      if (end - start < fewestDays || names.has(start)) continue;
      for (let index = start; index < end; index += 1)
        names.set(index, { type: "WEEKDAY", period: weekdays[(first + index - start) % 7] ?? "", kind: "" });
    }
  return names;
};

type NamedPeriod = PeriodName & { readonly column: number };

const groupByKind = (header: readonly string[]): NamedPeriod[][] => {
  const lettered = readLettersOfDays(header);
  const named = header.flatMap((name, column): NamedPeriod[] => {
    const period = lettered.get(column) ?? readPeriodName(name);
    return period === null ? [] : [{ column, ...period }];
  });
  return [...Map.groupBy(named, ({ type, kind }) => `${type}\n${kind}`).values()];
};

/** Groups columns that repeat for each day, week or pay period. */
export const listPeriodGroups = (header: readonly string[]): PeriodGroup[] =>
  groupByKind(header).flatMap((group): PeriodGroup[] => {
    const [first] = group;
    const periods = new Set(group.map(({ period }) => period.toLowerCase()));
    const turns = group.filter(({ period }, index) => isNextMonth(period, group[index - 1]?.period));
    const isRun =
      turns.length <= (group.length <= maxDaysOfHalfMonth ? 1 : 0) &&
      group.every(({ period }, index) => {
        const step = index === 0 ? 1 : Number(period) - Number(group[index - 1]?.period);
        return (step > 0 && step <= maxDaysToNext) || isNextMonth(period, group[index - 1]?.period);
      });
    const fewest = first?.type === "WEEKDAY" ? fewestWeekdays : 2;
    const isGroup = first?.type === "DAY" ? group.length >= fewestDays && isRun : group.length >= fewest;
    const isOnce =
      periods.size === group.length || (first?.type === "WEEKDAY" && areWeeks(group.map(({ period }) => period)));
    if (first === undefined || !isGroup || !isOnce) return [];
    return [{ type: first.type, kind: first.kind, columns: group.map(({ column, period }) => ({ column, period })) }];
  });

/** The most days of half a month. Longer lists are a whole month's and keep their names. */
export const maxDaysOfHalfMonth = 16;

/** Replaces the dates of weeks or days in a header with positions, since the next part has other dates. */
export const withoutDates = (header: readonly string[]): string[] => {
  const names = [...header];
  for (const { type, kind, columns } of listPeriodGroups(header)) {
    if (type !== "DATE" && !(type === "DAY" && columns.length <= maxDaysOfHalfMonth)) continue;
    columns.forEach(({ column }, index) => (names[column] = `${kind} ${type.toLowerCase()} ${index + 1}`));
  }
  return names;
};
