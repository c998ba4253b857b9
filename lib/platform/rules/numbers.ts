import type { Rule } from "./rule.ts";

/** Pattern of spec-map §5. */
export const employerIdPattern = /^\d{7}-\d{4}$/;

export const employerIdRule: Rule = {
  text: "Employer ID is valid (0000000-0000)",
  isValid: (value) => employerIdPattern.test(value),
};

export const employerIdError = "Invalid Employer ID";

/** Keeps only digits and dashes while typing (spec-map §5). */
export const toTypedEmployerId = (typed: string): string => typed.replace(/[^\d-]/g, "");

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** True for a Federal Reserve district, a thrift, electronic, or a traveler's check prefix. */
const hasKnownPrefix = (prefix: number): boolean =>
  prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;

/** Checks prefix and check digit (docs/domain.md §8). */
export const isRoutingNumber = (text: string): boolean => {
  if (!/^[0-9]{9}$/.test(text) || text === "000000000" || !hasKnownPrefix(Number(text.slice(0, 2)))) return false;
  return weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 10 === 0;
};

export const zipRule: Rule = { text: "Zip Code is valid", isValid: (value) => /^\d{5}$/.test(value) };

/** Accepts 5 or 9 digits, with or without a dash. */
export const mailZipRule: Rule = {
  text: "Must have five or nine digits, such as 55802 or 55802-1234",
  isValid: (value) => /^\d{5}(?:-?\d{4})?$/.test(value),
};

/** Rule of spec-map §5. */
export const phoneRule: Rule = {
  text: "Phone number is valid",
  isValid: (value) => /^(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/.test(value),
};

/** The spec has no text for this error. */
export const phoneError = "Must be a phone number of 10 digits, such as (555) 010-0123";

/** Returns the ten digits of a valid phone number. */
export const toPhoneDigits = (typed: string): string => typed.replace(/\D/g, "");
