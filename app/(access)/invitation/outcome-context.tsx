"use client";

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import type { invitationTexts } from "../../../lib/identity/employers/invitation-texts.en.ts";
import { invitationLabels } from "../../../lib/identity/employers/words.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";

type Outcome = keyof typeof invitationTexts.outcomes;

const OutcomeContext = createContext<{
  readonly outcome: Outcome | null;
  readonly pass: (outcome: Outcome) => void;
}>({ outcome: null, pass: () => {} });

/** Stores the outcome of an invitation for the page's heading above it. */
export const WithOutcome = ({ children }: { children: ReactNode }) => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const value = useMemo(() => ({ outcome, pass: setOutcome }), [outcome]);
  return <OutcomeContext value={value}>{children}</OutcomeContext>;
};

/** Passes the outcome of an invitation to the page's heading, once there is one. */
export const useShareOutcome = (outcome: Outcome | null): Outcome | null => {
  const { outcome: currentOutcome, pass } = use(OutcomeContext);
  useEffect(() => {
    if (outcome !== null) pass(outcome);
  }, [outcome, pass]);
  return currentOutcome;
};

/** The heading of the page. */
export const InvitationTitle = () => {
  const { outcome } = use(OutcomeContext);
  const texts = useTexts(invitationLabels).invitationTexts;
  return outcome === null ? texts.title : texts.outcomes[outcome];
};

/** Shows the visitor's next step, or nothing once the invitation is accepted. */
export const InvitationLead = ({ text }: { text: string }) => (use(OutcomeContext).outcome === null ? text : null);
