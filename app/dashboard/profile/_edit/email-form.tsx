"use client";

import { profileLabels } from "#lib/identity/profile/words.ts";
import { emailErrors, emailRule, emailsMatchText } from "#lib/platform/rules/email.ts";
import { requiredText, stateOf, retypeState } from "#lib/platform/rules/rule.ts";
import { CheckedField } from "../../../_form/password/checklist.tsx";
import { Field } from "../../../_form/field.tsx";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { changeEmail } from "#lib/identity/profile/calls.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { EditForm } from "./edit-form.tsx";
import { type FormProps, useEditForm } from "./use-edit-form.ts";

const start = { email: "", retype: "", currentPassword: "" };

const findEmailErrors = (
  { email, retype, currentPassword }: typeof start,
  passwordLabel: string,
): Record<string, string> => ({
  ...(!emailRule.isValid(email.trim()) && { email: emailErrors.invalid }),
  ...(retype.trim() !== email.trim() && { retype: emailErrors.mismatch }),
  ...(currentPassword === "" && { currentPassword: requiredText(passwordLabel) }),
});

/** Changes the email (spec-map §5) with two live checks; the new address takes effect once its link is followed. */
export const EmailForm = ({ edit, onSaved }: FormProps) => {
  const { profileFormTexts: texts, savedTexts } = useTexts(profileLabels);
  const form = useEditForm({
    edit,
    start,
    findErrors: (values) => findEmailErrors(values, texts.currentPassword),
    send: async ({ email, currentPassword }) => {
      const result = await client(changeEmail, { body: { email, currentPassword } });
      if (!result.ok) return result.failure;
      onSaved(result.value);
      edit.close(savedTexts.email);
      return null;
    },
  });
  const { email, retype } = form.typed;
  const typing = { type: "email", autoCapitalize: "none", spellCheck: false, required: true };
  return (
    <EditForm form={form} edit={edit} submitText={texts.sendLink}>
      <CheckedField
        label={texts.newEmail}
        autoComplete="email"
        checks={[{ text: emailRule.text, state: stateOf(emailRule, email.trim()) }]}
        {...typing}
        {...form.fieldOf("email")}
      />
      <CheckedField
        label={texts.retypeEmail}
        autoComplete="off"
        checks={[{ text: emailsMatchText, state: retypeState(email.trim(), retype.trim()) }]}
        {...typing}
        {...form.fieldOf("retype")}
      />
      <Field
        label={texts.currentPassword}
        type="password"
        autoComplete="current-password"
        required
        {...form.fieldOf("currentPassword")}
      />
    </EditForm>
  );
};
