import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import type { ColumnGuess, ImportField } from "../ground/fields.ts";
import { findCodePairs, isPairOfHours } from "./code-pairs.ts";
import { kindOfCode } from "../words/pay-codes.ts";
import { fits, type Seen } from "./field-values.ts";
import { straightTimeWords, toHeaderWords } from "../words/header-words.ts";

/** Pairs of a code and its hours or wages in each row, by their names; whether a pair is used this month or not. */
export const guessPairs = (header: readonly string[], guessed: ColumnGuess[], seen: Seen | undefined): void => {
  const mayBe = (field: ImportField, at: number): boolean => {
    const values = seen?.values[at] ?? [];
    return values.length === 0 || fits(field, values, toHeaderWords(header[at] ?? ""));
  };
  for (const [at, code] of findCodePairs(header)) {
    const isHours = isPairOfHours(header[at] ?? "");
    if (!mayBe(isHours ? "units_st" : "gross_wages", at) || !mayBe("pay_code", code)) continue;
    const why = `Beside its code in “${toDisplayValue(header[code] ?? "")}”.`;
    guessed[at] = { field: isHours ? "pair_units" : "pair_wages", why };
    guessed[code] = { field: "pair_code", why: `The code of “${toDisplayValue(header[at] ?? "")}”.` };
  }
};

/**
 * Takes back what pairs would count again: wages beside all wages, and hours that may be the sum of those in pairs, or the
 * straight time that a pair has too.
 */
export const dropBesidePairs = (header: readonly string[], guessed: ColumnGuess[], seen: Seen | undefined): void => {
  const has = (field: ImportField): boolean => guessed.some((guess) => guess?.field === field);
  const pairs = [...findCodePairs(header)];
  const isHours = (code: number): boolean =>
    pairs.some(([at, own]) => own === code && guessed[at]?.field === "pair_units");
  if (has("gross_wages"))
    for (const [at, code] of pairs) {
      if (guessed[at]?.field !== "pair_wages") continue;
      guessed[at] = null;
      if (!isHours(code)) guessed[code] = null;
    }
  const whole = guessed.findIndex((guess) => guess?.field === "units_st");
  const hasStraightTime = guessed.some(
    (guess, at) => guess?.field === "pair_code" && seen?.values[at]?.some((code) => kindOfCode(code) === "ST"),
  );
  const isApart = straightTimeWords.test(toHeaderWords(header[whole] ?? "")) && !hasStraightTime;
  if (whole !== -1 && has("pair_units") && !isApart) guessed[whole] = null;
};
