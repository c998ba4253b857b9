import { sql, type Kysely } from "kysely";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";
import { findHead, type TadHead } from "../../tad/record/tad-head.ts";
import { noSuchTad, type Refusal } from "../../tad/record/tad-lock.ts";
import { readPage, type Page, type PageOrder, type PageWanted } from "../../../platform/db/read-page.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import { type DataKeys, withHashCache } from "../../../keys.ts";
import { openContent } from "../../../sealed-content.ts";
import type { StoredEffectPerson } from "../plan/effect-of.ts";
import { unpackPeople } from "../read/packed-rows.ts";
import type { FileAnalysis } from "../read/compare-with-report.ts";
import { fullNameIn } from "../../../platform/db/account-names.ts";
import { findRoom } from "../../tad/people/requested-numbers.ts";
import { countGuessesOfFile, findTries } from "../../tad/people/wrong-numbers.ts";
import { joinOrBeginTransaction } from "../../../platform/server/transaction.ts";
import { type BasisSource, createBasisSource } from "../plan/import-basis.ts";
import type { ReadFile } from "../read/read-import-file.ts";
import type { TooBusy } from "../read/read-in-process.ts";

/** An import without its bytes and rows. */
export type ImportRecord = Omit<Row<"uploads">, "content" | "rows" | "people" | "undo"> & { uploaded_by_name: string };

const selectRecords = (db: Kysely<Database>, tadId: string) =>
  db
    .selectFrom("uploads as u")
    .innerJoin("accounts as a", "a.id", "u.uploaded_by")
    .select(["u.id", "u.tad_id", "u.employer_id", "u.file_name", "u.sha256", "u.report", "u.uploaded_by"])
    .select(["u.uploaded_at", "u.state", "u.columns", "u.mapping", "u.mode", "u.applied_at"])
    .select(["u.carried_over", "u.totals", "u.steps", "u.planned_at", "u.undo_version"])
    .select(fullNameIn("a").as("uploaded_by_name"))
    .where("u.tad_id", "=", tadId);

const newestFirst: PageOrder = { table: "uploads", alias: "u", columns: ["uploaded_at", "id"], direction: "desc" };

/** Returns one page of the files uploaded for a report, newest first. */
export const listImportRecordPage = (
  db: Kysely<Database>,
  tadId: string,
  pageQuery: PageWanted,
): Promise<Page<ImportRecord>> => readPage(selectRecords(db, tadId), newestFirst, pageQuery, "id");

/** Finds a report's file and locks it until the transaction ends. */
export const findImportLocked = (
  db: Kysely<Database>,
  tadId: string,
  importId: string,
): Promise<ImportRecord | undefined> =>
  selectRecords(db, tadId).where("u.id", "=", importId).forUpdate("u").executeTakeFirst();

/** The message is the same for a file that was never uploaded and for a file of another report. */
export const noSuchImport: Refusal<"NotFound"> = {
  ok: false,
  code: "NotFound",
  text: "We couldn’t find this file for this report. Nothing was changed. Open the report and upload the file again.",
};

/** Finds the employer's report for a month and a file uploaded for it. */
export const findImport = async (
  context: HandlerContext,
  { workMonth, importId }: { readonly workMonth: string; readonly importId: string },
): Promise<{ readonly ok: true; readonly head: TadHead; readonly record: ImportRecord } | Refusal<"NotFound">> => {
  const head = await findHead(context.db, employerOf(context), workMonth);
  if (head === null) return noSuchTad(workMonth);
  const record = await selectRecords(context.db, head.id).where("u.id", "=", importId).executeTakeFirst();
  return record === undefined ? noSuchImport : { ok: true, head, record };
};

/** Returns true if the file was added to the report and the report hasn't changed since. */
export const isLastChange = (head: TadHead, { state, undo_version }: ImportRecord): boolean =>
  state === "APPLIED" && undo_version === head.version;

/** Returns a file's bytes, or null if the file was deleted. */
export const findContent = async (
  { db, keys }: Pick<HandlerContext, "db" | "keys">,
  importId: string,
): Promise<Uint8Array | null> => {
  const row = await db.selectFrom("uploads").select("content").where("id", "=", importId).executeTakeFirst();
  return row?.content ? openContent(keys, row.content) : null;
};

/** Encrypts packed bytes: a file's people or its undo record. */
export const sealPacked = (keys: DataKeys, packedBytes: Uint8Array): Uint8Array =>
  keys.encrypt(Buffer.from(packedBytes).toString("base64"));

/** Decrypts the result of `sealPacked`. */
export const openPacked = (keys: DataKeys, sealed: Uint8Array): Uint8Array =>
  Buffer.from(keys.decrypt(sealed), "base64");

const pendingSaves = new Map<string, Promise<unknown>>();

/** Saves a file's people once they are listed. If this fails, they are planned again (docs/adr/0051). */
export const savePeople = (
  { db, keys }: Pick<HandlerContext, "db" | "keys">,
  { id, planned_at, rows }: Pick<Row<"uploads">, "id" | "planned_at" | "rows">,
  people: Promise<Uint8Array | null>,
): void => {
  const save = async (): Promise<void> => {
    const packed = await people;
    if (packed === null) return;
    await db
      .updateTable("uploads")
      .set({ people: sealPacked(keys, packed) })
      .where("id", "=", id)
      .where("state", "=", "READ")
      .where("planned_at", "=", planned_at)
      .where("rows", "=", rows)
      .execute();
  };
  const saving = save()
    .catch(() => undefined)
    .finally(() => pendingSaves.get(id) === saving && pendingSaves.delete(id));
  pendingSaves.set(id, saving);
};

/** Returns the people that a file changes, or null if they were never saved. */
export const findPeople = async (
  { db, keys }: Pick<HandlerContext, "db" | "keys">,
  importId: string,
): Promise<StoredEffectPerson[] | null> => {
  await pendingSaves.get(importId);
  const row = await db.selectFrom("uploads").select("people").where("id", "=", importId).executeTakeFirst();
  return row?.people ? unpackPeople(openPacked(keys, row.people)) : null;
};

/** Returns the packed rows of a read file. Null for an unread file, and for one that is permanently in the report. */
export const findRows = async (
  { db, keys }: Pick<HandlerContext, "db" | "keys">,
  importId: string,
): Promise<Uint8Array | null> => {
  const row = await db.selectFrom("uploads").select("rows").where("id", "=", importId).executeTakeFirst();
  return row?.rows ? openPacked(keys, row.rows) : null;
};

/** Returns a number that increases with every change to an employer's reports. Previews depend on it. */
export const stateOfReports = async ({ db }: Pick<HandlerContext, "db">, employerId: string): Promise<number> => {
  const { state } = await db
    .selectFrom("tads")
    .select(sql<number>`coalesce(sum(version), 0)::bigint`.as("state"))
    .where("employer_id", "=", employerId)
    .executeTakeFirstOrThrow();
  return state;
};

/** Converts an analysis to stored columns with encrypted rows. People are listed later. */
const toStored = (keys: DataKeys, { state, rows, columns, mapping, steps, report }: FileAnalysis) => ({
  state,
  rows: rows === null ? null : sealPacked(keys, rows),
  people: null,
  columns: JSON.stringify(columns),
  mapping: mapping === null ? null : JSON.stringify(mapping),
  steps: steps === null ? null : JSON.stringify(steps),
  report: JSON.stringify(report),
});

type Stored = ReturnType<typeof toStored>;

type FileReading<Saved> = {
  readonly head: TadHead;
  readonly sha256: Uint8Array;
  readonly read: (source: BasisSource) => Promise<ReadFile | TooBusy>;
  /** Stores the reading in the transaction that counts its wrong claims about people. */
  readonly save: (db: Kysely<Database>, analysis: ReadFile, stored: Stored) => Promise<Saved>;
};

/** Reads a file and stores it. If other files use up its tries or room first, reads it again with the rest. */
export const readAndSave = async <Saved>(
  outerContext: HandlerContext,
  fileReading: FileReading<Saved>,
): Promise<TooBusy | { readonly analysis: ReadFile; readonly stored: Stored; readonly saved: Saved }> => {
  const { head, sha256, read, save } = fileReading;
  const context = { ...outerContext, keys: withHashCache(outerContext.keys) };
  const getTries = async (ssns: readonly string[]) => ({
    ...(await findTries(context)),
    ...(await findRoom(context, ssns)),
  });
  const analysis = await read(createBasisSource(context, head, sha256, getTries));
  if ("code" in analysis) return analysis;
  const stored = toStored(context.keys, analysis);
  const outcome = await joinOrBeginTransaction(context.db, async (db) => {
    const { report, requestedNumbers } = analysis;
    const isCounted = await countGuessesOfFile({ ...context, db }, head.work_month, report.tried, requestedNumbers);
    return isCounted ? { analysis, stored, saved: await save(db, analysis, stored) } : null;
  });
  return outcome ?? readAndSave(outerContext, fileReading);
};
