import { firstDayOf, lastDayOf } from "../../../platform/calendar/work-month.ts";
import { formatShortDate, formatWorkMonth } from "../../../platform/format/date.ts";
import { cellError, cellWarning, type CheckedLine, type LineRule, type CheckContext } from "./line-rule.ts";
import { lineCells } from "../../line/line-cells.ts";
import { findStatusCode, transferCode } from "../cells/status-codes.ts";

const dateName = (line: CheckedLine): string => findStatusCode(line.statusCode)?.dateLabel || "date";

const chooseUnit = ({ unit, unitCodes, workMonth }: CheckContext): string => {
  const otherUnits = unitCodes.filter((code) => code !== unit.code);
  if (otherUnits.length === 0) {
    return `You have no other bargaining unit in ${formatWorkMonth(workMonth)}: choose another status code, or call your account representative.`;
  }
  return `Choose ${otherUnits.length > 1 ? "one of " : ""}${otherUnits.join(", ")} in the ${lineCells.targetUnit.label} cell.`;
};

/** Rules for status codes, their dates, leaves and moves (docs/domain.md §4, §7). */
export const statusRules: readonly LineRule[] = [
  cellError("status-missing", "statusCode", ["statusCode"], ({ statusCode }) =>
    statusCode === "" ? "The status code is missing. Choose one, ACT for a person at work." : null,
  ),
  cellError("status-unknown", "statusCode", ["statusCode"], ({ statusCode }) =>
    statusCode !== "" && findStatusCode(statusCode) === null
      ? `${statusCode} is not a status code. Choose one from the list.`
      : null,
  ),
  cellError("date-needed", "statusDate", ["statusCode", "statusDate"], (line) =>
    line.statusDate === null && findStatusCode(line.statusCode)?.date === "required"
      ? `${line.statusCode} needs the ${dateName(line)}. Enter it in the ${lineCells.statusDate.label} cell.`
      : null,
  ),
  cellError("date-after-month", "statusDate", ["statusCode", "statusDate"], (line, { workMonth }) =>
    line.statusDate === null || line.statusDate <= lastDayOf(workMonth)
      ? null
      : `The ${dateName(line)}, ${formatShortDate(line.statusDate)}, is after ${formatWorkMonth(workMonth)}. Correct the date, or report the code in the month of that date.`,
  ),
  cellError("date-before-month", "statusDate", ["statusCode", "statusDate"], (line, { workMonth }) => {
    const ends = findStatusCode(line.statusCode)?.ends ?? false;
    if (!ends || line.statusDate === null || line.statusDate >= firstDayOf(workMonth)) return null;
    const date = formatShortDate(line.statusDate);
    const firstDay = formatShortDate(firstDayOf(workMonth));
    const earlierMonth = formatWorkMonth(line.statusDate.slice(0, 7));
    return `${line.statusCode} needs a date in ${formatWorkMonth(workMonth)}, but the ${dateName(line)} is ${date}. Correct the date. If it is right, correct ${earlierMonth} on its own page, and end the assignment here on ${firstDay} with no units.`;
  }),
  cellWarning("date-not-used", "statusDate", ["statusCode", "statusDate"], ({ statusCode, statusDate }) =>
    statusDate !== null && findStatusCode(statusCode)?.date === "none"
      ? `${statusCode} has no date, but ${formatShortDate(statusDate)} is entered. Clear the date, or choose the status code it belongs to.`
      : null,
  ),
  cellError("target-unit-missing", "targetUnit", ["statusCode", "targetUnit"], ({ statusCode, targetUnit }, context) =>
    statusCode === transferCode && targetUnit === ""
      ? `${statusCode} needs the bargaining unit the person moved to. ${chooseUnit(context)}`
      : null,
  ),
  cellError("target-unit-wrong", "targetUnit", ["statusCode", "targetUnit"], ({ statusCode, targetUnit }, context) => {
    const { unit, unitCodes, workMonth } = context;
    if (statusCode !== transferCode || targetUnit === "") return null;
    if (targetUnit === unit.code)
      return `${targetUnit} is the bargaining unit the person moved from. ${chooseUnit(context)}`;
    return unitCodes.includes(targetUnit)
      ? null
      : `${targetUnit} is not a bargaining unit of yours in ${formatWorkMonth(workMonth)}. ${chooseUnit(context)}`;
  }),
  cellWarning("target-unit-not-used", "targetUnit", ["statusCode", "targetUnit"], ({ statusCode, targetUnit }) =>
    targetUnit !== "" && statusCode !== transferCode && findStatusCode(statusCode) !== null
      ? `${targetUnit} is entered as the new unit, but ${statusCode} doesn’t move anyone. Clear the new unit, or choose ${transferCode} if the person moved there.`
      : null,
  ),
  cellError(
    "return-before-start",
    "returnDate",
    ["statusCode", "statusDate", "returnDate"],
    ({ statusCode, statusDate, returnDate }) => {
      const status = findStatusCode(statusCode);
      if (!status?.leave || statusDate === null || returnDate === null || returnDate >= statusDate) return null;
      const [returnDay, startDay] = [returnDate, statusDate].map(formatShortDate);
      return `The return date, ${returnDay}, is before the ${status.dateLabel}, ${startDay}. Correct one of the two dates.`;
    },
  ),
  cellWarning(
    "return-date-passed",
    "returnDate",
    ["statusCode", "statusDate", "returnDate"],
    ({ statusCode, statusDate, returnDate }, { workMonth }) => {
      if (!findStatusCode(statusCode)?.leave || returnDate === null || returnDate > lastDayOf(workMonth)) return null;
      // If the date is before the start of the leave, it is wrong rather than passed.
      if (statusDate !== null && returnDate < statusDate) return null;
      return `The return date, ${formatShortDate(returnDate)}, has passed by the end of ${formatWorkMonth(workMonth)}, and the status is still ${statusCode}. Choose ACT if the person is back, or correct the return date.`;
    },
  ),
];
