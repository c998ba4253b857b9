import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { User } from "../contract/user.ts";
import { type Brand, brandOf } from "../../site/brand/brand.ts";
import { canonicalOrigin } from "../../site/brand/allowed-hosts.ts";
import type { Language } from "../../site/language/texts.ts";
import { type Session, sessionCookieName, unsealSession } from "./cookie.ts";
import { pathHeader } from "./page-headers.ts";
import { languageOfPage, preferredLanguage } from "./page-language.ts";

export type Visitor = {
  readonly brand: Brand;
  /** For example "https://pension.example.org", for addresses shown outside the portal. */
  readonly origin: string;
  /** From the cookie; decides what to show, never permissions. */
  readonly user: User | null;
  readonly path: string;
  readonly nonce: string;
  /** The preferred language, or English for untranslated pages. */
  readonly language: Language;
  /** The preferred language even if this page is in English. */
  readonly preferredLanguage: Language;
};

export const findSession = cache(async (): Promise<Session | null> =>
  unsealSession((await cookies()).get(sessionCookieName())?.value),
);

/** Reads only headers and the cookie, without the network. */
export const getVisitor = cache(async (): Promise<Visitor> => {
  const [requestHeaders, session, cookieStore] = await Promise.all([headers(), findSession(), cookies()]);
  const host = requestHeaders.get("host") ?? "";
  const user = session?.user ?? null;
  const cookie = (name: string): string | undefined => cookieStore.get(name)?.value;
  const preferred = preferredLanguage({ cookie, accepted: requestHeaders.get("accept-language") }, user);
  const path = requestHeaders.get(pathHeader) ?? "/";
  return {
    brand: brandOf(host),
    origin: canonicalOrigin(host),
    user,
    path,
    nonce: requestHeaders.get("x-nonce") ?? "",
    language: languageOfPage(preferred, path, user),
    preferredLanguage: preferred,
  };
});
