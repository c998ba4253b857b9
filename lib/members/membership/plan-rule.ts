import { firstDayOf } from "../../platform/calendar/work-month.ts";
import { formatShortDate } from "../../platform/format/date.ts";
import type { UnitSum } from "./schema.ts";
import { formatDecimal } from "../../platform/format/decimal.ts";
import { formatUnitsInWords } from "../../platform/format/unit-words.ts";
import { type UnitType, unitTypes } from "../../reporting/line/unit-types.ts";

/** Hundredths of an hour per day, week or month of work; null if the plan doesn't convert the unit. */
export type HoursPerUnit = {
  readonly hoursPerDay: number | null;
  readonly hoursPerWeek: number | null;
  readonly hoursPerMonth: number | null;
};

/** Sums units by kind, because hours and weeks can't be added. Kinds without units are left out. */
export const sumByUnitType = (lines: readonly UnitSum[]): UnitSum[] =>
  unitTypes.flatMap((unitType) => {
    const typeLines = lines.filter((line) => line.unitType === unitType);
    return typeLines.length === 0 ? [] : [{ unitType, units: typeLines.reduce((sum, { units }) => sum + units, 0) }];
  });

const hoursPerUnit = (rule: HoursPerUnit): Readonly<Record<UnitType, number | null>> => ({
  HOUR: 100,
  DAY: rule.hoursPerDay,
  WEEK: rule.hoursPerWeek,
  MONTH: rule.hoursPerMonth,
});

/** Formats hours stored in 1/10000: "160 h". */
export const hoursText = (hours: number): string => `${formatDecimal(hours, 4, 0)} h`;

/** Hours in 1/10000, to avoid rounding. */
export type CountedHours = { readonly hours: number; readonly working: string };

/**
 * Converts units to hours: "12 h + 4 weeks at 40 h = 172 h". Unconverted kinds don't count, and the text states that.
 */
export const countHours = (lines: readonly UnitSum[], rule: HoursPerUnit): CountedHours => {
  const rates = hoursPerUnit(rule);
  const parts = sumByUnitType(lines).map(({ unitType, units }) => {
    const words = formatUnitsInWords(units, unitType);
    const rate = rates[unitType];
    if (rate === null) return { hours: 0, words: `${words} not counted` };
    const rateText = unitType === "HOUR" ? words : `${words} at ${formatDecimal(rate, 2, 0)} h`;
    return { hours: units * rate, words: rateText };
  });
  const hours = parts.reduce((sum, part) => sum + part.hours, 0);
  const [firstPart, ...otherParts] = parts;
  const isPlain = otherParts.length === 0 && (firstPart === undefined || firstPart.words === hoursText(hours));
  const words = parts.map((part) => part.words).join(" + ");
  return { hours, working: isPlain ? hoursText(hours) : `${words} = ${hoursText(hours)}` };
};

export type PlanRule = HoursPerUnit & {
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly sourceClause: string;
};

/** Returns the rule in force on the first day of a month, or null if there is none. */
export const ruleOf = <Rule extends PlanRule>(rules: readonly Rule[], month: string): Rule | null => {
  const day = firstDayOf(month);
  const currentRules = rules.filter(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || effectiveTo >= day),
  );
  return currentRules.toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0] ?? null;
};

/** Returns a rule's source: "Section 3.1, from Jan 1, 2020". */
export const ruleSource = ({ sourceClause, effectiveFrom }: PlanRule): string =>
  `${sourceClause}, from ${formatShortDate(effectiveFrom)}`;

/** Units for which contributions to a fund are owed. */
export type CountedUnits = UnitSum & { readonly workMonth: string };
