"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { identify, track } from "../../lib/site/analytics/analytics.ts";
import { signIn } from "../../lib/identity/account/sign-in-browser.ts";
import { loginErrorMessage, loginFormTexts, loginRequired } from "../../lib/identity/account/login/texts.en.ts";
import type { Message } from "../../lib/identity/account/texts.en.ts";
import type { LoginBody } from "../../lib/identity/account/schema.ts";
import { afterSignIn } from "../../lib/platform/journey/return-url.ts";
import { deleteSavedCard } from "../../lib/members/membership/saved-card/saved-card.ts";
import { forgotUserNamePath, routes } from "../../lib/routes.ts";
import { MessageAlert } from "../_ui/alert.tsx";
import { Field } from "./field.tsx";
import styles from "./login-form.module.css";
import { SubmitButton } from "./action-button.tsx";
import { useTexts } from "../_shell/language/language-context.tsx";
import { useAvailableActions } from "../_shell/offered-actions.tsx";
import { defineTranslations, type Language } from "../../lib/site/language/texts.ts";

const loginTexts = defineTranslations(
  { loginErrorMessage, loginFormTexts, loginRequired },
  () => import("../../lib/identity/account/login/texts.es.ts"),
);

export const LoginForm = ({ takesFocus = false, onSignedIn }: { takesFocus?: boolean; onSignedIn?: () => void }) => {
  const router = useRouter();
  const { loginErrorMessage: messageOf, loginFormTexts: texts, loginRequired: required } = useTexts(loginTexts);
  const remindsUserName = useAvailableActions("forgotUserName");
  const alertId = useId();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Message | null>(null);
  const [marksFields, setMarksFields] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const { register, handleSubmit, setFocus, clearErrors, formState } = useForm<LoginBody>({
    reValidateMode: "onSubmit",
  });
  // The next person to log in may be someone else.
  useEffect(() => void deleteSavedCard(), []);
  useEffect(() => {
    if (needsCode) setFocus("code");
    else if (takesFocus) setFocus("userName");
  }, [needsCode, takesFocus, setFocus]);

  const continueJourney = (language: Language) => {
    const { href, fullLoad } = afterSignIn(new URLSearchParams(window.location.search).get("returnUrl"));
    const isInSpanish = language === "es" || document.documentElement.lang === "es";
    if (fullLoad || isInSpanish) return window.location.assign(href);
    router.push(href);
    router.refresh();
  };

  const submit = handleSubmit(async (body) => {
    setPending(true);
    setFailure(null);
    const result = await signIn(body);
    if (result.ok) {
      // Another tab may have stored someone else's ID card since then.
      await deleteSavedCard();
      identify(result.value.analyticsId);
      track("login");
      onSignedIn?.();
      return continueJourney(result.value.language);
    }
    setPending(false);
    const { code, text } = result.failure;
    if (code === "SecondFactorRequired") return setNeedsCode(true);
    setMarksFields(code !== "TooManyRequests");
    setFailure(code === "SecondFactorWrong" ? { tone: "bad", text } : messageOf(code, text));
  });

  const field = (name: keyof LoginBody) => ({
    ...register(name, {
      required: required[name],
      shouldUnregister: name === "code",
      onChange: () => {
        if (name === "userName") setNeedsCode(false);
        clearErrors(name);
        setFailure(null);
      },
    }),
    error: formState.errors[name]?.message,
    errorAlertId: failure === null || !marksFields || (needsCode && name !== "code") ? undefined : alertId,
    autoCapitalize: "none",
    spellCheck: false,
    required: true,
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && <MessageAlert message={failure} id={alertId} live />}
      <Field label={texts.userName} autoComplete="username" {...field("userName")} />
      <Field label={texts.password} type="password" autoComplete="current-password" {...field("password")} />
      {needsCode && (
        <Field
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field("code")}
        />
      )}
      <noscript>{texts.noScript}</noscript>
      <SubmitButton pending={pending} pendingText={texts.pending}>
        {texts.buttonText}
      </SubmitButton>
      <p className={styles.links}>
        <a href={routes.forgotPassword}>{texts.forgotPassword}</a>
        {remindsUserName && <a href={forgotUserNamePath}>{texts.forgotUserName}</a>}
        <a href={routes.register}>{texts.register}</a>
      </p>
    </form>
  );
};
