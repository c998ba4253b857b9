/**
 * What happened in a conversation, for an employer's people or a member. SHARED and UNSHARED are for the member whose report
 * it is, those with YOU for the people of the employer.
 */
export type ThreadNews = "MESSAGE" | "SHARED" | "SHARED_WITH_YOU" | "UNSHARED" | "UNSHARED_WITH_YOU";

/** An email about each of them; null for one that leads nowhere. */
export type NewsWords = Readonly<
  Record<ThreadNews, { readonly subject: string; readonly text: string; readonly link: string | null }>
>;
