import { randomUUID } from "node:crypto";
import { acceptedLanguage, chosenLanguage, languageCookie } from "../../../site/language/language-cookie.ts";
import { cookieValue } from "../headers.ts";
import type { Language } from "../../../site/language/texts.ts";

/** On whose behalf the fund API is asked: never a portal-wide key. */
export type Caller = {
  readonly credential: string | null;
  readonly requestId: string;
  /** The address the gateway saw. */
  readonly clientIp: string;
  readonly host: string;
  /** What the visitor's browser calls itself, for the list of places where an account is signed in. */
  readonly userAgent: string;
  /** The language that the fund API is asked to answer in. */
  readonly language: Language;
  /** Whether the visitor chose it in this browser: not that of their account, nor of a page in English alone. */
  readonly isLanguageChosen: boolean;
};

/**
 * The caller of a request. The last entry of X-Forwarded-For is the gateway's own and cannot be forged.
 * @param language of the page; the browser's calls give it in Accept-Language
 */
export const callerOf = (
  headers: Headers,
  credential: string | null,
  language: Language = acceptedLanguage(headers.get("accept-language")),
): Caller => ({
  credential,
  requestId: randomUUID(),
  clientIp: headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "",
  host: headers.get("host") ?? "",
  userAgent: (headers.get("user-agent") ?? "").slice(0, 300),
  language,
  isLanguageChosen: chosenLanguage(cookieValue(headers.get("cookie"), languageCookie)) === language,
});
