import type { Rule } from "./rule.ts";

/** Nine digits; no area 000 or 666, no group 00, no serial 0000; areas from 900 are demonstration data (docs/domain.md §7). */
export const ssnPattern = /^(?!000|666)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;

/** Nine digits as people type them: 000-00-0000, 000 00 0000 or 000000000. */
const typedSsn = String.raw`(\d{3})([- ]?)(\d{2})\2(\d{4})`;
const typedSsnPattern = new RegExp(`^${typedSsn}$`);
const ssnInTextPattern = new RegExp(String.raw`(?<!\d)${typedSsn}(?!\d)`, "g");

/** The nine digits of a number typed as 000-00-0000, 000 00 0000 or 000000000; otherwise as typed. */
export const toSsnDigits = (typed: string): string => typed.trim().replace(typedSsnPattern, "$1$3$4");

/** The nine digits of each number in a text that is written as people type an SSN; some of them may be other numbers. */
export function* findSsnDigits(text: string): Generator<string> {
  for (const [, area, , group, serial] of text.matchAll(ssnInTextPattern)) yield `${area}${group}${serial}`;
}

export const ssnRule: Rule = {
  text: "Must be a valid Social Security number, such as 123-45-6789",
  holds: (value) => ssnPattern.test(toSsnDigits(value)),
};

/** Digits, dashes, periods and spaces as people see them, whichever characters were typed or pasted. */
const asRead = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s/g, " ");

const ssnLikePattern = /(?<!\d)\d{3}[-. ]{0,3}\d{2}[-. ]{0,3}\d{4}(?!\d)/g;

/** Also an account number, a ZIP+4 code (55802-1234), or an amount and the number after it ($123.45 2026). */
const ambiguousSsnPattern = /^(?:\d{9}|\d{5}-\d{4}|\d{3}\.\d{2} +\d{4})$/;
const ssnWords = /(?<![a-z])ssn(?![a-z])|social[- ]{0,3}security/i;
const nearby = 60;

/** For a note in which there is one: nothing can correct such a note later. */
export const ssnInNoteText = "Remove what looks like a Social Security number. Nothing was changed.";

/**
 * Whether a longer text has what looks like a Social Security number in it.
 * @param takesBare nine digits alone count, too: for notes in which no account number belongs
 */
export const hasSsn = (text: string, { takesBare = false } = {}): boolean => {
  const read = asRead(text);
  return [...read.matchAll(ssnLikePattern)].some(({ 0: found, index }) => {
    if (!ssnPattern.test(found.replace(/[-. ]/g, ""))) return false;
    if (takesBare && /^\d{9}$/.test(found)) return true;
    const around = read.slice(Math.max(0, index - nearby), index + found.length + nearby);
    return !ambiguousSsnPattern.test(found) || ssnWords.test(around);
  });
};
