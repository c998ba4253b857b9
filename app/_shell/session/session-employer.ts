import { bindPage } from "../../../lib/platform/http/browser/page-employer.ts";
import { keepTabFor, readKept, writeKept } from "../../_form/kept-text.ts";

/** Shared by all tabs of this browser: for which employer the newest page was made. Other tabs then look again. */
export const sessionEmployerKey = "session-employer";

export const lastEmployer = (): string | null => readKept(sessionEmployerKey);

export const rememberEmployer = (employerId: string): void => writeKept(sessionEmployerKey, employerId);

/** Makes the page one of an employer, before it makes a call or reads what the tab kept; does nothing on the server. */
export const beginPageFor = (employerId: string | null): void => {
  if (typeof window === "undefined" || employerId === null) return;
  bindPage(employerId);
  keepTabFor(employerId);
  rememberEmployer(employerId);
};
