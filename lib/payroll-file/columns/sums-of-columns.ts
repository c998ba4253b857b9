import { findOthersOf, isTotal, sumOf } from "./hours-or-pay.ts";
import { isPlainUnits, overtimeWords, toHeaderWords } from "../words/header-words.ts";
import type { ColumnGuess, ImportField } from "../ground/fields.ts";
import { judgeColumn } from "./unused-columns.ts";
import { isAskedCode } from "../words/pay-codes.ts";

type Values = readonly (readonly string[])[];

/** Whether columns add up, over all their rows, to another one. */
const addUpTo = (total: number, parts: readonly number[], values: Values): boolean =>
  parts.length > 0 &&
  sumOf(values[total]) > 0 &&
  sumOf(values[total]) === parts.reduce((sum, at) => sum + sumOf(values[at]), 0);

/** Columns that look like hours of parts of the month, as days and weeks do: none may be overtime or leave. */
const listPartsOfMonth = (header: readonly string[], values: Values, guesses: readonly ColumnGuess[]): number[] => {
  const open = header.flatMap((name, at) =>
    !guesses[at] && judgeColumn(name, values[at] ?? [])?.look === "HOURS" ? [at] : [],
  );
  const isKind = (at: number): boolean => {
    const words = toHeaderWords(header[at] ?? "");
    return overtimeWords.test(words) || isAskedCode(words);
  };
  return open.length < 2 || open.some(isKind) ? [] : open;
};

/** Whether a total of hours is that of days or weeks alone: whether these include the overtime, no one knows. */
export const mayLackOvertime = (
  total: number,
  header: readonly string[],
  values: Values,
  guesses: readonly ColumnGuess[],
): boolean =>
  addUpTo(
    total,
    listPartsOfMonth(header, values, guesses).filter((at) => at !== total),
    values,
  );

/** The columns that a column is the sum or a part of; those of a sum that aren't used may still count. */
type SumOfUnits = { readonly isSum: boolean; readonly of: readonly number[]; readonly open?: readonly number[] };

/** Columns of hours that need no choice, and the columns they are the sum or the parts of. */
export const listSumsOfUnits = (
  header: readonly string[],
  values: Values,
  guesses: readonly ColumnGuess[],
): ReadonlyMap<number, SumOfUnits> => {
  const placesOf = (...fields: readonly ImportField[]): number[] =>
    guesses.flatMap((guess, at) => (guess !== null && fields.includes(guess.field) ? [at] : []));
  const used = placesOf("units_st", "units_ot", "units_dt", "hours", "other_units", "pair_units");
  const hasPairs = placesOf("pair_units").length > 0;
  const [whole = -1] = placesOf("units_st", "all_units", "hours");
  const parts = listPartsOfMonth(header, values, guesses);
  if (addUpTo(whole, parts, values)) return new Map(parts.map((at) => [at, { isSum: false, of: [whole] }]));
  const isOpen = (at: number): boolean => {
    const verdict = guesses[at] ? null : judgeColumn(header[at] ?? "", values[at] ?? []);
    return verdict?.look === "HOURS" && verdict.notOfUse === "" && !isTotal(toHeaderWords(header[at] ?? ""));
  };
  return new Map(
    header.flatMap((name, at) => {
      const words = toHeaderWords(name);
      const isNamed = !guesses[at] && isPlainUnits(words) && (isTotal(words) || hasPairs);
      if (!isNamed || used.length === 0) return [];
      const others = isTotal(words) ? [...header.keys()].filter(isOpen) : [];
      const open = findOthersOf(at, used, others, values);
      const isSum = open !== null && used.length + open.length > 0;
      return isSum ? [[at, { isSum, of: [...used, ...open].toSorted((a, b) => a - b), open }] as const] : [];
    }),
  );
};
