import { useOneAct } from "./use-one-act.ts";

/** What `AskOnce` needs of its act: whether it is under way, why it was not done, and how it is done. */
export const useAsked = (act: () => Promise<string | null>) => {
  const { once, ...state } = useOneAct();
  return { ...state, onYes: () => void once(act) };
};
