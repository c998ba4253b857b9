import { shortTextLimit } from "../../platform/format/plain-text.ts";
import { collapseSpaces, findAddressErrors, requiredFieldError, toAddress } from "../../platform/rules/address.ts";
import { emailErrors, emailRule } from "../../platform/rules/email.ts";
import { accountNameError, hasVisibleText, isOneLine, nameRule } from "../../platform/rules/name.ts";
import { phoneError, phoneRule, toPhoneDigits } from "../../platform/rules/numbers.ts";
import { keepErrors, requiredText } from "../../platform/rules/rule.ts";
import type { TypedDetails, TypedRepresentative } from "./schema.ts";
import { detailLabels, representativeLabels } from "./texts.en.ts";

/** Error texts by field, in the order of the form. */
export type FieldErrors<Typed> = Partial<Record<keyof Typed, string>>;

/** Lists the errors of a typed representative, for both the form and the fund API. */
export const findRepresentativeErrors = ({
  name,
  phone,
  email,
}: TypedRepresentative): FieldErrors<TypedRepresentative> =>
  keepErrors<keyof TypedRepresentative>({
    name: accountNameError(representativeLabels.name, name),
    phone: requiredFieldError(representativeLabels.phone, phone, phoneRule.isValid(phone.trim()), phoneError),
    email: requiredFieldError(representativeLabels.email, email, emailRule.isValid(email.trim()), emailErrors.invalid),
  });

/** Normalizes a valid representative: single spaces, the phone number in digits. */
export const toRepresentative = ({ name, phone, email }: TypedRepresentative): TypedRepresentative => ({
  name: collapseSpaces(name),
  phone: toPhoneDigits(phone),
  email: email.trim(),
});

const employerNameRule = {
  text: `Must have no more than ${shortTextLimit} characters, without line breaks or other control characters`,
  holds: (value: string): boolean => value.length <= shortTextLimit && isOneLine(value),
};

const addressFields = ["address1", "address2", "address3", "city", "state", "zip"] as const;

const hasAddress = (typed: TypedDetails): boolean => addressFields.some((field) => typed[field].trim() !== "");

/**
 * Lists the errors of an employer's typed details, for both the form and the fund API. The address is complete or empty,
 * because a file of employers can leave it out.
 */
export const findDetailsErrors = (typed: TypedDetails): FieldErrors<TypedDetails> => {
  const phone = typed.phone.trim();
  return keepErrors<keyof TypedDetails>({
    legalName: hasVisibleText(typed.legalName)
      ? employerNameRule.holds(typed.legalName)
        ? null
        : employerNameRule.text
      : requiredText(detailLabels.legalName),
    dba: employerNameRule.holds(typed.dba) ? null : employerNameRule.text,
    ...(hasAddress(typed) ? findAddressErrors(typed, detailLabels) : {}),
    address3: nameRule.isValid(typed.address3) ? null : nameRule.text,
    phone: phone === "" || phoneRule.isValid(phone) ? null : phoneError,
  });
};

/** Normalizes valid details: single spaces, the state in capitals, numbers in digits. */
export const toDetails = (typed: TypedDetails): TypedDetails => ({
  ...typed,
  ...toAddress(typed),
  legalName: collapseSpaces(typed.legalName),
  dba: collapseSpaces(typed.dba),
  address3: collapseSpaces(typed.address3),
  phone: toPhoneDigits(typed.phone),
});

/** Lists the fields that differ, in the order of the form. */
export const listChangedFields = (stored: TypedDetails, wanted: TypedDetails): (keyof TypedDetails)[] =>
  (Object.keys(detailLabels) as (keyof TypedDetails)[]).filter((field) => stored[field] !== wanted[field]);
