import { lookUp } from "../../../platform/format/look-up.ts";
import { removeAccents } from "../../../platform/format/plain-text.ts";
import { listedName } from "../../../platform/format/person.ts";

export type PersonName = { readonly lastName: string; readonly firstName: string; readonly middleInitial: string };

/** Forms of a name without case, accents, punctuation, suffixes and trailing initials. */
export type NameKeys = {
  readonly last: string;
  readonly first: string;
  /** "dana+r" for Dana R., which may be short for Dana Rose. */
  readonly short: string;
  readonly long: string;
  readonly middle: string;
  readonly suffix: string;
  /** Sorted words, so that names match even if their words are in different columns. */
  readonly words: string;
};

const suffixes: Readonly<Record<string, string>> = {
  jr: "jr",
  junior: "jr",
  sr: "sr",
  senior: "sr",
  ii: "ii",
  "2nd": "ii",
  iii: "iii",
  "3rd": "iii",
  iv: "iv",
  "4th": "iv",
};

/** Letters that Unicode doesn't separate into a base letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

const toNameWords = (name: string): string[] => {
  // Most names in a large file are one plain word.
  if (/^[a-z\d]+$/i.test(name)) return [name.toLowerCase()];
  const plainName = /^[\x20-\x7e]*$/.test(name)
    ? name.toLowerCase()
    : removeAccents(name).replaceAll(/[ßæœøđðłþı]/g, (letter) => lookUp(plainLetters, letter) ?? letter);
  return plainName
    .replaceAll(/['’‘ʼ`]/g, "")
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
};

const removeSuffix = (words: string[]): string => {
  const suffix = words.length > 1 ? lookUp(suffixes, words.at(-1) ?? "") : undefined;
  if (suffix === undefined) return "";
  words.pop();
  return suffix;
};

const removeInitial = (words: string[]): string => {
  let initial = "";
  while (words.length > 1 && words.at(-1)?.length === 1) initial = words.pop() ?? "";
  return initial;
};

/** Returns only `last` of `toNameKeys`, because most people on a large report share it with no one. */
export const toLastNameKey = (lastName: string): string => {
  const words = toNameWords(lastName);
  removeSuffix(words);
  return words.join("");
};

/** Returns a name in the forms in which it is compared with others. */
export const toNameKeys = ({ lastName, firstName, middleInitial }: PersonName): NameKeys => {
  const [last, first] = [toNameWords(lastName), toNameWords(firstName)];
  const suffix = [removeSuffix(last), removeSuffix(first)].find(Boolean) ?? "";
  const trailingInitial = removeInitial(first);
  const middle = toNameWords(middleInitial)[0]?.[0] ?? trailingInitial;
  const [firstWord = "", second] = first;
  return {
    last: last.join(""),
    first: first.join(""),
    short: second === undefined && firstWord !== "" && middle !== "" ? `${firstWord}+${middle}` : "",
    long: second === undefined ? "" : `${firstWord}+${second[0] ?? ""}`,
    middle,
    suffix,
    words: [...last, ...first].toSorted().join(" "),
  };
};

export type NameComparison = {
  readonly isLastSame: boolean;
  readonly isFirstSame: boolean | null;
  readonly isSwitched: boolean;
  readonly areWordsSame: boolean;
};

const haveSameFirstName = (name: NameKeys, other: NameKeys): boolean =>
  name.first === other.first ||
  (name.short !== "" && name.short === other.long) ||
  (name.long !== "" && name.long === other.short);

/** Compares two names. Bob is not Robert here, because a person confirms nicknames. */
export const compareNames = (name: NameKeys, other: NameKeys): NameComparison => ({
  isLastSame: name.last === other.last,
  isFirstSame: name.first === "" || other.first === "" ? null : haveSameFirstName(name, other),
  isSwitched: name.first !== "" && name.last !== other.last && name.last === other.first && name.first === other.last,
  areWordsSame: name.first !== "" && name.words === other.words,
});

const removeRemarks = (name: string): string => name.replaceAll(/[([{][^)\]}]*[)\]}]?/g, " ");

/** Returns true if a name may be short for another ("G. Abara"), or split differently. Ignores middle initials. */
export const mayBeShortFor = (short: PersonName, full: PersonName): boolean => {
  const words = [short.lastName, short.firstName]
    .flatMap((name) => toNameWords(removeRemarks(name)))
    .filter((word) => lookUp(suffixes, word) === undefined);
  const removeWord = (matches: (word: string) => boolean): boolean => {
    const index = words.findIndex(matches);
    if (index !== -1) words.splice(index, 1);
    return index !== -1;
  };
  const removeName = (name: string): boolean =>
    removeWord((word) => word === name) || removeWord((word) => word === name[0]);
  const last = toNameWords(full.lastName).filter((word) => lookUp(suffixes, word) === undefined);
  const [firstName, ...otherFirstNames] = toNameWords(full.firstName);
  if (firstName === undefined || last.length === 0 || !last.every((name) => removeWord((word) => word === name)))
    return false;
  if (!removeName(firstName)) return false;
  otherFirstNames.forEach(removeName);
  return words.every((word) => word.length === 1);
};

/** Formats a name in a list without its middle initial: "Alvarez, Dana". */
export const formatName = ({ lastName, firstName }: Omit<PersonName, "middleInitial">): string =>
  listedName({ lastName, firstName });

/** Explains in a sentence how the name in a file differs from the fund's. */
export const explainDifference = (inFile: PersonName, atFund: PersonName): string => {
  const { isLastSame, isSwitched, areWordsSame } = compareNames(toNameKeys(inFile), toNameKeys(atFund));
  if (isSwitched) return "The first and last names look switched.";
  if (areWordsSame) return "The words are the same, but first and last name are split in different places.";
  if (isLastSame) return "It may be a nickname, or a relative with the same last name.";
  const words = new Set(toNameWords(atFund.lastName));
  return toNameWords(inFile.lastName).some((word) => words.has(word))
    ? "One part of the last name is the same: it may be a hyphenated or married name."
    : "It may be a new last name, for example after a marriage.";
};
