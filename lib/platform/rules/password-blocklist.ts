import { commonWords } from "./common-words.ts";
import { isPasswordAllowed } from "./password.ts";
import type { RuleState } from "./rule.ts";

/** The words of both funds' names (lib/site/brand); a test compares the two. */
const fundWords: readonly string[] = ["northern", "lakes", "health", "welfare", "pension", "fund"];

const minContextLength = 3;
/** With a blocked word in it a password needs this much beside: a word, a run of digits and each other letter count 1. */
const minPoints = 5;

/** Digits as they are written for letters: "Passw0rd", "We1come". */
const disguises: readonly Readonly<Record<string, string>>[] = [
  {},
  { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" },
  { "0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t" },
];

const undisguise = (password: string, letters: Readonly<Record<string, string>>): string =>
  password.replace(/\d/g, (digit) => letters[digit] ?? digit);

/** "lakeside-admin", "O'Connor & Sons" → their words, without those too short to tell from chance. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= minContextLength);

type Found = { readonly word: string; readonly isOwn: boolean };
type Reading = { readonly found: readonly Found[]; readonly points: number };

/** Takes the blocked words out, the longest first, and counts what is beside them. */
const read = (password: string, letters: Readonly<Record<string, string>>, words: readonly Found[]): Reading => {
  let text = undisguise(password, letters);
  let rest = password;
  const found: Found[] = [];
  for (const blocked of words) {
    for (let at = text.indexOf(blocked.word); at !== -1; at = text.indexOf(blocked.word)) {
      const cut = (from: string): string => `${from.slice(0, at)} ${from.slice(at + blocked.word.length)}`;
      [text, rest] = [cut(text), cut(rest)];
      found.push(blocked);
    }
  }
  const points = found.length + (rest.match(/[a-z]|\d+/g)?.length ?? 0);
  return { found, points };
};

/**
 * Why a password that fits the pattern is still too easy to guess: it is little more than common words,
 * or words connected with its owner.
 * @param context user name, names, employer's name, as they are written
 * @returns the text the visitor reads; null when there is nothing against it
 */
export const findBlockedReason = (password: string, context: readonly string[]): string | null => {
  const own = [...context.flatMap(wordsOf), ...fundWords].map((word) => ({ word, isOwn: true }));
  const common = commonWords.map((word) => ({ word, isOwn: false }));
  const words = [...own, ...common].toSorted((one, other) => other.word.length - one.word.length);
  const readings = disguises.map((letters) => read(password.toLowerCase(), letters, words));
  const easy = readings.find(({ found, points }) => found.length > 0 && points < minPoints);
  const [first] = easy?.found ?? [];
  if (first === undefined) return null;
  return first.isOwn
    ? `“${first.word}” is easy to guess for this account: it is in your username, your name, or the name of your employer or fund. Choose another password, or add to it.`
    : `“${first.word}” is one of the words that are guessed first. Choose another password, or add to it.`;
};

/** Beside the rules of a password that is being set; the fund API names the word. */
export const notGuessedText = "Must be more than common words or your own names";

/**
 * Whether a password that is being typed is hard to guess, as far as the page knows whose it is.
 * @param context as of `findBlockedReason`
 * @returns null until the password fits the pattern
 */
export const notGuessedState = (password: string | undefined, context: readonly string[] = []): RuleState =>
  isPasswordAllowed(password ?? "") ? findBlockedReason(password ?? "", context) === null : null;
