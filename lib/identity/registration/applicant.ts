import { emailErrors, emailRule } from "../../platform/rules/email.ts";
import { accountNameError } from "../../platform/rules/name.ts";
import { phoneRule } from "../../platform/rules/numbers.ts";
import { profileUserNameRules, userNameRules } from "../../platform/rules/user-name.ts";
import { fieldErrors, fieldLabels } from "./texts.en.ts";

type Typed = {
  readonly firstName: string;
  readonly lastName: string;
  readonly userName: string;
  readonly email: string;
  readonly phone: string;
};

/** Returns the first broken rule of a new username (spec-map §5, §9), or null. */
export const findUserNameError = (userName: string): string | null =>
  [...userNameRules, ...profileUserNameRules].find((rule) => !rule.isValid(userName))?.text ?? null;

/** Returns one text per wrong field (spec-map §5), for both the page and the fund API. */
export const findApplicantErrors = (form: Typed): Partial<Record<keyof Typed, string>> => {
  const errors = {
    firstName: accountNameError(fieldLabels.firstName, form.firstName.trim()),
    lastName: accountNameError(fieldLabels.lastName, form.lastName.trim()),
    phone: phoneRule.isValid(form.phone.trim()) ? null : fieldErrors.phone,
    email: emailRule.isValid(form.email.trim()) ? null : emailErrors.invalid,
    userName: findUserNameError(form.userName),
  };
  return Object.fromEntries(
    Object.entries(errors).filter((error): error is [keyof Typed, string] => error[1] !== null),
  );
};
