import type { Rule } from "./rule.ts";

/** From spec-map §9; the upper limit is the profile's rule. */
const minLength = 8;
const maxLength = 30;

const hasMinLength = (value: string): boolean => value.length >= minLength;
/** Check of spec-map §5. */
const hasNoSpecialCharacters = (value: string): boolean => /^[A-Za-z0-9_-]*$/.test(value);

export const userNameRules: readonly Rule[] = [
  { text: "Must include at least 8 characters", isValid: hasMinLength },
  { text: "Must not include special characters except - _", isValid: hasNoSpecialCharacters },
];

/** Text of spec-map §5; only the fund API can check it. */
export const userNameUniqueText = "Username must be unique";

export const profileUserNameRules: readonly Rule[] = [
  { text: "Has between 8 and 30 characters", isValid: (value) => hasMinLength(value) && value.length <= maxLength },
  { text: "No special characters except - _", isValid: hasNoSpecialCharacters },
];
