"use client";

import { useEffect, useId, useState, type ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { changePassword } from "../../../lib/identity/account/browser.ts";
import { passwordSaveFailure } from "../../../lib/identity/account/link-texts.en.ts";
import type { Message } from "../../../lib/identity/account/texts.en.ts";
import { track } from "../../../lib/site/analytics/analytics.ts";
import { Field } from "../field.tsx";
import { SubmitButton } from "../action-button.tsx";
import { MessageAlert } from "../../_ui/alert.tsx";
import styles from "../form.module.css";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { goToReturnUrl } from "../../_shell/session/go-to-return-url.ts";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { passwordForm, isNewPasswordReady, type NewPassword, NewPasswordFields } from "./checked-fields.tsx";
import { pageParts } from "../../../lib/site/language/page-parts.ts";

const linkTexts = defineTranslations(
  { passwordSaveFailure },
  () => import("../../../lib/identity/account/link-texts.es.ts"),
);

type Values = NewPassword & { currentPassword: string };
type Props = {
  contactHref?: string;
  /** Follows the return URL by default. The button stays pending after this call. */
  onDone?: () => void;
  children?: ReactNode;
};
type Refusal = { readonly message: Message; readonly fields: Readonly<Record<string, string>> };

/** spec-map §2, §5. */
export const ChangePasswordForm = ({ contactHref, onDone = goToReturnUrl, children }: Props) => {
  const id = useId();
  const { passwordFormTexts: texts } = useTexts(passwordForm);
  const { passwordSaveFailure: failureOf } = useTexts(linkTexts);
  const { noScript } = useTexts(pageParts).pagePartTexts;
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, setFocus, control } = useForm<Partial<Values>>();
  const { currentPassword = "", ...typed } = useWatch({ control });
  const isReady = currentPassword !== "" && isNewPasswordReady(typed);

  useEffect(() => {
    if (refusal === null) return;
    const invalidField = (["currentPassword", "newPassword"] as const).find((name) =>
      Object.hasOwn(refusal.fields, name),
    );
    if (invalidField !== undefined) setFocus(invalidField);
    // On a phone, the form is taller than the screen, and the message at its top may be out of sight.
    document.getElementById(`${id}-alert`)?.scrollIntoView({ block: "nearest" });
  }, [refusal, id, setFocus]);

  const submit = handleSubmit(async () => {
    if (pending || !isReady) return;
    setPending(true);
    setRefusal(null);
    const result = await changePassword({ currentPassword, newPassword: typed.newPassword ?? "" });
    if (result.ok) {
      track("password-changed");
      return onDone();
    }
    setPending(false);
    setRefusal({ message: failureOf(result.failure.text, contactHref), fields: result.failure.fields });
  });

  const field = (name: keyof Values) => ({
    ...register(name, { onChange: () => setRefusal(null) }),
    type: "password",
    required: true,
    autoCapitalize: "none",
    spellCheck: false,
    autoComplete: name === "currentPassword" ? "current-password" : "new-password",
    errorAlertId: refusal !== null && Object.hasOwn(refusal.fields, name) ? `${id}-alert` : undefined,
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== null && <MessageAlert message={refusal.message} id={`${id}-alert`} live />}
      <Field label={texts.current} {...field("currentPassword")} />
      <NewPasswordFields values={typed} fieldOf={field} />
      <noscript>{noScript}</noscript>
      <div className={styles.buttons}>
        <SubmitButton pending={pending} pendingText={texts.pending} disabled={!isReady} aria-disabled={!isReady}>
          {texts.changeButton}
        </SubmitButton>
        {children}
      </div>
    </form>
  );
};
