import { daysIn, firstDayOf } from "../../../platform/calendar/work-month.ts";
import { formatDecimal, formatUnits } from "../../../platform/format/decimal.ts";
import { formatShortDate, formatWorkMonth } from "../../../platform/format/date.ts";
import { sumUnits } from "../../line/row.ts";
import { unitCells } from "../../line/cells.ts";
import {
  cellError,
  type CheckContext,
  type CheckedLine,
  labelOf,
  type LineRule,
  type RuleResult,
} from "./line-rule.ts";
import { weighUnits } from "../amounts/contribution.ts";
import type { CellName } from "../schema.ts";
import { findRate, listFunds } from "../amounts/rate-choice.ts";
import { findStatusCode } from "../cells/status-codes.ts";
import { formatUnitsInWords } from "../../../platform/format/unit-words.ts";

/** Returns the maximum units in a month, in hundredths (docs/domain.md §7). */
export const maxMonthUnits = ({ workMonth, unit }: CheckContext): number =>
  100 * { HOUR: 24 * daysIn(workMonth), DAY: 31, WEEK: 5, MONTH: 1 }[unit.unitType];

/** Finds the lowest minimum, with the units that count toward it. Null if no rate has a minimum. */
const findMinimum = (line: CheckedLine, { schedules, workMonth }: CheckContext) =>
  listFunds(schedules, workMonth)
    .flatMap((fund) => findRate(schedules, fund, line.classification, workMonth) ?? [])
    .flatMap((rate) =>
      rate.minUnitsToOwe === null
        ? []
        : [{ minimum: rate.minUnitsToOwe, counted: weighUnits(line, rate), clause: rate.sourceClause }],
    )
    .toSorted((a, b) => a.minimum - b.minimum)[0] ?? null;

/** Formats units of a line in words, as its agreement counts them. */
export const formatLineUnits = (units: number, { unit }: CheckContext): string =>
  formatUnitsInWords(units, unit.unitType);

const reads: readonly CellName[] = ["statusCode", "statusDate", ...unitCells];

/** Rules for units (docs/domain.md §4, §7). */
export const unitsRules: readonly LineRule[] = [
  {
    id: "units-negative",
    severity: "ERROR",
    reads: unitCells,
    find: (line, context) =>
      unitCells.flatMap((field): RuleResult[] => {
        if (line[field] >= 0) return [];
        const value = formatUnits(line[field]);
        const message = `${labelOf(field, context)} is ${value}. Units cannot be below zero: enter what was worked in this month.`;
        return [{ field, value, message }];
      }),
  },
  {
    id: "units-off-step",
    severity: "ERROR",
    reads: unitCells,
    find: (line, context) =>
      unitCells.flatMap((field): RuleResult[] => {
        const { unit } = context;
        const units = line[field];
        const rest = units % unit.unitStep;
        if (units < 0 || rest === 0) return [];
        const value = formatUnits(units);
        const [below, above] = [units - rest, units - rest + unit.unitStep].map(formatUnits);
        const step = formatUnitsInWords(unit.unitStep, unit.unitType);
        const message = `${labelOf(field, context)} is ${value}, but ${unit.code} counts in steps of ${step}. Enter ${below} or ${above}.`;
        return [{ field, value, message }];
      }),
  },
  cellError("units-too-many", "unitsST", unitCells, (line, context) => {
    const maxUnits = maxMonthUnits(context);
    if (sumUnits(line) <= maxUnits) return null;
    const total = context.isUnitUnknown
      ? `${formatDecimal(sumUnits(line), 2, 0)} units`
      : formatLineUnits(sumUnits(line), context);
    const month = formatWorkMonth(context.workMonth);
    return `${total} in all, but the maximum for ${month} is ${formatLineUnits(maxUnits, context)}. Correct the units.`;
  }),
  cellError("units-needed", "unitsST", reads, (line) =>
    sumUnits(line) === 0 && findStatusCode(line.statusCode)?.units === "required"
      ? `${line.statusCode} needs units and has 0.00. Enter the units, or choose the status code that says why there are none.`
      : null,
  ),
  cellError("units-forbidden", "unitsST", reads, (line, context) => {
    const { workMonth } = context;
    const { statusCode, statusDate } = line;
    if (findStatusCode(statusCode)?.units !== "untilDate" || sumUnits(line) <= 0) return null;
    if (statusDate === null || statusDate >= firstDayOf(workMonth)) return null;
    const total = formatLineUnits(sumUnits(line), context);
    return `${statusCode} with the date ${formatShortDate(statusDate)} allows no units in ${formatWorkMonth(workMonth)}, but ${total} are entered. Set the units to 0, or correct the status code or its date.`;
  }),
  cellError("units-not-below-minimum", "unitsST", ["classification", ...reads], (line, context) => {
    if (findStatusCode(line.statusCode)?.units !== "belowMinimum" || sumUnits(line) <= 0) return null;
    const rate = findMinimum(line, context);
    const total = formatLineUnits(sumUnits(line), context);
    if (rate === null)
      return `${line.statusCode} is for units below a minimum, and ${context.unit.code} has none: ${total} would go uncharged. Choose another status code.`;
    if (rate.counted < BigInt(rate.minimum) * 100n) return null;
    const minimum = formatLineUnits(rate.minimum, context);
    return `${total} with ${line.statusCode}, but contributions are owed from ${minimum} (${rate.clause}). Choose ACT, or correct the units.`;
  }),
];
