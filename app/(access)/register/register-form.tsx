"use client";

import { useState, type ReactNode } from "react";
import { FormProvider, type Resolver, useForm, useWatch } from "react-hook-form";
import { track } from "../../../lib/analytics/analytics.ts";
import { fundDate } from "../../../lib/calendar/fund-time.ts";
import { createAccount } from "../../../lib/registration/calls.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { type FieldName, fieldLabels, registrationTexts } from "../../../lib/registration/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { SubmitButton } from "../../_form/submit-button.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { useBotGuard } from "./bot-guard.tsx";
import { Choice } from "./choice.tsx";
import { EmployerSection } from "./employer-section.tsx";
import { LoginSection } from "../_registration/login-section.tsx";
import { MemberSection } from "./member-section.tsx";
import { PersonSection } from "../_registration/person-section.tsx";
import { blankValues, registerFaults, type RegisterValues, toBody } from "../_registration/register-values.ts";
import { Registered } from "./registered.tsx";
import styles from "../_registration/register.module.css";
import { TermsSection } from "../_registration/terms-section.tsx";
import { fieldIdOf } from "../_registration/use-register-field.ts";

const names = Object.keys(fieldLabels) as FieldName[];

const resolver: Resolver<RegisterValues> = (values) => {
  const faults = Object.entries(registerFaults(values, fundDate(new Date())));
  if (faults.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(faults.map(([name, message]) => [name, { type: "rule", message }])) };
};

/** Registers an employer's person or a plan member: one choice, then a few fields at a time (docs/domain.md §10). */
export const RegisterForm = ({ terms }: { terms: ReactNode }) => {
  const hydrated = useHydrated();
  const { takeToken, check } = useBotGuard();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<{ email: string; userName: string } | null>(null);
  const form = useForm<RegisterValues>({
    defaultValues: blankValues,
    resolver,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const kind = useWatch({ control: form.control, name: "kind" });
  const summary = names.flatMap((name) => {
    const text = errors[name]?.message;
    const label = fieldLabels[name];
    if (text === undefined) return [];
    return [{ fieldId: fieldIdOf(name), text: text.startsWith(label) ? text : `${label}: ${text}` }];
  });

  const submit = form.handleSubmit(async (values) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    const body = toBody(values);
    const result = await client(createAccount, { body, botToken: takeToken() });
    setPending(false);
    if (result.ok) {
      track("registered");
      return setSent(body);
    }
    const { code, text, fields } = result.failure;
    const blamed = names.filter((name) => Object.hasOwn(fields, name));
    if (code === "BadRequest" || blamed.length === 0) return setFailure(text);
    for (const name of blamed) form.setError(name, { message: fields[name] ?? "" });
  });

  if (sent !== null) return <Registered {...sent} />;
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.form} disabled={!hydrated}>
          {summary.length > 0 && (
            <ErrorSummary key={submitCount} title={registrationTexts.notSentTitle} errors={summary} />
          )}
          <Card>
            <Choice
              name="kind"
              legend={<h2>Who is registering?</h2>}
              options={[
                { value: "employer", title: "An employer", text: "You report and pay for the people who work there." },
                { value: "member", title: "A plan member", text: "You work, or worked, under one of our plans." },
              ]}
            />
          </Card>
          {kind !== "" && (
            <>
              {/* Before the sections: the letter with the code is asked for in the first of them. */}
              {check}
              {kind === "employer" ? <EmployerSection /> : <MemberSection />}
              <PersonSection />
              <LoginSection />
              <TermsSection terms={terms} />
              {failure !== null && (
                <Alert tone="bad" title={registrationTexts.notSentTitle} live>
                  {failure}
                </Alert>
              )}
              <div>
                <SubmitButton pending={pending} pendingText="Registering…">
                  Register
                </SubmitButton>
              </div>
            </>
          )}
        </fieldset>
        <noscript>Registering needs JavaScript, which is turned off in your browser. Turn it on, or call us.</noscript>
      </form>
      <p>
        Already have an account? <a href={routes.login}>Log In</a>
      </p>
    </FormProvider>
  );
};
