import { addMonths } from "../../../platform/calendar/work-month.ts";
import { formatShortDate } from "../../../platform/format/date.ts";
import { formatDecimal } from "../../../platform/format/decimal.ts";
import { cellWarning, needingReason, type CheckContext, type CheckedLine, type LineRule } from "./line-rule.ts";
import { fundNames } from "../../../platform/format/fund-names.ts";
import type { RateSchedule } from "../schema.ts";
import { findRate, listFunds } from "../amounts/rate-choice.ts";
import { formatMoney } from "../../../platform/cents/money.ts";
import { sumUnits } from "../../line/row.ts";
import { unitCells } from "../../line/cells.ts";
import { formatLineUnits, maxMonthUnits } from "./units.ts";
import { listCappedAmounts } from "../amounts/contribution.ts";
import { findStatusCode } from "../cells/status-codes.ts";

/** A larger difference from earlier months causes a warning. */
const percentToWarn = 25;

/** Returns true if a figure differs so much from an earlier one that someone should review it. */
export const isFarOff = (current: number, previous: number): boolean =>
  Math.abs(current - previous) * 100 > Math.abs(previous) * percentToWarn;

const formatRate = ({ basis, rate }: RateSchedule): string =>
  basis === "PERCENT" ? `${formatDecimal(rate, 4, 0)}%` : formatDecimal(rate, 4, 2);

/** Describes a unit's rates that differ from last month's. Lists the same description for several classes only once. */
export const listRateChanges = ({ unit, schedules, workMonth }: CheckContext): string[] => {
  const previousMonth = addMonths(workMonth, -1);
  const classes = unit.classifications.length === 0 ? [""] : unit.classifications;
  const changes = listFunds(schedules, workMonth).flatMap((fund) =>
    classes.flatMap((classification) => {
      const newRate = findRate(schedules, fund, classification, workMonth);
      const oldRate = findRate(schedules, fund, classification, previousMonth);
      if (newRate === null || oldRate === null || (newRate.rate === oldRate.rate && newRate.basis === oldRate.basis))
        return [];
      const className = newRate.classification === "ALL" ? "" : ` for ${newRate.classification}`;
      const startDate = formatShortDate(newRate.effectiveFrom);
      return [
        `${fundNames[fund]}${className} from ${formatRate(oldRate)} to ${formatRate(newRate)} on ${startDate} (${newRate.sourceClause})`,
      ];
    }),
  );
  return [...new Set(changes)];
};

const hoursToWarn = 30_000;

const describeCaps = (line: CheckedLine, { schedules, workMonth, unit }: CheckContext): string[] =>
  listCappedAmounts(line, schedules, workMonth, unit.unitType).map(
    ({ fund, cents, uncappedCents }) =>
      `${fundNames[fund]} is charged ${formatMoney(cents)} instead of ${formatMoney(uncappedCents)}`,
  );

/** Warnings about unusual units (docs/domain.md §7). */
export const unusualRules: readonly LineRule[] = [
  needingReason(
    cellWarning("units-over-300-hours", "unitsST", unitCells, (line, context) =>
      context.unit.unitType === "HOUR" && sumUnits(line) > hoursToWarn && sumUnits(line) <= maxMonthUnits(context)
        ? `${formatLineUnits(sumUnits(line), context)} is more than 300 h in one month. Check the units.`
        : null,
    ),
  ),
  cellWarning(
    "units-over-cap",
    "unitsST",
    ["statusCode", "statusDate", "classification", ...unitCells],
    (line, context) => {
      // Someone who is over the cap every month was already reviewed last month.
      const capTexts = sumUnits(line) === line.lastMonthUnits ? [] : describeCaps(line, context);
      return capTexts.length === 0
        ? null
        : `${formatLineUnits(sumUnits(line), context)} is over the cap: ${capTexts.join(", ")}. Check the units.`;
    },
  ),
  cellWarning("units-off-average", "unitsST", ["statusCode", ...unitCells], (line, context) => {
    const average = line.averageUnits;
    // A code with a date, or without units, already explains the month.
    if (average === null || average <= 0 || findStatusCode(line.statusCode)?.units !== "required") return null;
    if (sumUnits(line) <= 0 || !isFarOff(sumUnits(line), average)) return null;
    return `${formatLineUnits(sumUnits(line), context)} is more than ${percentToWarn}% off the average of the previous three months, ${formatLineUnits(average, context)}. Check the units.`;
  }),
  cellWarning("units-none-again", "unitsST", ["statusCode", ...unitCells], (line) => {
    const status = findStatusCode(line.statusCode);
    if (status === null || status.units === "required" || status.ends) return null;
    if (sumUnits(line) !== 0 || line.lastMonthUnits !== 0) return null;
    return `No units for a second month, with ${line.statusCode}. If the person does not come back, choose the status code that ends the assignment.`;
  }),
];
