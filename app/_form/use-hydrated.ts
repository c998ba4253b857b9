import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false on the server and until the page's script runs. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
