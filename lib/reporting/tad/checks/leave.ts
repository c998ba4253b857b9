import { lastDayOf } from "../../../platform/calendar/work-month.ts";
import { formatShortDate, formatWorkMonth } from "../../../platform/format/date.ts";
import { cellRule, type CheckContext, type LineRule } from "./line-rule.ts";
import { lineCells } from "../../line/line-cells.ts";
import { findStatusCode, transferCode } from "../cells/status-codes.ts";

const chooseUnit = ({ unit, unitCodes, workMonth }: CheckContext): string => {
  const otherUnits = unitCodes.filter((code) => code !== unit.code);
  if (otherUnits.length === 0) {
    return `You have no other bargaining unit in ${formatWorkMonth(workMonth)}: choose another status code, or call your account representative.`;
  }
  return `Choose ${otherUnits.length > 1 ? "one of " : ""}${otherUnits.join(", ")} in the ${lineCells.targetUnit.label} cell.`;
};

/** Rules for leaves and moves (docs/domain.md §4, §7). */
export const leaveRules: readonly LineRule[] = [
  cellRule({
    id: "target-unit-missing",
    severity: "ERROR",
    field: "targetUnit",
    reads: ["statusCode", "targetUnit"],
    explain: ({ statusCode, targetUnit }, context) =>
      statusCode === transferCode && targetUnit === ""
        ? `${statusCode} needs the bargaining unit the person moved to. ${chooseUnit(context)}`
        : null,
  }),
  cellRule({
    id: "target-unit-wrong",
    severity: "ERROR",
    field: "targetUnit",
    reads: ["statusCode", "targetUnit"],
    explain: ({ statusCode, targetUnit }, context) => {
      const { unit, unitCodes, workMonth } = context;
      if (statusCode !== transferCode || targetUnit === "") return null;
      if (targetUnit === unit.code)
        return `${targetUnit} is the bargaining unit the person moved from. ${chooseUnit(context)}`;
      return unitCodes.includes(targetUnit)
        ? null
        : `${targetUnit} is not a bargaining unit of yours in ${formatWorkMonth(workMonth)}. ${chooseUnit(context)}`;
    },
  }),
  cellRule({
    id: "target-unit-not-used",
    severity: "WARNING",
    field: "targetUnit",
    reads: ["statusCode", "targetUnit"],
    explain: ({ statusCode, targetUnit }) =>
      targetUnit !== "" && statusCode !== transferCode && findStatusCode(statusCode) !== null
        ? `${targetUnit} is entered as the new unit, but ${statusCode} doesn’t move anyone. Clear the new unit, or choose ${transferCode} if the person moved there.`
        : null,
  }),
  cellRule({
    id: "return-before-start",
    severity: "ERROR",
    field: "returnDate",
    reads: ["statusCode", "statusDate", "returnDate"],
    explain: ({ statusCode, statusDate, returnDate }) => {
      const status = findStatusCode(statusCode);
      if (!status?.leave || statusDate === null || returnDate === null || returnDate >= statusDate) return null;
      const [returnDay, startDay] = [returnDate, statusDate].map(formatShortDate);
      return `The return date, ${returnDay}, is before the ${status.dateLabel}, ${startDay}. Correct one of the two dates.`;
    },
  }),
  cellRule({
    id: "return-date-passed",
    severity: "WARNING",
    field: "returnDate",
    reads: ["statusCode", "statusDate", "returnDate"],
    explain: ({ statusCode, statusDate, returnDate }, { workMonth }) => {
      if (!findStatusCode(statusCode)?.leave || returnDate === null || returnDate > lastDayOf(workMonth)) return null;
      // If the date is before the start of the leave, it is wrong rather than passed.
      if (statusDate !== null && returnDate < statusDate) return null;
      return `The return date, ${formatShortDate(returnDate)}, has passed by the end of ${formatWorkMonth(workMonth)}, and the status is still ${statusCode}. Choose ACT if the person is back, or correct the return date.`;
    },
  }),
];
