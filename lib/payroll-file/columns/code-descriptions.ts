import { toHeaderWords } from "../words/header-words.ts";
import type { NumberedRow } from "../ground/table.ts";

/** Columns of what is taken off the wages in the same rows: in the same order for each person, they look like descriptions. */
const withheldWords = /\b(?:withh\w*|tax\w*|deduct\w*|ded)\b/;

/** Places of columns that hold a field, and so describe no code: with a row for each person, names would. */
export type Taken = ReadonlySet<number>;

/** Names of columns that describe codes: "EarnDesc", "Earning Name". */
const descriptionWords = /\bdesc\w*\b|\b(?:earn\w*|pay|code|hours?|type) (?:name|title)\b/;
/** A code with more texts is described in each of its rows, or the column describes something else. */
export const mostTexts = 3;
/** Of a code with very many, the first ones are looked at. */
const mostLookedAt = 100;

/** Whether most codes with few texts have one of their own: a column of jobs has those of other codes. */
const areOwn = (texts: readonly (readonly string[])[]): boolean => {
  const codesOf = Map.groupBy(texts.flat(), (text) => text);
  const few = texts.filter(({ length }) => length > 0 && length <= mostTexts);
  const own = few.filter((each) => each.some((text) => codesOf.get(text)?.length === 1));
  return own.length * 2 > few.length;
};

/**
 * What a column beside the codes of rows calls each of them: a column with one text for each code; else one that is named as
 * a description, also where codes share a text or have several; beside a code with many, most have one of their own. None
 * where there is no such column.
 */
export const findDescriptions = (
  groups: readonly (readonly NumberedRow[])[],
  { place, header, taken }: { readonly place: number; readonly header: readonly string[]; readonly taken: Taken },
): readonly (readonly string[])[] => {
  const places = [...(groups[0]?.[0]?.cells.keys() ?? [])].filter(
    (at) => at !== place && !taken.has(at) && !withheldWords.test(toHeaderWords(header[at] ?? "")),
  );
  const textsIn = (at: number): string[][] =>
    groups.map((lines) => [...new Set(lines.map(({ cells }) => cells[at]?.trim() ?? ""))]);
  const isWords = (text: string): boolean => /\p{L}{2}/u.test(text);
  for (const at of places) {
    const own = textsIn(at);
    if (own.flat().every(isWords) && own.every(({ length }) => length === 1) && new Set(own.flat()).size === own.length)
      return own;
  }
  for (const at of places.filter((one) => descriptionWords.test(toHeaderWords(header[one] ?? "")))) {
    const own = textsIn(at).map((texts) => texts.filter((text) => text !== "").slice(0, mostLookedAt));
    const words = own.flat().filter(isWords);
    if (words.length * 2 > own.flat().length && (own.every((texts) => texts.length <= mostTexts) || areOwn(own)))
      return own;
  }
  return [];
};
