import { isAmount } from "../cells/cell-shapes.ts";
import { headerGuesses } from "../words/header-guesses.ts";
import {
  amountNameWords,
  doubleTimeWords,
  hourOrUnitWords,
  moneyWords,
  onlyOvertimeWords,
  straightTimeWords,
  toHeaderWords,
} from "../words/header-words.ts";
import { isRuled } from "../words/labels.ts";

/** Where no line of people has a letter: [from, to) in a printed line. */
export type Gap = readonly [from: number, to: number];

/** Names of more words that are printed together aren't tried. */
const mostWords = 12;

/** The texts of a printed line that two spaces or more set apart. */
export const wordsOf = (line: string): string[] => line.trim().split(/ {2,}/);

/** Words of which a name has one: no column is of straight time and overtime, or of units and money. */
const apart: readonly (readonly RegExp[])[] = [
  [straightTimeWords, onlyOvertimeWords, doubleTimeWords],
  [hourOrUnitWords, moneyWords],
  [/\bfirst\b/, /\blast\b/],
];

const isKnown = (name: string): boolean => {
  const text = toHeaderWords(name);
  return (
    amountNameWords.test(text) || headerGuesses.some(({ words, not }) => words.test(text) && not?.test(text) !== true)
  );
};

/** Whether a text is the name of one column: known, and not “Reg Hrs OT” or “Hrs OT Hrs”. */
const isOneName = (name: string): boolean => {
  const text = toHeaderWords(name);
  const words = text.split(" ");
  return (
    new Set(words).size === words.length &&
    apart.every((patterns) => patterns.filter((pattern) => pattern.test(text)).length < 2) &&
    isKnown(name)
  );
};

/** All ways to cut words into some names, as the length of each name but the last. */
const listWays = (words: readonly string[], cuts: number): (readonly number[])[] => {
  if (cuts === 0) return isOneName(words.join(" ")) ? [[]] : [];
  return words.slice(1).flatMap((_, at) => {
    const name = words.slice(0, at + 1).join(" ");
    return isOneName(name) ? listWays(words.slice(at + 1), cuts - 1).map((rest) => [name.length].concat(rest)) : [];
  });
};

/**
 * Where the names of columns in a printed line end. Where single blanks are all that is between names, the gaps between
 * the values don’t say for certain: “Reg Hrs OT Hrs” is cut into known names, where only one way gives them.
 * @param cuts where the gaps cut the line; null where a text fills a gap
 * @returns null where it isn’t certain
 */
export const cutNames = (
  line: string,
  gaps: readonly Gap[],
  cuts: readonly (number | null)[],
): readonly (number | null)[] | null => {
  const certain = [...cuts];
  for (const { 0: text, index } of line.matchAll(/\S+(?: \S+)*/g)) {
    const end = index + text.length;
    const crossed = gaps.flatMap(([from, to], at) => {
      const cut = cuts[at] ?? null;
      return (cut === null ? index < from && to < end : index < cut && cut < end) ? [at] : [];
    });
    const words = text.split(" ");
    const isFilled = crossed.some((at) => cuts[at] === null);
    if (crossed.length === 0 || words.length <= crossed.length || (words.length === crossed.length + 1 && !isFilled))
      continue;
    const ways = words.length > mostWords ? [] : listWays(words, crossed.length);
    const [way] = ways;
    if (way === undefined || ways.length > 1) return null;
    let start: number = index;
    for (const [nth, at] of crossed.entries()) {
      certain[at] = start + (way[nth] ?? 0);
      start = certain[at] + 1;
    }
  }
  return certain;
};

/**
 * The lines above the people of a printed report that name columns, and the one of them with most names: a heading of
 * people may be below it. Where no line has known names, it is the last one.
 */
export const findNames = (above: readonly string[]): { header: string; names: readonly string[] } => {
  const counts = above.map((line) => wordsOf(line).filter((word) => !isAmount(word) && isKnown(word)).length);
  const most = Math.max(0, ...counts);
  const at = most < 2 ? above.findLastIndex((line) => !isRuled(line)) : counts.lastIndexOf(most);
  const header = above[at] ?? "";
  return {
    header,
    names: above.filter((line, place) => line === header || ((counts[place] ?? 0) > 1 && Math.abs(place - at) < 2)),
  };
};
