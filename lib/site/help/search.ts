/** Common words in English and Spanish. */
const commonWords: ReadonlySet<string> = new Set(
  "a about am an and any are as at be been by can cant could did do does dont for from get got had has have how i if in is isnt it its me my no not of on or our please that the their there this to want was we what when where which who why will with you your al como con cual cuando de del donde el ella en entre es esta estan estas este esto hasta hay la las le les lo los mas me mi mis muy ni o para pero por porque puedo que quien se ser si sin sobre son su sus tengo todavia un una usted y ya yo".split(
    " ",
  ),
);

/** Splits a text into words in lower case, without accents and punctuation. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F'’]/g, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** Shorter words become different words if one letter changes. */
const minLengthForTypos = 4;

/** True if one letter was added, missing, wrong or swapped. */
const differsByOneLetter = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return (
    [
      [restA.slice(1), restB],
      [restA, restB.slice(1)],
      [restA.slice(1), restB.slice(1)],
    ].some(([shorter, other]) => shorter === other) || isSwapped
  );
};

const isLike = (query: string, word: string): boolean =>
  word.startsWith(query) ||
  (query.length >= minLengthForTypos && word.length >= minLengthForTypos && differsByOneLetter(query, word));

export type SearchEntry = { readonly id: string; readonly words: ReadonlySet<string> };

/** Splits a text into words for the search. */
export const toSearchEntry = (id: string, text: string): SearchEntry => ({ id, words: new Set(wordsOf(text)) });

/**
 * Returns the ids of the best matches with at least half of the words; null without a question. Prefixes and one typo
 * match. Words like "how" count only if the question has no others.
 */
export const findEntries = (query: string, entries: readonly SearchEntry[]): readonly string[] | null => {
  const queryWords = [...new Set(wordsOf(query))];
  const significantWords = queryWords.filter((word) => word.length > 1 && !commonWords.has(word));
  const words = significantWords.length === 0 ? queryWords.filter((word) => word.length > 1) : significantWords;
  if (words.length === 0) return /[^\p{L}\p{N}\s'’.,?!-]/u.test(query) ? [] : null;
  const scoredEntries = entries.map((entry) => ({
    id: entry.id,
    matchedWords: words.filter((word) => [...entry.words].some((entryWord) => isLike(word, entryWord))).length,
  }));
  const best = Math.max(...scoredEntries.map(({ matchedWords }) => matchedWords));
  if (best * 2 < words.length) return [];
  return scoredEntries.filter(({ matchedWords }) => matchedWords === best).map(({ id }) => id);
};
