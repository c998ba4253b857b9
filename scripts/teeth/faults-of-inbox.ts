import type { Fault } from "./fault.ts";

const threads = ["fund-api/inbox/inbox.test.ts"];
const pages = ["app/dashboard/_inbox/messages.test.tsx"];

/** Mistakes in messages: who reads them, what emails say, and what is lost or sent twice. */
export const faultsOfInbox: readonly Fault[] = [
  {
    breaks: "shows an employer everyone's conversations",
    file: "fund-api/inbox/visible-threads.ts",
    find: 'return all.where("t.employer_id", "=", reader.employer_id ?? "");',
    replace: "return all;",
    tests: threads,
  },
  {
    breaks: "shows a member the conversations of other members",
    file: "fund-api/inbox/visible-threads.ts",
    find: 'return all.where("t.account_id", "=", reader.id);',
    replace: 'return all.where("t.account_id", "is not", null);',
    tests: ["fund-api/inbox/inbox.test.ts", "fund-api/security/access-matrix.test.ts"],
  },
  {
    breaks: "ties a message to what belongs to another employer",
    file: "fund-api/inbox/topics.ts",
    find: "from payments as p where p.employer_id = ${employerId}`",
    replace: "from payments as p where p.employer_id <> ${employerId} or true`",
    tests: threads,
  },
  {
    breaks: "emails those who don't want it",
    file: "fund-api/inbox/mail-notice.ts",
    find: `    const message = messageFromFundEmail({ firstName: to.first_name, site }, thread.id);
    await queueOptionalEmail(context, "messageNotices", { to, message });`,
    replace: `    const message = messageFromFundEmail({ firstName: to.first_name, site }, thread.id);
    await queueEmail(context, { accountId: to.id, to: to.email, message });`,
    tests: threads,
  },
  {
    breaks: "takes any number of messages",
    file: "fund-api/inbox/send-limit.ts",
    find: "if (oldest === undefined) return null;",
    replace: "if (oldest === undefined || most > 0) return null;",
    tests: threads,
  },
  {
    breaks: "forgets since when an answer is missing",
    file: "fund-api/inbox/reply-to-thread.ts",
    find: "thread.waiting_since ?? now",
    replace: "now",
    tests: threads,
  },
  {
    breaks: "closes a conversation over a message that no one read",
    file: "fund-api/inbox/manage-thread.ts",
    find: "if (thread.version !== version || thread.state === state) return changed;",
    replace: "if (thread.state === state) return changed;",
    tests: ["fund-api/security/races.test.ts", "fund-api/security/every-change.test.ts"],
  },
  {
    breaks: "sends a message twice when its answer is lost",
    file: "app/dashboard/_inbox/message-draft.ts",
    find: "key: draft.key || crypto.randomUUID()",
    replace: "key: crypto.randomUUID()",
    tests: pages,
  },
  {
    breaks: "shows a draft to the next person at the tab",
    file: "app/dashboard/_inbox/message-draft.ts",
    find: "if (stored?.readerId !== place.readerId) return null;",
    replace: "if (stored === null) return null;",
    tests: pages,
  },
];
