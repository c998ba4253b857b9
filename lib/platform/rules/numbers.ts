import type { Rule } from "./rule.ts";

/** 7 digits, a dash, then 4 digits (spec-map §5). */
export const employerIdPattern = /^\d{7}-\d{4}$/;

export const employerIdRule: Rule = {
  text: "Employer ID is valid (0000000-0000)",
  holds: (value) => employerIdPattern.test(value),
};

/** spec-map §5, what a form that was sent too early says. */
export const employerIdError = "Invalid Employer ID";

/** While typing only digits and dashes are allowed (spec-map §5): everything else is dropped from what was typed. */
export const toTypedEmployerId = (typed: string): string => typed.replace(/[^\d-]/g, "");

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** Whether the first two digits are of a Federal Reserve district, a thrift, an electronic number, or a check. */
const hasKnownPrefix = (prefix: number): boolean =>
  prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;

/** Whether nine digits are a U.S. routing number: prefix and check digit (docs/domain.md §8). */
export const isRoutingNumber = (text: string): boolean => {
  if (!/^[0-9]{9}$/.test(text) || text === "000000000" || !hasKnownPrefix(Number(text.slice(0, 2)))) return false;
  return weights.reduce((sum, weight, place) => sum + weight * Number(text[place]), 0) % 10 === 0;
};

/** Exactly 5 digits (spec-map §5). */
export const zipRule: Rule = { text: "Zip Code is valid", holds: (value) => /^\d{5}$/.test(value) };

/** The ZIP code of a mailing address: 5 or 9 digits, the last 4 with or without a dash. */
export const mailZipRule: Rule = {
  text: "Must have five or nine digits, such as 55802 or 55802-1234",
  holds: (value) => /^\d{5}(?:-?\d{4})?$/.test(value),
};

/** 10 digits, optional parentheses around the area code, optional dash, space or dot separators (spec-map §5). */
export const phoneRule: Rule = {
  text: "Phone number is valid",
  holds: (value) => /^(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/.test(value),
};

/** What a form that was sent too early says; the spec has no text for it. */
export const phoneError = "Must be a phone number of 10 digits, such as (555) 010-0123";

/** A phone number that `phoneRule` holds for as its ten digits. */
export const toPhoneDigits = (typed: string): string => typed.replace(/\D/g, "");
