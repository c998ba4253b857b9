import { toHeaderWords } from "../words/header-words.ts";
import type { NumberedRow } from "../ground/table.ts";

/** Names of columns that describe codes: "EarnDesc", "Earning Name". */
const descriptionWords = /\bdesc\w*\b|\b(?:earn\w*|pay|code|hours?|type) (?:name|title)\b/;
/** Words of columns that describe deductions, not earnings, in the same rows. */
const withheldWords = /\b(?:withh\w*|tax\w*|deduct\w*|ded)\b/;
/** A code with more texts is described in each of its rows. */
export const mostTexts = 3;
/** Of a code with very many, the first ones are looked at. */
const mostLookedAt = 100;

/** What the column named as a description beside the codes of rows calls each of them; none where there is no such column. */
export const findDescriptions = (
  groups: readonly (readonly NumberedRow[])[],
  { place, header, taken }: { readonly place: number; readonly header: readonly string[]; readonly taken: Taken },
): readonly (readonly string[])[] => {
  const isOne = (words: string): boolean => descriptionWords.test(words) && !withheldWords.test(words);
  const at = header.findIndex((name, own) => own !== place && !taken.has(own) && isOne(toHeaderWords(name)));
  const textsOf = (lines: readonly NumberedRow[]): string[] =>
    [...new Set(lines.map(({ cells }) => cells[at]?.trim() ?? ""))]
      .filter((text) => text !== "")
      .slice(0, mostLookedAt);
  return at === -1 ? [] : groups.map(textsOf);
};

/** Places of columns that hold a field, and so describe no code. */
export type Taken = ReadonlySet<number>;
