import { useRef, useState } from "react";
import type { CreditDecision } from "../../../lib/corrections/browser.ts";
import { correctionTexts } from "../../../lib/corrections/messages.ts";
import { ReasonForm } from "../../_form/reason-form.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./corrections.module.css";

type Props = {
  /** "Lakeside Freight, May 2026" */
  name: string;
  onDecide: (taken: CreditDecision) => Promise<string | null>;
};

/** Approve the credits of a correction, or decline them with a reason. */
export const DecideCredit = ({ name, onDecide }: Props) => {
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const [declining, setDeclining] = useState(false);
  const [pending, setPending] = useState<CreditDecision["decision"] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const decide = async (taken: CreditDecision): Promise<void> => {
    if (pending !== null) return;
    setPending(taken.decision);
    setProblem(null);
    setProblem(await onDecide(taken));
    setPending(null);
  };

  return (
    <div ref={box} className={styles.decide} tabIndex={-1}>
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      {declining ? (
        <ReasonForm
          hint={correctionTexts.declineHint}
          action={`Decline ${name}`}
          pending={pending === "decline"}
          pendingText="Declining…"
          onSend={(reason) => void decide({ decision: "decline", reason })}
          onCancel={() => {
            setDeclining(false);
            box.current?.focus();
          }}
        />
      ) : (
        <div className={styles.actions}>
          <Button
            disabled={!hydrated}
            aria-busy={pending === "approve"}
            onClick={() => void decide({ decision: "approve" })}
          >
            {pending === "approve" ? "Approving…" : `Approve the credit of ${name}`}
          </Button>
          <Button tone="bad" disabled={!hydrated} onClick={() => setDeclining(true)}>
            Decline…
          </Button>
        </div>
      )}
    </div>
  );
};
