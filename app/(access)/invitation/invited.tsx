"use client";

import { type ReactNode, useEffect, useState } from "react";
import { client } from "../../../lib/http/browser/client.ts";
import { readInvitation } from "../../../lib/employers/calls.ts";
import { invitationTexts } from "../../../lib/employers/page-texts.en.ts";
import type { ShownInvitation } from "../../../lib/employers/schema.ts";
import { routes } from "../../../lib/routes.ts";
import { useCleanAddress } from "../../_form/use-clean-address.ts";
import { Alert } from "../../_ui/alert.tsx";
import { InvitedForm } from "./invited-form.tsx";

type Props = { token: string; terms: ReactNode };

/** Reads what the link is for, without using it up; mail programs that open links on their own do no harm. */
export const Invited = ({ token, terms }: Props) => {
  const [invitation, setInvitation] = useState<ShownInvitation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useCleanAddress(routes.invitation);
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      const result = await client(readInvitation, { body: { token } });
      if (!isShown) return;
      if (result.ok) setInvitation(result.value);
      else setProblem(result.failure.text);
    };
    void read();
    return () => {
      isShown = false;
    };
  }, [token]);
  if (problem !== null)
    return (
      <Alert tone="bad" title={invitationTexts.cantUse} live>
        {problem} <a href={routes.login}>Log In</a>
      </Alert>
    );
  if (invitation === null) return <output>Loading…</output>;
  return <InvitedForm token={token} invitation={invitation} terms={terms} />;
};
