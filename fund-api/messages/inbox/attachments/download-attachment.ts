import type * as calls from "#lib/messages/inbox/contract.ts";
import { attachmentRefusals } from "#lib/messages/inbox/attachment-texts.en.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import { fileAnswer } from "../../../platform/handler/file-answer.ts";
import { signedIn, type Handler } from "../../../platform/handler/handler.ts";
import { openContent } from "../../../sealed-content.ts";
import { noThread } from "../answer-thread.ts";
import { isVisibleToEmployer } from "../employer-entries.ts";
import { findVisibleThread, sideOf } from "../visible-threads.ts";

/** A file to save, for whoever sees the message it was sent with. What staff download is noted. */
export const downloadAttachment: Handler<typeof calls.downloadAttachment> = async ({ params }, context) => {
  const { db, keys } = context;
  const reader = signedIn(context);
  const thread = await findVisibleThread(db, reader, params.threadId);
  if (thread === null) return noThread;
  const all = db
    .selectFrom("attachments as a")
    .innerJoin("thread_entries as x", (join) =>
      join.onRef("x.thread_id", "=", "a.thread_id").onRef("x.no", "=", "a.entry_no"),
    )
    .innerJoin("threads as t", "t.id", "x.thread_id")
    .select(["a.file_name", "a.kind", "a.bytes", "a.content"])
    .where("a.thread_id", "=", thread.id)
    .where("a.id", "=", params.attachmentId);
  const side = sideOf(reader);
  const file = await (side === "EMPLOYER" ? all.where(isVisibleToEmployer) : all).executeTakeFirst();
  if (file === undefined || file.content === null)
    return { ok: false, code: "NotFound", text: attachmentRefusals.notFound };
  const bytes = await openContent(keys, file.content);
  if (side === "STAFF")
    await recordAudit(context, {
      action: "attachment-downloaded",
      subject: `attachment:${params.attachmentId}`,
      after: { threadId: thread.id, fileName: file.file_name },
    });
  return fileAnswer(file.file_name, "bytes", bytes);
};
