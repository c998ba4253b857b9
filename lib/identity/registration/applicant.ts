import { emailErrors, emailRule } from "../../platform/rules/email.ts";
import { accountNameError } from "../../platform/rules/name.ts";
import { phoneRule } from "../../platform/rules/numbers.ts";
import { profileUserNameRules, userNameRules } from "../../platform/rules/user-name.ts";
import { fieldErrors, fieldLabels } from "./texts.en.ts";
import { keepErrors } from "../../platform/rules/rule.ts";

type Typed = Readonly<Record<"firstName" | "lastName" | "userName" | "email" | "phone", string>>;

/** Returns the first broken rule of a new username (spec-map §5, §9), or null. */
export const findUserNameError = (userName: string): string | null =>
  [...userNameRules, ...profileUserNameRules].find((rule) => !rule.isValid(userName))?.text ?? null;

/** Returns one text per wrong field (spec-map §5), for both the page and the fund API. */
export const findApplicantErrors = (form: Typed): Partial<Record<keyof Typed, string>> =>
  keepErrors({
    firstName: accountNameError(fieldLabels.firstName, form.firstName.trim()),
    lastName: accountNameError(fieldLabels.lastName, form.lastName.trim()),
    phone: phoneRule.isValid(form.phone.trim()) ? null : fieldErrors.phone,
    email: emailRule.isValid(form.email.trim()) ? null : emailErrors.invalid,
    userName: findUserNameError(form.userName),
  });
