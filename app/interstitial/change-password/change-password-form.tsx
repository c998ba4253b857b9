"use client";

import { useEffect, useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { changePassword } from "../../../lib/account/browser.ts";
import { contactOnPage, type Message, passwordSaveFailure } from "../../../lib/account/messages.ts";
import { track } from "../../../lib/analytics/analytics.ts";
import { isPasswordAllowed, onlyLettersAndDigits, passwordsMatchText } from "../../../lib/rules/password.ts";
import { stateOf, stateOfRetype } from "../../../lib/rules/rule.ts";
import { Checklist } from "../../_form/checklist.tsx";
import { Field } from "../../_form/field.tsx";
import { PasswordChecklist } from "../../_form/password-checklist.tsx";
import { SubmitButton } from "../../_form/submit-button.tsx";
import { MessageAlert } from "../../_ui/message-alert.tsx";
import { goOn } from "../go-on.ts";
import styles from "./change-password-form.module.css";

type Values = { currentPassword: string; newPassword: string; retype: string };
type Refusal = { readonly message: Message; readonly fields: Readonly<Record<string, string>> };

/** The forced change of password (spec §2, §5): checks shown live, and a button that waits until they all hold. */
export const ChangePasswordForm = () => {
  const id = useId();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, setFocus, control } = useForm<Partial<Values>>();
  const { currentPassword = "", newPassword, retype } = useWatch({ control });
  const matches = stateOfRetype(newPassword, retype);
  const isReady = currentPassword !== "" && isPasswordAllowed(newPassword ?? "") && matches === true;

  useEffect(() => {
    if (refusal === null) return;
    const blamed = (["currentPassword", "newPassword"] as const).find((name) => Object.hasOwn(refusal.fields, name));
    if (blamed !== undefined) setFocus(blamed);
    // On a phone the form is taller than the screen: the reason stands above it.
    document.getElementById(`${id}-alert`)?.scrollIntoView({ block: "nearest" });
  }, [refusal, id, setFocus]);

  const submit = handleSubmit(async () => {
    if (pending || !isReady) return;
    setPending(true);
    setRefusal(null);
    const result = await changePassword({ currentPassword, newPassword: newPassword ?? "" });
    if (result.ok) {
      track("password-changed");
      return goOn();
    }
    setPending(false);
    setRefusal({ message: passwordSaveFailure(result.failure.text, contactOnPage), fields: result.failure.fields });
  });

  const field = (name: keyof Values) => ({
    ...register(name, { onChange: () => setRefusal(null) }),
    type: "password",
    required: true,
    autoCapitalize: "none",
    spellCheck: false,
    autoComplete: name === "currentPassword" ? "current-password" : "new-password",
    blamedBy: refusal !== null && Object.hasOwn(refusal.fields, name) ? `${id}-alert` : undefined,
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== null && <MessageAlert message={refusal.message} id={`${id}-alert`} live />}
      <Field label="Current password" {...field("currentPassword")} />
      <div className={styles.checked}>
        <Field
          label="New password"
          describedBy={`${id}-rules`}
          error={stateOf(onlyLettersAndDigits, newPassword) === false ? onlyLettersAndDigits.text : undefined}
          {...field("newPassword")}
        />
        <PasswordChecklist id={`${id}-rules`} value={newPassword} />
      </div>
      <div className={styles.checked}>
        <Field label="Retype new password" describedBy={`${id}-match`} {...field("retype")} />
        <Checklist id={`${id}-match`} checks={[{ text: passwordsMatchText, state: matches }]} />
      </div>
      <noscript>Changing the password needs JavaScript, which is switched off in this browser.</noscript>
      <div>
        <SubmitButton pending={pending} pendingText="Saving..." disabled={!isReady} aria-disabled={!isReady}>
          Change password
        </SubmitButton>
      </div>
    </form>
  );
};
