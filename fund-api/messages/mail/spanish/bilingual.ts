import type { FundSite } from "../../../platform/handler/fund-site.ts";

/** Source of both plain text and HTML. */
export type EmailMessage = {
  /** For the log and the outbox, such as "reset-password". */
  readonly name: string;
  readonly subject: string;
  /** "" without an account: the greeting then has no name. */
  readonly firstName: string;
  /** Line breaks within a paragraph stay, as in an address. */
  readonly paragraphs: readonly string[];
  readonly action?: { readonly name: string; readonly href: string };
  readonly closing?: readonly string[];
  readonly unsubscribe?: Unsubscribe;
  /** Missing for emails about reports, payments and to staff, which are English only. */
  readonly inSpanish?: EmailMessage;
};

export type WriteEmail<Facts extends readonly unknown[]> = (...facts: Facts) => EmailMessage;

type Linked = { readonly firstName: string; readonly site: FundSite; readonly token: string };
export type LinkEmail = WriteEmail<[facts: Linked]>;
export type NoticeEmail<Also extends readonly unknown[] = []> = WriteEmail<
  [firstName: string, site: FundSite, now: Date, ...also: Also]
>;

export const inBoth =
  <Facts extends readonly unknown[]>(english: WriteEmail<Facts>, spanish: WriteEmail<Facts>): WriteEmail<Facts> =>
  (...facts) => ({ ...english(...facts), inSpanish: spanish(...facts) });

/** Builds a link with a base64url token, which needs no escaping. */
export const linkTo = (site: FundSite, pathAndQuery: string, token: string): string =>
  `${site.origin}${pathAndQuery}code=${token}`;

/** `href` is a page for people, `oneClick` an address for mail programs (RFC 8058). */
export type Unsubscribe = { readonly because: string; readonly href: string; readonly oneClick: string };
