import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider, type Resolver, useForm } from "react-hook-form";
import { fundDate } from "../../../lib/calendar/fund-time.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { acceptInvitation } from "../../../lib/employers/calls.ts";
import { invitationTexts } from "../../../lib/employers/page-texts.en.ts";
import type { ShownInvitation } from "../../../lib/employers/schema.ts";
import { accessSentence } from "../../../lib/employers/texts.en.ts";
import { type FieldName, fieldLabels, registrationTexts } from "../../../lib/registration/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { SubmitButton } from "../../_form/submit-button.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { ButtonLink } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import { LoginSection } from "../_registration/login-section.tsx";
import { PersonSection } from "../_registration/person-section.tsx";
import { blankValues, registerFaults, type RegisterValues } from "../_registration/register-values.ts";
import styles from "../_registration/register.module.css";
import { TermsSection } from "../_registration/terms-section.tsx";
import { fieldIdOf } from "../_registration/use-register-field.ts";

const names = Object.keys(fieldLabels) as FieldName[];

const resolver: Resolver<RegisterValues> = (values) => {
  const faults = Object.entries(registerFaults(values, fundDate(new Date())));
  if (faults.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(faults.map(([name, message]) => [name, { type: "rule", message }])) };
};

const Ready = ({ userName }: { userName: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card labelledBy="ready-title">
      <div className={styles.fields}>
        <h2 id="ready-title" ref={heading} tabIndex={-1}>
          {invitationTexts.ready}
        </h2>
        <p>
          Log in as <b>{userName}</b> with the password you chose.
        </p>
        <div>
          <ButtonLink href={routes.login}>Log In</ButtonLink>
        </div>
      </div>
    </Card>
  );
};

type Props = { token: string; invitation: ShownInvitation; terms: ReactNode };

/** The registration of who was invited: about them, their login and the terms. Nothing to prove, no wait. */
export const InvitedForm = ({ token, invitation, terms }: Props) => {
  const { employerName, firstName, lastName, email } = invitation;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [registered, setRegistered] = useState<string | null>(null);
  const form = useForm<RegisterValues>({
    defaultValues: { ...blankValues, kind: "invited", firstName, lastName, email, emailRepeat: email },
    resolver,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
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
    const { userName, password, phone } = values;
    const person = { firstName: values.firstName, lastName: values.lastName, userName, password, phone: phone.trim() };
    const result = await client(acceptInvitation, { body: { ...person, token, termsAccepted: true } });
    setPending(false);
    if (result.ok) return setRegistered(userName);
    const { text, fields } = result.failure;
    const blamed = names.filter((name) => Object.hasOwn(fields, name));
    if (blamed.length === 0) return setFailure(text);
    for (const name of blamed) form.setError(name, { message: fields[name] ?? "" });
  });

  if (registered !== null) return <Ready userName={registered} />;
  return (
    <FormProvider {...form}>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {summary.length > 0 && (
          <ErrorSummary key={submitCount} title={registrationTexts.notSentTitle} errors={summary} />
        )}
        <p>
          You’re invited to log in for <b>{employerName}</b>. {accessSentence(invitation)}
        </p>
        <PersonSection invitedEmail={email} />
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
      </form>
    </FormProvider>
  );
};
