import { useState } from "react";

/** An act of one button or question (`AskOnce`): whether it is under way, and why it was not done. */
export const useAsked = (act: () => Promise<string | null>) => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setProblem(await act());
    setPending(false);
  };
  return { isPending, problem, onYes: () => void run() };
};
