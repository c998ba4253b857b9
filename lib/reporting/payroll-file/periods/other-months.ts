import { daysIn, firstDayOf, lastDayOf } from "../../../platform/calendar/work-month.ts";
import { formatNumericDate, formatWorkMonth } from "../../../platform/format/date.ts";
import {
  dateOfPeriod,
  listPeriodGroups,
  mostDaysOfPart,
  mostWeeks,
  type PeriodGroup,
  readPeriodName,
} from "../cells/period-names.ts";
import { addDays } from "../../../platform/calendar/iso-date.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { toHeaderWords } from "../words/header-words.ts";
import { months, namesOtherMonth } from "../words/months.ts";
import { isOfMonth, readMonthNames } from "../columns/columns-of-months.ts";
import { toIsoDate } from "../cells/to-iso-date.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";

/** "28" to "3" are days of two months. */
const explainDay = ({ columns }: PeriodGroup, index: number, workMonth: string): string => {
  const month = formatWorkMonth(workMonth);
  const days = columns.map(({ period }) => Number(period));
  const turn = days.findIndex((day, next) => next > 0 && day < (days[next - 1] ?? 0));
  if (turn === -1) return (days[index] ?? 0) > daysIn(workMonth) ? `${month} has no such day.` : "";
  return `We can’t tell whether this is in ${month}.`;
};

/** Why a column of a group may not be of the month; "" where it is. */
export const explainOutside = (group: PeriodGroup, index: number, workMonth: string): string => {
  const { type, columns } = group;
  const period = columns[index]?.period ?? "";
  if (workMonth === "" || type === "WEEKDAY") return "";
  if (type === "DAY") return explainDay(group, index, workMonth);
  const month = formatWorkMonth(workMonth);
  if (type === "WEEK") return Number(period) > mostWeeks ? `We can’t tell whether this is in ${month}.` : "";
  const date = dateOfPeriod(period, workMonth);
  if (date === null) return `We can’t tell whether this is in ${month}.`;
  return date < firstDayOf(workMonth) || date > lastDayOf(workMonth)
    ? `${formatNumericDate(date)} isn’t in ${month}.`
    : "";
};

/** Places of the days of a week or half a month that may not be of the month. */
export const listDaysOutside = (header: readonly string[], workMonth: string, most = mostDaysOfPart): number[] =>
  listPeriodGroups(header)
    .filter(({ type, columns }) => (type === "DAY" || type === "DATE") && columns.length <= most)
    .flatMap((group) =>
      group.columns.flatMap(({ place }, index) => (explainOutside(group, index, workMonth) === "" ? [] : [place])),
    );

/** A report is made, or paid, after its month. */
const laterPattern =
  /(?:\b(?:print(?:ed)?|run|generated|created|prepared)\b\D{0,20}|\b(?:che(?:ck|que)|pay(?:ment)?|paid|deposit|advice) ?(?:date|day|on)\b\W{0,5})(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\p{L}{3,9}\.? \d{1,2},? \d{4})/giu;
const date = "\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d\\d)";
const periodPattern = new RegExp(`${date} ?(?:[-–]|to|thru|through) ?(${date})`, "i");
const longestTitle = 200;

const endsOutside = (title: string, workMonth: string): boolean => {
  const [first, last] = [firstDayOf(workMonth), addDays(lastDayOf(workMonth), 15)];
  const end = readDate(toIsoDate(periodPattern.exec(title)?.[1] ?? "", last));
  return Boolean(end) && (String(end) < first || String(end) > last);
};

/** Notes lines around people that name another month or period: the totals of that month would fit. */
export const listTitlesOfOtherMonths = (titles: readonly NumberedRow[], workMonth: string): FileFinding[] => {
  if (workMonth === "") return [];
  const others = titles.flatMap(({ row, cells }) => {
    const text = cells.flatMap((cell) => cell.trim() || []).join(" ");
    const title = text.replaceAll(laterPattern, "");
    const isOther = namesOtherMonth(title, workMonth) || endsOutside(title, workMonth);
    return text.length < longestTitle && isOther ? [{ row, text }] : [];
  });
  if (others.length === 0) return [];
  const message = `These lines name a month or a period that isn’t of ${formatWorkMonth(workMonth)}: ${listDisplayValues(others.map(({ text }) => text))}. The file is read all the same. Check that what is below them is of the month; if it isn’t, delete it and upload the file again.`;
  return [{ ruleId: "title-of-other-month", severity: "WARNING", rows: others.map(({ row }) => row), message }];
};

const monthPattern = new RegExp(`\\b(?:${months})\\b`, "g");

/** Notes columns of units or wages of another month: "Hours May" in the report of June. */
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
