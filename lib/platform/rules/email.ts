import type { Rule } from "./rule.ts";

const maxLength = 254;
/** The HTML standard's pattern, but with a dot in the domain, so bare host names don't match. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Rule of spec-map §5. */
export const emailRule: Rule = {
  text: "Email address is valid",
  isValid: (value) => value.length <= maxLength && emailPattern.test(value),
};

export const emailsMatchText = "Email addresses match";

export const emailErrors = {
  invalid: "Must be a valid email address",
  mismatch: "Email addresses must match exactly",
} as const;
