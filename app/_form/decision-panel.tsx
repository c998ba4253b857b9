import { type ReactNode, useRef, useState } from "react";
import { Problem } from "../_ui/alert.tsx";
import { ActionButton } from "./action-button.tsx";
import styles from "./decision-panel.module.css";
import { ReasonForm } from "./reason-form.tsx";

type DeclineDecision = { readonly decision: "decline"; readonly reason: string };

type Props<Approved> = {
  approve: { readonly decision: Approved; readonly text: string; readonly pendingText: string } | null;
  decline: {
    readonly requestText: string;
    readonly text: string;
    readonly pendingText: string;
    readonly reasonHint: string;
  };
  /** Resolves to an error message, or to null on success. */
  onDecide: (decision: Approved | DeclineDecision) => Promise<string | null>;
  children?: ReactNode;
};

export const DecisionPanel = <Approved extends { readonly decision: "approve" }>({
  approve,
  decline,
  onDecide,
  children,
}: Props<Approved>) => {
  const box = useRef<HTMLDivElement>(null);
  const [isDeclining, setDeclining] = useState(false);
  const [pending, setPending] = useState<"approve" | "decline" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const decide = async (decision: Approved | DeclineDecision): Promise<void> => {
    if (pending !== null) return;
    setPending(decision.decision);
    setProblem(null);
    setProblem(await onDecide(decision));
    setPending(null);
  };
  const cancelDecline = (): void => {
    setDeclining(false);
    box.current?.focus();
  };
  return (
    <div ref={box} className={styles.decide} tabIndex={-1}>
      <Problem text={problem} />
      {isDeclining ? (
        <ReasonForm
          hint={decline.reasonHint}
          action={decline.text}
          pending={pending === "decline"}
          pendingText={decline.pendingText}
          onSend={(reason) => void decide({ decision: "decline", reason })}
          onCancel={cancelDecline}
        />
      ) : (
        <>
          {children}
          <div className={styles.actions}>
            {approve !== null && (
              <ActionButton
                pending={pending === "approve"}
                pendingText={approve.pendingText}
                onClick={() => void decide(approve.decision)}
              >
                {approve.text}
              </ActionButton>
            )}
            <ActionButton tone="bad" onClick={() => setDeclining(true)}>
              {decline.requestText}
            </ActionButton>
          </div>
        </>
      )}
    </div>
  );
};
