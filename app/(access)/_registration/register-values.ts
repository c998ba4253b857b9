import { parseMoney } from "../../../lib/platform/cents/money.ts";
import { findApplicantErrors } from "../../../lib/identity/registration/applicant.ts";
import { type FieldName, fieldErrors, fieldLabels } from "../../../lib/identity/registration/texts.en.ts";
import type { CreateAccountBody } from "../../../lib/identity/registration/schema.ts";
import { emailErrors } from "../../../lib/platform/rules/email.ts";
import { employerIdError, employerIdRule, zipRule } from "../../../lib/platform/rules/numbers.ts";
import { newPasswordRules, onlyLettersAndDigits } from "../../../lib/platform/rules/password.ts";
import { requiredText } from "../../../lib/platform/rules/rule.ts";

export type RegisterValues = Record<Exclude<FieldName, "terms">, string> & {
  /** `invited` by their employer: no proof is needed, and the address is the invited one. */
  kind: "" | "employer" | "member" | "invited";
  proofKind: "amount" | "code";
  terms: boolean;
};
/** Error texts by field. */
export type RegisterErrors = Partial<Record<FieldName, string>>;

const names = Object.keys(fieldLabels) as FieldName[];

export const blankValues: RegisterValues = {
  ...(Object.fromEntries(names.map((name) => [name, ""])) as Record<Exclude<FieldName, "terms">, string>),
  kind: "",
  proofKind: "amount",
  terms: false,
};

const claimFields = ({ kind, proofKind }: RegisterValues): FieldName[] => {
  if (kind === "invited") return [];
  return kind === "employer" ? ["employerId", proofKind] : ["memberId", "ssnLast4", "birthDate", "zip"];
};

const personFields = [
  "firstName",
  "lastName",
  "email",
  "emailRepeat",
  "phone",
  "userName",
  "password",
  "passwordRepeat",
  "terms",
] as const satisfies FieldName[];

const findPasswordError = (password: string): string | undefined =>
  [...newPasswordRules, onlyLettersAndDigits].find((rule) => !rule.isValid(password))?.text;

const findFilledErrors = (values: RegisterValues, today: string): Partial<Record<FieldName, string | undefined>> => ({
  ...findApplicantErrors(values),
  employerId: employerIdRule.isValid(values.employerId) ? undefined : employerIdError,
  amount: parseMoney(values.amount) === null ? fieldErrors.amount : undefined,
  ssnLast4: /^\d{4}$/.test(values.ssnLast4) ? undefined : fieldErrors.ssnLast4,
  birthDate: values.birthDate < today ? undefined : fieldErrors.birthDate,
  zip: zipRule.isValid(values.zip) ? undefined : fieldErrors.zip,
  emailRepeat: values.emailRepeat.trim() === values.email.trim() ? undefined : emailErrors.mismatch,
  password: findPasswordError(values.password),
  passwordRepeat: values.passwordRepeat === values.password ? undefined : fieldErrors.passwordsDiffer,
});

/**
 * Finds the errors in a submitted form (spec-map §5), in the order of the page.
 * @param today ISO date
 */
export const findRegisterErrors = (values: RegisterValues, today: string): RegisterErrors => {
  const filledErrors = findFilledErrors(values, today);
  const errors = [...claimFields(values), ...personFields].map((name) => {
    const value = values[name];
    const isEmpty = typeof value === "string" ? value.trim() === "" : !value;
    return [name, isEmpty ? requiredText(fieldLabels[name]) : filledErrors[name]] as const;
  });
  return Object.fromEntries(errors.filter(([, text]) => text !== undefined));
};

export const toBody = (values: RegisterValues): CreateAccountBody => {
  const { firstName, lastName, userName, password, phone } = values;
  const email = values.email.trim();
  const person = { firstName, lastName, userName, email, password, phone: phone.trim(), termsAccepted: true } as const;
  if (values.kind === "member") {
    const { memberId, ssnLast4, birthDate, zip } = values;
    return { ...person, kind: "member", memberId, ssnLast4, birthDate, zip };
  }
  const { employerId, proofKind, code, amount } = values;
  const proofFields =
    proofKind === "code"
      ? ({ kind: "code", code } as const)
      : ({ kind: "amount", cents: parseMoney(amount) ?? 0 } as const);
  return { ...person, kind: "employer", employerId, proof: proofFields };
};
