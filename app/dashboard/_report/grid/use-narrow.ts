import { useSyncExternalStore } from "react";

const query = "(max-width: 50rem)";

const watch = (listener: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether the window is as narrow as a phone; for what is drawn in the browser only. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(query).matches);
