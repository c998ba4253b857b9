import type { FundSite } from "../../../platform/handler/fund-site.ts";

/** One message to one person: what both its forms, plain text and HTML, are made of. */
export type EmailMessage = {
  /** Which email it is, for log and outbox: "reset-password". */
  readonly name: string;
  readonly subject: string;
  /** "" when no account is known for the address: then the email greets no one by name. */
  readonly firstName: string;
  /** A line break within one stays, as in an address. */
  readonly paragraphs: readonly string[];
  /** The one thing to do, and its link. */
  readonly action?: { readonly name: string; readonly href: string };
  readonly closing?: readonly string[];
  /** Only in optional emails: why it came, and the links that stop its like. */
  readonly unsubscribe?: Unsubscribe;
  /** The same in Spanish. Emails about reports, payments and to the staff are in English only. */
  readonly inSpanish?: EmailMessage;
};

export type WriteEmail<Facts extends readonly unknown[]> = (...facts: Facts) => EmailMessage;

type Linked = { readonly firstName: string; readonly site: FundSite; readonly token: string };
/** An email with a link that opens something once. */
export type LinkEmail = WriteEmail<[facts: Linked]>;
/** An email that says what was changed, and when. */
export type NoticeEmail<Also extends readonly unknown[] = []> = WriteEmail<
  [firstName: string, site: FundSite, now: Date, ...also: Also]
>;

/** An email in both languages. */
export const inBoth =
  <Facts extends readonly unknown[]>(english: WriteEmail<Facts>, spanish: WriteEmail<Facts>): WriteEmail<Facts> =>
  (...facts) => ({ ...english(...facts), inSpanish: spanish(...facts) });

/** Where an email leads. The token is base64url and needs no escaping in an address. */
export const linkTo = (site: FundSite, pathAndQuery: string, token: string): string =>
  `${site.origin}${pathAndQuery}code=${token}`;

/** `href` is a page for people, `oneClick` an address for mail programs (RFC 8058). */
export type Unsubscribe = { readonly because: string; readonly href: string; readonly oneClick: string };
