import type * as calls from "#lib/reporting/imports/contract.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import type { Handler } from "../../../platform/handler/handler.ts";
import { findUpload } from "./started-upload.ts";

/** Deletes a partial upload. A finished import stays; a file that is being read does not become one. */
export const cancelUpload: Handler<typeof calls.cancelUpload> = async ({ params }, context) => {
  const found = await findUpload(context, params, true);
  if (!found.ok) return found;
  if (found.begun === null) return { ok: true, value: { cancelled: false } };
  const { head, begun } = found;
  await context.db.deleteFrom("begun_uploads").where("id", "=", begun.id).execute();
  const after = { uploadId: begun.id, fileName: begun.file_name };
  await recordAudit(context, { action: "tad-file-cancelled", subject: `tad:${head.id}`, after });
  return { ok: true, value: { cancelled: true } };
};
