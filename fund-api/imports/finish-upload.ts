import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type * as calls from "../../lib/imports/calls.ts";
import { countParts } from "../../lib/imports/upload-parts.ts";
import type { Row } from "../db/schema.ts";
import type { TadHead } from "../reporting/tad-head.ts";
import type { Handler, HandlerContext } from "../server/handler.ts";
import { findUpload, lookAtUpload, silenceMs } from "./begun-upload.ts";
import { newCounts, type RowCounts } from "./import-job.ts";
import { openContent } from "./import-record.ts";
import { keepFile } from "./upload-import.ts";
import { withinUploads } from "./upload-limits.ts";

type Begun = Row<"begun_uploads">;

const sayEveryMs = 1000;

/** The bytes of a file whose parts have all come; null when some have not. */
const joinParts = async ({ db, keys }: HandlerContext, { id, bytes }: Begun): Promise<Uint8Array | null> => {
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

/** Takes the reading of a file upon oneself; false when somebody else is at it. */
const claimReading = async ({ db, now }: HandlerContext, { id }: Begun): Promise<boolean> => {
  const silentSince = new Date(now.getTime() - silenceMs);
  const claimed = await db
    .updateTable("begun_uploads")
    .set({ reading_at: now, rows_read: 0, rows_total: 0 })
    .where("id", "=", id)
    .where((row) => row.or([row("reading_at", "is", null), row("reading_at", "<=", silentSince)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
};

/**
 * Says every second, until told to stop, that a file is still being read, and how far.
 * @returns stops it, whatever became of what was said: the reading does not hang on it
 */
const sayHowFar = ({ db, now }: HandlerContext, { id }: Begun, counts: RowCounts): (() => Promise<void>) => {
  const stopping = new AbortController();
  const began = performance.now();
  const say = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(sayEveryMs, undefined, { signal: stopping.signal });
      const reading_at = new Date(now.getTime() + performance.now() - began);
      const said = { reading_at, rows_read: counts.read, rows_total: counts.total };
      await db.updateTable("begun_uploads").set(said).where("id", "=", id).execute();
    }
  };
  const saying = say().catch(() => undefined);
  return () => {
    stopping.abort();
    return saying;
  };
};

const keepWhole = async (context: HandlerContext, head: TadHead, begun: Begun, counts: RowCounts) => {
  const { id, file_name: fileName } = begun;
  const bytes = await joinParts(context, begun);
  if (bytes === null) {
    const text = `Parts of ${fileName} are missing. Nothing was changed, and what had come is not lost. Choose the file again: it goes on where it was.`;
    return { ok: false, code: "PartsMissing", text } as const;
  }
  if (!createHash("sha256").update(bytes).digest().equals(begun.sha256)) {
    await context.db.deleteFrom("begun_uploads").where("id", "=", id).execute();
    const text = `What came is not ${fileName} as it was when it was chosen. It was not kept, and nothing was changed in the report. Choose the file again.`;
    return { ok: false, code: "OtherFile", text } as const;
  }
  const note = (noted: RowCounts): void => void Object.assign(counts, noted);
  return keepFile(context, head, { id, fileName, bytes }, { note });
};

/**
 * Reads a file whose parts have all come and keeps it as an import of the same id, once, however often it is asked
 * and whoever asks. It goes on when nobody waits for its answer any more; how far it is, `getUpload` says.
 */
export const finishUpload: Handler<typeof calls.finishUpload> = async ({ params }, context) => {
  const found = await findUpload(context, params);
  if (!found.ok) return found;
  const { head, begun } = found;
  if (begun === null || !(await claimReading(context, begun))) return lookAtUpload(context, params);
  const counts = newCounts();
  const stopSaying = sayHowFar(context, begun, counts);
  try {
    const kept = await withinUploads(head.employer_id, () => keepWhole(context, head, begun, counts));
    // Cancelled, or kept by somebody else who took this one for dead: the last look says which.
    if (!kept.ok && kept.code !== "NotFound") return kept;
  } finally {
    await stopSaying();
    // Of a file that is an import now, or was cancelled, there is no row.
    await context.db.updateTable("begun_uploads").set({ reading_at: null }).where("id", "=", begun.id).execute();
  }
  return lookAtUpload(context, params);
};
