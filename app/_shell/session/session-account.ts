import { useEffect } from "react";
import { bindAccount, pageAccount } from "../../../lib/platform/http/browser/page-employer.ts";
import { clearTab, readKept, writeKept } from "../../_form/kept-text.ts";

/** Shared by all tabs of this browser: for which account the newest page was made. */
const sessionAccountKey = "session-account";

/** Kept in the place of an account when one logged out. */
const noOne = "";

/** Has the other tabs of this browser leave the pages of the account that logged out. */
export const leaveOtherTabs = (): void => writeKept(sessionAccountKey, noOne);

/** Makes the page one of an account, before it makes a call; does nothing on the server. */
export const beginPageOf = (accountKey: string): void => {
  if (typeof window === "undefined") return;
  bindAccount(accountKey);
  writeKept(sessionAccountKey, accountKey);
};

/**
 * Loads a page again as soon as someone has logged out in another tab, or someone else has logged in with this browser:
 * no one keeps reading the page of another account, and what it shows next is not theirs. The portal refuses its calls in any case (ADR 54).
 */
export const AccountGuard = ({ accountKey }: { accountKey: string }): null => {
  useEffect(() => {
    const madeFor = pageAccount();
    const look = () => {
      const newest = readKept(sessionAccountKey) ?? accountKey;
      if (newest === noOne) clearTab();
      if (madeFor !== accountKey || newest !== madeFor) window.location.reload();
    };
    look();
    const onStorage = ({ key }: StorageEvent) => key === sessionAccountKey && look();
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [accountKey]);
  return null;
};
