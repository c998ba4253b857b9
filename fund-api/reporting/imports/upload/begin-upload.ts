import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type * as calls from "#lib/reporting/imports/contract.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import { maxFileBytes } from "#lib/reporting/imports/upload-parts.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";
import { findHead } from "../../tad/record/tad-head.ts";
import { closedRefusal, isChangeable, noSuchTad } from "../../tad/record/tad-lock.ts";
import type { Handler } from "../../../platform/handler/handler.ts";
import { toUpload } from "./started-upload.ts";
import { mayBegin, tooManyUploads } from "./upload-limits.ts";

/**
 * Begins an upload in parts. The same bytes for the same report are the same file: anyone at the employer who chooses
 * it again resumes the upload, from any device.
 */
export const beginUpload: Handler<typeof calls.beginUpload> = async ({ params, body }, context) => {
  const { db, now } = context;
  const head = await findHead(db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  if (!isChangeable(head)) return closedRefusal(head);
  const { fileName, size } = body;
  if (size > maxFileBytes) return { ok: false, code: "TooLarge", text: importTexts.tooLong(fileName, size) };
  const sha256 = Buffer.from(body.sha256, "hex");
  const same = await db
    .selectFrom("begun_uploads")
    .select("id")
    .where("tad_id", "=", head.id)
    .where("sha256", "=", sha256)
    .where("bytes", "=", size)
    .executeTakeFirst();
  const { employer_id: employerId } = head;
  if (!(await mayBegin(db, { employerId, sameFile: same?.id ?? null, now }))) return tooManyUploads;
  const { is_new, ...begun } = await db
    .insertInto("begun_uploads")
    .values({
      id: randomUUID(),
      tad_id: head.id,
      file_name: fileName,
      bytes: size,
      sha256,
      begun_at: now,
      last_at: now,
      reading_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["tad_id", "sha256", "bytes"]).doUpdateSet({ file_name: fileName, last_at: now }),
    )
    .returningAll()
    // xmax is 0 only for a row that was just inserted.
    .returning(sql<boolean>`xmax = 0`.as("is_new"))
    .executeTakeFirstOrThrow();
  if (is_new) {
    const after = { uploadId: begun.id, fileName, size };
    await recordAudit(context, { action: "tad-file-begun", subject: `tad:${head.id}`, after });
  }
  return { ok: true, value: await toUpload(context, begun) };
};
