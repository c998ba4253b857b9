import { type UnitType, unitTypes } from "../../line/unit-types.ts";
import { type ColumnGuess, fieldOfUnits } from "../ground/fields.ts";
import {
  findNamedType,
  isPlainUnits,
  pluralUnitWords,
  straightTimeWords,
  toHeaderWords,
} from "../words/header-words.ts";

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

/**
 * A column named as days, weeks or months, where bargaining units of the report count these and another column was taken
 * for straight time: beside hours, or in their place where all bargaining units count the same.
 */
export const guessOtherType = (
  header: readonly string[],
  guessed: ColumnGuess[],
  types: ReadonlySet<UnitType>,
  mayBeUnits: (at: number) => boolean,
): void => {
  const straight = guessed.findIndex((guess) => guess?.field === "units_st" || guess?.field === "hours");
  const ofHours = guessed[straight]?.field === "hours";
  for (const type of types) {
    if (type === "HOUR" || (types.size > 1 && !ofHours)) continue;
    const isNamed = (at: number): boolean =>
      !guessed[at] && findNamedType(header[at] ?? "") === type && isPlainUnits(toHeaderWords(header[at] ?? ""));
    const [at, ...more] = [...header.keys()].filter((place) => isNamed(place) && mayBeUnits(place));
    if (at === undefined || more.length > 0) continue;
    if (types.size > 1)
      guessed[at] = { field: fieldOfUnits[type], why: "By its name. Not all of your bargaining units count these." };
    else if (findNamedType(header[straight] ?? "") !== type) {
      if (straight !== -1) guessed[straight] = null;
      guessed[at] = { field: "units_st", why: "By its name, as your bargaining units count these." };
    }
  }
};
