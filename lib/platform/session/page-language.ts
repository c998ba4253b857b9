import { getConfig } from "../../config.ts";
import {
  languageCookieLine,
  linkLanguage,
  storedLanguage,
  languageCookie,
  acceptedLanguage,
} from "../../site/language/language-cookie.ts";
import { languages, type Language } from "../../site/language/texts.ts";
import { audiences } from "../contract/audience.ts";
import type { User } from "../contract/user.ts";
import { hasAccess } from "../journey/can-open.ts";
import { hasPage } from "../journey/page-calls.ts";
import { kindOfRoute, routes, threadPath } from "../../routes.ts";

type LinkLanguage = { readonly page: URL; readonly cookie: string };

/**
 * Removes the language from an emailed link and returns the Set-Cookie line for it. Returns null for other addresses.
 */
export const extractLinkLanguage = (address: URL): LinkLanguage | null => {
  const language = languages.find((candidate) => candidate === address.searchParams.get(linkLanguage));
  if (language === undefined) return null;
  const page = new URL(address);
  page.searchParams.delete(linkLanguage);
  return { page, cookie: languageCookieLine(language, getConfig().PUBLIC_SCHEME) };
};

const pathnameOf = (path: string): string => path.split("?", 1)[0] ?? "";

type Reader = Pick<User, "roles" | "isTadsEmployer"> | null;

const englishOnly: readonly string[] = [routes.checkAFile, routes.fileColumns];

/** Pages in the member's language; employers and staff see these shared pages in English. */
const memberPages: readonly string[] = [
  routes.dashboard,
  routes.workHistory,
  routes.reportMonth,
  routes.idCard,
  routes.documents,
  routes.changeAddress,
  routes.inbox,
  routes.newMessage,
];

const accountPages: readonly string[] = [routes.profile];

const isMemberPage = (pathname: string): boolean =>
  memberPages.includes(pathname) || pathname.startsWith(threadPath(""));

/** True if the address shows “no access” or “not found”. */
const isRefused = (pathname: string, reader: Reader): boolean =>
  !hasPage(pathname) || (reader !== null && !hasAccess(pathname, reader));

/** Follows docs/adr/0046. */
const isTranslated = (path: string, reader: Reader): boolean => {
  const pathname = pathnameOf(path);
  if (kindOfRoute(pathname) !== "signedIn") return !englishOnly.includes(pathname);
  if (accountPages.includes(pathname) || isRefused(pathname, reader)) return true;
  return isMemberPage(pathname) && audiences.planMember(reader);
};

type Browser = { readonly cookie: (name: string) => string | undefined; readonly accepted: string | null };

/** Returns the browser's stored language, otherwise the account's, otherwise the browser's own. */
export const preferredLanguage = ({ cookie, accepted }: Browser, reader: Pick<User, "language"> | null): Language =>
  storedLanguage(cookie(languageCookie)) ?? reader?.language ?? acceptedLanguage(accepted);

/** Returns the preferred language, or English for untranslated pages. */
export const languageOfPage = (preferred: Language, path: string, reader: Reader): Language =>
  isTranslated(path, reader) ? preferred : "en";

const pagesWithEmailedCode: readonly string[] = [routes.resetPassword, routes.verifyEmail, routes.unsubscribe];

/** False if rendering again would lose an emailed code. */
export const isSwitchAvailable = (path: string, reader: Reader): boolean =>
  isTranslated(path, reader) && !pagesWithEmailedCode.includes(pathnameOf(path));

/** Returns Content-Language; the portal's server adds Vary (docs/adr/0046). */
export const languageHeadersOf = (
  path: string,
  reader: User | null,
  browser: Browser,
): Readonly<Record<string, string>> => ({
  "content-language": languageOfPage(preferredLanguage(browser, reader), path, reader),
});
