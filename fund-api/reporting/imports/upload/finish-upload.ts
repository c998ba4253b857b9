import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type * as calls from "#lib/reporting/imports/contract.ts";
import { countParts } from "#lib/reporting/imports/upload-parts.ts";
import type { Row } from "../../../platform/db/schema.ts";
import type { TadHead } from "../../tad/record/tad-head.ts";
import type { Handler, HandlerContext } from "../../../platform/handler/handler.ts";
import { findUpload, getUploadResult, noSuchUpload, silenceMs } from "./upload-parts.ts";
import { createCounts, type RowCounts } from "../read/import-job.ts";
import { openContent } from "../../../sealed-content.ts";
import { readAndStoreFile } from "./upload-import.ts";
import { readWithinLimits } from "./upload-limits.ts";

type BegunUpload = Row<"begun_uploads">;

const saveProgressEveryMs = 1000;

const joinParts = async ({ db, keys }: HandlerContext, { id, bytes }: BegunUpload): Promise<Uint8Array | null> => {
  const parts = await db
    .selectFrom("upload_parts")
    .select("content")
    .where("upload_id", "=", id)
    .orderBy("no")
    .execute();
  return parts.length < countParts(bytes)
    ? null
    : Buffer.concat(await Promise.all(parts.map(({ content }) => openContent(keys, content))));
};

/** Claims the reading of the file. Returns false if another request is already reading it. */
const claimReading = async ({ db, now }: HandlerContext, { id }: BegunUpload): Promise<boolean> => {
  const silentSince = new Date(now.getTime() - silenceMs);
  const updateResult = await db
    .updateTable("begun_uploads")
    .set({ reading_at: now, rows_read: 0, rows_total: 0 })
    .where("id", "=", id)
    .where((row) => row.or([row("reading_at", "is", null), row("reading_at", "<=", silentSince)]))
    .executeTakeFirst();
  return updateResult.numUpdatedRows > 0n;
};

/** Saves progress every second until the returned function is called. Ignores failed saves. */
const reportProgress = ({ db, now }: HandlerContext, { id }: BegunUpload, counts: RowCounts): (() => Promise<void>) => {
  const abortController = new AbortController();
  const startedAt = performance.now();
  const saveProgress = async (): Promise<void> => {
    while (!abortController.signal.aborted) {
      await sleep(saveProgressEveryMs, undefined, { signal: abortController.signal });
      const reading_at = new Date(now.getTime() + performance.now() - startedAt);
      const progress = { reading_at, rows_read: counts.read, rows_total: counts.total };
      await db.updateTable("begun_uploads").set(progress).where("id", "=", id).execute();
    }
  };
  const saving = saveProgress().catch(() => undefined);
  return () => {
    abortController.abort();
    return saving;
  };
};

const saveUpload = async (context: HandlerContext, head: TadHead, uploadRow: BegunUpload, counts: RowCounts) => {
  const { id, file_name: fileName } = uploadRow;
  const bytes = await joinParts(context, uploadRow);
  if (bytes === null) {
    const remainingUpload = await context.db
      .selectFrom("begun_uploads")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (remainingUpload === undefined) return noSuchUpload;
    const text = `Parts of ${fileName} are missing. Your report didn’t change. The parts we received are saved. Choose the file again and the upload resumes.`;
    return { ok: false, code: "PartsMissing", text } as const;
  }
  if (!createHash("sha256").update(bytes).digest().equals(uploadRow.sha256)) {
    await context.db.deleteFrom("begun_uploads").where("id", "=", id).execute();
    const text = `${fileName} doesn’t match the file you chose: it may have changed during the upload. The upload was deleted, and your report didn’t change. Choose the file again.`;
    return { ok: false, code: "OtherFile", text } as const;
  }
  const onProgress = (current: RowCounts): void => void Object.assign(counts, current);
  return readAndStoreFile(context, head, { id, fileName, bytes }, { onProgress });
};

/** Reads a complete upload once and saves it as an import. Continues even if the caller stops waiting. */
export const finishUpload: Handler<typeof calls.finishUpload> = async ({ params }, context) => {
  const foundUpload = await findUpload(context, params);
  if (!foundUpload.ok) return foundUpload;
  const { head, begun } = foundUpload;
  if (begun === null || !(await claimReading(context, begun))) return getUploadResult(context, params);
  const counts = createCounts();
  const stopReporting = reportProgress(context, begun, counts);
  try {
    const storeResult = await readWithinLimits(head.employer_id, () => saveUpload(context, head, begun, counts));
    // The upload was canceled, or another request saved it because this one seemed to have stopped.
    // `getUploadResult` returns the current state.
    if (!storeResult.ok && storeResult.code !== "NotFound") return storeResult;
  } finally {
    await stopReporting();
    // No row is left if the file became an import or was canceled.
    await context.db.updateTable("begun_uploads").set({ reading_at: null }).where("id", "=", begun.id).execute();
  }
  return getUploadResult(context, params);
};
