import { correctionTexts } from "../../../lib/corrections/texts.en.ts";
import { DecisionPanel } from "../../_form/decision-panel.tsx";

/** What is decided of a credit that a correction asks for. */
export type CreditDecision =
  | { readonly decision: "approve" }
  | { readonly decision: "decline"; readonly reason: string };

type Props = {
  /** "Lakeside Freight, May 2026" */
  name: string;
  onDecide: (taken: CreditDecision) => Promise<string | null>;
};

/** Approve the credits of a correction, or decline them with a reason. */
export const DecideCredit = ({ name, onDecide }: Props) => (
  <DecisionPanel
    approve={{ decision: { decision: "approve" }, text: `Approve the credit of ${name}`, pendingText: "Approving…" }}
    decline={{
      askText: "Decline…",
      text: `Decline ${name}`,
      pendingText: "Declining…",
      reasonHint: correctionTexts.declineHint,
    }}
    onDecide={onDecide}
  />
);
