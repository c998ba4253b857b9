import { randomUUID } from "node:crypto";
import type * as calls from "../../../lib/messages/inbox/contract.ts";
import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import { isMonthReport } from "../../../lib/messages/inbox/month-report/kinds.ts";
import type { Topic } from "../../../lib/messages/inbox/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { addEntry, authorOf, type Author, refuseOverHourlyLimit } from "./add-entry.ts";
import { attachFiles } from "./attached-files.ts";
import { respondWithThread } from "./respond-with-thread.ts";
import { emailOffice } from "./email-notices.ts";
import { findTopic, topicOwnerOf } from "./topics.ts";
import { sideOf } from "./visible-threads.ts";

type NewThread = Pick<Row<"threads">, "subject" | "should_be" | "month_employer_id"> & {
  readonly topic: Topic;
  readonly text: string;
};

/** Exactly one of the three is set. */
type Owner = Partial<Pick<Row<"threads">, "employer_id" | "account_id" | "contact_id">>;

const ownerOf = (writer: Row<"accounts">): Owner =>
  sideOf(writer) === "EMPLOYER" ? { employer_id: writer.employer_id } : { account_id: writer.id };

/** Writes a thread with its first message. The thread waits for the fund unless staff wrote it. */
export const insertThread = async (
  context: HandlerContext,
  { topic, text, ...threadFacts }: NewThread,
  owner: Owner,
  author: Author,
): Promise<
  Pick<Row<"threads">, "id" | "employer_id" | "account_id" | "contact_id" | "shared_employer_id" | "fund">
> => {
  const { db, now } = context;
  const isFromStaff = author.side === "STAFF";
  const thread = {
    ...threadFacts,
    id: randomUUID(),
    employer_id: null,
    account_id: null,
    contact_id: null,
    ...owner,
    about: topic.about,
    about_id: topic.aboutId,
    about_text: topic.aboutText,
    about_no: topic.aboutNo,
    work_month: topic.workMonth,
    shared_employer_id: null,
    shared_from: null,
    fund: isFromStaff ? null : context.site.brand.key,
    state: "OPEN",
    assigned_to: isFromStaff ? author.author_id : null,
    waiting_since: isFromStaff ? null : now,
    last_no: 1,
    last_at: now,
    employer_at: now,
    created_at: now,
    created_by_name: author.author_name,
    version: 1,
  } as const;
  await insertRows(db, "threads", [thread]);
  // An employer sees a report of a month only when staff share it.
  const forEmployer = thread.employer_id !== null || isMonthReport(topic.about);
  await addEntry(context, { threadId: thread.id, no: 1, kind: "MESSAGE", text, forEmployer }, author);
  // The text isn't in the event, because the audit trail stores no typed text except reasons (ADR 65).
  await recordAudit(context, {
    action: "thread-started",
    subject: `thread:${thread.id}`,
    after: { employerId: thread.employer_id, about: thread.about, aboutId: thread.about_id },
  });
  return thread;
};

/** Starts a thread of the account's employer or member and notifies staff. */
export const writeToFund = async (
  context: HandlerContext,
  thread: NewThread,
  attachmentIds: readonly string[] | undefined,
) => {
  const writer = signedIn(context);
  const inserted = await insertThread(context, thread, ownerOf(writer), authorOf(writer));
  const attachRefusal = await attachFiles(context, { threadId: inserted.id, no: 1 }, attachmentIds);
  if (attachRefusal !== null) return attachRefusal;
  await emailOffice(context, inserted);
  return respondWithThread(context, inserted.id);
};

/** Starts a thread with its first message. */
export const startThread: Handler<typeof calls.startThread> = async ({ body }, context) => {
  const writer = signedIn(context);
  const overLimit = await refuseOverHourlyLimit(context.db, writer, context.now);
  if (overLimit !== null) return overLimit;
  const topic = await findTopic(context.db, topicOwnerOf(writer), body);
  if (topic === null) return { ok: false, code: "NotFound", text: inboxRefusals.noTopic };
  const { subject, text, attachmentIds } = body;
  const thread = { subject, text, topic, should_be: "", month_employer_id: null };
  return writeToFund(context, thread, attachmentIds);
};
