import { bindPage } from "../../../lib/platform/http/browser/page-employer.ts";
import { keepTabFor, readKept, writeKept } from "../../_form/kept-text.ts";

/** All tabs share it: the employer of the newest page. */
export const sessionEmployerKey = "session-employer";

export const lastEmployer = (): string | null => readKept(sessionEmployerKey);

export const rememberEmployer = (employerId: string): void => writeKept(sessionEmployerKey, employerId);

export const beginPageFor = (employerId: string | null): void => {
  if (typeof window === "undefined" || employerId === null) return;
  bindPage(employerId);
  keepTabFor(employerId);
  rememberEmployer(employerId);
};
