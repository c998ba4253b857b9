import type { Rule } from "./rule.ts";

const maxLength = 254;
/** The address form of the HTML standard, with a dot in the domain: mail goes to no bare host name. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** spec-map §5: a standard address form. Shown live while it is typed. */
export const emailRule: Rule = {
  text: "Email address is valid",
  holds: (value) => value.length <= maxLength && emailPattern.test(value),
};

/** spec-map §5, beside the field that repeats the address. */
export const emailsMatchText = "Email addresses match";

/** spec-map §5, what a form that was sent too early says. */
export const emailErrors = {
  invalid: "Must be a valid email address",
  mismatch: "Email addresses must match exactly",
} as const;
