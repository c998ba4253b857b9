import { type ReactNode, useRef, useState } from "react";
import { Problem } from "../_ui/alert.tsx";
import { ActionButton } from "./action-button.tsx";
import styles from "./decision-panel.module.css";
import { ReasonForm } from "./reason-form.tsx";

type AnyDecision = { readonly decision: string };

/** @param onDecide resolves to an error message, or to null on success */
const useDecision = <Decision extends AnyDecision>(onDecide: (decision: Decision) => Promise<string | null>) => {
  const box = useRef<HTMLDivElement>(null);
  const [isDeclining, setDeclining] = useState(false);
  const [pending, setPending] = useState<Decision["decision"] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const decide = async (decision: Decision): Promise<void> => {
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
  return { box, isDeclining, requiresReason: () => setDeclining(true), cancelDecline, pending, problem, decide };
};

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
  const { box, isDeclining, requiresReason, cancelDecline, pending, problem, decide } = useDecision<
    Approved | DeclineDecision
  >(onDecide);
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
            <ActionButton tone="bad" onClick={requiresReason}>
              {decline.requestText}
            </ActionButton>
          </div>
        </>
      )}
    </div>
  );
};
