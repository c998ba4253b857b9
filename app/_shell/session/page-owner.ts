import { useEffect } from "react";
import { bindAccount, pageAccount, bindPage } from "../../../lib/platform/http/browser/page-employer.ts";
import { clearTab, readKept, writeKept, keepTabFor } from "../../_form/kept-text.ts";

/** The storage key, shared by all tabs, of the newest page's account. */
const sessionAccountKey = "session-account";

const noOne = "";

export const leaveOtherTabs = (): void => writeKept(sessionAccountKey, noOne);

export const beginPageOf = (accountKey: string): void => {
  if (typeof window === "undefined") return;
  bindAccount(accountKey);
  writeKept(sessionAccountKey, accountKey);
};

/** Reloads the page after a logout or login in another tab (ADR 54). The portal would refuse the page's calls anyway. */
export const AccountGuard = ({ accountKey }: { accountKey: string }): null => {
  useEffect(() => {
    const pageKey = pageAccount();
    const checkAccount = () => {
      const newest = readKept(sessionAccountKey) ?? accountKey;
      if (newest === noOne) clearTab();
      if (pageKey !== accountKey || newest !== pageKey) window.location.reload();
    };
    checkAccount();
    const onStorage = ({ key }: StorageEvent) => key === sessionAccountKey && checkAccount();
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", checkAccount);
    document.addEventListener("visibilitychange", checkAccount);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", checkAccount);
      document.removeEventListener("visibilitychange", checkAccount);
    };
  }, [accountKey]);
  return null;
};

export const sessionEmployerKey = "session-employer";

export const lastEmployer = (): string | null => readKept(sessionEmployerKey);

export const rememberEmployer = (employerId: string): void => writeKept(sessionEmployerKey, employerId);

export const beginPageFor = (employerId: string | null): void => {
  if (typeof window === "undefined" || employerId === null) return;
  bindPage(employerId);
  keepTabFor(employerId);
  rememberEmployer(employerId);
};
