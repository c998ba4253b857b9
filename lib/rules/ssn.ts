import type { Rule } from "./rule.ts";

/** Nine digits; no area 000 or 666, no group 00, no serial 0000; areas from 900 are demonstration data (docs/domain.md §7). */
export const ssnPattern = /^(?!000|666)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;

/** The nine digits of a number typed as 000-00-0000, 000 00 0000 or 000000000; otherwise as typed. */
export const toSsnDigits = (typed: string): string =>
  typed.trim().replace(/^(\d{3})([- ]?)(\d{2})\2(\d{4})$/, "$1$3$4");

export const ssnRule: Rule = {
  text: "Must be a valid Social Security number, such as 123-45-6789",
  holds: (value) => ssnPattern.test(toSsnDigits(value)),
};

/** Whether a longer text has what looks like a Social Security number in it. */
export const hasSsn = (text: string): boolean =>
  (text.match(/(?<!\d)\d{3}([- ])\d{2}\1\d{4}(?!\d)/g) ?? []).some((found) => ssnPattern.test(toSsnDigits(found)));
