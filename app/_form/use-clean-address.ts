import { useEffect } from "react";

/** Takes an emailed code out of the address bar, and so out of the history, as soon as the page's script runs. */
export const useCleanAddress = (path: string): void => {
  useEffect(() => {
    if (window.location.search !== "") window.history.replaceState(null, "", path);
  }, [path]);
};
