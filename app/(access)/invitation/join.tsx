"use client";

import { useEffect, useRef, useState } from "react";
import { joinEmployer, switchEmployer } from "../../../lib/identity/employers/calls.ts";
import { invitationLabels } from "../../../lib/identity/employers/words.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { routes } from "../../../lib/routes.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { Alert, Problem } from "../../_ui/alert.tsx";
import { Button, ButtonLink } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import styles from "../_registration/register.module.css";
import { storeLinkCode, useInvitation } from "./use-invitation.ts";
import { useShareOutcome } from "./outcome-context.tsx";

type Employer = { readonly employerId: string; readonly name: string };

const Joined = ({ employerId, name }: Employer) => {
  const { joinTexts } = useTexts(invitationLabels);
  const heading = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => heading.current?.focus(), []);
  const switchAndContinue = async () => {
    const result = await client(switchEmployer, { body: { employerId } });
    if (result.ok) window.location.assign(routes.dashboard);
    else setProblem(result.failure.text);
  };
  return (
    <Card labelledBy="joined-title">
      <div className={styles.fields}>
        <h2 id="joined-title" ref={heading} tabIndex={-1}>
          {joinTexts.joined(name)}
        </h2>
        <p>{joinTexts.joinedHint}</p>
        <Problem text={problem} />
        <div className={styles.fields}>
          <Button onClick={() => void switchAndContinue()}>{joinTexts.workFor(name)}</Button>
          <ButtonLink tone="quiet" href={routes.dashboard}>
            {joinTexts.dashboard}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
};

/** Accepts an invitation for the signed-in account, if its email address was invited. */
export const Join = ({ code }: { code: string }) => {
  const { accessSentence, invitationFaults, invitationTexts, joinTexts } = useTexts(invitationLabels);
  const { token, invitation, problem } = useInvitation(code, invitationFaults.LoggedIn);
  const [refusalText, setRefusalText] = useState("");
  const [pending, setPending] = useState(false);
  const [joined, setJoined] = useState<Employer | null>(null);
  useShareOutcome(joined === null ? (problem === null ? null : "unusable") : "accepted");
  // Logging out clears the tab, so a link that this account can't accept is not tried again.
  useEffect(() => {
    if (problem !== null) storeLinkCode(null);
    else if (token !== "" && joined === null) storeLinkCode(token);
  }, [problem, token, joined]);
  if (problem !== null)
    return (
      <Alert tone="warn" title={invitationTexts.cantUse} live>
        {problem} <a href={routes.logout}>{invitationTexts.logOut}</a>
      </Alert>
    );
  if (joined !== null) return <Joined {...joined} />;
  if (invitation === null) return <output>{invitationTexts.loading}</output>;
  const join = async () => {
    if (pending) return;
    setPending(true);
    setRefusalText("");
    const result = await client(joinEmployer, { body: { token } });
    setPending(false);
    if (!result.ok) return setRefusalText(result.failure.text);
    storeLinkCode(null);
    setJoined(result.value);
  };
  return (
    <Card>
      <div className={styles.fields}>
        <p>
          {joinTexts.invited(invitation.employerName)} {accessSentence(invitation)}
        </p>
        <Problem text={refusalText} />
        <div>
          <Button aria-busy={pending} onClick={() => void join()}>
            {joinTexts.accept}
          </Button>
        </div>
      </div>
    </Card>
  );
};
