import { useEffect } from "react";
import { bindAccount, pageAccount, bindPage } from "../../../lib/platform/http/browser/page-employer.ts";
import { clearTab, readKept, writeKept, keepTabFor } from "../../_form/kept-text.ts";

/** All tabs share it: the account of the newest page. */
const sessionAccountKey = "session-account";

const noOne = "";

export const leaveOtherTabs = (): void => writeKept(sessionAccountKey, noOne);

export const beginPageOf = (accountKey: string): void => {
  if (typeof window === "undefined") return;
  bindAccount(accountKey);
  writeKept(sessionAccountKey, accountKey);
};

/** Reloads a page when someone logged out or in with another tab (ADR 54). The portal refuses its calls anyway. */
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

export const sessionEmployerKey = "session-employer";

export const lastEmployer = (): string | null => readKept(sessionEmployerKey);

export const rememberEmployer = (employerId: string): void => writeKept(sessionEmployerKey, employerId);

export const beginPageFor = (employerId: string | null): void => {
  if (typeof window === "undefined" || employerId === null) return;
  bindPage(employerId);
  keepTabFor(employerId);
  rememberEmployer(employerId);
};
