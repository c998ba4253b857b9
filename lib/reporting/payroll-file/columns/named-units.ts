import { lookUp } from "../../../platform/format/look-up.ts";
import type { TableLayout } from "../ground/table.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/choices.ts";
import type { UnknownCode } from "./unknown-codes.ts";

/** Shorter codes may be ordinary words. */
const minCodeLength = 3;

/** Finds the only unit that matches. Returns null for none or several. */
const findOnlyUnit = (unitCodes: readonly string[], matches: (code: string) => boolean): string | null => {
  const [code = null, ...moreCodes] = unitCodes.filter(matches);
  return moreCodes.length === 0 ? code : null;
};

/** Finds the only unit whose code is in a text: "JC711B", "Drivers (JC711B)". Returns null for none or several. */
export const findNamedUnit = (text: string, unitCodes: readonly string[]): string | null => {
  const typed = text.toUpperCase().trim();
  if (unitCodes.includes(typed)) return typed;
  const words = new Set(typed.split(/[^\p{L}\d]+/u));
  return findOnlyUnit(unitCodes, (code) => code.length >= minCodeLength && words.has(code));
};

/**
 * Finds the only unit whose code contains the number in a text: "711", "Local 711", "W711" for JC711B. Returns null for none
 * or several.
 */
export const findUnitByNumber = (text: string, unitCodes: readonly string[]): string | null => {
  const [number, ...otherNumbers] = text.match(/\d+/g) ?? [];
  if (number === undefined || number.length < minCodeLength || otherNumbers.length > 0) return null;
  return findOnlyUnit(unitCodes, (code) => code.match(/\d+/g)?.includes(number) === true);
};

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length > minCodeLength)
    .map((word) => word.replace(/S$/, ""));

/** Finds the only unit whose name contains all words of a text, or the other way around: "100 DRIVERS". */
const findUnitByTitle = (
  text: string,
  { unitCodes, unitTitles = {} }: Pick<ImportTarget, "unitCodes" | "unitTitles">,
): string | null => {
  const textWords = wordsOf(text);
  if (textWords.length === 0) return null;
  return findOnlyUnit(unitCodes, (code) => {
    const titleWords = wordsOf(lookUp(unitTitles, code) ?? "");
    const areAllIn = (words: readonly string[], others: readonly string[]): boolean =>
      words.every((word) => others.includes(word));
    return titleWords.length > 0 && (areAllIn(textWords, titleWords) || areAllIn(titleWords, textWords));
  });
};

/** Translates the file's texts for units if each contains the code, name or number of one unit. */
export const translateUnits = (
  codes: readonly UnknownCode[],
  target: Pick<ImportTarget, "unitCodes" | "unitTitles">,
): Mapping["values"] =>
  codes.flatMap(({ field, value }) => {
    if (field !== "agreement_code") return [];
    const { unitCodes } = target;
    const to = findNamedUnit(value, unitCodes) ?? findUnitByTitle(value, target) ?? findUnitByNumber(value, unitCodes);
    return to === null ? [] : [{ field, from: value, to }];
  });

/** Finds the unit in the lines above the header. Returns an empty object if there are several. */
export const guessUnitFromTitles = (
  { titles }: Pick<TableLayout, "titles">,
  { unitCodes }: Pick<ImportTarget, "unitCodes">,
): Mapping["constants"] => {
  const agreement_code = findNamedUnit(titles.flatMap(({ cells }) => cells).join("\n"), unitCodes);
  return unitCodes.length > 1 && agreement_code !== null ? { agreement_code } : {};
};
