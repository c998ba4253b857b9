import type * as calls from "#lib/reporting/imports/contract.ts";
import { needsOnlyPeopleChosen } from "#lib/reporting/imports/effect.ts";
import { createHash, randomUUID } from "node:crypto";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import { runUntil } from "../../../platform/db/deadline.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";
import { type TadHead, findHead } from "../../tad/record/tad-head.ts";
import { closedRefusal, isChangeable, noSuchTad } from "../../tad/record/tad-lock.ts";
import { type Handler, type HandlerContext, type Outcome, signedIn } from "../../../platform/handler/handler.ts";
import { noSuchUpload, findUpload, getUploadResult, silenceMs } from "./upload-parts.ts";
import type { OnProgress, RowCounts } from "../read/import-job.ts";
import { savePeople, stateOfReports, readAndSave } from "../record/import-record.ts";
import { sealContent, openContent } from "../../../sealed-content.ts";
import { getTarget, listMappings, listReportNumbers } from "../record/load-target.ts";
import { toImportView } from "../record/import-view.ts";
import { analyzeFile } from "../read/read-import-file.ts";
import { deleteOldUploads, maxUnusedUploads, readWithinLimits } from "./upload-limits.ts";
import { fullNameOf } from "../../../platform/db/account-names.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { countParts } from "#lib/reporting/imports/upload-parts.ts";
import type { Row } from "../../../platform/db/schema.ts";

const maxFileNameLength = 255;

/** Returns a file name of at most 255 characters, without control characters. */
const toFileName = (name: string): string =>
  name
    .slice(0, maxFileNameLength)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ") || "file";

/** Returns the settings for the reading, and the state of the reports before the comparison. */
const gatherForReading = async (context: HandlerContext, head: TadHead) => {
  const target = await getTarget(context, head);
  const remembered = await listMappings(context, head.employer_id);
  const reportNumbers = await listReportNumbers(context, head);
  const reportsState = await stateOfReports(context, head.employer_id);
  return { readOptions: { target, remembered, given: null, reportNumbers }, reportsState };
};

type UploadedFile = { readonly id: string; readonly fileName: string; readonly bytes: Uint8Array };
type StoreOutcome = Outcome<typeof calls.uploadImport>;

/** Reads a file, which may take seconds. Then stores it encrypted, in a transaction, unless its upload was canceled. */
const readAndStoreFile = async (
  context: HandlerContext,
  head: TadHead,
  file: UploadedFile,
  partOptions?: { readonly onProgress: OnProgress },
): Promise<StoreOutcome> => {
  const { keys, now } = context;
  const account = signedIn(context);
  if (!isChangeable(head)) return closedRefusal(head);
  const sha256 = createHash("sha256").update(file.bytes).digest();
  let gatherPromise: ReturnType<typeof gatherForReading> | null = null;
  const gather = () => (gatherPromise ??= gatherForReading(context, head));
  const row = {
    id: file.id,
    tad_id: head.id,
    employer_id: head.employer_id,
    file_name: toFileName(file.fileName),
    sha256,
    uploaded_by: account.id,
    uploaded_at: now,
    mode: null,
    carried_over: null,
    totals: null,
    applied_at: null,
    undo_version: null,
  };
  // Encrypts while the process reads and plans.
  const sealing = sealContent(keys, file.bytes);
  const outcome = await readAndSave(context, {
    head,
    sha256,
    read: async (source) => {
      const [analysis] = await Promise.all([
        analyzeFile(context.lane, file.bytes, async () => (await gather()).readOptions, source, {
          onProgress: partOptions?.onProgress,
        }),
        sealing,
      ]);
      // The reading of an unreadable file doesn't query the settings.
      await gather();
      return analysis;
    },
    save: async (db, { report }, stored) => {
      if (partOptions !== undefined) {
        const deleted = await db.deleteFrom("begun_uploads").where("id", "=", row.id).executeTakeFirst();
        if (deleted.numDeletedRows === 0n) return noSuchUpload;
      }
      const { reportsState: planned_at } = await gather();
      await db
        .insertInto("uploads")
        .values({ ...row, ...stored, planned_at, content: await sealing })
        .execute();
      const deleted = await deleteOldUploads(db, head.employer_id, row.id);
      const auditContext = { ...context, db };
      if (deleted > 0) {
        const after = { deleted, keptUnused: maxUnusedUploads };
        await recordAudit(auditContext, {
          action: "tad-files-deleted",
          subject: `employer:${head.employer_id}`,
          after,
        });
      }
      await recordAudit(auditContext, {
        action: report.refused ? "tad-file-refused" : "tad-file-read",
        subject: `tad:${head.id}`,
        after: {
          uploadId: row.id,
          fileName: row.file_name,
          rowsRead: report.counts.rows,
          ...(needsOnlyPeopleChosen(report.findings) && { waitsFor: "PEOPLE" }),
        },
      });
      return null;
    },
  });
  if ("code" in outcome) return outcome;
  const { analysis, stored, saved: refusal } = outcome;
  if (refusal !== null) return refusal;
  const { readOptions, reportsState: planned_at } = await gather();
  savePeople(context, { ...row, ...stored, planned_at }, analysis.people);
  const { columns, mapping, steps, report } = analysis;
  const uploaded_by_name = fullNameOf(account);
  const record = { ...row, ...stored, planned_at, columns: [...columns], mapping, steps, report, uploaded_by_name };
  return { ok: true, value: toImportView(head, record, readOptions.target, report) };
};

/** Reads and stores a file that was uploaded in one call. */
export const uploadImport: Handler<typeof calls.uploadImport> = async ({ params, body }, context) => {
  const head = await findHead(context.db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  return readWithinLimits(head.employer_id, () => readAndStoreFile(context, head, { id: randomUUID(), ...body }));
};

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
    const remaining = await context.db.selectFrom("begun_uploads").select("id").where("id", "=", id).executeTakeFirst();
    if (remaining === undefined) return noSuchUpload;
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
  const counts: RowCounts = { read: 0, total: 0 };
  const stopReporting = reportProgress(context, begun, counts);
  try {
    // The page asks for the result until it is there.
    const storeResult = await runUntil(Infinity, () =>
      readWithinLimits(head.employer_id, () => saveUpload(context, head, begun, counts)),
    );
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
