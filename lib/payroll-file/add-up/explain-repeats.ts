import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import { quoteAll } from "../../format/text/plain-text.ts";
import { listPartsOfWages } from "../columns/hours-or-pay.ts";
import { type ColumnGuess, fieldWords } from "../ground/fields.ts";
import { listColumnsOfMonths } from "../columns/columns-of-months.ts";
import { formatWorkMonth } from "../../format/date.ts";
import { earlierWords, paidNowWords } from "../columns/unused-columns.ts";
import { toHeaderWords } from "../words/header-words.ts";
import { listSumsOfUnits } from "../columns/sums-of-columns.ts";

/** "Prev. Wage" is the prevailing one. */
const earlierOrQuarterWords = new RegExp(`\\bq[1-4]\\b|${earlierWords.source}|\\b(?:previous|prev(?! wages?\\b))\\b`);
const thisMonthWords = /\b(?:current|curr?|this) (?:month|mo|mth)\b/;
/** What may count beside another column with the rest of the name: “Q2 Bonus” beside “Bonus”. */
const paidApartWords = new RegExp(
  `${paidNowWords.source}|\\b(?:rate|not|since|un(?:reported|paid)|incentives?|commissions?|bonus(?:es)?)\\b`,
);

const without = (text: string, words: RegExp): string => text.replace(words, " ").replaceAll(/ +/g, " ").trim();

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
  const other = fieldWords.other_units.replace(/:.*$/s, "");
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
  const ofNow = words.map((text) => without(text, thisMonthWords));
  /** Columns with the same name as another one but for some words. */
  const besides = (more: RegExp, say: (name: string) => string, others = words): [number, string][] =>
    words.flatMap((text, at): [number, string][] => {
      const rest = without(text, more);
      const same = rest === text || rest === "" ? -1 : others.indexOf(rest);
      return same === -1 ? [] : [[at, say(namesOf([same]))]];
    });
  const ofEarlier = besides(earlierOrQuarterWords, (name) => `Of an earlier time than ${name}.`, ofNow).filter(
    ([at]) => !paidApartWords.test(words[at] ?? ""),
  );
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
