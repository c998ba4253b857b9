import { messageLimit } from "../../platform/format/plain-text.ts";
import { tooLongText } from "../../platform/format/count.ts";
import { emailErrors, emailRule } from "../../platform/rules/email.ts";
import { accountNameError, hasVisibleText } from "../../platform/rules/name.ts";
import { keepErrors, requiredText } from "../../platform/rules/rule.ts";
import { hasSsn } from "../../platform/rules/ssn.ts";
import type { ContactBody } from "./schema.ts";
import { contactLabels, contactTexts, type ContactField } from "./texts.en.ts";

const referencePattern = /^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/;

/** Returns a typed reference number as stored; "" without one. */
export const toReference = (form: string): string => form.trim().toUpperCase();

const emailFault = (email: string): string | null => {
  if (email === "") return requiredText(contactLabels.email);
  return emailRule.isValid(email) ? null : emailErrors.invalid;
};

const textFault = (text: string): string | null => {
  if (!hasVisibleText(text)) return requiredText(contactLabels.text);
  if (text.includes("\0") || !text.isWellFormed()) return contactTexts.badText;
  if (text.length > messageLimit) return tooLongText(text.length, messageLimit);
  return hasSsn(text) ? contactTexts.ssn : null;
};

/**
 * Returns one text per wrong field, for both the page and the fund API. @param form who and topic are "" without a
 * choice
 */
export const findContactErrors = (
  form: Readonly<Record<keyof ContactBody, string>>,
): Partial<Record<ContactField, string>> => {
  const reference = toReference(form.reference);
  return keepErrors({
    name: accountNameError(contactLabels.name, form.name.trim()),
    email: emailFault(form.email.trim()),
    who: form.who === "" ? requiredText(contactLabels.who) : null,
    topic: form.topic === "" ? requiredText(contactLabels.topic) : null,
    reference: reference === "" || referencePattern.test(reference) ? null : contactTexts.badReference,
    text: textFault(form.text),
  });
};
