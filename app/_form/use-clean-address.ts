import { useEffect } from "react";

/** Removes an emailed code from the address bar and the history, also after the router writes its address again. */
export const useCleanAddress = (path: string): void => {
  useEffect(() => {
    if (window.location.search !== "") window.history.replaceState(null, "", path);
  });
};
