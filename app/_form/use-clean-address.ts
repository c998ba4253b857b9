import { useEffect } from "react";

/**
 * Takes an emailed code out of the address bar, and so out of the history, as soon as the page's script runs. It looks after
 * each change of the page, because the router writes its address again when the page is shown in another language.
 */
export const useCleanAddress = (path: string): void => {
  useEffect(() => {
    if (window.location.search !== "") window.history.replaceState(null, "", path);
  });
};
