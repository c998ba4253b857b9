import type { Language } from "../language/texts.ts";
import { kindOfRoute, routes } from "../routes.ts";

/** Set by the switch in the header; a name that the cookie policy lists. */
export const languageCookie = "language";

/** A year: longer than anyone stays away who still has an account. */
export const languageCookieDays = 365;

const pathnameOf = (path: string): string => path.split("?", 1)[0] ?? "";

/** Pages of employers among those that anyone can open. */
const englishOnly: readonly string[] = [routes.checkAFile, routes.statusCodes, routes.invitation];

/** Whether a page is there in both languages (docs/adr/0046). */
export const isTranslated = (path: string): boolean => {
  const pathname = pathnameOf(path);
  return kindOfRoute(pathname) !== "signedIn" && !englishOnly.includes(pathname);
};

/** The language of a page: the visitor's choice where the page is there in it, English otherwise. */
export const languageOfPage = (chosen: string | undefined, path: string): Language =>
  chosen === "es" && isTranslated(path) ? "es" : "en";

const mailedCodes: readonly string[] = [routes.resetPassword, routes.verifyEmail, routes.unsubscribe];

/** Whether the header offers the other language: not where showing the page again would lose a mailed code. */
export const isSwitchOffered = (path: string): boolean => isTranslated(path) && !mailedCodes.includes(pathnameOf(path));
