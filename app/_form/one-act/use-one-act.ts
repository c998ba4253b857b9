import { useState } from "react";

export const useAsked = (act: () => Promise<string | null>) => {
  const { once, ...state } = useOneAct();
  return { ...state, onYes: () => void once(act) };
};

/** Runs one act at a time. An act returns the text to show, or null when it succeeded. */
export const useOneAct = () => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const once = async (act: () => Promise<string | null>): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setProblem(null);
    setProblem(await act());
    setPending(false);
  };
  return { isPending, problem, once };
};
