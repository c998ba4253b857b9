import { toFindings } from "../ground/roster-row.ts";
import { daysIn, firstDayOf, lastDayOf } from "../../../platform/calendar/work-month.ts";
import { formatNumericDate, formatWorkMonth } from "../../../platform/format/date.ts";
import {
  dateOfPeriod,
  listPeriodGroups,
  maxDaysInHalfMonth,
  maxWeeksInMonth,
  type PeriodGroup,
  readPeriodName,
} from "../cells/period-names.ts";
import { addDays } from "../../../platform/calendar/iso-date.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { toHeaderWords, matchesWorkMonth, monthPattern, readMonthName } from "../words/header-words.ts";
import { namesOtherMonth } from "../words/months.ts";
import { toIsoDate } from "../cells/to-iso-date.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";

/** Explains a day that may be outside the month: "28" to "3" are days of two months. */
const explainDay = ({ columns }: PeriodGroup, index: number, workMonth: string): string => {
  const month = formatWorkMonth(workMonth);
  const days = columns.map(({ period }) => Number(period));
  const monthBreak = days.findIndex((day, position) => position > 0 && day < (days[position - 1] ?? 0));
  if (monthBreak === -1) return (days[index] ?? 0) > daysIn(workMonth) ? `${month} has no such day.` : "";
  return `We can’t tell whether this is in ${month}.`;
};

/** Explains why a column of a group may be outside the month. Returns "" if it is inside. */
export const explainOutside = (group: PeriodGroup, index: number, workMonth: string): string => {
  const { type, columns } = group;
  const period = columns[index]?.period ?? "";
  if (workMonth === "" || type === "WEEKDAY") return "";
  if (type === "DAY") return explainDay(group, index, workMonth);
  const month = formatWorkMonth(workMonth);
  if (type === "WEEK") return Number(period) > maxWeeksInMonth ? `We can’t tell whether this is in ${month}.` : "";
  const date = dateOfPeriod(period, workMonth);
  if (date === null) return `We can’t tell whether this is in ${month}.`;
  return date < firstDayOf(workMonth) || date > lastDayOf(workMonth)
    ? `${formatNumericDate(date)} isn’t in ${month}.`
    : "";
};

/** Lists the indexes of day columns that may be outside the work month. */
export const listDaysOutside = (header: readonly string[], workMonth: string): number[] =>
  listPeriodGroups(header)
    .filter(({ type, columns }) => (type === "DAY" || type === "DATE") && columns.length <= maxDaysInHalfMonth)
    .flatMap((group) =>
      group.columns.flatMap(({ column }, index) => (explainOutside(group, index, workMonth) === "" ? [] : [column])),
    );

/** Matches the date when a report was printed or paid, which is after its month. */
const printOrPayDatePattern =
  /(?:\b(?:print(?:ed)?|run|generated|created|prepared)\b\D{0,20}|\b(?:che(?:ck|que)|pay(?:ment)?|paid|deposit|advice) ?(?:date|day|on)\b\W{0,5})(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\p{L}{3,9}\.? \d{1,2},? \d{4})/giu;
const date = "\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d\\d)";
const periodPattern = new RegExp(`${date} ?(?:[-–]|to|thru|through) ?(${date})`, "i");
const maxTitleLength = 200;

const endsOutside = (title: string, workMonth: string): boolean => {
  const [firstDay, lastDay] = [firstDayOf(workMonth), addDays(lastDayOf(workMonth), 15)];
  const endDate = readDate(toIsoDate(periodPattern.exec(title)?.[1] ?? "", lastDay));
  return Boolean(endDate) && (String(endDate) < firstDay || String(endDate) > lastDay);
};

/** Warns of titles with another month. That month's totals would fit, so they don’t reveal the mistake. */
export const listTitlesOfOtherMonths = (titles: readonly NumberedRow[], workMonth: string): FileFinding[] => {
  if (workMonth === "") return [];
  const otherTitles = titles.flatMap(({ row, cells }) => {
    const text = cells.flatMap((cell) => cell.trim() || []).join(" ");
    const title = text.replaceAll(printOrPayDatePattern, "");
    const isOtherMonth = namesOtherMonth(title, workMonth) || endsOutside(title, workMonth);
    return text.length < maxTitleLength && isOtherMonth ? [{ row, text }] : [];
  });
  const message = `These lines name a month or a period other than ${formatWorkMonth(workMonth)}: ${listDisplayValues(otherTitles.map(({ text }) => text))}. We still read the file. Check that the rows below these lines are for ${formatWorkMonth(workMonth)}. If they aren’t, delete them and upload the file again.`;
  return toFindings("WARNING", "title-of-other-month", otherTitles, message);
};

/** Warns of columns with another month's units or wages: "Hours May" in the June report. */
export const listColumnsOfOtherMonths = (
  columns: ReadonlyMap<number, string>,
  { cells, row }: NumberedRow,
  workMonth: string,
): FileFinding[] => {
  if (workMonth === "") return [];
  const groupedColumns = new Set(listPeriodGroups(cells).flatMap((group) => group.columns.map(({ column }) => column)));
  const namesSeveral = (name: string): boolean => (toHeaderWords(name).match(monthPattern) ?? []).length > 1;
  const isDayOutside = (name: string): boolean => {
    const period = readPeriodName(name);
    return period?.type === "DATE" && dateOfPeriod(period.period, workMonth)?.startsWith(workMonth) === false;
  };
  const otherColumns = [...columns].flatMap(([column, name]) => {
    const month = readMonthName(name);
    const isOtherMonth =
      month === null
        ? namesSeveral(name) || isDayOutside(name) || namesOtherMonth(name, workMonth)
        : !matchesWorkMonth(month, workMonth);
    return isOtherMonth && (!groupedColumns.has(column) || isDayOutside(name)) ? [name] : [];
  });
  if (otherColumns.length === 0) return [];
  const message = `These columns name a month that isn’t ${formatWorkMonth(workMonth)}: ${listDisplayValues(otherColumns)}. We count them anyway. If they are for another month, upload the file for this month.`;
  return [{ ruleId: "columns-of-other-months", severity: "WARNING", rows: [row || 1], message }];
};
