"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { forgotPassword } from "../../../lib/account/calls.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { forgotPasswordAnswer, notSentFailure } from "../../../lib/account/link-texts.en.ts";
import type { Message } from "../../../lib/account/texts.en.ts";
import type { ForgotPasswordBody } from "../../../lib/account/schema.ts";
import { track } from "../../../lib/analytics/analytics.ts";
import { requiredText } from "../../../lib/rules/rule.ts";
import { Field } from "../../_form/field.tsx";
import { SubmitButton } from "../../_form/submit-button.tsx";
import { MessageAlert } from "../../_ui/message-alert.tsx";
import styles from "../../_form/form.module.css";

/** Asks for a reset link. The answer is the same for every username, known or not. */
export const ForgotPasswordForm = () => {
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<Message | null>(null);
  const { register, handleSubmit, clearErrors, formState } = useForm<ForgotPasswordBody>({
    reValidateMode: "onSubmit",
  });

  const submit = handleSubmit(async (body) => {
    if (pending) return;
    setPending(true);
    setAnswer(null);
    const result = await client(forgotPassword, { body });
    if (result.ok) track("password-reset-asked");
    setAnswer(result.ok ? forgotPasswordAnswer : notSentFailure(result.failure.text));
    setPending(false);
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {answer !== null && <MessageAlert message={answer} live />}
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
        required
        error={formState.errors.userName?.message}
        {...register("userName", { required: requiredText("Username"), onChange: () => clearErrors("userName") })}
      />
      <noscript>This page needs JavaScript, which is turned off in your browser. Turn it on, or call us.</noscript>
      <div>
        <SubmitButton pending={pending} pendingText="Sending…">
          Email me a link
        </SubmitButton>
      </div>
    </form>
  );
};
