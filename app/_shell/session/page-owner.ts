import { useEffect } from "react";
import { bindAccount, pageAccount, bindPageEmployer } from "../../../lib/platform/http/browser/page-employer.ts";
import { clearTab, readStoredText, writeStoredText, separateTabTexts } from "../../_form/stored-text.ts";

/** The storage key, shared by all tabs, of the newest page's account. */
const sessionAccountKey = "session-account";

const noAccountKey = "";

export const logOutOtherTabs = (): void => writeStoredText(sessionAccountKey, noAccountKey);

export const bindPageToAccount = (accountKey: string): void => {
  if (typeof window === "undefined") return;
  bindAccount(accountKey);
  writeStoredText(sessionAccountKey, accountKey);
};

/** Reloads the page after a logout or login in another tab (ADR 54). The portal would refuse the page's calls anyway. */
export const AccountGuard = ({ accountKey }: { accountKey: string }): null => {
  useEffect(() => {
    const pageKey = pageAccount();
    const checkAccount = () => {
      const newest = readStoredText(sessionAccountKey) ?? accountKey;
      if (newest === noAccountKey) clearTab();
      if (pageKey !== accountKey || newest !== pageKey) window.location.reload();
    };
    checkAccount();
    const onLeave = new AbortController();
    const { signal } = onLeave;
    window.addEventListener("storage", ({ key }) => key === sessionAccountKey && checkAccount(), { signal });
    window.addEventListener("pageshow", checkAccount, { signal });
    document.addEventListener("visibilitychange", checkAccount, { signal });
    return () => onLeave.abort();
  }, [accountKey]);
  return null;
};

export const sessionEmployerKey = "session-employer";

export const lastEmployer = (): string | null => readStoredText(sessionEmployerKey);

export const rememberEmployer = (employerId: string): void => writeStoredText(sessionEmployerKey, employerId);

export const bindPageToEmployer = (employerId: string | null): void => {
  if (typeof window === "undefined" || employerId === null) return;
  bindPageEmployer(employerId);
  separateTabTexts(employerId);
  rememberEmployer(employerId);
};
