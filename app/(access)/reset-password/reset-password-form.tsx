"use client";

import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { resetPassword } from "../../../lib/identity/account/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { resetPasswordFailure } from "../../../lib/identity/account/link-texts.en.ts";
import type { Message } from "../../../lib/identity/account/texts.en.ts";
import { track } from "../../../lib/site/analytics/analytics.ts";
import { routes } from "../../../lib/routes.ts";
import { SubmitButton } from "../../_form/action-button.tsx";
import { MessageAlert } from "../../_ui/alert.tsx";
import styles from "../../_form/form.module.css";
import { useCleanAddress } from "../../_form/use-clean-address.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import {
  passwordForm,
  isNewPasswordReady,
  type NewPassword,
  NewPasswordFields,
} from "../../_form/password/checked-fields.tsx";
import { pageParts } from "../../../lib/site/language/page-parts.ts";

const linkTexts = defineTranslations(
  { resetPasswordFailure },
  () => import("../../../lib/identity/account/link-texts.es.ts"),
);

type Refusal = { readonly message: Message; readonly isPasswordInvalid: boolean };

/** Resets a password (spec-map §5): three live checks, a second entry, and a button that is enabled when all pass. */
export const ResetPasswordForm = ({ token }: { token: string }) => {
  const id = useId();
  const { passwordFormTexts: texts } = useTexts(passwordForm);
  const { resetPasswordFailure: failureOf } = useTexts(linkTexts);
  const { noScript } = useTexts(pageParts).pagePartTexts;
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, control } = useForm<Partial<NewPassword>>();
  useCleanAddress(routes.resetPassword);
  const values = useWatch({ control });
  const isReady = isNewPasswordReady(values);

  const submit = handleSubmit(async () => {
    if (pending || !isReady) return;
    setPending(true);
    setRefusal(null);
    const result = await client(resetPassword, { body: { token, newPassword: values.newPassword ?? "" } });
    if (result.ok) {
      track("password-reset");
      // A full page load clears everything of an earlier visitor. Replacing the URL keeps the link out of the history.
      return window.location.replace(`${routes.login}?msg=passwordChanged`);
    }
    const { code, text, fields } = result.failure;
    setPending(false);
    setRefusal({ message: failureOf(code, text), isPasswordInvalid: Object.hasOwn(fields, "newPassword") });
  });

  const field = (name: keyof NewPassword) => ({
    ...register(name, { onChange: () => setRefusal(null) }),
    type: "password",
    required: true,
    autoCapitalize: "none",
    spellCheck: false,
    autoComplete: "new-password",
    errorAlertId: name === "newPassword" && refusal?.isPasswordInvalid ? `${id}-alert` : undefined,
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== null && <MessageAlert message={refusal.message} id={`${id}-alert`} live />}
      <NewPasswordFields values={values} fieldOf={field} />
      <noscript>{noScript}</noscript>
      <div>
        <SubmitButton pending={pending} pendingText={texts.pending} disabled={!isReady} aria-disabled={!isReady}>
          {texts.saveButton}
        </SubmitButton>
      </div>
    </form>
  );
};
