import { getConfig } from "../../config.ts";
import {
  languageCookieLine,
  linkLanguage,
  keptLanguage,
  languageCookie,
  acceptedLanguage,
} from "../../site/language/language-cookie.ts";
import { languages, type Language } from "../../site/language/texts.ts";
import { audiences } from "../contract/audience.ts";
import type { User } from "../contract/user.ts";
import { hasAccess } from "../journey/can-open.ts";
import { hasPage } from "../journey/page-calls.ts";
import { kindOfRoute, routes, threadPath } from "../../routes.ts";

type Kept = { readonly page: URL; readonly cookie: string };

/** The address of an emailed link without its language, and the Set-Cookie line that keeps it; null for other addresses. */
export const takeLinkLanguage = (address: URL): Kept | null => {
  const language = languages.find((each) => each === address.searchParams.get(linkLanguage));
  if (language === undefined) return null;
  const page = new URL(address);
  page.searchParams.delete(linkLanguage);
  return { page, cookie: languageCookieLine(language, getConfig().PUBLIC_SCHEME) };
};

const pathnameOf = (path: string): string => path.split("?", 1)[0] ?? "";

type Reader = Pick<User, "roles" | "isTadsEmployer"> | null;

/** Public pages for employers. */
const englishOnly: readonly string[] = [routes.checkAFile, routes.fileColumns];

/** A plan member's pages. Employers and staff get the ones they share with members in English. */
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

/** Everyone's own account. */
const accountPages: readonly string[] = [routes.profile];

const isMemberPage = (pathname: string): boolean =>
  memberPages.includes(pathname) || pathname.startsWith(threadPath(""));

/** Whether the page that says “no access”, or “not found”, is shown at this address. */
const isRefused = (pathname: string, reader: Reader): boolean =>
  !hasPage(pathname) || (reader !== null && !hasAccess(pathname, reader));

/** Whether this reader can get a page in both languages (docs/adr/0046). */
const isTranslated = (path: string, reader: Reader): boolean => {
  const pathname = pathnameOf(path);
  if (kindOfRoute(pathname) !== "signedIn") return !englishOnly.includes(pathname);
  if (accountPages.includes(pathname) || isRefused(pathname, reader)) return true;
  return isMemberPage(pathname) && audiences.planMember(reader);
};

/** What the browser of a page's request says about languages. */
type Browser = {
  readonly cookie: (name: string) => string | undefined;
  readonly accepted: string | null;
};

/** The language a visitor reads in: the one kept in this browser, otherwise that of their account, otherwise the browser's own. */
export const preferredLanguage = ({ cookie, accepted }: Browser, reader: Pick<User, "language"> | null): Language =>
  keptLanguage(cookie(languageCookie)) ?? reader?.language ?? acceptedLanguage(accepted);

/** The language of a page: the one its visitor reads in if the page exists in it, otherwise English. */
export const languageOfPage = (preferred: Language, path: string, reader: Reader): Language =>
  isTranslated(path, reader) ? preferred : "en";

const mailedCodes: readonly string[] = [routes.resetPassword, routes.verifyEmail, routes.unsubscribe];

/** Whether the header offers the other language; it doesn't where rendering the page again would lose an emailed code. */
export const isSwitchOffered = (path: string, reader: Reader): boolean =>
  isTranslated(path, reader) && !mailedCodes.includes(pathnameOf(path));

/** The header that says a page's language; the portal's server adds Vary to it (docs/adr/0046). */
export const languageHeadersOf = (
  path: string,
  reader: User | null,
  browser: Browser,
): Readonly<Record<string, string>> => ({
  "content-language": languageOfPage(preferredLanguage(browser, reader), path, reader),
});
