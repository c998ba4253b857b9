import { randomUUID } from "node:crypto";
import type * as calls from "../../lib/inbox/contract.ts";
import { inboxRefusals } from "../../lib/inbox/texts.en.ts";
import { isMonthReport } from "../../lib/inbox/month-report.ts";
import type { Topic } from "../../lib/inbox/schema.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { fullNameOf } from "../db/account-names.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Row } from "../db/schema.ts";
import { signedIn, type Handler, type HandlerContext } from "../handler/handler.ts";
import { addEntry } from "./add-entry.ts";
import { attachFiles } from "./attachments/attached-files.ts";
import { answerThread } from "./answer-thread.ts";
import { mailOffice } from "./mail-notice.ts";
import { refuseFlood } from "./send-limit.ts";
import { findTopic } from "./topics.ts";
import { sideOf } from "./visible-threads.ts";

type NewThread = Pick<Row<"threads">, "subject" | "should_be" | "month_employer_id"> & {
  readonly topic: Topic;
  readonly text: string;
  readonly attachmentIds: readonly string[] | undefined;
};

/** Begins a thread of the signed-in account's employer, or of the member, and notifies the staff. */
export const insertThread = async (context: HandlerContext, { topic, text, attachmentIds, ...named }: NewThread) => {
  const { db, now } = context;
  const writer = signedIn(context);
  const isOfEmployer = sideOf(writer) === "EMPLOYER";
  const thread = {
    ...named,
    id: randomUUID(),
    employer_id: isOfEmployer ? writer.employer_id : null,
    account_id: isOfEmployer ? null : writer.id,
    about: topic.about,
    about_id: topic.aboutId,
    about_text: topic.aboutText,
    about_no: topic.aboutNo,
    work_month: topic.workMonth,
    shared_employer_id: null,
    state: "OPEN",
    assigned_to: null,
    waiting_since: now,
    last_no: 1,
    last_at: now,
    employer_at: now,
    created_at: now,
    created_by_name: fullNameOf(writer),
    version: 1,
  } as const;
  await insertRows(db, "threads", [thread]);
  // A member's report of a month says what an employer reads when staff share it.
  const forEmployer = isOfEmployer || isMonthReport(topic.about);
  await addEntry(context, { threadId: thread.id, no: 1, kind: "MESSAGE", text, forEmployer });
  const gone = await attachFiles(context, { threadId: thread.id, no: 1 }, attachmentIds);
  if (gone !== null) return gone;
  // What was written stays in the thread: the trail is never corrected.
  await recordAudit(context, {
    action: "thread-started",
    subject: `thread:${thread.id}`,
    after: {
      employerId: thread.employer_id,
      about: thread.about,
      aboutId: thread.about_id,
      ...(attachmentIds?.length && { attachmentIds }),
    },
  });
  await mailOffice(context, thread);
  return answerThread(context, thread.id);
};

/** Begins a thread with its first message. */
export const startThread: Handler<typeof calls.startThread> = async ({ body }, context) => {
  const writer = signedIn(context);
  const flood = await refuseFlood(context.db, writer, context.now);
  if (flood !== null) return flood;
  const topic = await findTopic(context.db, writer, body);
  if (topic === null) return { ok: false, code: "NotFound", text: inboxRefusals.noTopic };
  const { subject, text, attachmentIds } = body;
  return insertThread(context, { subject, text, attachmentIds, topic, should_be: "", month_employer_id: null });
};
