import type * as calls from "../../lib/inbox/contract.ts";
import { inboxRefusals } from "../../lib/inbox/texts.en.ts";
import { recordAudit } from "../audit/write-audit.ts";
import type { Row } from "../db/schema.ts";
import { signedIn, type Handler } from "../handler/handler.ts";
import { addEntry } from "./add-entry.ts";
import { attachFiles } from "./attachments/attached-files.ts";
import { answerThread, noThread } from "./answer-thread.ts";
import { mailReaders, mailStaff } from "./mail-notice.ts";
import { refuseFlood } from "./send-limit.ts";
import { lockVisibleThread, sideOf, type VisibleThread } from "./visible-threads.ts";

/** A thread is read as a whole, so it takes no more messages from here on. What staff do with it is still noted. */
const mostEntries = 300;

/**
 * Whether an employer reads a message: in its own threads all of them. In a member's report that is shared with it, its
 * own ones, and those of the staff that are meant for it; what the member writes is for the staff.
 */
const isForEmployer = (thread: VisibleThread, writer: Row<"accounts">, toEmployer = false): boolean => {
  if (thread.employer_id !== null || sideOf(writer) === "EMPLOYER") return true;
  return sideOf(writer) === "STAFF" && thread.shared_employer_id !== null && toEmployer;
};

/** Writes in a thread, which opens a closed one again: what someone answers must not be overlooked. */
export const replyToThread: Handler<typeof calls.replyToThread> = async ({ params, body }, context) => {
  const { db, now } = context;
  const writer = signedIn(context);
  const flood = await refuseFlood(db, writer, now);
  if (flood !== null) return flood;
  const thread = await lockVisibleThread(db, writer, params.threadId);
  if (thread === null) return noThread;
  if (thread.last_no >= mostEntries)
    return { ok: false, code: "ThreadFull", text: inboxRefusals.threadFull(mostEntries) };
  const no = thread.last_no + 1;
  const isAnswer = sideOf(writer) === "STAFF";
  const forEmployer = isForEmployer(thread, writer, body.toEmployer);
  await db
    .updateTable("threads")
    .set({
      state: "OPEN",
      waiting_since: isAnswer ? null : (thread.waiting_since ?? now),
      last_no: no,
      last_at: now,
      ...(forEmployer && { employer_at: now }),
      version: thread.version + 1,
    })
    .where("id", "=", thread.id)
    .execute();
  await addEntry(context, { threadId: thread.id, no, kind: "MESSAGE", text: body.text, forEmployer });
  const gone = await attachFiles(context, { threadId: thread.id, no }, body.attachmentIds);
  if (gone !== null) return gone;
  await recordAudit(context, {
    action: "message-sent",
    subject: `thread:${thread.id}`,
    before: { state: thread.state },
    after: { no, state: "OPEN", ...(body.attachmentIds?.length && { attachmentIds: body.attachmentIds }) },
  });
  if (!isAnswer) await mailStaff(context, thread);
  await mailReaders(context, thread, { forEmployer });
  return answerThread(context, thread.id);
};
