import { useState } from "react";

export const useConfirmedAction = (action: () => Promise<string | null>) => {
  const { once, ...state } = useSingleAction();
  return { ...state, onConfirm: () => void once(action) };
};

/** Runs one action at a time. An action resolves to an error message, or to null on success. */
export const useSingleAction = () => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const once = async (action: () => Promise<string | null>): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setProblem(null);
    setProblem(await action());
    setPending(false);
  };
  return { isPending, problem, once };
};
