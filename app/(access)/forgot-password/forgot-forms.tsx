"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { forgotPassword, forgotUserName } from "../../../lib/identity/account/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import {
  forgotPasswordResponse,
  forgotUserNameResponse,
  notSentFailure,
} from "../../../lib/identity/account/link-texts.en.ts";
import type { Message } from "../../../lib/identity/account/texts.en.ts";
import { track } from "../../../lib/site/analytics/analytics.ts";
import type { ResultOf } from "../../../lib/platform/contract/request.ts";
import { emailErrors, emailRule } from "../../../lib/platform/rules/email.ts";
import { requiredText } from "../../../lib/platform/rules/rule.ts";
import { Field } from "../../_form/field.tsx";
import { SubmitButton } from "../../_form/action-button.tsx";
import { MessageAlert } from "../../_ui/alert.tsx";
import styles from "../../_form/form.module.css";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { loginFormTexts } from "../../../lib/identity/account/login/texts.en.ts";
import { forgotPasswordTexts } from "../../../lib/identity/account/page-texts.en.ts";
import { pageParts } from "../../../lib/site/language/page-parts.ts";

const pageTexts = defineTranslations(
  { forgotPasswordTexts },
  () => import("../../../lib/identity/account/page-texts.es.ts"),
);
const loginTexts = defineTranslations(
  { loginFormTexts },
  () => import("../../../lib/identity/account/login/texts.es.ts"),
);
const linkTexts = defineTranslations(
  { forgotPasswordResponse, forgotUserNameResponse, notSentFailure },
  () => import("../../../lib/identity/account/link-texts.es.ts"),
);

type Props = {
  label: string;
  hint?: string;
  type: "text" | "email";
  autoComplete: string;
  maxLength: number;
  /** Returns true, or the error to show. */
  validate?: (text: string) => true | string;
  send: (text: string) => Promise<ResultOf<typeof forgotPassword>>;
  answer: Message;
  buttonText: string;
};

/** Requests an email. The response is the same for a known and an unknown account. */
const ForgotForm = ({ label, send, answer: answerText, buttonText, validate, ...input }: Props) => {
  const { pending: pendingText } = useTexts(pageTexts).forgotPasswordTexts;
  const texts = useTexts(linkTexts);
  const { noScript } = useTexts(pageParts).pagePartTexts;
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const { register, handleSubmit, clearErrors, formState } = useForm<{ typed: string }>({
    reValidateMode: "onSubmit",
  });

  const submit = handleSubmit(async ({ typed }) => {
    if (pending) return;
    setPending(true);
    setMessage(null);
    const result = await send(typed);
    setMessage(result.ok ? answerText : texts.notSentFailure(result.failure.text));
    setPending(false);
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {message !== null && <MessageAlert message={message} live />}
      <Field
        {...input}
        label={label}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={formState.errors.typed?.message}
        {...register("typed", {
          required: requiredText(label),
          ...(validate !== undefined && { validate }),
          onChange: () => clearErrors("typed"),
        })}
      />
      <noscript>{noScript}</noscript>
      <div>
        <SubmitButton pending={pending} pendingText={pendingText}>
          {buttonText}
        </SubmitButton>
      </div>
    </form>
  );
};

export const ForgotPasswordForm = () => (
  <ForgotForm
    label={useTexts(loginTexts).loginFormTexts.userName}
    type="text"
    autoComplete="username"
    maxLength={256}
    send={async (userName) => {
      const result = await client(forgotPassword, { body: { userName } });
      if (result.ok) track("password-reset-asked");
      return result;
    }}
    answer={useTexts(linkTexts).forgotPasswordResponse}
    buttonText={useTexts(pageTexts).forgotPasswordTexts.buttonText}
  />
);

export const ForgotUserNameForm = () => {
  const { email, submitEmail, userNameLead } = useTexts(pageTexts).forgotPasswordTexts;
  return (
    <ForgotForm
      label={email}
      hint={userNameLead}
      type="email"
      autoComplete="email"
      maxLength={254}
      validate={(text) => emailRule.isValid(text.trim()) || emailErrors.invalid}
      send={(text) => client(forgotUserName, { body: { email: text.trim() } })}
      answer={useTexts(linkTexts).forgotUserNameResponse}
      buttonText={submitEmail}
    />
  );
};
