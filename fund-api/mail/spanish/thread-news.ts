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
