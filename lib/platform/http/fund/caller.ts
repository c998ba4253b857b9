import { randomUUID } from "node:crypto";
import { acceptedLanguage, chosenLanguage, languageCookie } from "../../../site/language/language-cookie.ts";
import { cookieValue } from "../headers.ts";
import type { Language } from "../../../site/language/texts.ts";

export type Caller = {
  readonly credential: string | null;
  readonly requestId: string;
  /** As the gateway saw it. */
  readonly clientIp: string;
  readonly host: string;
  /** For the list of sessions. */
  readonly userAgent: string;
  /** Of the fund API's answers. */
  readonly language: Language;
  /** False for an account's language or an English-only page. */
  readonly isLanguageChosen: boolean;
};

/** The last X-Forwarded-For entry is the gateway's. @param language of the page, or of Accept-Language */
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
