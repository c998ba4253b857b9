import type { FundSite } from "../../../platform/handler/fund-site.ts";
import type { WriteEmail } from "./bilingual.ts";

/**
 * What happened in a conversation, for an employer's people or a member. Those with YOU are for the people of the employer
 * with which a report is shared, all others but MESSAGE for the member whose report it is.
 */
export type ThreadNews =
  | "MESSAGE"
  | "SHARED"
  | "SHARED_WITH_YOU"
  | "UNSHARED"
  | "UNSHARED_WITH_YOU"
  /** A correction that took effect, one that the fund decides on, and its decision. */
  | "CORRECTED"
  | "CREDIT_ASKED"
  | "DECIDED";

/** An email about each of them; null for one that leads nowhere. */
export type NewsWords = Readonly<
  Record<ThreadNews, { readonly subject: string; readonly text: string; readonly link: string | null }>
>;

type To = { readonly firstName: string; readonly site: FundSite };

/** The email about what happened in a conversation, in the language of these words. */
export const toNewsEmail =
  (words: NewsWords): WriteEmail<[to: To, threadId: string, news: ThreadNews]> =>
  ({ firstName, site }, threadId, news) => {
    const { subject, text, link } = words[news];
    return {
      name: "message-from-fund",
      subject,
      firstName,
      paragraphs: [text],
      ...(link !== null && { action: { name: link, href: `${site.origin}/dashboard/inbox/${threadId}` } }),
    };
  };
