import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import { quoteAll } from "../../format/text/plain-text.ts";
import { listPartsOfWages } from "../columns/hours-or-pay.ts";
import type { ColumnGuess } from "../ground/fields.ts";
import { listSumsOfUnits } from "../columns/sums-of-columns.ts";

/** Columns whose amounts others give too, as their parts or their sum, each with why it isn't added again. */
export const explainRepeats = (
  header: readonly string[],
  values: readonly (readonly string[])[],
  guesses: readonly ColumnGuess[],
): ReadonlyMap<number, string> => {
  const namesOf = (places: readonly number[]): string => quoteAll(places.map((at) => toDisplayValue(header[at] ?? "")));
  const partOf = (wholes: readonly number[]): string => `Already included in ${namesOf(wholes)}, so not counted again.`;
  const gross = guesses.findIndex((guess) => guess?.field === "gross_wages");
  const sums = [...listSumsOfUnits(header, values, guesses)];
  return new Map([
    ...sums.map(([place, { isSum, of }]) => {
      const why = isSum ? `The sum of ${namesOf(of)}, so it isn’t added again.` : partOf(of);
      return [place, why] as const;
    }),
    ...listPartsOfWages(header, values, guesses).map((place) => [place, partOf([gross])] as const),
  ]);
};
