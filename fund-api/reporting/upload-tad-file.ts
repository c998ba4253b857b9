import { createHash, randomUUID } from "node:crypto";
import type * as calls from "../../lib/reporting/calls.ts";
import { recordAudit } from "../audit.ts";
import type { Handler } from "../server/handler.ts";
import { applyUpload } from "./apply-upload.ts";
import { insertRows } from "./insert-rows.ts";
import { planUpload } from "./plan-upload.ts";
import { lockForChange } from "./tad-lock.ts";
import { loadTad } from "./tad-record.ts";
import { toUploadReport } from "./upload-report.ts";

const maxFileNameLength = 255;

/** The name as it can be stored and shown: without control characters, not endlessly long. */
const toFileName = (name: string): string =>
  name
    .slice(0, maxFileNameLength)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ") || "file";

/**
 * Reads a file into the report, whole or not at all. The list of what was found is the answer either way, and it is
 * kept with the file's SHA-256.
 */
export const uploadTadFile: Handler<typeof calls.uploadTadFile> = async ({ params, body, version }, context) => {
  const { db, now, account } = context;
  const locked = await lockForChange(context, params.workMonth, version);
  if (!locked.ok) return locked;
  const { head } = locked;
  const sha256 = createHash("sha256").update(body.bytes).digest();
  const plan = await planUpload(context, await loadTad(db, head), { bytes: body.bytes, sha256 });
  const changed = plan.changes === null ? null : await applyUpload(context, plan.changes);
  const report = toUploadReport(
    {
      uploadId: randomUUID(),
      fileName: toFileName(body.fileName),
      applied: changed !== null,
      rowsRead: plan.rowsRead,
      version: changed?.head.version ?? head.version,
    },
    plan.findings,
  );
  await insertRows(db, "uploads", [
    {
      id: report.uploadId,
      tad_id: head.id,
      employer_id: head.employer_id,
      file_name: report.fileName,
      sha256,
      applied: report.applied,
      report,
      uploaded_by: account?.id ?? "",
      uploaded_at: now,
    },
  ]);
  await recordAudit(context, {
    action: report.applied ? "tad-file-applied" : "tad-file-refused",
    subject: `tad:${head.id}`,
    after: { uploadId: report.uploadId, fileName: report.fileName, rowsRead: report.rowsRead },
  });
  return { ok: true, value: report };
};
