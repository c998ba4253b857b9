import type { Rule } from "./rule.ts";

/** A person's first or last name: any script, no control characters, so that it stands in one line. */
export const nameRule: Rule = {
  text: "Must have no more than 100 characters, without line breaks or other control characters",
  holds: (value) => /^[^\p{Cc}\p{Zl}\p{Zp}]{0,100}$/u.test(value),
};
