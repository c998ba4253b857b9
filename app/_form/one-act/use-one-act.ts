import { useState } from "react";

/** What `AskOnce` needs of its act: whether it is under way, why it was not done, and how it is done. */
export const useAsked = (act: () => Promise<string | null>) => {
  const { once, ...state } = useOneAct();
  return { ...state, onYes: () => void once(act) };
};

/**
 * Does one act at a time, and keeps why the last one wasn't done.
 * @returns `once` does nothing while an act is under way; an act returns the text to show, or null when it was done
 */
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
