import { addMonths, firstDayOf } from "#lib/platform/calendar/work-month.ts";
import { findStatusCode } from "#lib/reporting/tad/cells/status-codes.ts";
import type { Row } from "../../../platform/db/schema.ts";
import type { EarlierLine } from "./earlier-lines.ts";
import { type CellRow, emptyRow, figuresOfRow, sumRowUnits, zeroFigures } from "#lib/reporting/line/row.ts";

/** Months the average of a person's units looks back over (docs/domain.md §7). */
export const averageMonths = 3;

const averageOf = (lines: readonly EarlierLine[]): number | null =>
  lines.length === 0 ? null : Math.round(lines.reduce((sum, line) => sum + sumRowUnits(line), 0) / lines.length);

const lastMonthOf = ([newest]: readonly EarlierLine[], workMonth: string): EarlierLine | undefined =>
  newest?.work_month === addMonths(workMonth, -1) ? newest : undefined;

/** The units of a person in the month before and on average, in hundredths; null without such a month. */
export const comparisonOf = (
  earlier: readonly EarlierLine[],
  workMonth: string,
): Pick<Row<"tad_lines">, "last_month_units" | "average_units"> => {
  const lastMonth = lastMonthOf(earlier, workMonth);
  return {
    last_month_units: lastMonth === undefined ? null : sumRowUnits(lastMonth),
    average_units: averageOf(earlier.filter((line) => !line.no_work)),
  };
};

/**
 * The line a person starts a work month with: what the month before said, carried; when no one of the unit worked in
 * it, what the newest month with work said. Someone who has been away since
 * before the month (laid off, on leave that is not owed) starts with no units and no wages, because their status
 * forbids them (docs/domain.md §4).
 * @param earlier the assignment's lines of the `averageMonths` before, newest first
 */
export const carriedLine = (
  assignment: Row<"assignments">,
  earlier: readonly EarlierLine[],
  workMonth: string,
): CellRow & Pick<Row<"tad_lines">, "last_month_units" | "average_units" | "changed_since_last_month"> => {
  const newest = earlier.find((line) => !line.no_work) ?? earlier[0];
  const lastMonth = lastMonthOf(earlier, workMonth);
  const awayOnly = findStatusCode(assignment.status_code)?.units === "untilDate";
  const isAway = awayOnly && assignment.status_date !== null && assignment.status_date < firstDayOf(workMonth);
  return {
    ...emptyRow,
    ...(newest !== undefined && figuresOfRow(newest)),
    ...(isAway && zeroFigures),
    classification: assignment.classification,
    status_code: assignment.status_code,
    status_date: assignment.status_date,
    return_date: assignment.return_date,
    hire_date: assignment.hire_date,
    ...comparisonOf(earlier, workMonth),
    changed_since_last_month: lastMonth === undefined || lastMonth !== newest,
  };
};
