import { readAmount } from "../forms/amounts.ts";

const amountsOf = (values: readonly string[] = []): number[] =>
  values.map((value) => Math.abs(readAmount(value, "POINT") ?? readAmount(value, "COMMA") ?? 0));
const sumOf = (values?: readonly string[]): number => amountsOf(values).reduce((sum, amount) => sum + amount, 0);

/** Less than anyone is paid for an hour. */
const leastPay = 5;

/** Whether each amount of a column can be the pay for the units of another: nothing for none, enough for some. */
const isPayFor = (units: readonly number[], pay: readonly number[]): boolean =>
  units.length === pay.length &&
  units.some((amount) => amount > 0) &&
  units.every((amount, at) => (amount === 0 ? pay[at] === 0 : (pay[at] ?? 0) > leastPay * amount));

/**
 * Of two columns with one name, hours and what was paid for them, the one of hours. None where both may be hours: half
 * of a month's hours would be a wrong guess, and columns without a guess are asked about.
 */
export const findHours = (
  places: readonly number[],
  words: readonly string[],
  values?: readonly (readonly string[])[],
) => {
  const [first, ...others] = places.filter((at) => words[at] === words[places[0] ?? -1]);
  if (first === undefined || others.length === 0 || values === undefined) return first;
  const [least, most, ...more] = [first, ...others].toSorted((a, b) => sumOf(values[a]) - sumOf(values[b]));
  if (least === undefined || most === undefined || sumOf(values[most]) === 0) return first;
  return more.length === 0 && isPayFor(amountsOf(values[least]), amountsOf(values[most])) ? least : undefined;
};
