import { attachmentRefusals } from "#lib/messages/inbox/attachment-texts.en.ts";
import type * as calls from "#lib/messages/inbox/contract.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../../platform/handler/handler.ts";

/** Deletes the content of a file that its writer chose and did not send. What was sent stays. */
export const removeAttachment: Handler<typeof calls.removeAttachment> = async ({ params }, context) => {
  const { db } = context;
  const writer = signedIn(context);
  const removed = await db
    .updateTable("attachments")
    .set({ content: null })
    .where("id", "=", params.attachmentId)
    .where("account_id", "=", writer.id)
    .where("employer_id", "is not distinct from", writer.employer_id)
    .where("thread_id", "is", null)
    .where("content", "is not", null)
    .executeTakeFirst();
  if (removed.numUpdatedRows === 0n) return { ok: false, code: "NotFound", text: attachmentRefusals.notRemovable };
  await recordAudit(context, { action: "attachment-removed", subject: `attachment:${params.attachmentId}` });
  return { ok: true, value: { removed: true } };
};
