import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { client } from "../../../lib/http/browser/client.ts";
import { acceptInvitation } from "../../../lib/employers/calls.ts";
import { invitationTexts } from "../../../lib/employers/page-texts.en.ts";
import type { ShownInvitation } from "../../../lib/employers/schema.ts";
import { accessSentence } from "../../../lib/employers/texts.en.ts";
import { registrationTexts } from "../../../lib/registration/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { ButtonLink } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import { AccountSections } from "../_registration/account-sections.tsx";
import { blankValues } from "../_registration/register-values.ts";
import { useRegistration } from "../_registration/use-registration.ts";
import styles from "../_registration/register.module.css";
import { useOutcome } from "./outcome.tsx";

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

/** The registration of an invited person: about them, their login and the terms, without proof or waiting. */
export const InvitedForm = ({ token, invitation, terms }: Props) => {
  const { employerName, firstName, lastName, email } = invitation;
  const [registered, setRegistered] = useState<string | null>(null);
  const known = { ...blankValues, kind: "invited", firstName, lastName, email, emailRepeat: email } as const;
  const registration = useRegistration(known, async (values) => {
    const { userName, password, phone } = values;
    const person = { firstName: values.firstName, lastName: values.lastName, userName, password, phone: phone.trim() };
    const result = await client(acceptInvitation, { body: { ...person, token, termsAccepted: true } });
    if (!result.ok) return result.failure;
    setRegistered(userName);
    return null;
  });
  const { form, errors, tries, onSubmit } = registration;
  useOutcome(registered === null ? null : "accepted");

  if (registered !== null) return <Ready userName={registered} />;
  return (
    <FormProvider {...form}>
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        {errors.length > 0 && <ErrorSummary key={tries} title={registrationTexts.notSentTitle} errors={errors} />}
        <p>
          You’re invited to log in for <b>{employerName}</b>. {accessSentence(invitation)}
        </p>
        <AccountSections registration={registration} terms={terms} invitedEmail={email} />
      </form>
    </FormProvider>
  );
};
