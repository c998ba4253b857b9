import { lastDayOf } from "../../../platform/calendar/work-month.ts";
import { formatShortDate, formatWorkMonth } from "../../../platform/format/date.ts";
import type { CheckContext, RuleResult, LineRule } from "./line-rule.ts";
import { lineCells } from "../../line/line-cells.ts";
import { findStatusCode, transferCode } from "../cells/status-codes.ts";

const finding = (field: "targetUnit" | "returnDate", value: string, message: string): RuleResult[] => [
  { field, value, message },
];

const chooseUnit = ({ unit, unitCodes, workMonth }: CheckContext): string => {
  const otherUnits = unitCodes.filter((code) => code !== unit.code);
  if (otherUnits.length === 0) {
    return `You have no other bargaining unit in ${formatWorkMonth(workMonth)}: choose another status code, or call your account representative.`;
  }
  return `Choose ${otherUnits.length > 1 ? "one of " : ""}${otherUnits.join(", ")} in the ${lineCells.targetUnit.label} cell.`;
};

/** Rules for leaves and moves (docs/domain.md §4, §7). */
export const leaveRules: readonly LineRule[] = [
  {
    id: "target-unit-missing",
    severity: "ERROR",
    reads: ["statusCode", "targetUnit"],
    find: ({ statusCode, targetUnit }, context) =>
      statusCode === transferCode && targetUnit === ""
        ? finding(
            "targetUnit",
            "",
            `${statusCode} needs the bargaining unit the person moved to. ${chooseUnit(context)}`,
          )
        : [],
  },
  {
    id: "target-unit-wrong",
    severity: "ERROR",
    reads: ["statusCode", "targetUnit"],
    find: ({ statusCode, targetUnit }, context) => {
      const { unit, unitCodes, workMonth } = context;
      if (statusCode !== transferCode || targetUnit === "") return [];
      if (targetUnit !== unit.code && unitCodes.includes(targetUnit)) return [];
      const problem =
        targetUnit === unit.code
          ? `${targetUnit} is the bargaining unit the person moved from.`
          : `${targetUnit} is not a bargaining unit of yours in ${formatWorkMonth(workMonth)}.`;
      return finding("targetUnit", targetUnit, `${problem} ${chooseUnit(context)}`);
    },
  },
  {
    id: "target-unit-not-used",
    severity: "WARNING",
    reads: ["statusCode", "targetUnit"],
    find: ({ statusCode, targetUnit }) =>
      targetUnit !== "" && statusCode !== transferCode && findStatusCode(statusCode) !== null
        ? finding(
            "targetUnit",
            targetUnit,
            `${targetUnit} is entered as the new unit, but ${statusCode} doesn’t move anyone. Clear the new unit, or choose ${transferCode} if the person moved there.`,
          )
        : [],
  },
  {
    id: "return-before-start",
    severity: "ERROR",
    reads: ["statusCode", "statusDate", "returnDate"],
    find: ({ statusCode, statusDate, returnDate }) => {
      const status = findStatusCode(statusCode);
      if (!status?.leave || statusDate === null || returnDate === null || returnDate >= statusDate) return [];
      const [returnDay, startDay] = [returnDate, statusDate].map(formatShortDate);
      return finding(
        "returnDate",
        returnDate,
        `The return date, ${returnDay}, is before the ${status.dateLabel}, ${startDay}. Correct one of the two dates.`,
      );
    },
  },
  {
    id: "return-date-passed",
    severity: "WARNING",
    reads: ["statusCode", "statusDate", "returnDate"],
    find: ({ statusCode, statusDate, returnDate }, { workMonth }) => {
      if (!findStatusCode(statusCode)?.leave || returnDate === null || returnDate > lastDayOf(workMonth)) return [];
      // If the date is before the start of the leave, it is wrong rather than passed.
      if (statusDate !== null && returnDate < statusDate) return [];
      return finding(
        "returnDate",
        returnDate,
        `The return date, ${formatShortDate(returnDate)}, has passed by the end of ${formatWorkMonth(workMonth)}, and the status is still ${statusCode}. Choose ACT if the person is back, or correct the return date.`,
      );
    },
  },
];
