import { partsOfOne, readAmount } from "../cells/amounts.ts";
import { isAskedCode } from "../words/pay-codes.ts";
import { amountNameWords, isPlainUnits, moneyWords, toHeaderWords, unitWords } from "../words/header-words.ts";
import { type ColumnGuess, fieldWords, type ImportField } from "../ground/fields.ts";

const amountsOf = (values: readonly string[] = []): number[] =>
  values.map((value) => Math.abs(readAmount(value, "POINT") ?? readAmount(value, "COMMA") ?? 0));
/** The sum of the amounts of a column, whatever their signs. */
export const sumOf = (values?: readonly string[]): number => amountsOf(values).reduce((sum, amount) => sum + amount, 0);

/** Less than anyone is paid for an hour. */
const leastPay = 5;

/** Whether each amount of a column can be the pay for the units of another: nothing for none, enough for some. */
const isPayFor = (units: readonly number[], pay: readonly number[]): boolean =>
  units.length === pay.length &&
  units.some((amount) => amount > 0) &&
  units.every((amount, at) => (amount === 0 ? pay[at] === 0 : (pay[at] ?? 0) > leastPay * amount));

/** More than most people work in a month: what exceeds it under a name such as "Regular" may be pay. */
const mostHours: Partial<Record<ImportField, number>> = { units_st: 200, units_ot: 60, units_dt: 60 };
/** The same beside a column that can be the pay for these units. */
const mostPaidHours: Partial<Record<ImportField, number>> = { units_st: 400, units_ot: 100, units_dt: 100 };

/** 31 days of 24 hours: what exceeds it is never hours. */
const hoursOfMonth = 744;

const isMostlyAbove = (most: number, amounts: readonly number[]): boolean => {
  const filled = amounts.filter((amount) => amount > 0);
  return filled.filter((amount) => amount > most * partsOfOne).length * 2 > filled.length;
};

/** Whether a column can be one of hours by its values: a name without a word of units may be one of pay too. */
const mayBeHours = (
  field: ImportField,
  at: number,
  words: readonly string[],
  values: readonly (readonly string[])[],
): boolean => {
  if (unitWords.test(words[at] ?? "")) return true;
  if (values[at]?.some((value) => value.includes("$"))) return false;
  const own = amountsOf(values[at]);
  const paid = own.filter((amount) => amount > 0);
  const isPaidBy = (other: number): boolean =>
    isPayFor(
      paid,
      amountsOf(values[other]).filter((_, n) => (own[n] ?? 0) > 0),
    );
  const hasPay = words.some((name, other) => other !== at && moneyWords.test(name) && isPaidBy(other));
  return !isMostlyAbove((hasPay ? mostPaidHours : mostHours)[field] ?? 0, own);
};

/** "Wk 1 Hrs", "PP2 Hours": hours of a part of the month. */
const isPart = (name: string): boolean => /(?:^|[a-z ])\d{1,2}\b/.test(name);

type Values = readonly (readonly string[])[];

/** Two columns with one name, the one with the smaller sum first. */
const toPair = ([one, other, ...more]: readonly number[], values: Values): readonly [number, number] | null => {
  if (one === undefined || other === undefined || more.length > 0) return null;
  return sumOf(values[one]) <= sumOf(values[other]) ? [one, other] : [other, one];
};

/**
 * Of two columns with one name, hours and what was paid for them, the one of hours: what is paid exceeds the hours of a
 * month, there or in another two columns of the file in the same order.
 */
const findOfSameName = (
  places: readonly number[],
  words: readonly string[],
  values: Values | undefined,
): number | undefined => {
  if (places.length < 2 || values === undefined || places.every((at) => sumOf(values[at]) === 0)) return places[0];
  const isPaid = ([least, most]: readonly [number, number]): boolean =>
    isPayFor(amountsOf(values[least]), amountsOf(values[most]));
  const pair = toPair(places, values);
  if (pair === null || !isPaid(pair)) return undefined;
  const isSure = [...Map.groupBy(words.keys(), (at) => words[at])].some(([, alike]) => {
    const [least, most] = toPair(alike, values) ?? [0, 0];
    return (
      least < most === pair[0] < pair[1] &&
      isPaid([least, most]) &&
      isMostlyAbove(hoursOfMonth, amountsOf(values[most]))
    );
  });
  return isSure ? pair[0] : undefined;
};

/** Of columns with several names, the only one that isn't of a part of the month; else the one named as all hours. */
const findWhole = (places: readonly number[], words: readonly string[]): number | undefined => {
  const nameOf = (at: number): string => words[at] ?? "";
  const whole = places.filter((at) => !isPart(nameOf(at)));
  if (whole.length === 1) return whole[0];
  const named = whole.filter((at) => unitWords.test(nameOf(at)));
  if (named.length === 1) return named[0];
  const find = (pattern: RegExp): number | undefined => whole.find((at) => pattern.test(nameOf(at)));
  return find(/\b(?:total|tot|all)\b/) ?? find(/^(?:hours?|hrs|units)$/) ?? find(/\bworked\b/);
};

/**
 * Of columns whose names fit, the one of the month's hours. None where several may be, or where it may be pay, leave or
 * scheduled: that would be a wrong guess, and columns without a guess are asked about.
 */
export const findHours = (
  field: ImportField,
  named: readonly number[],
  words: readonly string[],
  values?: readonly (readonly string[])[],
): number | undefined => {
  const nameOf = (at: number): string => words[at] ?? "";
  const places = named.filter((at) => !isAskedCode(nameOf(at)) && mayBeHours(field, at, words, values ?? []));
  const [first = -1] = places;
  const isAlike = places.every((at) => nameOf(at) === nameOf(first));
  const found = isAlike ? findOfSameName(places, words, values) : findWhole(places, words);
  return found !== undefined && isPlainUnits(nameOf(found)) ? found : undefined;
};

/** Of more columns than these not every subset is tried: each one doubles them. */
const mostAddends = 10;

/** The columns of which a sum is that of all rows; null where it is of none of them. */
const findAddends = (sum: number, places: readonly number[], values: Values): readonly number[] | null => {
  if (sum === 0) return [];
  const [first, ...others] = places;
  if (first === undefined || sum < 0) return null;
  const rest = findAddends(sum - sumOf(values[first]), others, values);
  return rest === null ? findAddends(sum, others, values) : [first, ...rest];
};

/** Whether a column is, over all its rows, the sum of these columns and any of the others. */
export const isTotalOf = (
  total: number,
  parts: readonly number[],
  others: readonly number[],
  values: Values = [],
): boolean => {
  const whole = sumOf(values[total]);
  const rest = whole - parts.reduce((sum, at) => sum + sumOf(values[at]), 0);
  const addends = others.filter((at) => sumOf(values[at]) > 0).slice(0, mostAddends);
  return whole > 0 && rest >= 0 && findAddends(rest, addends, values) !== null;
};

/** Whether a name, in words, says a total. */
export const isTotal = (words: string): boolean => /\b(?:total|totals|tot|all)\b/.test(words);

/** Of columns of gross wages, the first, if the others give the same; else none: which is the month's is asked. */
export const findWages = (places: readonly number[], values?: Values): number | undefined => {
  const [first = -1, ...others] = places;
  return others.every((at) => sumOf(values?.[at]) === sumOf(values?.[first])) ? places[0] : undefined;
};

/** More than most people work in a month beside a column that is named as hours. */
const mostBeside: Partial<Record<ImportField, number>> = { units_st: 200, units_ot: 24, units_dt: 24 };

/**
 * Columns guessed as units under names such as "Regular" and "OT" that may be of pay: the wages are their sum, or another
 * column is named as hours and they are large beside it.
 */
export const listPayNotHours = (
  guesses: readonly ColumnGuess[],
  words: readonly string[],
  values: readonly (readonly string[])[] = [],
): number[] => {
  const isNamed = (at: number): boolean => unitWords.test(words[at] ?? "");
  const bare = guesses.flatMap((guess, at) =>
    guess !== null && guess.field in mostBeside && !isNamed(at) ? [at] : [],
  );
  const isLarge = (at: number): boolean =>
    isMostlyAbove(mostBeside[guesses[at]?.field ?? "units_st"] ?? 0, amountsOf(values[at]));
  const gross = guesses.findIndex((guess) => guess?.field === "gross_wages");
  const others = guesses.flatMap((guess, at) => (guess === null && !isNamed(at) ? [at] : []));
  const isPay =
    bare.length > 0 &&
    (isTotalOf(gross, bare, others, values) || (words.some((_, at) => isNamed(at)) && bare.some(isLarge)));
  return isPay ? bare : [];
};

/** Whether a name of all hours leaves open if they are straight time alone: overtime has a column, straight time none. */
export const mayIncludeOvertime = (words: string, guesses: readonly ColumnGuess[]): boolean => {
  const has = (...fields: readonly ImportField[]): boolean =>
    guesses.some((guess) => guess !== null && fields.includes(guess.field));
  return isTotal(words) && has("units_ot", "units_dt") && !has("units_st", "all_units", "hours");
};

/** Why a column that looks like hours was not guessed; "" where its name says no more than that. */
export const explainDoubt = (place: number, header: readonly string[], guesses: readonly ColumnGuess[]): string => {
  const words = header.map(toHeaderWords);
  const name = words[place] ?? "";
  if (guesses[place] || !isPlainUnits(name)) return "";
  const alike = words.flatMap((other, at) => (other === name ? [at] : []));
  if (alike.length > 1 && alike.every((at) => !guesses[at]))
    return "Another column has the same name. Choose what each of them holds.";
  if (mayIncludeOvertime(name, guesses))
    return `These hours may already include overtime. Choose “${fieldWords.all_units}” if they do, “${fieldWords.units_st}” if they don’t.`;
  if (guesses.some((guess) => guess?.field === "pair_units"))
    return `These hours may be the sum of those beside codes. Choose “${fieldWords.units_st}” only if they aren’t.`;
  return amountNameWords.test(name) && !unitWords.test(name) ? "May be hours or pay. Choose which." : "";
};
