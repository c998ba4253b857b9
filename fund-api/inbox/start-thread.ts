import { randomUUID } from "node:crypto";
import type * as calls from "../../lib/inbox/contract.ts";
import { inboxRefusals } from "../../lib/inbox/texts.en.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { fullNameOf } from "../db/account-names.ts";
import { insertRows } from "../db/insert-rows.ts";
import { signedIn, type Handler } from "../handler/handler.ts";
import { addEntry } from "./add-entry.ts";
import { answerThread } from "./get-thread.ts";
import { mailStaff } from "./mail-notice.ts";
import { refuseFlood } from "./send-limit.ts";
import { findTopic } from "./topics.ts";
import { sideOf } from "./visible-threads.ts";

/** Begins a thread of the writer's employer, or of the member, with its first message. */
export const startThread: Handler<typeof calls.startThread> = async ({ body }, context) => {
  const { db, now } = context;
  const writer = signedIn(context);
  const flood = await refuseFlood(db, writer, now);
  if (flood !== null) return flood;
  const topic = await findTopic(db, writer, body);
  if (topic === null) return { ok: false, code: "NotFound", text: inboxRefusals.noTopic };
  const isOfEmployer = sideOf(writer) === "EMPLOYER";
  const thread = {
    id: randomUUID(),
    employer_id: isOfEmployer ? writer.employer_id : null,
    account_id: isOfEmployer ? null : writer.id,
    subject: body.subject,
    about: topic.about,
    about_id: topic.aboutId,
    about_text: topic.aboutText,
    work_month: topic.workMonth,
    state: "OPEN",
    assigned_to: null,
    waiting_since: now,
    last_no: 1,
    last_at: now,
    created_at: now,
    created_by_name: fullNameOf(writer),
    version: 1,
  } as const;
  await insertRows(db, "threads", [thread]);
  await addEntry(context, { threadId: thread.id, no: 1, kind: "MESSAGE", text: body.text });
  // What was written stays in the thread: the trail is never corrected.
  await recordAudit(context, {
    action: "thread-started",
    subject: `thread:${thread.id}`,
    after: { employerId: thread.employer_id, about: thread.about, aboutId: thread.about_id },
  });
  await mailStaff(context, thread, true);
  return answerThread(context, thread.id);
};
