import type * as calls from "#lib/messages/inbox/contract.ts";
import { inboxRefusals } from "#lib/messages/inbox/refusal-texts.en.ts";
import { signedIn, type Handler } from "../../../platform/handler/handler.ts";
import { authorOf } from "../add-entry.ts";
import { answerThread } from "../answer-thread.ts";
import { attachFiles } from "../attached-files.ts";
import { emailReaders } from "../email-notices.ts";
import { findRecipient } from "./recipients.ts";
import { refuseFlood } from "../send-limit.ts";
import { insertThread } from "../start-thread.ts";
import { findTopic } from "../topics.ts";

/** Begins a thread of an employer or a member with a message of the staff, whose author it is assigned to. */
export const startStaffThread: Handler<typeof calls.startStaffThread> = async ({ body }, context) => {
  const { db, now } = context;
  const writer = signedIn(context);
  const flood = await refuseFlood(db, writer, now);
  if (flood !== null) return flood;
  const found = await findRecipient(context, body.to);
  if (!found.ok) return found;
  const { owner, things } = found.recipient;
  const topic = await findTopic(db, things, body);
  if (topic === null) return { ok: false, code: "NotFound", text: inboxRefusals.noTopic };
  const { subject, text, attachmentIds } = body;
  const thread = { subject, text, topic, should_be: "", month_employer_id: null };
  const inserted = await insertThread(context, thread, owner, authorOf(writer));
  const gone = await attachFiles(context, { threadId: inserted.id, no: 1 }, attachmentIds);
  if (gone !== null) return gone;
  await emailReaders(context, inserted, { toMember: "MESSAGE", toEmployer: "MESSAGE" });
  return answerThread(context, inserted.id);
};
