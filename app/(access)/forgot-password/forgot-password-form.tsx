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
import { useTexts } from "../../_shell/language/language-context.tsx";
import { inLanguages } from "../../../lib/language/texts.ts";
import { loginFormTexts } from "../../../lib/account/login/texts.en.ts";
import { forgotPasswordTexts } from "../../../lib/account/page-texts.en.ts";
import { pageParts } from "../../../lib/language/page-parts.ts";

const pageTexts = inLanguages({ forgotPasswordTexts }, () => import("../../../lib/account/page-texts.es.ts"));
const loginTexts = inLanguages({ loginFormTexts }, () => import("../../../lib/account/login/texts.es.ts"));
const linkTexts = inLanguages(
  { forgotPasswordAnswer, notSentFailure },
  () => import("../../../lib/account/link-texts.es.ts"),
);

/** Asks for a reset link. The answer is the same for every username, known or not. */
export const ForgotPasswordForm = () => {
  const { forgotPasswordTexts: texts } = useTexts(pageTexts);
  const { userName } = useTexts(loginTexts).loginFormTexts;
  const said = useTexts(linkTexts);
  const { noScript } = useTexts(pageParts).pagePartTexts;
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
    setAnswer(result.ok ? said.forgotPasswordAnswer : said.notSentFailure(result.failure.text));
    setPending(false);
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {answer !== null && <MessageAlert message={answer} live />}
      <Field
        label={userName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
        required
        error={formState.errors.userName?.message}
        {...register("userName", { required: requiredText(userName), onChange: () => clearErrors("userName") })}
      />
      <noscript>{noScript}</noscript>
      <div>
        <SubmitButton pending={pending} pendingText={texts.pending}>
          {texts.act}
        </SubmitButton>
      </div>
    </form>
  );
};
