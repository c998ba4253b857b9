import type { Rule } from "./rule.ts";

/** From spec-map §9. */
const minLength = 8;

const hasMinLength = (value: string): boolean => value.length >= minLength;
const hasUpperAndLower = (value: string): boolean => /[a-z]/.test(value) && /[A-Z]/.test(value);
const hasNumber = (value: string): boolean => /[0-9]/.test(value);

/** Rules of spec-map §5, also for reset password. */
export const changePasswordRules: readonly Rule[] = [
  { text: "Must include at least 8 characters", isValid: hasMinLength },
  { text: "Must include upper and lowercase", isValid: hasUpperAndLower },
  { text: "Must include at least 1 number", isValid: hasNumber },
];

/** Rules of spec-map §5. */
export const newPasswordRules: readonly Rule[] = [
  { text: "Includes 8 characters", isValid: hasMinLength },
  { text: "Includes at least 1 number", isValid: hasNumber },
  { text: "Includes upper and lowercase", isValid: hasUpperAndLower },
];

export const passwordsMatchText = "Passwords match";

/** spec-map §5, "And no other characters", which the displayed checks don't cover. */
export const onlyLettersAndDigits: Rule = {
  text: "Must include letters A to Z and numbers only",
  isValid: (value) => /^[A-Za-z0-9]*$/.test(value),
};

/** For new passwords (spec-map §5); signing in accepts any string. */
export const isPasswordAllowed = (value: string): boolean =>
  [...changePasswordRules, onlyLettersAndDigits].every((rule) => rule.isValid(value));
