"use client";

import { type ReactNode, useState, useEffect } from "react";
import { SubmitButton } from "../../_form/action-button.tsx";
import { Problem } from "../../_ui/alert.tsx";
import {
  type Registration,
  verbatimInputProps,
  registrationLabels,
  registrationPageTexts,
  useRegisterField,
} from "./use-registration.ts";
import { useTexts, useTranslation } from "../../_shell/language/language-context.tsx";
import { Card } from "../../_ui/card.tsx";
import styles from "./register.module.css";
import { useWatch } from "react-hook-form";
import { emailRule, emailsMatchText } from "../../../lib/platform/rules/email.ts";
import { phoneRule } from "../../../lib/platform/rules/numbers.ts";
import { stateOf, retypeState, type RuleState } from "../../../lib/platform/rules/rule.ts";
import { Field } from "../../_form/field.tsx";
import { CheckedField, listPasswordChecks, ShowPassword } from "../../_form/password/checked-fields.tsx";
import type { RegisterValues } from "./register-values.ts";
import { newPasswordRules, passwordsMatchText } from "../../../lib/platform/rules/password.ts";
import { userNameRules, userNameUniqueText } from "../../../lib/platform/rules/user-name.ts";
import { findUserNameError } from "../../../lib/identity/registration/applicant.ts";
import { checkUserName } from "../../../lib/identity/registration/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";

/** Waits until the visitor stops typing, so that the name isn't checked at every letter. */
const pauseMs = 400;

/** True if the username is free (spec-map §5); null until the fund has answered for the typed name. */
const useUserNameFree = (userName: string): RuleState => {
  const [availability, setAvailability] = useState<{ readonly userName: string; readonly available: boolean } | null>(
    null,
  );
  useEffect(() => {
    if (findUserNameError(userName) !== null) return undefined;
    const check = async () => {
      const result = await client(checkUserName, { body: { userName } });
      if (result.ok) setAvailability({ userName, available: result.value.available });
    };
    const timer = setTimeout(() => void check(), pauseMs);
    return () => clearTimeout(timer);
  }, [userName]);
  return availability?.userName === userName ? availability.available : null;
};

/** The applicant's username and password. */
const LoginSection = () => {
  const { userName = "", firstName = "", lastName = "", password, passwordRepeat } = useWatch<RegisterValues>();
  const isFree = useUserNameFree(userName);
  const [isPasswordShown, setPasswordShown] = useState(false);
  const passwordProps = {
    ...verbatimInputProps,
    type: isPasswordShown ? "text" : "password",
    autoComplete: "new-password",
    maxLength: 256,
  } as const;
  return (
    <Card title={useTexts(registrationPageTexts).sectionTexts.login}>
      <div className={styles.narrow}>
        <CheckedField
          {...verbatimInputProps}
          autoComplete="username"
          maxLength={30}
          checks={[
            ...userNameRules.map((rule) => ({ text: rule.text, state: stateOf(rule, userName) })),
            { text: userNameUniqueText, state: isFree },
          ]}
          {...useRegisterField("userName")}
        />
      </div>
      <div className={styles.pair}>
        <CheckedField
          {...passwordProps}
          checks={listPasswordChecks(password, newPasswordRules, [userName, firstName, lastName])}
          {...useRegisterField("password")}
        />
        <CheckedField
          {...passwordProps}
          checks={[{ text: passwordsMatchText, state: retypeState(password, passwordRepeat) }]}
          {...useRegisterField("passwordRepeat")}
        />
      </div>
      <ShowPassword isShown={isPasswordShown} onChange={setPasswordShown} />
    </Card>
  );
};

const PersonSection = ({ invitedEmail = null }: { invitedEmail?: string | null }) => {
  const { phone, email, emailRepeat } = useWatch<RegisterValues>();
  const { fieldLabels: labels } = useTexts(registrationLabels);
  const [emailField, emailRepeatField] = [useRegisterField("email"), useRegisterField("emailRepeat")];
  const emailProps = { ...verbatimInputProps, type: "email", autoComplete: "email", maxLength: 254 } as const;
  return (
    <Card title={useTexts(registrationPageTexts).sectionTexts.person}>
      <div className={styles.pair}>
        <Field autoComplete="given-name" maxLength={100} {...useRegisterField("firstName")} />
        <Field autoComplete="family-name" maxLength={100} {...useRegisterField("lastName")} />
        {invitedEmail === null ? (
          <>
            <CheckedField
              {...emailProps}
              checks={[{ text: emailRule.text, state: stateOf(emailRule, email?.trim()) }]}
              {...emailField}
            />
            <CheckedField
              {...emailProps}
              checks={[{ text: emailsMatchText, state: retypeState(email?.trim(), emailRepeat?.trim()) }]}
              {...emailRepeatField}
            />
          </>
        ) : (
          <p className={styles.fixed}>
            {labels.email} <b>{invitedEmail}</b>
          </p>
        )}
        <CheckedField
          type="tel"
          autoComplete="tel-national"
          maxLength={20}
          checks={[{ text: phoneRule.text, state: stateOf(phoneRule, phone?.trim()) }]}
          {...useRegisterField("phone")}
        />
      </div>
    </Card>
  );
};

/** The terms, which open on this page, and the checkbox that accepts them. */
const TermsSection = ({ terms }: { terms: ReactNode }) => {
  const { sectionTexts: texts } = useTexts(registrationPageTexts);
  const translate = useTranslation();
  const { label: _label, error, id, ...input } = useRegisterField("terms");
  return (
    <Card title={texts.terms}>
      <div className={styles.fields}>
        <details className={styles.terms}>
          <summary>{texts.readTerms}</summary>
          {/* Focusable, so that arrow keys and Page Down scroll it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.box} aria-label={texts.fullTerms} tabIndex={0}>
            {terms}
          </section>
        </details>
        <div>
          <label className={styles.check} htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              {...input}
            />
            <span>{texts.accept}</span>
          </label>
          {error !== undefined && (
            <p id={`${id}-error`} className={styles.error}>
              {translate(error)}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
};

type Props = {
  registration: Pick<Registration, "failureText" | "pending">;
  terms: ReactNode;
  /** Null for someone who wasn't invited and types their own address. */
  invitedEmail?: string | null;
};

/** The fields and the button of every registration. */
export const AccountSections = ({ registration: { failureText, pending }, terms, invitedEmail = null }: Props) => {
  const { registrationTexts: words } = useTexts(registrationLabels);
  const { registerFormTexts: texts } = useTexts(registrationPageTexts);
  return (
    <>
      <PersonSection invitedEmail={invitedEmail} />
      <LoginSection />
      <TermsSection terms={terms} />
      <Problem title={words.notSentTitle} text={failureText} />
      <div>
        <SubmitButton pending={pending} pendingText={texts.pending}>
          {texts.buttonText}
        </SubmitButton>
      </div>
    </>
  );
};
