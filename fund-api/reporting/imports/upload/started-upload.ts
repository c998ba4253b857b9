import type { Kysely } from "kysely";
import { countParts, placeOfPart } from "#lib/reporting/imports/upload-parts.ts";
import type { Upload } from "#lib/reporting/imports/schema.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";
import { findHead, type TadHead } from "../../tad/record/tad-head.ts";
import { noSuchTad, type Refusal } from "../../tad/record/tad-lock.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";

/** A request that reads a file saves its progress every second; after this long without it, the request has stopped. */
export const silenceMs = 30_000;

type Named = { readonly workMonth: string; readonly uploadId: string };
type Done = Pick<Row<"uploads">, "id" | "file_name">;

/** The answer is the same for an upload that was never begun, canceled or deleted, and for one of another report. */
export const noSuchUpload: Refusal<"NotFound"> = {
  ok: false,
  code: "NotFound",
  text: "This upload isn’t saved anymore. Your report didn’t change. Choose the file again.",
};

/**
 * Finds an upload begun for the employer's own report, or the import that it became.
 * @param isHeld locks it until the transaction ends
 */
export const findUpload = async (
  context: HandlerContext,
  { workMonth, uploadId }: Named,
  isHeld = false,
): Promise<
  | { readonly ok: true; readonly head: TadHead; readonly begun: Row<"begun_uploads"> }
  | { readonly ok: true; readonly head: TadHead; readonly begun: null; readonly done: Done }
  | Refusal<"NotFound">
> => {
  const { db } = context;
  const head = await findHead(db, employerOf(context), workMonth);
  if (head === null) return noSuchTad(workMonth);
  const begun = await db
    .selectFrom("begun_uploads")
    .selectAll()
    .where("id", "=", uploadId)
    .where("tad_id", "=", head.id)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();
  if (begun !== undefined) return { ok: true, head, begun };
  const done = await db
    .selectFrom("uploads")
    .select(["id", "file_name"])
    .where("id", "=", uploadId)
    .where("tad_id", "=", head.id)
    .executeTakeFirst();
  return done === undefined ? noSuchUpload : { ok: true, head, begun: null, done };
};

/** A finished upload, from its import. */
export const toDone = ({ id, file_name }: Done): Upload => ({ id, fileName: file_name, state: "DONE" });

const listPartNumbers = async (db: Kysely<Database>, uploadId: string): Promise<number[]> =>
  (await db.selectFrom("upload_parts").select("no").where("upload_id", "=", uploadId).execute()).map(({ no }) => no);

/** An unfinished upload with its progress. */
export const toUpload = async (
  { db, now }: Pick<HandlerContext, "db" | "now">,
  { id, file_name, bytes, reading_at, rows_read, rows_total }: Row<"begun_uploads">,
): Promise<Upload> => {
  const head = { id, fileName: file_name, size: bytes };
  if (reading_at !== null && now.getTime() - reading_at.getTime() < silenceMs)
    return { ...head, state: "READING", rowsRead: rows_read, rowsTotal: rows_total };
  const parts = new Set(await listPartNumbers(db, id));
  const missing = Array.from({ length: countParts(bytes) }, (_, part) => part).find((part) => !parts.has(part));
  const arrived = [...parts].reduce((sum, part) => sum + placeOfPart(part, bytes).length, 0);
  return { ...head, state: "SENDING", arrived, nextPart: missing ?? null };
};

/** Answers the progress of an upload, or that it is an import now. */
export const answerUpload = async (
  context: HandlerContext,
  named: Named,
): Promise<{ readonly ok: true; readonly value: Upload } | Refusal<"NotFound">> => {
  const found = await findUpload(context, named);
  if (!found.ok) return found;
  return { ok: true, value: found.begun === null ? toDone(found.done) : await toUpload(context, found.begun) };
};
