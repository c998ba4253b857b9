import type { Rule } from "./rule.ts";

/** 10 digits, optional parentheses around the area code, optional dash, space or dot separators (spec-map §5). */
export const phoneRule: Rule = {
  text: "Phone number is valid",
  holds: (value) => /^(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/.test(value),
};

/** What a form that was sent too early says; the spec has no text for it. */
export const phoneError = "Must be a phone number of 10 digits, such as (555) 010-0123";

/** A phone number that `phoneRule` holds for as its ten digits. */
export const toPhoneDigits = (typed: string): string => typed.replace(/\D/g, "");
