import { sumUnits } from "#lib/reporting/line/row.ts";
import { checkLine } from "#lib/reporting/tad/checks/check-line.ts";
import { contributionsOf } from "#lib/reporting/tad/amounts/contribution.ts";
import type { CellName, Finding, FundCode, FundTotal, TadLine, TadUnit } from "#lib/reporting/tad/schema.ts";
import { readCells } from "#lib/reporting/tad/cells/read-cells.ts";
import { type Draft, toCells } from "./line-draft.ts";
import { centsOf } from "./tad-view.ts";

/** Applies a draft to a line, with values and contributions by the fund API's rules. */
export const typedLine = (line: TadLine, draft: Draft, unit: TadUnit, workMonth: string): TadLine => {
  const { values, unread } = readCells(toCells(draft));
  const unreadEntries = Object.entries(line.unread).filter(([cell]) => draft[cell as CellName] === undefined);
  const draftLine = { ...line, ...values, unread: { ...Object.fromEntries(unreadEntries), ...unread } };
  return { ...draftLine, amounts: contributionsOf(draftLine, unit.schedules, workMonth, unit.unitType) };
};

/** Rules about a person's other lines, which only the fund API can check. */
const otherLineRules: ReadonlySet<string> = new Set([
  "person-twice",
  "same-name-on-report",
  "first-name-missing",
  "new-in-second-unit",
  "ended-active-elsewhere",
]);

export const typedFindings = (
  draftLine: TadLine,
  savedFindings: readonly Finding[],
  unit: TadUnit,
  { workMonth, unitCodes }: { workMonth: string; unitCodes: readonly string[] },
): readonly Finding[] => [
  ...checkLine(
    { ...draftLine, activeElsewhere: [] },
    { workMonth, unit, schedules: unit.schedules, classWages: unit.classWages, unitCodes },
  ),
  ...savedFindings.filter(({ ruleId }) => otherLineRules.has(ruleId)),
];

/** A line's share of its unit's totals: units in hundredths, money in cents. */
export type Sums = { readonly units: number; readonly grossWages: number } & Readonly<Record<FundCode, number>>;

export const noSums: Sums = { units: 0, grossWages: 0, HW: 0, PEN: 0 };

const fundSums = (amounts: readonly FundTotal[]) => ({ HW: centsOf(amounts, "HW"), PEN: centsOf(amounts, "PEN") });

const sumsOf = (line: TadLine): Sums => ({
  units: sumUnits(line),
  grossWages: line.grossWages ?? 0,
  ...fundSums(line.amounts),
});

export const unitSums = ({ units, grossWages, totals }: TadUnit): Sums => ({ units, grossWages, ...fundSums(totals) });

const combine = (a: Sums, b: Sums, sign: 1 | -1): Sums => ({
  units: a.units + sign * b.units,
  grossWages: a.grossWages + sign * b.grossWages,
  HW: a.HW + sign * b.HW,
  PEN: a.PEN + sign * b.PEN,
});

export const plus = (a: Sums, b: Sums): Sums => combine(a, b, 1);
export const minus = (a: Sums, b: Sums): Sums => combine(a, b, -1);

/** Returns the change that a line's unsaved text makes to its unit's totals. */
export const changeOf = (savedLine: TadLine, draftLine: TadLine): Sums =>
  savedLine === draftLine ? noSums : minus(sumsOf(draftLine), sumsOf(savedLine));
