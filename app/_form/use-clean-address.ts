import { useEffect } from "react";

/** Removes an emailed code from the address bar and the history, even after the router restores the address. */
export const useCleanAddress = (path: string): void => {
  useEffect(() => {
    if (window.location.search !== "") window.history.replaceState(null, "", path);
  });
};
