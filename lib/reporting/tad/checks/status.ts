import { firstDayOf, lastDayOf } from "../../../platform/calendar/work-month.ts";
import { formatShortDate, formatWorkMonth } from "../../../platform/format/date.ts";
import { cellRule, type CheckedLine, type LineRule } from "./line-rule.ts";
import { lineCells } from "../../line/line-cells.ts";
import { findStatusCode } from "../cells/status-codes.ts";

const dateName = (line: CheckedLine): string => findStatusCode(line.statusCode)?.dateLabel || "date";

/** Rules for status codes and their dates (docs/domain.md §4, §7). */
export const statusRules: readonly LineRule[] = [
  cellRule({
    id: "status-missing",
    severity: "ERROR",
    field: "statusCode",
    reads: ["statusCode"],
    explain: ({ statusCode }) =>
      statusCode === "" ? "The status code is missing. Choose one, ACT for a person at work." : null,
  }),
  cellRule({
    id: "status-unknown",
    severity: "ERROR",
    field: "statusCode",
    reads: ["statusCode"],
    explain: ({ statusCode }) =>
      statusCode !== "" && findStatusCode(statusCode) === null
        ? `${statusCode} is not a status code. Choose one from the list.`
        : null,
  }),
  cellRule({
    id: "date-needed",
    severity: "ERROR",
    field: "statusDate",
    reads: ["statusCode", "statusDate"],
    explain: (line) =>
      line.statusDate === null && findStatusCode(line.statusCode)?.date === "required"
        ? `${line.statusCode} needs the ${dateName(line)}. Enter it in the ${lineCells.statusDate.label} cell.`
        : null,
  }),
  cellRule({
    id: "date-after-month",
    severity: "ERROR",
    field: "statusDate",
    reads: ["statusCode", "statusDate"],
    explain: (line, { workMonth }) =>
      line.statusDate === null || line.statusDate <= lastDayOf(workMonth)
        ? null
        : `The ${dateName(line)}, ${formatShortDate(line.statusDate)}, is after ${formatWorkMonth(workMonth)}. Correct the date, or report the code in the month of that date.`,
  }),
  cellRule({
    id: "date-before-month",
    severity: "ERROR",
    field: "statusDate",
    reads: ["statusCode", "statusDate"],
    explain: (line, { workMonth }) => {
      const ends = findStatusCode(line.statusCode)?.ends ?? false;
      if (!ends || line.statusDate === null || line.statusDate >= firstDayOf(workMonth)) return null;
      const date = formatShortDate(line.statusDate);
      const firstDay = formatShortDate(firstDayOf(workMonth));
      const earlierMonth = formatWorkMonth(line.statusDate.slice(0, 7));
      return `${line.statusCode} needs a date in ${formatWorkMonth(workMonth)}, but the ${dateName(line)} is ${date}. Correct the date. If it is right, correct ${earlierMonth} on its own page, and end the assignment here on ${firstDay} with no units.`;
    },
  }),
  cellRule({
    id: "date-not-used",
    severity: "WARNING",
    field: "statusDate",
    reads: ["statusCode", "statusDate"],
    explain: ({ statusCode, statusDate }) =>
      statusDate !== null && findStatusCode(statusCode)?.date === "none"
        ? `${statusCode} has no date, but ${formatShortDate(statusDate)} is entered. Clear the date, or choose the status code it belongs to.`
        : null,
  }),
];
