import type { Rule } from "./rule.ts";

/** spec-map §9. */
const minLength = 8;

const hasMinLength = (value: string): boolean => value.length >= minLength;
const hasUpperAndLower = (value: string): boolean => /[a-z]/.test(value) && /[A-Z]/.test(value);
const hasNumber = (value: string): boolean => /[0-9]/.test(value);

/** spec-map §5, change password, and the three checks of reset password: shown live. */
export const changePasswordRules: readonly Rule[] = [
  { text: "Must include at least 8 characters", holds: hasMinLength },
  { text: "Must include upper and lowercase", holds: hasUpperAndLower },
  { text: "Must include at least 1 number", holds: hasNumber },
];

/** spec-map §5, password of a new account: shown live. */
export const newPasswordRules: readonly Rule[] = [
  { text: "Includes 8 characters", holds: hasMinLength },
  { text: "Includes at least 1 number", holds: hasNumber },
  { text: "Includes upper and lowercase", holds: hasUpperAndLower },
];

/** spec-map §5, beside the field that repeats the password. */
export const passwordsMatchText = "Passwords match";

/** "And no other characters" (spec-map §5), which none of the three checks says. */
export const onlyLettersAndDigits: Rule = {
  text: "Must include letters A to Z and numbers only",
  holds: (value) => /^[A-Za-z0-9]*$/.test(value),
};

/**
 * The password pattern of spec-map §5: 8 or more letters or digits with at least one lowercase, one uppercase and
 * one digit, and no other characters. For a password that is being set; signing in passes any string untouched.
 */
export const isPasswordAllowed = (value: string): boolean =>
  [...changePasswordRules, onlyLettersAndDigits].every(({ holds }) => holds(value));
