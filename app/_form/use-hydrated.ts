import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until the page's script runs: a form cannot be sent before that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
