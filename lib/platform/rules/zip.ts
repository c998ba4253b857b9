import type { Rule } from "./rule.ts";

/** Exactly 5 digits (spec-map §5). */
export const zipRule: Rule = { text: "Zip Code is valid", holds: (value) => /^\d{5}$/.test(value) };

/** The ZIP code of a mailing address: 5 or 9 digits, the last 4 with or without a dash. */
export const mailZipRule: Rule = {
  text: "Must have five or nine digits, such as 55802 or 55802-1234",
  holds: (value) => /^\d{5}(?:-?\d{4})?$/.test(value),
};
