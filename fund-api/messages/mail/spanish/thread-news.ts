import type { FundSite } from "../../../platform/handler/fund-site.ts";
import type { WriteEmail } from "./bilingual.ts";

/** Keys with YOU are for the people of a shared report's employer, all others except MESSAGE for its member. */
export type ThreadNews =
  | "MESSAGE"
  | "SHARED"
  | "SHARED_WITH_YOU"
  | "UNSHARED"
  | "UNSHARED_WITH_YOU"
  /** The correction took effect, waits for the fund, or was decided. */
  | "CORRECTED"
  | "CREDIT_ASKED"
  | "DECIDED";

/** Null for an email without a link. */
export type NewsLabels = Readonly<
  Record<ThreadNews, { readonly subject: string; readonly text: string; readonly link: string | null }>
>;

type To = { readonly firstName: string; readonly site: FundSite };

export const toNewsEmail =
  (words: NewsLabels): WriteEmail<[to: To, threadId: string, news: ThreadNews]> =>
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
