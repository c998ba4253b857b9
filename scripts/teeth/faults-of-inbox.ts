import type { Fault } from "./fault.ts";

const threads = ["fund-api/inbox/inbox.test.ts"];
const reports = ["fund-api/inbox/report-month.test.ts"];
const files = ["fund-api/inbox/attachments/attachments.test.ts"];
const pages = ["app/dashboard/_inbox/messages.test.tsx"];

/** Mistakes in messages: who reads them, what emails say, and what is lost or sent twice. */
export const faultsOfInbox: readonly Fault[] = [
  {
    breaks: "adds a message to a conversation of someone else who isn't logged in",
    file: "fund-api/contact/send-contact-message.ts",
    find: '.where(sql<string>`lower(email)`, "=", emailKey)',
    replace: ".where(sql<boolean>`true`)",
    tests: ["fund-api/contact/send-contact-message.test.ts"],
  },
  {
    breaks: "emails a Social Security number to someone who isn't logged in",
    file: "fund-api/inbox/reply-to-thread.ts",
    find: "thread.contact_id !== null && hasSsn(body.text)",
    replace: "thread.contact_id === null && hasSsn(body.text)",
    tests: ["fund-api/contact/send-contact-message.test.ts"],
  },
  {
    breaks: "shows an employer everyone's conversations",
    file: "fund-api/inbox/visible-threads.ts",
    find: 'eb("t.shared_employer_id", "=", employerId)',
    replace: 'eb("t.id", "is not", null)',
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
    file: "fund-api/inbox/email-notices.ts",
    find: `    const message = messageFromFundEmail({ firstName: to.first_name, site }, thread.id, news);
    await queueOptionalEmail(context, "messageNotices", { to, message });`,
    replace: `    const message = messageFromFundEmail({ firstName: to.first_name, site }, thread.id, news);
    await queueEmail(context, { accountId: to.id, to: to.email, message });`,
    tests: threads,
  },
  {
    breaks: "takes any number of messages",
    file: "fund-api/inbox/send-limit.ts",
    find: "if (retryAfter === 0) return null;",
    replace: "if (retryAfter === 0 || most > 0) return null;",
    tests: threads,
  },
  {
    breaks: "forgets since when an answer is missing",
    file: "fund-api/inbox/append-message.ts",
    find: "thread.waiting_since ?? context.now",
    replace: "context.now",
    tests: threads,
  },
  {
    breaks: "closes a conversation over a message that no one read",
    file: "fund-api/inbox/manage-thread.ts",
    find: "if (thread.version !== version || thread.state === state) return threadChanged;",
    replace: "if (thread.state === state) return threadChanged;",
    tests: ["fund-api/security/races.test.ts", "fund-api/security/every-change.test.ts"],
  },
  {
    breaks: "shows an employer what a member writes to the fund",
    file: "fund-api/inbox/answer-thread.ts",
    find: "all.where(isForEmployer)",
    replace: "all",
    tests: reports,
  },
  {
    breaks: "shows an employer when a member and the fund write to each other",
    file: "fund-api/inbox/thread-head.ts",
    find: 'sideOf(reader) === "EMPLOYER" && row.employer_id === null',
    replace: "row.id === reader.id",
    tests: reports,
  },
  {
    breaks: "sorts an employer's list by what members write to the fund",
    file: "fund-api/inbox/visible-threads.ts",
    find: 'sideOf(reader) === "EMPLOYER" ? "employer_at" : "last_at"',
    replace: '"last_at"',
    tests: reports,
  },
  {
    breaks: "shows an employer by numbers how much is not for it",
    file: "fund-api/inbox/answer-thread.ts",
    find: "    no: place + 1,",
    replace: "    no,",
    tests: reports,
  },
  {
    breaks: "emails no one when whoever is assigned can't log in",
    file: "fund-api/inbox/visible-threads.ts",
    find: '.on(isActiveStaff("s"))',
    replace: "",
    tests: threads,
  },
  {
    breaks: "emails no one when a conversation is no longer assigned",
    file: "fund-api/inbox/manage-thread.ts",
    find: "if (isLeft) await emailOffice(context, thread);",
    replace: "",
    tests: threads,
  },
  {
    breaks: "emails no one when a conversation is opened again",
    file: "fund-api/inbox/manage-thread.ts",
    find: "if (!isClosed && thread.staff_id === null) await emailOffice(context, thread);",
    replace: "",
    tests: threads,
  },
  {
    breaks: "sends a message twice when its answer is lost",
    file: "app/_form/draft/message-draft.ts",
    find: "key: draft.key || crypto.randomUUID()",
    replace: "key: crypto.randomUUID()",
    tests: pages,
  },
  {
    breaks: "shows a draft to the next person at the tab",
    file: "app/_form/draft/message-draft.ts",
    find: "if (stored?.readerId !== place.readerId) return null;",
    replace: "if (stored === null) return null;",
    tests: pages,
  },
  {
    breaks: "gives an employer the files of messages that are not for it",
    file: "fund-api/inbox/attachments/download-attachment.ts",
    find: "all.where(isForEmployer)",
    replace: "all",
    tests: files,
  },
  {
    breaks: "sends a file that someone else chose",
    file: "fund-api/inbox/attached-files.ts",
    find: '.where("account_id", "=", writer.id)',
    replace: "",
    tests: files,
  },
  {
    breaks: "takes a workbook with an embedded file under another name",
    file: "fund-api/inbox/attachments/workbook-kind.ts",
    find: " || (isLinks && activeLinkPattern.test(text))",
    replace: "",
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "takes an old spreadsheet, which runs macros, for a table",
    file: "fund-api/inbox/attachments/text-kind.ts",
    find: "if (isOldSpreadsheet(searched))",
    replace: "if (searched === null)",
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "takes a page with a script for a table",
    file: "fund-api/inbox/attachments/text-kind.ts",
    find: "if (markupPattern.test(piece))",
    replace: "if (piece === null)",
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "takes any number of messages from one address when they come at once",
    file: "fund-api/contact/send-contact-message.ts",
    find: "  await lock(context, request_key, emailKey, `to ${site.origin}`);\n",
    replace: "",
    tests: ["fund-api/limits/limits-at-once.test.ts"],
  },
  {
    breaks: "fills the office's mailbox with one email for each message of a flood from the contact form",
    file: "fund-api/contact/email-office-or-count.ts",
    find: "if (wait === 0)",
    replace: "if (wait >= 0)",
    tests: ["fund-api/contact/send-contact-message.test.ts"],
  },
];
