import { partsOfOne, readAmount } from "../cells/amounts.ts";
import { isAskedCode } from "../words/pay-codes.ts";
import { isPlainUnits, unitWords } from "../words/header-words.ts";
import type { ImportField } from "../ground/fields.ts";

/** More than people work in a month: what exceeds it under a name such as "Regular" is pay. */
const mostHours: Partial<Record<ImportField, number>> = { units_st: 400, units_ot: 100, units_dt: 100 };

/** Whether a column can be one of hours by its values: a name without a word of units may be one of pay too. */
const mayBeHours = (field: ImportField, name: string, values: readonly string[] = []): boolean => {
  if (unitWords.test(name)) return true;
  const sizes = values.map((value) => Math.abs(readAmount(value, "POINT") ?? readAmount(value, "COMMA") ?? 0));
  const filled = sizes.filter((size) => size > 0);
  const large = filled.filter((size) => size > (mostHours[field] ?? 0) * partsOfOne);
  return large.length * 2 <= filled.length && !values.some((value) => value.includes("$"));
};

/** "Wk 1 Hrs", "PP2 Hours": hours of a part of the month. */
const isPart = (name: string): boolean => /(?:^|[a-z ])\d{1,2}\b/.test(name);

/** Of columns with several names, the only one that isn't of a part of the month; else the one named as all hours. */
const findWhole = (places: readonly number[], words: readonly string[]): number | undefined => {
  const nameOf = (at: number): string => words[at] ?? "";
  const whole = places.filter((at) => !isPart(nameOf(at)));
  if (whole.length === 1) return whole[0];
  const named = whole.filter((at) => unitWords.test(nameOf(at)));
  if (named.length === 1) return named[0];
  const find = (pattern: RegExp): number | undefined => {
    const [found, ...more] = whole.filter((at) => pattern.test(nameOf(at)));
    return more.length === 0 ? found : undefined;
  };
  return find(/\b(?:total|tot|all)\b/) ?? find(/^(?:hours?|hrs|units)$/) ?? find(/\bworked\b/);
};

/**
 * Of columns whose names fit, the one of the month's hours; none where several may be, or where it may be pay, leave or
 * scheduled: the clerk chooses.
 */
export const findHours = (
  field: ImportField,
  named: readonly number[],
  words: readonly string[],
  values: readonly (readonly string[])[] = [],
): number | undefined => {
  const places = named.filter((at) => !isAskedCode(words[at] ?? "") && mayBeHours(field, words[at] ?? "", values[at]));
  const found = places.length === 1 ? places[0] : findWhole(places, words);
  return found !== undefined && isPlainUnits(words[found] ?? "") ? found : undefined;
};
