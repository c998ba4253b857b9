import { toDisplayValue } from "../../../reporting/cells/display-value.ts";
import { quoteAll } from "../../../format/text/plain-text.ts";
import { listPartsOfWages } from "../../columns/hours-or-pay.ts";
import { type ColumnGuess, fieldWords } from "../../ground/fields.ts";
import { listColumnsOfMonths } from "../../columns/columns-of-months.ts";
import { formatWorkMonth } from "../../../format/date.ts";
import { toHeaderWords } from "../../words/header-words.ts";
import { listSumsOfUnits } from "../../columns/sums-of-columns.ts";

/**
 * Columns whose amounts others give too, as their parts or their sum, or which are of another month than the same beside
 * them, each with why it isn't added; and those that aren't used although a sum of hours has them, with what is asked.
 */
export const explainRepeats = (
  header: readonly string[],
  values: readonly (readonly string[])[],
  guesses: readonly ColumnGuess[],
  workMonth: string,
): { readonly repeats: ReadonlyMap<number, string>; readonly doubts: ReadonlyMap<number, string> } => {
  const namesOf = (places: readonly number[]): string => quoteAll(places.map((at) => toDisplayValue(header[at] ?? "")));
  const partOf = (wholes: readonly number[]): string => `Already included in ${namesOf(wholes)}, so not counted again.`;
  const gross = guesses.findIndex((guess) => guess?.field === "gross_wages");
  const sums = [...listSumsOfUnits(header, values, guesses)];
  const other = fieldWords.other_units.replace(/:.*$/, "");
  const doubts = sums.flatMap(([whole, { open = [] }]) =>
    open.map((at): [number, string] => [
      at,
      `${namesOf([whole])} includes these hours. Choose “${other}” if they count.`,
    ]),
  );
  const ofMonths = [...listColumnsOfMonths(header, workMonth)].map(
    ([place, own]) => [place, `Of another month: ${namesOf([own])} is of ${formatWorkMonth(workMonth)}.`] as const,
  );
  const words = header.map(toHeaderWords);
  /** The column with the same name but for some words. */
  const findSame = (at: number, without: RegExp): number => {
    const rest = (words[at] ?? "").replace(without, " ").replaceAll(/ +/g, " ").trim();
    return rest === words[at] || rest === "" ? -1 : words.indexOf(rest);
  };
  const besides = (without: RegExp, say: (name: string) => string): [number, string][] =>
    words.flatMap((_, at): [number, string][] => {
      const same = findSame(at, without);
      return same === -1 ? [] : [[at, say(namesOf([same]))]];
    });
  const ofEarlier = besides(/\b(?:previous|prev)\b/, (name) => `Of an earlier time than ${name}.`);
  const ofMonthSoFar = besides(
    /\b(?:mtd|month to date)\b/,
    (name) => `All of the month so far, where ${name} may be of one pay period. Choose which of them counts.`,
  );
  const repeats = new Map([
    ...ofMonths,
    ...ofEarlier,
    ...sums.map(([place, { isSum, of }]) => {
      const why = isSum ? `The sum of ${namesOf(of)}, so it isn’t added again.` : partOf(of);
      return [place, why] as const;
    }),
    ...listPartsOfWages(header, values, guesses).map((place) => [place, partOf([gross])] as const),
  ]);
  return { repeats, doubts: new Map([...ofMonthSoFar, ...doubts]) };
};
