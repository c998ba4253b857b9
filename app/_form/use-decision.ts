import { useRef, useState } from "react";

/** Yes, or no with a reason. */
type Taken = { readonly decision: string };

/**
 * A decision that is taken once: what is on its way, what stopped it, and the box that has the focus again when
 * declining is given up.
 * @param onDecide answers what the visitor has to read; null when it is done
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
