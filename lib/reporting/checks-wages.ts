import { formatMoney } from "../format/money.ts";
import {
  totalUnits,
  unitCells,
  type CheckContext,
  type CheckedLine,
  type Found,
  type LineRule,
} from "./checks-rule.ts";
import { cellWords, fundNames } from "./messages.ts";
import type { FundCode } from "./model.ts";
import { findRate, listFunds } from "./rate-choice.ts";
import { findStatusCode } from "./status-codes.ts";

/** 9,999,999.99 */
const mostWagesCents = 999_999_999;

const found = (cents: number | null, message: string): Found[] => [
  { field: "grossWages", value: cents === null ? "" : formatMoney(cents), message },
];

const findPercentFund = (line: CheckedLine, { schedules, workMonth }: CheckContext): FundCode | undefined =>
  listFunds(schedules, workMonth).find(
    (fund) => findRate(schedules, fund, line.classification, workMonth)?.basis === "PERCENT",
  );

/** Gross wages of a line (domain.md §7). */
export const wagesRules: readonly LineRule[] = [
  {
    id: "wages-missing",
    severity: "ERROR",
    reads: ["grossWages", "classification", "statusCode", ...unitCells],
    find: (line, context) => {
      const mayOwe = findStatusCode(line.statusCode)?.units === "required" || totalUnits(line) > 0;
      const fund = findPercentFund(line, context);
      return line.grossWages === null && mayOwe && fund !== undefined
        ? found(
            null,
            `${fundNames[fund]} is a percentage of wages here, and the gross wages are missing. Enter them in the ${cellWords.grossWages} cell.`,
          )
        : [];
    },
  },
  {
    id: "wages-negative",
    severity: "ERROR",
    reads: ["grossWages"],
    find: ({ grossWages }) =>
      grossWages !== null && grossWages < 0
        ? found(
            grossWages,
            `Gross wages of ${formatMoney(grossWages)} are below zero. Enter what was earned in this month.`,
          )
        : [],
  },
  {
    id: "wages-too-high",
    severity: "ERROR",
    reads: ["grossWages"],
    find: ({ grossWages }) =>
      grossWages !== null && grossWages > mostWagesCents
        ? found(
            grossWages,
            `Gross wages of ${formatMoney(grossWages)} are more than ${formatMoney(mostWagesCents)}, the most a line takes. Correct the amount.`,
          )
        : [],
  },
];
