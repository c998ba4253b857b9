import { lastDayOf } from "../../../platform/calendar/work-month.ts";
import { formatMoney } from "../../../platform/cents/money.ts";
import { sumUnits } from "../../line/row.ts";
import { unitCells } from "../../line/cells.ts";
import { lineCells } from "../../line/line-cells.ts";
import { paidUnits } from "../amounts/contribution.ts";
import { cellError, type CheckContext, type CheckedLine, type LineRule } from "./line-rule.ts";
import { fundNames } from "../../../platform/format/fund-names.ts";
import type { ClassWage, FundCode } from "../schema.ts";
import { findRate, listFunds } from "../amounts/rate-choice.ts";
import { findStatusCode } from "../cells/status-codes.ts";
import { formatUnitsInWords } from "../../../platform/format/unit-words.ts";

const maxWagesCents = 999_999_999;

const findPercentFund = (line: CheckedLine, { schedules, workMonth }: CheckContext): FundCode | undefined =>
  listFunds(schedules, workMonth).find(
    (fund) => findRate(schedules, fund, line.classification, workMonth)?.basis === "PERCENT",
  );

const wagePercentToWarn = 20;

const findWageRange = (
  { classification }: CheckedLine,
  { classWages, workMonth }: CheckContext,
): ClassWage | undefined => {
  const lastDay = lastDayOf(workMonth);
  let newest: ClassWage | undefined;
  for (const wage of classWages) {
    if (wage.classification !== classification || wage.effectiveFrom > lastDay) continue;
    if (newest === undefined || wage.effectiveFrom > newest.effectiveFrom) newest = wage;
  }
  return newest;
};

const wagePerUnit = (line: CheckedLine): number => Math.round(((line.grossWages ?? 0) * 100) / paidUnits(line));

const findRangeDirection = (cents: number, { low, high }: ClassWage): "below" | "above" | null => {
  if (cents * 10_000 < low * (100 - wagePercentToWarn)) return "below";
  return cents * 10_000 > high * (100 + wagePercentToWarn) ? "above" : null;
};

/** Rules for gross wages (docs/domain.md §7). */
export const wagesRules: readonly LineRule[] = [
  cellError(
    "wages-missing",
    "grossWages",
    ["grossWages", "classification", "statusCode", ...unitCells],
    (line, context) => {
      if (line.grossWages !== null) return null;
      const mayOwe = findStatusCode(line.statusCode)?.units === "required" || sumUnits(line) > 0;
      const fund = findPercentFund(line, context);
      return mayOwe && fund !== undefined
        ? `${fundNames[fund]} is a percentage of wages here, and the gross wages are missing. Enter them in the ${lineCells.grossWages.label} cell.`
        : null;
    },
  ),
  cellError("wages-negative", "grossWages", ["grossWages"], ({ grossWages }) =>
    grossWages !== null && grossWages < 0
      ? `Gross wages of ${formatMoney(grossWages)} are below zero. Enter what was earned in this month.`
      : null,
  ),
  cellError("wages-too-high", "grossWages", ["grossWages"], ({ grossWages }) =>
    grossWages !== null && grossWages > maxWagesCents
      ? `Gross wages of ${formatMoney(grossWages)} are more than ${formatMoney(maxWagesCents)}, the maximum for a line. Correct the amount.`
      : null,
  ),
  {
    id: "wage-outside-range",
    severity: "WARNING",
    needsReason: true,
    reads: ["grossWages", "classification", "statusCode", ...unitCells],
    find: (line, context) => {
      // An owed leave may have units without wages, and a line with an error doesn't show a valid wage.
      if (line.statusCode !== "ACT" || line.grossWages === null) return [];
      const range = findWageRange(line, context);
      if (range === undefined) return [];
      if (unitCells.some((cell) => line[cell] < 0) || line.grossWages < 0 || sumUnits(line) === 0) return [];
      const wage = wagePerUnit(line);
      const direction = findRangeDirection(wage, range);
      if (direction === null) return [];
      const [low, high] = [range.low, range.high].map((limit) => formatMoney(Math.round(limit / 100)));
      const units = formatUnitsInWords(sumUnits(line), context.unit.unitType);
      const message = `${formatMoney(line.grossWages)} for ${units} is ${formatMoney(wage)} per unit of straight time, more than ${wagePercentToWarn}% ${direction} what ${line.classification} earns, ${low} to ${high}. Check units and wages.`;
      return [{ field: "grossWages", value: formatMoney(wage), message }];
    },
  },
];
