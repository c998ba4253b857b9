import { firstDayOf, lastDayOf } from "../../../platform/calendar/work-month.ts";
import { formatShortDate, formatWorkMonth } from "../../../platform/format/date.ts";
import type { CheckedLine, RuleResult, LineRule } from "./line-rule.ts";
import { lineCells } from "../../line/line-cells.ts";
import { findStatusCode } from "../cells/status-codes.ts";

const dateCell = lineCells.statusDate.label;

const finding = (field: "statusCode" | "statusDate", value: string | null, message: string): RuleResult[] => [
  { field, value: value ?? "", message },
];

const dateName = (line: CheckedLine): string => findStatusCode(line.statusCode)?.dateLabel || "date";

/** Rules for status codes and their dates (docs/domain.md §4, §7). */
export const statusRules: readonly LineRule[] = [
  {
    id: "status-missing",
    severity: "ERROR",
    reads: ["statusCode"],
    find: ({ statusCode }) =>
      statusCode === ""
        ? finding("statusCode", "", "The status code is missing. Choose one, ACT for a person at work.")
        : [],
  },
  {
    id: "status-unknown",
    severity: "ERROR",
    reads: ["statusCode"],
    find: ({ statusCode }) =>
      statusCode !== "" && findStatusCode(statusCode) === null
        ? finding("statusCode", statusCode, `${statusCode} is not a status code. Choose one from the list.`)
        : [],
  },
  {
    id: "date-needed",
    severity: "ERROR",
    reads: ["statusCode", "statusDate"],
    find: (line) =>
      line.statusDate === null && findStatusCode(line.statusCode)?.date === "required"
        ? finding("statusDate", "", `${line.statusCode} needs the ${dateName(line)}. Enter it in the ${dateCell} cell.`)
        : [],
  },
  {
    id: "date-after-month",
    severity: "ERROR",
    reads: ["statusCode", "statusDate"],
    find: (line, { workMonth }) => {
      if (line.statusDate === null || line.statusDate <= lastDayOf(workMonth)) return [];
      const date = formatShortDate(line.statusDate);
      return finding(
        "statusDate",
        line.statusDate,
        `The ${dateName(line)}, ${date}, is after ${formatWorkMonth(workMonth)}. Correct the date, or report the code in the month of that date.`,
      );
    },
  },
  {
    id: "date-before-month",
    severity: "ERROR",
    reads: ["statusCode", "statusDate"],
    find: (line, { workMonth }) => {
      const ends = findStatusCode(line.statusCode)?.ends ?? false;
      if (!ends || line.statusDate === null || line.statusDate >= firstDayOf(workMonth)) return [];
      const date = formatShortDate(line.statusDate);
      const firstDay = formatShortDate(firstDayOf(workMonth));
      const earlierMonth = formatWorkMonth(line.statusDate.slice(0, 7));
      return finding(
        "statusDate",
        line.statusDate,
        `${line.statusCode} needs a date in ${formatWorkMonth(workMonth)}, but the ${dateName(line)} is ${date}. Correct the date. If it is right, correct ${earlierMonth} on its own page, and end the assignment here on ${firstDay} with no units.`,
      );
    },
  },
  {
    id: "date-not-used",
    severity: "WARNING",
    reads: ["statusCode", "statusDate"],
    find: (line) =>
      line.statusDate !== null && findStatusCode(line.statusCode)?.date === "none"
        ? finding(
            "statusDate",
            line.statusDate,
            `${line.statusCode} has no date, but ${formatShortDate(line.statusDate)} is entered. Clear the date, or choose the status code it belongs to.`,
          )
        : [],
  },
];
