import { type UnitType, unitTypes } from "../../line/unit-types.ts";
import { type ColumnGuess, fieldOfUnits } from "../ground/fields.ts";
import { findNamedType, isPlainUnits, pluralUnitWords, straightTimeWords } from "../words/header-words.ts";

/** Columns of straight time in several types of units, where no surer word names straight time. */
export const guessUnitTypes = (
  words: readonly string[],
  guessed: ColumnGuess[],
  mayBeUnits: (at: number) => boolean,
): void => {
  const isOpen = (at: number): boolean => guessed[at] === null || guessed[at]?.field === "units_st";
  const found = unitTypes.flatMap((type) => {
    const isNamed = (text: string): boolean =>
      pluralUnitWords[type].test(text) || (type === "HOUR" && /\bhour\b/.test(text));
    const named = words.flatMap((text, at) => (isNamed(text) && isPlainUnits(text) ? [at] : []));
    const [at, ...more] = named.filter((place) => isOpen(place) && mayBeUnits(place));
    return at === undefined || more.length > 0 ? [] : [{ field: fieldOfUnits[type], at }];
  });
  if (found.length < 2 || words.some((text) => straightTimeWords.test(text))) return;
  for (const { field, at } of found) guessed[at] = { field, why: "The file has a column for each type of units." };
};

/** Straight time in a column named as one type of units, where bargaining units of the report count other types too. */
export const guessNamedType = (
  header: readonly string[],
  guessed: ColumnGuess[],
  types: ReadonlySet<UnitType>,
): void => {
  const at = guessed.findIndex((guess) => guess?.field === "units_st");
  const type = findNamedType(header[at] ?? "");
  if (type !== null && types.size > 1)
    guessed[at] = { field: fieldOfUnits[type], why: "By its name. Not all of your bargaining units count these." };
};
