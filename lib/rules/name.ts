import type { Rule } from "./rule.ts";

const maxLength = 100;

/** A person's first or last name: any script, no control characters, so that it stands in one line. */
export const nameRule: Rule = {
  text: `Must have no more than ${maxLength} characters, without line breaks or other control characters`,
  holds: (value) => [...value].length <= maxLength && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
};
