import { formatDecimal } from "../../platform/format/decimal.ts";
import { formatUnitsInWords } from "../../platform/format/unit-words.ts";
import { type UnitType, unitTypes } from "../../reporting/line/unit-types.ts";
import type { UnitSum } from "./schema.ts";

/** What a plan counts a day, week or month of work as, in hundredths of an hour; null where it doesn't convert it. */
export type HoursPerUnit = {
  readonly hoursPerDay: number | null;
  readonly hoursPerWeek: number | null;
  readonly hoursPerMonth: number | null;
};

/** Units by kind, each kind on its own: hours and weeks can't be added. Kinds without units are left out. */
export const sumByUnitType = (lines: readonly UnitSum[]): UnitSum[] =>
  unitTypes.flatMap((unitType) => {
    const ofType = lines.filter((line) => line.unitType === unitType);
    return ofType.length === 0 ? [] : [{ unitType, units: ofType.reduce((sum, { units }) => sum + units, 0) }];
  });

const hoursPer = (rule: HoursPerUnit): Readonly<Record<UnitType, number | null>> => ({
  HOUR: 100,
  DAY: rule.hoursPerDay,
  WEEK: rule.hoursPerWeek,
  MONTH: rule.hoursPerMonth,
});

/** Hours of 1/10000 in words: "160 h". */
export const hoursText = (hours: number): string => `${formatDecimal(hours, 4, 0)} h`;

/** Hours in 1/10000, so that nothing is rounded, and how they were worked out. */
export type CountedHours = { readonly hours: number; readonly working: string };

/**
 * The hours that a plan counts for units of any kind, by its own rule and never by adding unlike units:
 * "12 h + 4 weeks at 40 h = 172 h". Units that the plan doesn't convert count nothing, and the working says so.
 */
export const countHours = (lines: readonly UnitSum[], rule: HoursPerUnit): CountedHours => {
  const rates = hoursPer(rule);
  const parts = sumByUnitType(lines).map(({ unitType, units }) => {
    const words = formatUnitsInWords(units, unitType);
    const rate = rates[unitType];
    if (rate === null) return { hours: 0, words: `${words} not counted` };
    const at = unitType === "HOUR" ? words : `${words} at ${formatDecimal(rate, 2, 0)} h`;
    return { hours: units * rate, words: at };
  });
  const hours = parts.reduce((sum, part) => sum + part.hours, 0);
  const [first, ...others] = parts;
  const isPlain = others.length === 0 && (first === undefined || first.words === hoursText(hours));
  const words = parts.map((part) => part.words).join(" + ");
  return { hours, working: isPlain ? hoursText(hours) : `${words} = ${hoursText(hours)}` };
};
