import { acceptedLanguage, chosenLanguage, languageCookie } from "../../../site/language/language-cookie.ts";
import { cookieValue } from "../headers.ts";
import { requestIdOf } from "../request-id.ts";
import type { Language } from "../../../site/language/texts.ts";

export type Caller = {
  readonly credential: string | null;
  /** The same for all calls of one request of the visitor. */
  readonly requestId: string;
  /** The visitor's address as the gateway saw it. */
  readonly clientIp: string;
  readonly host: string;
  /** Shown in the list of sessions. */
  readonly userAgent: string;
  /** Language for the fund API's responses. */
  readonly language: Language;
  /** False if the language is from the account or the page is available only in English. */
  readonly isLanguageChosen: boolean;
};

/** Reads the caller; the gateway adds the last X-Forwarded-For entry. @param language of the page or Accept-Language */
export const callerOf = (
  headers: Headers,
  credential: string | null,
  language: Language = acceptedLanguage(headers.get("accept-language")),
): Caller => ({
  credential,
  requestId: requestIdOf(headers.get("x-request-id")),
  clientIp: headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "",
  host: headers.get("host") ?? "",
  userAgent: (headers.get("user-agent") ?? "").slice(0, 300),
  language,
  isLanguageChosen: chosenLanguage(cookieValue(headers.get("cookie"), languageCookie)) === language,
});
