import type { CreditDecision } from "../../../lib/corrections/schema.ts";
import { correctionTexts } from "../../../lib/corrections/texts.en.ts";
import { ReasonForm } from "../../_form/reason-form.tsx";
import { useDecision } from "../../_form/use-decision.ts";
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
  const { box, isDeclining, askReason, keep, pending, problem, decide } = useDecision(onDecide);

  return (
    <div ref={box} className={styles.decide} tabIndex={-1}>
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      {isDeclining ? (
        <ReasonForm
          hint={correctionTexts.declineHint}
          action={`Decline ${name}`}
          pending={pending === "decline"}
          pendingText="Declining…"
          onSend={(reason) => void decide({ decision: "decline", reason })}
          onCancel={keep}
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
          <Button tone="bad" disabled={!hydrated} onClick={askReason}>
            Decline…
          </Button>
        </div>
      )}
    </div>
  );
};
