"use client";

import { useState, type ReactNode, useEffect, useRef, createContext, use, useMemo } from "react";
import { FormProvider, useWatch, useFormContext } from "react-hook-form";
import { track } from "../../../lib/site/analytics/analytics.ts";
import {
  createAccount,
  resendVerificationEmail,
  mailRegistrationCode,
} from "../../../lib/identity/registration/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { routes } from "../../../lib/routes.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Card } from "../../_ui/card.tsx";
import { useBotGuard } from "./bot-check-context.tsx";
import { AccountSections } from "../_registration/account-sections.tsx";
import { blankValues, toBody, type RegisterValues } from "../_registration/register-values.ts";
import {
  useRegistration,
  digitsOnly,
  verbatimInputProps,
  useRegisterField,
  registrationLabels,
  registrationPageTexts,
} from "../_registration/use-registration.ts";
import styles from "../_registration/register.module.css";
import { useTexts, useTranslation } from "../../_shell/language/language-context.tsx";
import { stateOf } from "../../../lib/platform/rules/rule.ts";
import { zipRule, employerIdRule, toTypedEmployerId, employerIdError } from "../../../lib/platform/rules/numbers.ts";
import { Field } from "../../_form/field.tsx";
import { CheckedField } from "../../_form/password/checked-fields.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import { useAvailableActions } from "../../_shell/offered-actions.tsx";

type ChoiceProps = {
  name: "kind" | "proofKind";
  legend: ReactNode;
  options: readonly { readonly value: string; readonly title: string; readonly text: string }[];
};

/** Radio buttons as cards, each with its explanation. */
const Choice = ({ name, legend, options }: ChoiceProps) => {
  const { register, clearErrors } = useFormContext<RegisterValues>();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.pair}>
        {options.map(({ value, title, text }) => (
          <label key={value} className={styles.option}>
            <input type="radio" value={value} {...register(name, { onChange: () => clearErrors() })} />
            <span>
              <b>{title}</b>
              <span className={styles.hint}>{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Requests the letter with the code. The response is the same for every Employer ID. */
const MailCode = () => {
  const { registrationTexts: words } = useTexts(registrationLabels);
  const { sectionTexts: texts } = useTexts(registrationPageTexts);
  const translate = useTranslation();
  const { getValues, setFocus } = useFormContext<RegisterValues>();
  const { consumeToken } = useBotGuard();
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<{ tone: "good" | "bad"; title: string; text: string } | null>(null);

  const requestCode = async () => {
    if (pending) return;
    const employerId = getValues("employerId");
    if (!employerIdRule.isValid(employerId)) {
      setNotice({ tone: "bad", title: translate(employerIdError), text: words.codeNeedsId });
      return setFocus("employerId");
    }
    setNotice(null);
    setPending(true);
    const result = await client(mailRegistrationCode, { body: { employerId }, botToken: consumeToken() });
    setPending(false);
    const { codeRequestedTitle, codeRequested, codeFailed } = words;
    setNotice(
      result.ok
        ? { tone: "good", title: codeRequestedTitle, text: codeRequested }
        : { tone: "bad", title: codeFailed, text: result.failure.text },
    );
  };

  return (
    <div className={styles.fields}>
      <p className={styles.hint}>{texts.noLetter}</p>
      <div>
        <Button tone="quiet" small aria-busy={pending} onClick={() => void requestCode()}>
          {pending ? texts.asking : texts.askCode}
        </Button>
      </div>
      {notice !== null && (
        <Alert tone={notice.tone} title={notice.title} live>
          {notice.text}
        </Alert>
      )}
    </div>
  );
};

const AmountField = () => (
  <Field
    inputMode="decimal"
    placeholder="0.00"
    maxLength={20}
    hint={useTexts(registrationPageTexts).sectionTexts.amountHint}
    {...useRegisterField("amount")}
  />
);

const CodeField = () => (
  <>
    <Field
      {...verbatimInputProps}
      autoComplete="one-time-code"
      maxLength={40}
      hint={useTexts(registrationPageTexts).sectionTexts.codeHint}
      {...useRegisterField("code")}
    />
    {useAvailableActions("mailRegistrationCode") && <MailCode />}
  </>
);

/** The employer and one proof of employment (docs/domain.md §10). */
const EmployerSection = () => {
  const { sectionTexts: texts } = useTexts(registrationPageTexts);
  const { employerId, proofKind } = useWatch<RegisterValues>();
  return (
    <Card title={texts.employer}>
      <div className={styles.fields}>
        <div className={styles.narrow}>
          <CheckedField
            {...verbatimInputProps}
            autoComplete="off"
            placeholder="0000000-0000"
            maxLength={12}
            hint={texts.employerIdHint}
            checks={[{ text: employerIdRule.text, state: stateOf(employerIdRule, employerId) }]}
            {...useRegisterField("employerId", toTypedEmployerId)}
          />
        </div>
        <Choice
          name="proofKind"
          legend={texts.proof}
          options={[
            { value: "amount", title: texts.byAmount, text: texts.byAmountText },
            { value: "code", title: texts.byCode, text: texts.byCodeText },
          ]}
        />
        <div className={styles.narrow}>{proofKind === "code" ? <CodeField /> : <AmountField />}</div>
      </div>
    </Card>
  );
};

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
          {...verbatimInputProps}
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
  const { form, errors, attempts, onSubmit } = registration;
  const kind = useWatch({ control: form.control, name: "kind" });

  if (registered !== null) return <Registered {...registered} />;
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={onSubmit}>
        <fieldset className={styles.form} disabled={!hydrated}>
          {errors.length > 0 && <ErrorSummary key={attempts} title={words.notSentTitle} errors={errors} />}
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
