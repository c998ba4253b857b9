import type { Rule } from "./rule.ts";

/** 10 digits, optional parentheses around the area code, optional dash, space or dot separators (spec §5). */
export const phoneRule: Rule = {
  text: "Phone number is valid",
  holds: (value) => /^(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/.test(value),
};
