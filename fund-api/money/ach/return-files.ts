import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { type GroupedItem, groupItems, itemGroups, returnDay } from "../../../lib/money/ach/group-items.ts";
import type { FileItem, ReadReturns } from "../../../lib/money/ach/return-file.ts";
import type { FileItemView, ReturnFile } from "../../../lib/money/ach/schema.ts";
import { exceptionsText, noticesText, returnTexts } from "../../../lib/money/ach/texts.en.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { pageSize } from "../../../lib/platform/contract/list-page.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows, toRowsJson } from "../../platform/db/insert-rows.ts";
import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { inHandlerTransaction } from "../../platform/handler/transaction.ts";
import { type Lane, createFairTurns } from "../../platform/limits/fair-turns.ts";
import { busyWithFiles, runInWorker } from "../../platform/worker/run-in-worker.ts";
import { applyReturns } from "./apply-returns.ts";
import { selectItems, toItemView } from "./file-items.ts";
import { listKnownEntries, ownerOf, explainGroup, type SentEntry } from "./known-entries.ts";
import { recordNoticeOfChange } from "./notices.ts";
import { lockKnownEntries } from "./record-returns.ts";
import { listReturnPage } from "./return-rows.ts";

/** The entries of a bank's file, and the SHA-256 of its records in hex, the same for any line ends or filler. */
export type ReturnFileRead = { readonly sha256: string; readonly read: ReadReturns };

const takeReturnsTurn = createFairTurns({ atOnce: 1, room: { max: 4, refusal: busyWithFiles } });
const timeoutResult: ReturnFileRead = {
  sha256: "",
  read: { ok: false, text: "Reading the file took too long. Nothing was recorded. Check that it is the right file." },
};
const limits = { heapMb: 256, milliseconds: 20_000, over: timeoutResult };
const program = fileURLToPath(new URL("read-returns-main.ts", import.meta.url));

/** Reads a file in a separate process, so that no other request waits for it. */
const readReturnsInWorker = (lane: Lane, bytes: Uint8Array): Promise<ReturnFileRead | typeof busyWithFiles> =>
  takeReturnsTurn(lane, () => runInWorker<ReturnFileRead, ReturnFileRead>(program, bytes, limits));

type FileRow = Row<"ach_return_files">;
type StoredItem = FileItem & { readonly id: string };
type GroupedFileItem = GroupedItem<StoredItem, SentEntry>;

const findFile = ({ db }: HandlerContext, sha256: string) =>
  db.selectFrom("ach_return_files").selectAll().where("sha256", "=", sha256);

const listItems = async ({ db, keys }: HandlerContext, sha256: string): Promise<StoredItem[]> => {
  const rows = await db
    .selectFrom("ach_file_items")
    .select(["id", "kind", "line", "code", "trace", "cents", "info_encrypted", "bank_day", "debit_day"])
    .where("file_sha256", "=", sha256)
    .orderBy("line")
    .orderBy("id")
    .execute();
  return rows.map(({ id, kind, line, code, trace, cents, info_encrypted, bank_day, debit_day }) => {
    const info = keys.decrypt(info_encrypted);
    return { id, kind, line, code, originalTrace: trace, cents, info, day: bank_day, debitDay: debit_day };
  });
};

const listTraces = (items: readonly FileItem[]): string[] => [
  ...new Set(items.map(({ originalTrace }) => originalTrace)),
];

const toPreview = ({ file_name }: FileRow, { item, group, entry }: GroupedFileItem): FileItemView => ({
  itemId: item.id,
  group,
  kind: item.kind,
  line: item.line,
  fileName: file_name,
  code: item.code,
  trace: item.originalTrace,
  cents: item.cents,
  owner: entry === undefined ? null : ownerOf(entry),
  said: explainGroup(group, item, entry),
  change: null,
  resolved: null,
});

/** Groups the entries of a waiting file with current data. A recorded file keeps its groups. */
const listViews = async (context: HandlerContext, file: FileRow): Promise<FileItemView[]> => {
  const { db } = context;
  if (file.recorded_at !== null) {
    const rows = await selectItems(db).where("i.file_sha256", "=", file.sha256).orderBy("i.line").execute();
    return rows.map(toItemView);
  }
  const items = await listItems(context, file.sha256);
  return groupItems(items, await listKnownEntries(db, listTraces(items))).map((item) => toPreview(file, item));
};

const newFileText = ({ file_name }: FileRow, views: readonly FileItemView[]): string => {
  if (views.length === 0) return returnTexts.noEntries;
  return views.every(({ group }) => group === "NOT_OURS")
    ? returnTexts.notOurFile(file_name)
    : returnTexts.notRecordedYet(file_name, views.length);
};

const toReturnFile = async (context: HandlerContext, file: FileRow, isNew = false): Promise<ReturnFile> => {
  const views = await listViews(context, file);
  const byGroup = Map.groupBy(views, ({ group }) => group);
  const recordedText = (recordedAt: Date): string =>
    returnTexts.alreadyRecorded(fundDate(recordedAt), file.recorded_by_name ?? "");
  return {
    fileId: file.sha256,
    fileName: file.file_name,
    uploadedBy: file.uploaded_by_name,
    uploadedAt: file.uploaded_at.toISOString(),
    summary: file.recorded_at === null || isNew ? newFileText(file, views) : recordedText(file.recorded_at),
    recordedAt: file.recorded_at?.toISOString() ?? null,
    groups: itemGroups.flatMap((group) => {
      const items = byGroup.get(group);
      return items === undefined ? [] : [{ group, count: items.length, items: items.slice(0, pageSize) }];
    }),
  };
};

/** Stores a file and its entries once, even if copies have other line ends. Without entries, it counts as recorded. */
export const keepFile = async (
  context: HandlerContext,
  { fileName, sha256, items }: { fileName: string; sha256: string; items: readonly FileItem[] },
): Promise<ReturnFile> => {
  const { db, now, keys } = context;
  const account = signedIn(context);
  const isEmpty = items.length === 0;
  const storedFile = await db
    .insertInto("ach_return_files")
    .values({
      sha256,
      file_name: fileName.toWellFormed().replaceAll(/\p{Cc}/gu, " "),
      uploaded_by: account.id,
      uploaded_by_name: fullNameOf(account),
      uploaded_at: now,
      recorded_by: isEmpty ? account.id : null,
      recorded_by_name: isEmpty ? fullNameOf(account) : null,
      recorded_at: isEmpty ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (storedFile === undefined) return toReturnFile(context, await findFile(context, sha256).executeTakeFirstOrThrow());
  const rows = items.map(({ originalTrace, info, day, debitDay, ...item }) => ({
    ...item,
    ...unrecordedColumns,
    id: randomUUID(),
    file_sha256: sha256,
    trace: originalTrace,
    info_encrypted: keys.encrypt(info),
    bank_day: day,
    debit_day: debitDay,
  }));
  await insertRows(db, "ach_file_items", rows);
  const after = { fileName: storedFile.file_name, entries: items.length };
  await recordAudit(context, { action: "return-file-uploaded", subject: `return-file:${sha256}`, after });
  return toReturnFile(context, storedFile, true);
};

const unrecordedColumns = {
  state: "READ",
  item_group: null,
  said: "",
  entry_id: null,
  bank_account_id: null,
  data_was: null,
  data_becomes: null,
  due_on: null,
  recorded_at: null,
  resolved_by: null,
  resolved_by_name: null,
  resolved_at: null,
  reason: "",
} as const;

/** Reads a bank's file before the transaction begins, stores it, and returns its entries. A repeat changes nothing. */
export const uploadReturnFile: Handler<typeof calls.uploadReturnFile> = async ({ body }, context) => {
  const workerResult = await readReturnsInWorker(context.lane, body.bytes);
  if ("code" in workerResult) return workerResult;
  const { sha256, read } = workerResult;
  if (!read.ok) return { ok: false, code: "UnreadableFile", text: read.text };
  const { items } = read;
  return inHandlerTransaction(context.db, async (db) => ({
    ok: true as const,
    value: await keepFile({ ...context, db }, { fileName: body.fileName, sha256, items }),
  }));
};

const noSuchFile = {
  ok: false,
  code: "NotFound",
  text: "We couldn’t find this file. Nothing was recorded. Upload it again.",
} as const;

/** Returns the contents of an uploaded file. */
export const getReturnFile: Handler<typeof calls.getReturnFile> = async ({ params }, context) => {
  const file = await findFile(context, params.fileId).executeTakeFirst();
  return file === undefined ? noSuchFile : { ok: true, value: await toReturnFile(context, file) };
};

const countGroup = (grouped: readonly GroupedFileItem[], group: GroupedFileItem["group"]): number =>
  grouped.filter((item) => item.group === group).length;

/** Stores the group and state of each entry in the file. */
const saveGroups = async (context: HandlerContext, grouped: readonly GroupedFileItem[]): Promise<void> => {
  const rows: object[] = [];
  for (const { item, group, entry } of grouped)
    rows.push({
      id: item.id,
      state: group === "RECORD" ? "RECORDED" : "OPEN",
      item_group: group,
      said: explainGroup(group, item, entry),
      entry_id: entry?.id ?? null,
      bank_account_id: entry?.bank_account_id ?? null,
      ...(group === "NOTICE" && entry !== undefined && (await recordNoticeOfChange(context, item, entry))),
    });
  await sql`update ach_file_items as i set state = s.state, item_group = s.item_group, said = s.said,
      entry_id = s.entry_id, bank_account_id = s.bank_account_id, data_was = s.data_was,
      data_becomes = s.data_becomes, due_on = s.due_on, recorded_at = ${context.now}
    from jsonb_populate_recordset(null::ach_file_items, ${toRowsJson(rows)}::text::jsonb) as s
    where i.id = s.id`.execute(context.db);
};

/** Records a reviewed file: posts its returns, stores its notices, and turns its other entries into exceptions. */
export const recordReturnFile: Handler<typeof calls.recordReturnFile> = async ({ params: { fileId } }, context) => {
  const { db, now } = context;
  const file = await findFile(context, fileId).forUpdate().executeTakeFirst();
  if (file === undefined) return noSuchFile;
  const respond = async (summary: string, recordedCount: number) => ({
    ok: true as const,
    value: { summary, recordedCount, ...(await listReturnPage(db, now)) },
  });
  const { recorded_at: recordedAt } = file;
  if (recordedAt !== null)
    return respond(returnTexts.alreadyRecorded(fundDate(recordedAt), file.recorded_by_name ?? ""), 0);
  const items = await listItems(context, fileId);
  const grouped = groupItems(items, await lockKnownEntries(context, listTraces(items)));
  await saveGroups(context, grouped);
  const returnedEntries = grouped.flatMap(({ item: { code, info, day }, group, entry }) => {
    if (group !== "RECORD" || entry === undefined) return [];
    const sentOn = entry.sent_at === null ? fundDate(now) : fundDate(entry.sent_at);
    return [{ ...entry, reported: { code, info, on: returnDay(day, sentOn, fundDate(now)) } }];
  });
  const applied = await applyReturns(context, returnedEntries, fileId);
  const account = signedIn(context);
  await db
    .updateTable("ach_return_files")
    .set({ recorded_by: account.id, recorded_by_name: fullNameOf(account), recorded_at: now })
    .where("sha256", "=", fileId)
    .execute();
  const notices = countGroup(grouped, "NOTICE");
  const exceptions = grouped.length - applied.recordedCount - notices;
  const after = { fileName: file.file_name, returns: applied.recordedCount, notices, exceptions };
  await recordAudit(context, { action: "return-file-recorded", subject: `return-file:${fileId}`, after });
  return respond(
    [applied.summary, noticesText(notices), exceptionsText(exceptions)].filter(Boolean).join(" "),
    applied.recordedCount,
  );
};
