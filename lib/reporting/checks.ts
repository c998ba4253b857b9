import { addMonths } from "../calendar/work-month.ts";
import { formatWorkMonth } from "../format/date.ts";
import { formatUnits } from "../format/units.ts";
import { leaveRules } from "./checks-leave.ts";
import { personRules } from "./checks-person.ts";
import { listRateChanges } from "./checks-rates.ts";
import type { CheckContext, CheckedLine, LineRule } from "./checks-rule.ts";
import { statusRules } from "./checks-status.ts";
import { unitsRules } from "./checks-units.ts";
import { unusualRules } from "./checks-unusual.ts";
import { wagesRules } from "./checks-wages.ts";
import { cellNames } from "./cell-names.ts";
import { cellWords } from "./messages.ts";
import type { CellName, Finding, TadUnit } from "./model.ts";
import { maxCellLength } from "./read-cells.ts";
import { maskSsn, toShownValue } from "./shown-value.ts";
import { formatUnitsInWords } from "./unit-words.ts";

const number = "Enter a number with at most two decimals, such as 168.50.";
const date = "Enter a date of the calendar, such as 6/8/2026 or 2026-06-08.";
const code = "Choose one from the list.";

const wayOut: Readonly<Record<CellName, string>> = {
  classification: code,
  statusCode: code,
  statusDate: date,
  returnDate: date,
  targetUnit: "Enter the code of a bargaining unit, such as JC710A.",
  hireDate: date,
  unitsST: number,
  unitsOT: number,
  unitsDT: number,
  grossWages: "Enter dollars and cents, such as 5,236.40.",
  note: `Enter at most ${maxCellLength} characters, without control characters.`,
};

const unreadRule: LineRule = {
  id: "cell-unread",
  severity: "ERROR",
  reads: [],
  find: ({ unread }) =>
    cellNames.flatMap((field) => {
      const typed = unread[field];
      if (typed === undefined) return [];
      const value = toShownValue(typed);
      return [{ field, value, message: `${cellWords[field]} reads “${value}”. ${wayOut[field]}` }];
    }),
};

/** Every check of a line, errors and warnings, in the order in which findings are listed (domain.md §7). */
export const lineRules: readonly LineRule[] = [
  unreadRule,
  ...statusRules,
  ...leaveRules,
  ...personRules,
  ...unitsRules,
  ...wagesRules,
  ...unusualRules,
];

/**
 * All findings of a line at once. None is acknowledged: who looked at what, the fund API knows.
 * @param rules those that are asked; all, where the fund's data are at hand
 */
export const checkLine = (line: CheckedLine, context: CheckContext, rules = lineRules): Finding[] =>
  rules
    .filter(({ reads }) => !reads.some((cell) => line.unread[cell] !== undefined))
    .flatMap(({ id, severity, find }) =>
      find(line, context).map(({ field, value, message }) => ({
        ruleId: id,
        severity,
        lineId: line.id,
        unitCode: line.unitCode,
        field,
        // Somebody may have typed a number into a cell of codes, where it can be read.
        value: maskSsn(value),
        message: maskSsn(message),
        acknowledged: false,
      })),
    );

const totalPercentToAsk = 15;

type OfUnit = Pick<Finding, "ruleId" | "severity" | "value" | "message">;

const ofUnit = (context: CheckContext, found: OfUnit): Finding => ({
  ...found,
  lineId: null,
  unitCode: context.unit.code,
  field: null,
  acknowledged: false,
});

/**
 * Checks a bargaining unit as a whole (domain.md §7): "no work" against its units, its units against last month's, its
 * rates against last month's.
 * @param totals units of the unit and of the month before, in hundredths
 */
export const checkUnit = (
  totals: Pick<TadUnit, "units" | "lastMonthUnits" | "noWork">,
  context: CheckContext,
): Finding[] => {
  const { units, lastMonthUnits, noWork } = totals;
  const { unit, workMonth } = context;
  const findings: Finding[] = [];
  if (noWork && units !== 0) {
    const message = `${unit.code} is reported with “no work”, but has ${formatUnitsInWords(units, unit.unitType)}. Set the units to 0, or take “no work” back.`;
    findings.push(
      ofUnit(context, { ruleId: "no-work-with-units", severity: "ERROR", value: formatUnits(units), message }),
    );
  }
  if (lastMonthUnits > 0 && Math.abs(units - lastMonthUnits) * 100 > lastMonthUnits * totalPercentToAsk) {
    const [now, before] = [units, lastMonthUnits].map((each) => formatUnitsInWords(each, unit.unitType));
    const month = formatWorkMonth(addMonths(workMonth, -1));
    const message = `${unit.code} has ${now} in all, ${month} had ${before}: more than ${totalPercentToAsk} % different. Check that nobody is missing or twice.`;
    findings.push(
      ofUnit(context, { ruleId: "total-off-last-month", severity: "WARNING", value: formatUnits(units), message }),
    );
  }
  const changes = listRateChanges(context);
  if (changes.length > 0) {
    const message = `Rates of ${unit.code} changed since ${formatWorkMonth(addMonths(workMonth, -1))}: ${changes.join("; ")}. The contributions shown use the new rates.`;
    findings.push(ofUnit(context, { ruleId: "rate-changed", severity: "WARNING", value: "", message }));
  }
  return findings;
};
