"use client";

import type { ReactNode } from "react";
import { invitationWords } from "../../../lib/employers/invitation-words.ts";
import { withReturnUrl } from "../../../lib/journey/return-url.ts";
import { routes } from "../../../lib/routes.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import { InvitedForm } from "./invited-form.tsx";
import { keepLink } from "./kept-link.ts";
import { useOutcome } from "./outcome.tsx";
import { useInvitation } from "./use-invitation.ts";

type Props = { code: string; terms: ReactNode };

/** The registration of an invited person, or the way to the login they already have; the same for every address. */
export const Invited = ({ code, terms }: Props) => {
  const { invitationTexts, joinTexts } = useTexts(invitationWords);
  const { token, invitation, problem } = useInvitation(code, invitationTexts.incomplete);
  const outcome = useOutcome(problem === null ? null : "unusable");
  if (problem !== null)
    return (
      <Alert tone="bad" title={invitationTexts.cantUse} live>
        {problem} <a href={routes.login}>{invitationTexts.logIn}</a>
      </Alert>
    );
  if (invitation === null) return <output>{invitationTexts.loading}</output>;
  const logIn = () => {
    keepLink(token);
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
