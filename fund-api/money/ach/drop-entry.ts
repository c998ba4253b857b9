import type { Kysely } from "kysely";
import { batchFileName, nextBatchState } from "../../../lib/money/ach/batch.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { achTotals, toCompanyBatches, type FundBank } from "../../../lib/money/ach/nacha-file.ts";
import { batchTexts } from "../../../lib/money/ach/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { listFileEntries, lockFundBank, toAchEntry } from "./build-file.ts";
import {
  alreadySent,
  findBatch,
  findVoidRequester,
  respondWithBatch,
  listDownloads,
  lockBatch,
  lockBatchEmployers,
  lockBatchPayments,
  batchNotFound,
  staleBatch,
  toSummary,
  type BatchRow,
} from "./list-batches.ts";
import { cancelHeldPayments, reschedulePayments } from "./void-batch.ts";

type Refusal = Extract<Outcome<typeof calls.dropEntry>, { ok: false }>;

/** Lists an entry, or for a micro-amount, all micro-entries of its account and their debit. */
const findEntriesToDrop = async (
  db: Kysely<Database>,
  batchId: string,
  trace: string,
): Promise<Row<"ach_entries">[]> => {
  const batchEntries = db
    .selectFrom("ach_entries")
    .selectAll()
    .where("batch_id", "=", batchId)
    .where("dropped_at", "is", null);
  const entry = await batchEntries.where("trace", "=", trace).executeTakeFirst();
  if (entry === undefined) return [];
  return entry.kind === "MICRO"
    ? batchEntries.where("kind", "=", "MICRO").where("bank_account_id", "=", entry.bank_account_id).execute()
    : [entry];
};

const findRefusal = async (
  { db }: HandlerContext,
  batch: BatchRow,
  removedEntries: readonly Row<"ach_entries">[],
  bankHasNoFile: boolean | undefined,
): Promise<Refusal | null> => {
  if (nextBatchState(batch.state, "change") === null) return alreadySent;
  const voidAskedBy = await findVoidRequester(db, batch.id);
  if (voidAskedBy !== null)
    return {
      ok: false,
      code: "VoidWaiting",
      text: `${voidAskedBy} asked to void this batch. Nothing was changed. Decline or withdraw that request first.`,
    };
  if (removedEntries.length === 0) return { ok: false, code: "NotFound", text: batchTexts.noSuchEntry };
  if (removedEntries.length + batch.offset_traces.length >= batch.entry_count)
    return { ok: false, code: "LastEntry", text: batchTexts.lastEntry };
  const downloads = await listDownloads(db, batch);
  if (downloads.length === 0 || bankHasNoFile === true) return null;
  const fileName = batchFileName(toSummary(batch), "nacha");
  const text = batchTexts.mayHaveFile(fileName, downloads, "Nothing was changed");
  return { ok: false, code: "BankMayHaveFile", text };
};

/** Recomputes the totals without the dropped entries and removes the file. The next release writes a new one. */
const rebuildTotals = async ({ db, keys }: HandlerContext, batch: BatchRow, bank: FundBank): Promise<void> => {
  const remainingEntries = (await listFileEntries(db, batch.id)).map((row) => toAchEntry(row, keys));
  const offsets = batch.offset_traces.length === 0 ? null : batch.offset_traces;
  const lines = toCompanyBatches(remainingEntries, bank, offsets).flatMap(({ entries }) => entries);
  const remainingTraces = new Set(remainingEntries.map(({ trace }) => trace));
  const { entryCount, debitCents, creditCents, entryHash } = achTotals(lines);
  await db
    .updateTable("ach_batches")
    .set({
      state: "CREATED",
      entry_count: entryCount,
      debit_cents: debitCents,
      credit_cents: creditCents,
      entry_hash: entryHash,
      offset_traces: lines.flatMap(({ trace }) => (remainingTraces.has(trace) ? [] : [trace])),
      file_encrypted: null,
      file_key_id: null,
      file_sha256: null,
      released_by: null,
      released_by_name: null,
      released_at: null,
      version: batch.version + 1,
    })
    .where("id", "=", batch.id)
    .execute();
};

/**
 * Removes one entry from an unsent batch. Its payment or refund waits again, or is canceled when its account can't be
 * used. The old file is no longer valid, but its trace numbers are kept. The person who removed the entry can't release
 * the new file.
 */
export const dropEntry: Handler<typeof calls.dropEntry> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const storedBatch = await findBatch(db, params.batchId);
  if (storedBatch === undefined) return batchNotFound;
  await lockBatchEmployers(db, storedBatch.id);
  const bank = await lockFundBank(db, storedBatch.fund);
  await lockBatchPayments(db, storedBatch.id);
  const batch = await lockBatch(db, storedBatch.id);
  if (batch === undefined || bank === null) return batchNotFound;
  if (batch.version !== version) return staleBatch(batch);
  const removedEntries = await findEntriesToDrop(db, batch.id, params.trace);
  const refusal = await findRefusal(context, batch, removedEntries, body.bankHasNoFile);
  if (refusal !== null) return refusal;
  const account = signedIn(context);
  const ids = removedEntries.map(({ id }) => id);
  await db
    .updateTable("ach_entries")
    .set({ live: false, dropped_at: now, dropped_by: account.id, dropped_by_name: fullNameOf(account) })
    .where("id", "in", ids)
    .execute();
  await reschedulePayments(
    db,
    removedEntries.flatMap(({ payment_id }) => payment_id ?? []),
  );
  await cancelHeldPayments(
    context,
    removedEntries.flatMap(({ kind, bank_account_id }) =>
      kind === "DEBIT" || kind === "REFUND" ? [bank_account_id] : [],
    ),
  );
  await rebuildTotals(context, batch, bank);
  await recordAudit(context, {
    action: "batch-entry-dropped",
    subject: `batch:${batch.id}`,
    reason: body.reason,
    before: { state: batch.state, sha256: batch.file_sha256 },
    after: { state: "CREATED", traces: removedEntries.map(({ trace }) => trace) },
  });
  return respondWithBatch(context, batch.id);
};
