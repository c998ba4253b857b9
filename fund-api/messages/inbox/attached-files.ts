import type { Kysely } from "kysely";
import type { Attachment } from "../../../lib/messages/inbox/schema.ts";
import { attachmentRefusals } from "../../../lib/messages/inbox/attachment-texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";

type AttachmentRow = Pick<Row<"attachments">, "id" | "file_name" | "kind" | "bytes">;

/** Returns a file as its message lists it. */
export const toAttachment = ({ id, file_name, kind, bytes }: AttachmentRow): Attachment => ({
  attachmentId: id,
  name: file_name,
  kind,
  bytes,
});

/** Lists the files of a thread by entry number. */
export const listAttachmentsByEntry = async (
  db: Kysely<Database>,
  threadId: string,
): Promise<ReadonlyMap<number | null, Attachment[]>> => {
  const rows = await db
    .selectFrom("attachments")
    .select(["id", "entry_no", "file_name", "kind", "bytes"])
    .where("thread_id", "=", threadId)
    .orderBy("entry_no")
    .orderBy("place")
    .execute();
  const byEntry = Map.groupBy(rows, ({ entry_no }) => entry_no);
  return new Map([...byEntry].map(([no, files]) => [no, files.map(toAttachment)]));
};

/**
 * Attaches the writer's unsent files to a new entry. Returns a refusal that lists missing files, or null if none is.
 */
export const attachFiles = async (
  context: HandlerContext,
  { threadId, no }: { readonly threadId: string; readonly no: number },
  ids: readonly string[] = [],
) => {
  const { db } = context;
  const writer = signedIn(context);
  const missingFiles: string[] = [];
  for (const [index, id] of [...new Set(ids)].entries()) {
    const result = await db
      .updateTable("attachments")
      .set({ thread_id: threadId, entry_no: no, place: index })
      .where("id", "=", id)
      .where("account_id", "=", writer.id)
      .where("employer_id", "is not distinct from", writer.employer_id)
      .where("thread_id", "is", null)
      .where("content", "is not", null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) missingFiles.push(id);
  }
  if (missingFiles.length === 0) {
    const after = { no, attachmentIds: ids };
    if (ids.length > 0)
      await recordAudit(context, { action: "attachments-sent", subject: `thread:${threadId}`, after });
    return null;
  }
  const fields = Object.fromEntries(missingFiles.map((id) => [id, attachmentRefusals.filesUnavailable]));
  return { ok: false, code: "AttachmentGone", text: attachmentRefusals.filesUnavailable, fields } as const;
};
