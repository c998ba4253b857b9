import { useRef, useState } from "react";

/** Approved, or declined with a reason. */
type Taken = { readonly decision: string };

/**
 * Sends a decision once. The box takes the focus when the visitor cancels declining.
 * @param onDecide returns the text to show when nothing was decided; null when it was
 */
export const useDecision = <Decision extends Taken>(onDecide: (taken: Decision) => Promise<string | null>) => {
  const box = useRef<HTMLDivElement>(null);
  const [isDeclining, setDeclining] = useState(false);
  const [pending, setPending] = useState<Decision["decision"] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const decide = async (taken: Decision): Promise<void> => {
    if (pending !== null) return;
    setPending(taken.decision);
    setProblem(null);
    setProblem(await onDecide(taken));
    setPending(null);
  };
  const keep = (): void => {
    setDeclining(false);
    box.current?.focus();
  };
  return { box, isDeclining, askReason: () => setDeclining(true), keep, pending, problem, decide };
};
