import { addMonths } from "../../../platform/calendar/work-month.ts";
import { formatWorkMonth } from "../../../platform/format/date.ts";
import { formatMoney } from "../../../platform/cents/money.ts";
import { formatUnits } from "../../../platform/format/decimal.ts";
import { personRules } from "./person.ts";
import { listRateChanges, unusualRules } from "./unusual.ts";
import { type CheckContext, type CheckedLine, labelOf, type LineRule } from "./line-rule.ts";
import { statusRules } from "./status.ts";
import { unitsRules } from "./units.ts";
import { wagesRules } from "./wages.ts";
import { cellNames } from "../../line/cells.ts";
import { type CellKind, lineCells } from "../../line/line-cells.ts";
import type { CellName, Finding, TadUnit } from "../schema.ts";
import { maxCellLength } from "../cells/read-cells.ts";
import { maskSsn, toDisplayValue } from "../cells/display-value.ts";
import { formatUnitsInWords } from "../../../platform/format/unit-words.ts";

/** Raise this with any change to a rule's findings, so that reports are checked again at their Commit. */
export const rulesVersion = 1;

const nextStepByKind: Readonly<Record<CellKind, string>> = {
  code: "Choose one from the list.",
  date: "Enter a date like 6/8/2026.",
  units: "Enter a number with at most two decimals, such as 168.50.",
  money: "Enter dollars and cents, such as 5,236.40.",
  note: `Enter at most ${maxCellLength} characters, without control characters.`,
};

const nextStepFor = (cell: CellName): string =>
  cell === "targetUnit" ? "Enter the code of a bargaining unit, such as JC710A." : nextStepByKind[lineCells[cell].kind];

const unreadRule: LineRule = {
  id: "cell-unread",
  severity: "ERROR",
  reads: [],
  find: ({ unread }, context) => {
    if (Object.keys(unread).length === 0) return [];
    return cellNames.flatMap((field) => {
      const typed = unread[field];
      if (typed === undefined) return [];
      const value = toDisplayValue(typed);
      return [{ field, value, message: `${labelOf(field, context)} reads “${value}”. ${nextStepFor(field)}` }];
    });
  },
};

/** Rules in the order of their findings (docs/domain.md §7). */
export const lineRules: readonly LineRule[] = [
  unreadRule,
  ...statusRules,
  ...personRules,
  ...unitsRules,
  ...wagesRules,
  ...unusualRules,
];

/** Rules that don't apply if a unit was reported without work. */
const rulesAboutWork: ReadonlySet<string> = new Set(["units-needed", "units-none-again", "wages-missing"]);

/** Returns all findings of a line. None is acknowledged: the fund API stores the reviews. */
export const checkLine = (line: CheckedLine, context: CheckContext, rules = lineRules): Finding[] => {
  const findings: Finding[] = [];
  const isFullyRead = Object.keys(line.unread).length === 0;
  // A report has ten thousand lines, and each is checked by every rule, so this is one loop.
  for (const { id, severity, needsReason, reads, find } of rules) {
    if (!isFullyRead && reads.some((cell) => line.unread[cell] !== undefined)) continue;
    if (context.unit.noWork && rulesAboutWork.has(id)) continue;
    const results = find(line, context);
    // Usually true, and faster than iterating over an empty list.
    if (results.length === 0) continue;
    for (const { field, value, message } of results) {
      findings.push({
        ruleId: id,
        severity,
        lineId: line.id,
        unitCode: line.unitCode,
        field,
        // Someone may have typed a number into a cell for codes.
        value: maskSsn(value),
        message: maskSsn(message),
        acknowledged: false,
        reason: needsReason ? "" : undefined,
      });
    }
  }
  return findings;
};

const totalPercentToWarn = 15;

const toFinding = (
  context: CheckContext,
  finding: Pick<Finding, "ruleId" | "severity" | "value" | "message" | "reason">,
): Finding => ({ ...finding, lineId: null, unitCode: context.unit.code, field: null, acknowledged: false });

type Totals = Pick<TadUnit, "units" | "lastMonthUnits" | "grossWages">;

const checkNoWork = ({ units, grossWages }: Totals, context: CheckContext): Finding[] => {
  if (units === 0 && grossWages === 0) return [];
  const { unit, workMonth } = context;
  const worked = [
    ...(units === 0 ? [] : [formatUnitsInWords(units, unit.unitType)]),
    ...(grossWages === 0 ? [] : [`gross wages of ${formatMoney(grossWages)}`]),
  ].join(" and ");
  const message = `${unit.code} is reported without work in ${formatWorkMonth(workMonth)}, but its lines have ${worked}. Set them to 0, or undo “No work this month”.`;
  return [toFinding(context, { ruleId: "no-work-with-units", severity: "ERROR", value: formatUnits(units), message })];
};

/** Checks a unit against last month, "no work" and rates (docs/domain.md §7). Units in hundredths, wages in cents. */
export const checkUnit = (totals: Totals, context: CheckContext): Finding[] => {
  const { units, lastMonthUnits } = totals;
  const { unit, workMonth } = context;
  if (unit.noWork) return checkNoWork(totals, context);
  const findings: Finding[] = [];
  if (lastMonthUnits > 0 && Math.abs(units - lastMonthUnits) * 100 > lastMonthUnits * totalPercentToWarn) {
    const [currentText, previousText] = [units, lastMonthUnits].map((hundredths) =>
      formatUnitsInWords(hundredths, unit.unitType),
    );
    const month = formatWorkMonth(addMonths(workMonth, -1));
    const message = `${unit.code} has ${currentText} in all, ${month} had ${previousText}: more than ${totalPercentToWarn}% different. Check that no one is missing or listed twice.`;
    const value = formatUnits(units);
    findings.push(
      toFinding(context, { ruleId: "total-off-last-month", severity: "WARNING", value, message, reason: "" }),
    );
  }
  const changes = listRateChanges(context);
  if (changes.length > 0) {
    const message = `Rates of ${unit.code} changed since ${formatWorkMonth(addMonths(workMonth, -1))}: ${changes.join("; ")}. The contributions shown use the new rates.`;
    findings.push(toFinding(context, { ruleId: "rate-changed", severity: "WARNING", value: "", message }));
  }
  return findings;
};
