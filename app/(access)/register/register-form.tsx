"use client";

import { useState, type ReactNode, useEffect, useRef, createContext, use, useMemo } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { track } from "../../../lib/site/analytics/analytics.ts";
import { createAccount, resendVerificationEmail } from "../../../lib/identity/registration/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { routes } from "../../../lib/routes.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Card } from "../../_ui/card.tsx";
import { useBotGuard } from "./bot-check-context.tsx";
import { Choice, EmployerSection } from "./employer-section.tsx";
import { AccountSections } from "../_registration/account-sections.tsx";
import { blankValues, toBody, type RegisterValues } from "../_registration/register-values.ts";
import { useRegistration } from "../_registration/use-registration.ts";
import styles from "../_registration/register.module.css";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { stateOf } from "../../../lib/platform/rules/rule.ts";
import { zipRule } from "../../../lib/platform/rules/numbers.ts";
import { Field } from "../../_form/field.tsx";
import { CheckedField } from "../../_form/password/checklist.tsx";
import {
  digitsOnly,
  plainText,
  useRegisterField,
  registrationLabels,
  registrationPageTexts,
} from "../_registration/use-register-field.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";

const HeadContext = createContext<{ readonly isSent: boolean; readonly onSent: () => void }>({
  isSent: false,
  onSent: () => {},
});

/** True once the registration below the heading was sent. */
export const WithRegisterHead = ({ children }: { children: ReactNode }) => {
  const [isSent, setSent] = useState(false);
  const head = useMemo(() => ({ isSent, onSent: () => setSent(true) }), [isSent]);
  return <HeadContext value={head}>{children}</HeadContext>;
};

/** A heading text before the registration is sent, and after it. */
export const HeadText = ({ before, after }: { before: string; after: string }) =>
  use(HeadContext).isSent ? after : before;

const useSent = (): (() => void) => use(HeadContext).onSent;

type Props = { email: string; userName: string };

/** The next three steps after a registration; the first is the visitor's. */
const Registered = ({ email, userName }: Props) => {
  const { registrationTexts: words } = useTexts(registrationLabels);
  const { registeredTexts: texts } = useTexts(registrationPageTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  useEffect(() => heading.current?.focus(), []);

  const resend = async () => {
    if (pending) return;
    setPending(true);
    setNotice(null);
    const result = await client(resendVerificationEmail, { body: { userName } });
    setPending(false);
    const { resent, resendFailed } = words;
    setNotice(
      result.ok ? { tone: "good", text: resent } : { tone: "bad", text: `${resendFailed} ${result.failure.text}` },
    );
  };

  return (
    <Card labelledBy="registered-title">
      <div className={styles.fields}>
        <h2 id="registered-title" ref={heading} tabIndex={-1}>
          {words.sentTitle}
        </h2>
        <ol className={styles.next}>
          <li>
            <b>{texts.verify}</b> {texts.sentTo} <b>{email}</b>. {texts.clickLink}
          </li>
          <li>
            <b>{texts.approval}</b> {texts.approvalText}
          </li>
          <li>
            <b>{texts.email}</b> {texts.logInAs} <b>{userName}</b>.
          </li>
        </ol>
        <p className={styles.hint}>{texts.noEmail}</p>
        <div>
          <Button tone="quiet" aria-busy={pending} onClick={() => void resend()}>
            {pending ? texts.sending : texts.sendAgain}
          </Button>
        </div>
        {notice !== null && (
          <Alert tone={notice.tone} live>
            {notice.text}
          </Alert>
        )}
      </div>
    </Card>
  );
};

/** The four facts that identify a member (docs/domain.md §10). */
const MemberSection = () => {
  const { sectionTexts: texts } = useTexts(registrationPageTexts);
  const { zip } = useWatch<RegisterValues>();
  return (
    <Card title={texts.membership}>
      <div className={styles.pair}>
        <Field
          {...plainText}
          autoComplete="off"
          maxLength={30}
          hint={texts.memberIdHint}
          {...useRegisterField("memberId")}
        />
        <Field
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          hint={texts.ssnHint}
          {...useRegisterField("ssnLast4", digitsOnly)}
        />
        <Field type="date" autoComplete="bday" {...useRegisterField("birthDate")} />
        <CheckedField
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          checks={[{ text: zipRule.text, state: stateOf(zipRule, zip) }]}
          {...useRegisterField("zip", digitsOnly)}
        />
      </div>
    </Card>
  );
};

/** Registers an employer's person or a plan member: one choice, then a few fields at a time (docs/domain.md §10). */
export const RegisterForm = ({ terms }: { terms: ReactNode }) => {
  const { registrationTexts: words } = useTexts(registrationLabels);
  const { registerFormTexts: texts } = useTexts(registrationPageTexts);
  const hydrated = useHydrated();
  const { consumeToken, check } = useBotGuard();
  const reportSent = useSent();
  const [registered, setRegistered] = useState<{ email: string; userName: string } | null>(null);
  const registration = useRegistration(blankValues, async (values) => {
    const body = toBody(values);
    const result = await client(createAccount, { body, botToken: consumeToken() });
    if (!result.ok) return result.failure;
    track("registered", { kind: body.kind });
    setRegistered(body);
    reportSent();
    return null;
  });
  const { form, errors, tries, onSubmit } = registration;
  const kind = useWatch({ control: form.control, name: "kind" });

  if (registered !== null) return <Registered {...registered} />;
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={onSubmit}>
        <fieldset className={styles.form} disabled={!hydrated}>
          {errors.length > 0 && <ErrorSummary key={tries} title={words.notSentTitle} errors={errors} />}
          <Card>
            <Choice
              name="kind"
              legend={<h2>{texts.who}</h2>}
              options={[
                { value: "employer", title: texts.employer, text: texts.employerText },
                { value: "member", title: texts.member, text: texts.memberText },
              ]}
            />
          </Card>
          {kind !== "" && (
            <>
              {/* Before the sections, because the first of them requests the letter with the code. */}
              {check}
              {kind === "employer" ? <EmployerSection /> : <MemberSection />}
              <AccountSections registration={registration} terms={terms} />
            </>
          )}
        </fieldset>
        <noscript>{texts.noScript}</noscript>
      </form>
      <p>
        {texts.haveAccount} <a href={routes.login}>{texts.logIn}</a>
      </p>
    </FormProvider>
  );
};
