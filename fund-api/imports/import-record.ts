import { sql, type Kysely } from "kysely";
import type { ImportReading } from "../../lib/roster-file/read-import.ts";
import type { FileFinding } from "../../lib/roster-file/model.ts";
import type { RosterRow } from "../../lib/roster-file/roster-row.ts";
import type { Database, Row } from "../db/schema.ts";
import { employerOf } from "../ledger/employer-of.ts";
import { findHead, type TadHead } from "../reporting/tad-head.ts";
import { noSuchTad, type Refusal } from "../reporting/tad-lock.ts";
import type { DataKeys, HandlerContext } from "../server/handler.ts";

/** A file that was sent, without its bytes. */
export type ImportRecord = Omit<Row<"uploads">, "content"> & { uploaded_by_name: string };

/** The rows of a file as they were read, and what was said about them then. */
export type ReadRows = { readonly rows: readonly RosterRow[]; readonly findings: readonly FileFinding[] };

const records = (db: Kysely<Database>, tadId: string) =>
  db
    .selectFrom("uploads as u")
    .innerJoin("accounts as a", "a.id", "u.uploaded_by")
    .select(["u.id", "u.tad_id", "u.employer_id", "u.file_name", "u.sha256", "u.report", "u.uploaded_by"])
    .select(["u.uploaded_at", "u.state", "u.rows", "u.columns", "u.signature", "u.mapping", "u.mode", "u.applied_at"])
    .select(sql<string>`a.first_name || ' ' || a.last_name`.as("uploaded_by_name"))
    .where("u.tad_id", "=", tadId);

/** All files that were sent for a report, the newest first. */
export const listImportRecords = (db: Kysely<Database>, tadId: string): Promise<ImportRecord[]> =>
  records(db, tadId).orderBy("u.uploaded_at", "desc").orderBy("u.id").execute();

/** A file of a report, held until the transaction ends. */
export const findImportLocked = (
  db: Kysely<Database>,
  tadId: string,
  importId: string,
): Promise<ImportRecord | undefined> =>
  records(db, tadId).where("u.id", "=", importId).forUpdate("u").executeTakeFirst();

/** Never sent, or for another report: the answer is the same. */
export const noSuchImport: Refusal<"NotFound"> = {
  ok: false,
  code: "NotFound",
  text: "This file was not sent for this report. Open the report and choose the file again.",
};

/** The employer's own report of a month and a file that was sent for it; whatever else there is, is unknown. */
export const findImport = async (
  context: HandlerContext,
  { workMonth, importId }: { readonly workMonth: string; readonly importId: string },
): Promise<{ readonly ok: true; readonly head: TadHead; readonly record: ImportRecord } | Refusal<"NotFound">> => {
  const head = await findHead(context.db, employerOf(context), workMonth);
  if (head === null) return noSuchTad(workMonth);
  const record = await records(context.db, head.id).where("u.id", "=", importId).executeTakeFirst();
  return record === undefined ? noSuchImport : { ok: true, head, record };
};

/** A file's bytes; null for files from before they were kept. */
export const findContent = async (
  { db, keys }: Pick<HandlerContext, "db" | "keys">,
  importId: string,
): Promise<Uint8Array | null> => {
  const row = await db.selectFrom("uploads").select("content").where("id", "=", importId).executeTakeFirst();
  return row?.content ? openContent(keys, row.content) : null;
};

/** Bytes as they are kept: a file holds social security numbers. */
export const sealContent = (keys: DataKeys, bytes: Uint8Array): Uint8Array =>
  keys.encrypt(Buffer.from(bytes).toString("base64"));

/** The bytes that were sealed. */
export const openContent = (keys: DataKeys, content: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(keys.decrypt(content), "base64"));

/** The rows of a file that was read; null when it was not, or is in the report. */
export const openRows = (keys: DataKeys, { rows }: Pick<ImportRecord, "rows">): ReadRows | null =>
  rows === null ? null : (JSON.parse(keys.decrypt(rows)) as ReadRows);

/** What is kept of a reading, rows sealed. */
export const toStored = (keys: DataKeys, { read, columns, signature, mapping }: ImportReading) => {
  const kept: ReadRows | null = read?.ok === true ? { rows: read.rows, findings: read.findings } : null;
  return {
    state: read === null ? ("NEEDS_MAPPING" as const) : read.ok ? ("READ" as const) : ("UNREADABLE" as const),
    rows: kept === null ? null : keys.encrypt(JSON.stringify(kept)),
    columns: JSON.stringify(columns),
    signature,
    mapping: mapping === null ? null : JSON.stringify(mapping),
  };
};
