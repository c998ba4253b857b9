"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { invitationLabels } from "../../../lib/identity/employers/words.ts";
import { withReturnUrl } from "../../../lib/platform/journey/return-url.ts";
import { routes } from "../../../lib/routes.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { Button, ButtonLink } from "../../_ui/button.tsx";
import { storeLinkCode, useInvitation } from "./use-invitation.ts";
import { useShareOutcome } from "./outcome-context.tsx";
import { FormProvider } from "react-hook-form";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { acceptInvitation } from "../../../lib/identity/employers/calls.ts";
import type { ShownInvitation } from "../../../lib/identity/employers/schema.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { Card } from "../../_ui/card.tsx";
import { AccountSections } from "../_registration/account-sections.tsx";
import { blankValues } from "../_registration/register-values.ts";
import { registrationLabels, useRegistration } from "../_registration/use-registration.ts";
import styles from "../_registration/register.module.css";

const Ready = ({ userName }: { userName: string }) => {
  const { invitationTexts } = useTexts(invitationLabels);
  const [textBefore, textAfter] = invitationTexts.logInAs;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card labelledBy="ready-title">
      <div className={styles.fields}>
        <h2 id="ready-title" ref={heading} tabIndex={-1}>
          {invitationTexts.ready}
        </h2>
        <p>
          {textBefore}
          <b>{userName}</b>
          {textAfter}
        </p>
        <div>
          <ButtonLink href={routes.login}>{invitationTexts.logIn}</ButtonLink>
        </div>
      </div>
    </Card>
  );
};

type InvitedFormProps = { token: string; invitation: ShownInvitation; terms: ReactNode };

/** The registration of an invited person needs no proof and no approval. */
const InvitedForm = ({ token, invitation, terms }: InvitedFormProps) => {
  const { employerName, firstName, lastName, email } = invitation;
  const { invitationTexts, accessSentence } = useTexts(invitationLabels);
  const { registrationTexts } = useTexts(registrationLabels);
  const [textBefore, textAfter] = invitationTexts.youAreInvited;
  const [registered, setRegistered] = useState<string | null>(null);
  const initialValues = { ...blankValues, kind: "invited", firstName, lastName, email, emailRepeat: email } as const;
  const registration = useRegistration(initialValues, async (values) => {
    const { userName, password, phone } = values;
    const person = { firstName: values.firstName, lastName: values.lastName, userName, password, phone: phone.trim() };
    const result = await client(acceptInvitation, { body: { ...person, token, termsAccepted: true } });
    if (!result.ok) return result.failure;
    setRegistered(userName);
    return null;
  });
  const { form, errors, attempts, onSubmit } = registration;
  useShareOutcome(registered === null ? null : "accepted");

  if (registered !== null) return <Ready userName={registered} />;
  return (
    <FormProvider {...form}>
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        {errors.length > 0 && <ErrorSummary key={attempts} title={registrationTexts.notSentTitle} errors={errors} />}
        <p>
          {textBefore}
          <b>{employerName}</b>
          {textAfter} {accessSentence(invitation)}
        </p>
        <AccountSections registration={registration} terms={terms} invitedEmail={email} />
      </form>
    </FormProvider>
  );
};

type Props = { code: string; terms: ReactNode };

/** The registration of an invited person, or the link to their existing login; the same for every address. */
export const Invited = ({ code, terms }: Props) => {
  const { invitationTexts, joinTexts } = useTexts(invitationLabels);
  const { token, invitation, problem } = useInvitation(code, invitationTexts.incomplete);
  const outcome = useShareOutcome(problem === null ? null : "unusable");
  if (problem !== null)
    return (
      <Alert tone="bad" title={invitationTexts.cantUse} live>
        {problem} <a href={routes.login}>{invitationTexts.logIn}</a>
      </Alert>
    );
  if (invitation === null) return <output>{invitationTexts.loading}</output>;
  const logIn = () => {
    storeLinkCode(token);
    window.location.assign(withReturnUrl(routes.login, routes.invitation));
  };
  return (
    <>
      {outcome !== "accepted" && (
        <>
          <p>{joinTexts.haveLogin}</p>
          <div>
            <Button tone="quiet" onClick={logIn}>
              {joinTexts.logIn}
            </Button>
          </div>
        </>
      )}
      <InvitedForm token={token} invitation={invitation} terms={terms} />
    </>
  );
};
