import { isPasswordAllowed } from "./password.ts";
import type { RuleState } from "./rule.ts";

/** Our own list of common passwords in lowercase, with letters in place of digits. */
export const commonWords: readonly string[] =
  `password passwort passphrase passcode passkey pass login logon logmein letmein welcome welcomeback hello helloworld
  goodbye secret topsecret mysecret private access open opensesame enter please default changeme change newpassword
  mypassword temp temporary temppass test tester testing demo sample example guest user username newuser admin
  administrator root superuser master manager office company business employer employee payroll payment account
  accounting finance invoice benefits union member portal website internet computer laptop desktop server network
  windows google facebook apple samsung microsoft
  qwerty qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc
  1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx
  abcd abc123 abcd1234 aa123456 a1b2c3 a1b2c3d4 abc12345 123abc 1234abcd
  iloveyou loveyou ilovegod iloveme lovely lover love sweetheart darling honey baby babygirl babyboy princess prince
  queen king angel jesus christ heaven blessed faith hope peace freedom forever friend friends family mother father
  mommy daddy sister brother grandma grandpa
  spring summer autumn fall winter january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday today tomorrow birthday christmas easter holiday
  vacation weekend
  football baseball basketball softball soccer hockey golf tennis racing champion player winner gamer
  dragon monkey tiger lion eagle shark wolf bear horse pony puppy doggy kitty kitten buster bailey charlie max rocky
  shadow ginger pepper cookie cheese chocolate banana cherry peanut coffee whiskey
  batman superman spiderman starwars pokemon ninja pirate wizard hunter ranger soldier warrior killer hacker
  money dollar million lucky success happy smile awesome amazing beautiful cool super power magic mustang corvette
  ferrari porsche harley yankees cowboys lakers packers steelers vikings
  america american texas florida chicago boston dallas minnesota
  michael michelle jennifer jessica ashley amanda daniel david james john joshua matthew robert thomas william andrew
  anthony maria mary sarah
  nothing something anything whatever trustno iamhere nopassword
  blue green black white orange purple silver golden sunshine flower rainbow diamond crystal moon ocean`
    .trim()
    .split(/\s+/);

/** Words in the names of most funds. */
const fundWords: readonly string[] = ["health", "welfare", "pension", "fund"];

const minContextLength = 3;
/** Minimum points. A blocked word, a run of digits, and each other letter count 1. */
const minPoints = 5;

/** Digits that stand for letters: "Passw0rd", "We1come". */
const disguises: readonly Readonly<Record<string, string>>[] = [
  {},
  { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" },
  { "0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t" },
];

const undisguise = (password: string, letters: Readonly<Record<string, string>>): string =>
  password.replace(/\d/g, (digit) => letters[digit] ?? digit);

/** Splits "O'Connor & Sons" into words, without very short ones. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= minContextLength);

type BlockedWord = { readonly word: string; readonly isOwn: boolean };
type Reading = { readonly matchedWords: readonly BlockedWord[]; readonly points: number };

/** Counts the points that remain without blocked words, longest first. */
const countPoints = (
  password: string,
  letters: Readonly<Record<string, string>>,
  words: readonly BlockedWord[],
): Reading => {
  let text = undisguise(password, letters);
  let remainingText = password;
  const matches: BlockedWord[] = [];
  for (const blocked of words) {
    for (let index = text.indexOf(blocked.word); index !== -1; index = text.indexOf(blocked.word)) {
      const removeWord = (from: string): string => `${from.slice(0, index)} ${from.slice(index + blocked.word.length)}`;
      [text, remainingText] = [removeWord(text), removeWord(remainingText)];
      matches.push(blocked);
    }
  }
  const points = matches.length + (remainingText.match(/[a-z]|\d+/g)?.length ?? 0);
  return { matchedWords: matches, points };
};

/**
 * Explains why a password that matches the pattern is too easy to guess. Returns null if it isn't.
 * @param context username, names, employer, fund
 */
export const findBlockedReason = (password: string, context: readonly string[]): string | null => {
  const ownWords = [...context.flatMap(wordsOf), ...fundWords].map((word) => ({ word, isOwn: true }));
  const common = commonWords.map((word) => ({ word, isOwn: false }));
  const words = [...ownWords, ...common].toSorted((left, right) => right.word.length - left.word.length);
  const readings = disguises.map((letters) => countPoints(password.toLowerCase(), letters, words));
  const easy = readings.find(({ matchedWords, points }) => matchedWords.length > 0 && points < minPoints);
  const [firstMatch] = easy?.matchedWords ?? [];
  if (firstMatch === undefined) return null;
  return firstMatch.isOwn
    ? `“${firstMatch.word}” is easy to guess for this account: it is in your username, your name, or the name of your employer or fund. Choose another password, or add to it.`
    : `“${firstMatch.word}” is a commonly guessed word. Choose another password, or add to it.`;
};

/** Shown while typing; the fund API's message includes the word. */
export const notGuessedText = "Must be more than common words or your own names";

/** State of the check while typing; null until the pattern matches. @param context as in `findBlockedReason` */
export const notGuessedState = (password: string | undefined, context: readonly string[] = []): RuleState =>
  isPasswordAllowed(password ?? "") ? findBlockedReason(password ?? "", context) === null : null;
