import { daysIn, firstDayOf, lastDayOf } from "../../../platform/calendar/work-month.ts";
import { formatNumericDate, formatWorkMonth } from "../../../platform/format/date.ts";
import { dateOfPeriod, listPeriodGroups, mostDaysOfPart, mostWeeks, type PeriodGroup } from "../cells/period-names.ts";

/** Why a day by its number may not be of the month: "28" to "3" are days of two months. */
const explainDay = ({ columns }: PeriodGroup, at: number, workMonth: string): string => {
  const month = formatWorkMonth(workMonth);
  const days = columns.map(({ period }) => Number(period));
  const turn = days.findIndex((day, next) => next > 0 && day < (days[next - 1] ?? 0));
  if (turn === -1) return (days[at] ?? 0) > daysIn(workMonth) ? `${month} has no such day.` : "";
  return `We can’t tell whether this is in ${month}.`;
};

/** Why a column of a group may not be of the month; "" where it is. */
export const explainOutside = (group: PeriodGroup, at: number, workMonth: string): string => {
  const { type, columns } = group;
  const period = columns[at]?.period ?? "";
  if (workMonth === "" || type === "WEEKDAY") return "";
  if (type === "DAY") return explainDay(group, at, workMonth);
  const month = formatWorkMonth(workMonth);
  if (type === "WEEK") return Number(period) > mostWeeks ? `We can’t tell whether this is in ${month}.` : "";
  const date = dateOfPeriod(period, workMonth);
  if (date === null) return `We can’t tell whether this is in ${month}.`;
  return date < firstDayOf(workMonth) || date > lastDayOf(workMonth)
    ? `${formatNumericDate(date)} isn’t in ${month}.`
    : "";
};

/** Places of the days in a header of so many at most, of a week or half a month, that may not be of the month. */
export const listDaysOutside = (header: readonly string[], workMonth: string, most = mostDaysOfPart): number[] =>
  listPeriodGroups(header)
    .filter(({ type, columns }) => (type === "DAY" || type === "DATE") && columns.length <= most)
    .flatMap((group) =>
      group.columns.flatMap(({ place }, at) => (explainOutside(group, at, workMonth) === "" ? [] : [place])),
    );
