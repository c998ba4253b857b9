import type { Rule } from "./rule.ts";

/** Excludes area 000 or 666, group 00 and serial 0000; areas from 900 are demonstration data (docs/domain.md §7). */
export const ssnPattern = /^(?!000|666)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;

/** Matches 000-00-0000, 000 00 0000 or 000000000. */
const typedSsn = String.raw`(\d{3})([- ]?)(\d{2})\2(\d{4})`;
const typedSsnPattern = new RegExp(`^${typedSsn}$`);
const ssnInTextPattern = new RegExp(String.raw`(?<!\d)${typedSsn}(?!\d)`, "g");

/** Returns the nine digits of a typed number; other text unchanged. */
export const toSsnDigits = (typed: string): string => typed.trim().replace(typedSsnPattern, "$1$3$4");

/** Yields the nine digits of each SSN-like number in a text; some may be other numbers. */
export function* findSsnDigits(text: string): Generator<string> {
  for (const [, area, , group, serial] of text.matchAll(ssnInTextPattern)) yield `${area}${group}${serial}`;
}

export const ssnRule: Rule = {
  text: "Must be a valid Social Security number, such as 123-45-6789",
  isValid: (value) => ssnPattern.test(toSsnDigits(value)),
};

/** Normalizes typed or pasted look-alikes of digits and separators. */
const normalizeLookalikes = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s/g, " ");

const ssnLikePattern = /(?<!\d)\d{3}[-. ]{0,3}\d{2}[-. ]{0,3}\d{4}(?!\d)/g;

/** Matches possible account numbers, ZIP+4 (55802-1234), and an amount followed by a number ($123.45 2026). */
const ambiguousSsnPattern = /^(?:\d{9}|\d{5}-\d{4}|\d{3}\.\d{2} +\d{4})$/;
const ssnWords = /(?<![a-z])ssn(?![a-z])|social[- ]{0,3}security/i;
const maxDistance = 60;

/** A note can't be corrected later. */
export const ssnInNoteText = "Remove what looks like a Social Security number. Nothing was changed.";

/** True for a text with an SSN-like number. @param takesBare also accepts nine plain digits */
export const hasSsn = (text: string, { takesBare = false } = {}): boolean => {
  const normalizedText = normalizeLookalikes(text);
  return [...normalizedText.matchAll(ssnLikePattern)].some(({ 0: digits, index }) => {
    if (!ssnPattern.test(digits.replace(/[-. ]/g, ""))) return false;
    if (takesBare && /^\d{9}$/.test(digits)) return true;
    const surroundingText = normalizedText.slice(Math.max(0, index - maxDistance), index + digits.length + maxDistance);
    return !ambiguousSsnPattern.test(digits) || ssnWords.test(surroundingText);
  });
};
