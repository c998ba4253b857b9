import { type Kysely, sql } from "kysely";
import { maxFileBytes } from "#lib/platform/contract/refusals.ts";
import { countParts, locatePart } from "#lib/reporting/imports/upload-parts.ts";
import type { Upload } from "#lib/reporting/imports/schema.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";
import { findHead, type TadHead } from "../../tad/record/tad-head.ts";
import { noSuchTad, type Refusal, closedRefusal, isChangeable } from "../../tad/record/tad-lock.ts";
import type { HandlerContext, Handler } from "../../../platform/handler/handler.ts";
import { randomUUID } from "node:crypto";
import type * as calls from "#lib/reporting/imports/contract.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import { canBeginUpload, tooManyUploads } from "./upload-limits.ts";
import { sealContent } from "../../../sealed-content.ts";

/** A reading request saves its progress every second. If it saves none for this long, it has stopped. */
export const silenceMs = 30_000;

type UploadKey = { readonly workMonth: string; readonly uploadId: string };
type FinishedUpload = Pick<Row<"uploads">, "id" | "file_name">;

/** The message is the same for an upload that never began, was canceled or deleted, or belongs to another report. */
export const noSuchUpload: Refusal<"NotFound"> = {
  ok: false,
  code: "NotFound",
  text: "This upload isn’t saved anymore. Your report didn’t change. Choose the file again.",
};

/** Finds an upload for the employer's report, or its import. `isLocked` locks it until the transaction ends. */
export const findUpload = async (
  context: HandlerContext,
  { workMonth, uploadId }: UploadKey,
  isLocked = false,
): Promise<
  | { readonly ok: true; readonly head: TadHead; readonly begun: Row<"begun_uploads"> }
  | { readonly ok: true; readonly head: TadHead; readonly begun: null; readonly done: FinishedUpload }
  | Refusal<"NotFound">
> => {
  const { db } = context;
  const head = await findHead(db, employerOf(context), workMonth);
  if (head === null) return noSuchTad(workMonth);
  const uploadRow = await db
    .selectFrom("begun_uploads")
    .selectAll()
    .where("id", "=", uploadId)
    .where("tad_id", "=", head.id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (uploadRow !== undefined) return { ok: true, head, begun: uploadRow };
  const upload = await db
    .selectFrom("uploads")
    .select(["id", "file_name"])
    .where("id", "=", uploadId)
    .where("tad_id", "=", head.id)
    .executeTakeFirst();
  return upload === undefined ? noSuchUpload : { ok: true, head, begun: null, done: upload };
};

const toDone = ({ id, file_name }: FinishedUpload): Upload => ({ id, fileName: file_name, state: "DONE" });

const listPartNumbers = async (db: Kysely<Database>, uploadId: string): Promise<number[]> =>
  (await db.selectFrom("upload_parts").select("no").where("upload_id", "=", uploadId).execute()).map(({ no }) => no);

const toUpload = async (
  { db, now }: Pick<HandlerContext, "db" | "now">,
  { id, file_name, bytes, reading_at, rows_read, rows_total }: Row<"begun_uploads">,
): Promise<Upload> => {
  const head = { id, fileName: file_name, size: bytes };
  if (reading_at !== null && now.getTime() - reading_at.getTime() < silenceMs)
    return { ...head, state: "READING", rowsRead: rows_read, rowsTotal: rows_total };
  const parts = new Set(await listPartNumbers(db, id));
  const missingPart = Array.from({ length: countParts(bytes) }, (_, part) => part).find((part) => !parts.has(part));
  const arrived = [...parts].reduce((sum, part) => sum + locatePart(part, bytes).length, 0);
  return { ...head, state: "SENDING", arrived, nextPart: missingPart ?? null };
};

/** Returns an upload's progress, or its import. */
export const getUploadResult = async (
  context: HandlerContext,
  uploadKey: UploadKey,
): Promise<{ readonly ok: true; readonly value: Upload } | Refusal<"NotFound">> => {
  const foundUpload = await findUpload(context, uploadKey);
  if (!foundUpload.ok) return foundUpload;
  return {
    ok: true,
    value: foundUpload.begun === null ? toDone(foundUpload.done) : await toUpload(context, foundUpload.begun),
  };
};

/** Begins an upload in parts. The same bytes are the same file, so anyone at the employer can resume it anywhere. */
export const beginUpload: Handler<typeof calls.beginUpload> = async ({ params, body }, context) => {
  const { db, now } = context;
  const head = await findHead(db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  if (!isChangeable(head)) return closedRefusal(head);
  const { fileName, size } = body;
  if (size > maxFileBytes) return { ok: false, code: "TooLarge", text: importTexts.tooLarge(fileName, size) };
  const sha256 = Buffer.from(body.sha256, "hex");
  const existingUpload = await db
    .selectFrom("begun_uploads")
    .select("id")
    .where("tad_id", "=", head.id)
    .where("sha256", "=", sha256)
    .where("bytes", "=", size)
    .executeTakeFirst();
  const { employer_id: employerId } = head;
  if (!(await canBeginUpload(db, { employerId, sameFile: existingUpload?.id ?? null, now }))) return tooManyUploads;
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
    // Only a row that was just inserted has an xmax of 0.
    .returning(sql<boolean>`xmax = 0`.as("is_new"))
    .executeTakeFirstOrThrow();
  if (is_new) {
    const after = { uploadId: begun.id, fileName, size };
    await recordAudit(context, { action: "tad-file-begun", subject: `tad:${head.id}`, after });
  }
  return { ok: true, value: await toUpload(context, begun) };
};

/** Saves one part of a file, encrypted. Doesn't replace a part sent again: the hash checks the whole file. */
export const sendPart: Handler<typeof calls.sendPart> = async ({ params, body }, context) => {
  const { db, keys, now } = context;
  const foundUpload = await findUpload(context, params, true);
  if (!foundUpload.ok) return foundUpload;
  if (foundUpload.begun === null) return { ok: true, value: toDone(foundUpload.done) };
  const { begun } = foundUpload;
  const no = Number(params.part);
  const { length } = locatePart(no, begun.bytes);
  if (body.bytes.length !== length) {
    const expectation = no < countParts(begun.bytes) ? `should have ${length}` : "doesn’t exist";
    const text = `Part ${no} has ${body.bytes.length} bytes, but it ${expectation}. That part wasn’t saved. The parts we received are saved. Choose the file again and the upload resumes.`;
    return { ok: false, code: "NoSuchPart", text };
  }
  const content = await sealContent(keys, body.bytes);
  await db
    .insertInto("upload_parts")
    .values({ upload_id: begun.id, no, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable("begun_uploads").set({ last_at: now }).where("id", "=", begun.id).execute();
  return { ok: true, value: await toUpload(context, begun) };
};

/** Returns an upload's progress, before it is resumed and while its file is being read. */
export const getUpload: Handler<typeof calls.getUpload> = ({ params }, context) => getUploadResult(context, params);

/** Deletes a partial upload. A finished import stays. A file that is being read doesn't become an import. */
export const cancelUpload: Handler<typeof calls.cancelUpload> = async ({ params }, context) => {
  const foundUpload = await findUpload(context, params, true);
  if (!foundUpload.ok) return foundUpload;
  if (foundUpload.begun === null) return { ok: true, value: { cancelled: false } };
  const { head, begun } = foundUpload;
  await context.db.deleteFrom("begun_uploads").where("id", "=", begun.id).execute();
  const after = { uploadId: begun.id, fileName: begun.file_name };
  await recordAudit(context, { action: "tad-file-cancelled", subject: `tad:${head.id}`, after });
  return { ok: true, value: { cancelled: true } };
};
