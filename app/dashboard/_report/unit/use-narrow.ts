import { useSyncExternalStore } from "react";

const query = "not all and (min-width: 40rem)";

const watch = (listener: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether the window is as narrow as a phone; only for components drawn in the browser. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(query).matches);
