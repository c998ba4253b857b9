import type { Rule } from "./rule.ts";

/** Exactly 5 digits (spec-map §5). */
export const zipRule: Rule = { text: "Zip Code is valid", holds: (value) => /^\d{5}$/.test(value) };
