"use client";

import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { invitationTexts } from "../../../lib/employers/page-texts.en.ts";

type Outcome = keyof typeof invitationTexts.outcomes;

const OutcomeContext = createContext<{
  readonly outcome: Outcome | null;
  readonly tell: (outcome: Outcome) => void;
}>({ outcome: null, tell: () => {} });

/** Knows for the head of the page what became of the invitation below it. */
export const WithOutcome = ({ children }: { children: ReactNode }) => {
  const [outcome, tell] = useState<Outcome | null>(null);
  return <OutcomeContext value={{ outcome, tell }}>{children}</OutcomeContext>;
};

/** Tells the head of the page what became of the invitation, once it is known. */
export const useOutcome = (outcome: Outcome | null): Outcome | null => {
  const { outcome: known, tell } = use(OutcomeContext);
  useEffect(() => {
    if (outcome !== null) tell(outcome);
  }, [outcome, tell]);
  return known;
};

/** The heading of the page. */
export const InvitationTitle = () => {
  const { outcome } = use(OutcomeContext);
  return outcome === null ? invitationTexts.title : invitationTexts.outcomes[outcome];
};

/** What to do on the page, as long as there is something to do. */
export const InvitationLead = ({ text }: { text: string }) => (use(OutcomeContext).outcome === null ? text : null);
