import { attachmentRefusals } from "../../../lib/messages/inbox/attachment-texts.en.ts";
import type * as calls from "../../../lib/messages/inbox/contract.ts";
import { hasSsn } from "../../../lib/platform/rules/ssn.ts";
import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import type { Row } from "../../platform/db/schema.ts";
import { getEmployerName } from "../../platform/db/employers.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { respondWithThread, noThread } from "./respond-with-thread.ts";
import { attachFiles } from "./attached-files.ts";
import { appendMessage, maxThreadEntries, refuseOverHourlyLimit } from "./add-entry.ts";
import { emailContact, emailReaders, emailStaff } from "./email-notices.ts";
import { lockVisibleThread, sideOf, type VisibleThread } from "./visible-threads.ts";

/** True in the employer's threads, and for messages written by it or addressed to it. */
const isForEmployer = (thread: VisibleThread, writer: Row<"accounts">, toEmployer: string | undefined): boolean =>
  thread.employer_id !== null ||
  sideOf(writer) === "EMPLOYER" ||
  (sideOf(writer) === "STAFF" && thread.shared_employer_id !== null && thread.shared_employer_id === toEmployer);

/** Responds to a repeated reply with the thread as its writer may see it now. */
export const repeatReply: Handler<typeof calls.replyToThread> = ({ params }, context) =>
  respondWithThread(context, params.threadId);

/** Writes in a thread and emails the other side a link. Someone logged out gets the message itself. */
export const replyToThread: Handler<typeof calls.replyToThread> = async ({ params, body }, context) => {
  const { db, now } = context;
  const writer = signedIn(context);
  const overLimit = await refuseOverHourlyLimit(db, writer, now);
  if (overLimit !== null) return overLimit;
  const thread = await lockVisibleThread(db, writer, params.threadId);
  if (thread === null) return noThread;
  if (thread.last_no >= maxThreadEntries)
    return { ok: false, code: "ThreadFull", text: inboxRefusals.threadFull(maxThreadEntries) };
  if (thread.contact_id !== null && hasSsn(body.text))
    return { ok: false, code: "Invalid", text: inboxRefusals.ssnInEmail };
  if (thread.contact_id !== null && body.attachmentIds?.length)
    return { ok: false, code: "Invalid", text: attachmentRefusals.toContact };
  const { toEmployer } = body;
  // The staff's page may have been loaded before sharing started.
  if (sideOf(writer) === "STAFF" && toEmployer !== undefined && toEmployer !== thread.shared_employer_id)
    return { ok: false, code: "Stale", text: inboxRefusals.notSharedWith(await getEmployerName(db, toEmployer)) };
  const forEmployer = isForEmployer(thread, writer, toEmployer);
  await appendMessage(context, thread, { text: body.text, forEmployer });
  const attachRefusal = await attachFiles(context, { threadId: thread.id, no: thread.last_no + 1 }, body.attachmentIds);
  if (attachRefusal !== null) return attachRefusal;
  if (sideOf(writer) !== "STAFF") await emailStaff(context, thread);
  await emailReaders(context, thread, { toMember: "MESSAGE", toEmployer: forEmployer ? "MESSAGE" : null });
  await emailContact(context, thread, body.text);
  return respondWithThread(context, thread.id);
};
