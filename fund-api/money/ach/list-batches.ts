import { batchStateLabels } from "../../../lib/money/ach/texts.en.ts";
import { sql, type Kysely } from "kysely";
import { findSettlementBaseDate, firstEffectiveDate } from "../../../lib/money/ach/batch.ts";
import { isCredit } from "../../../lib/money/ach/nacha-file.ts";
import type { Batch, BatchList, BatchQuery, BatchSummary } from "../../../lib/money/ach/schema.ts";
import { findSettlementDate } from "../../../lib/money/payments/payment-dates.ts";
import { readPage, type PageOrder } from "../../platform/db/read-page.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type { HandlerContext, Outcome, Handler } from "../../platform/handler/handler.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { selectWaiting } from "../../identity/second-person/request-second-person.ts";
import { listOwnAccounts } from "../../identity/second-person/own-accounts.ts";
import { countPendingAccounts } from "./verification-entries.ts";
import { listDueGroups, emptyDueGroup } from "./due-payments.ts";
import { listRefundGroups } from "./due-refunds.ts";

/** Refuses a change to a batch that someone else changed first, with their name if it is known. */
export const staleBatch = ({ state, released_by_name: releasedBy }: BatchRow) => {
  const byReleaser = state === "RELEASED" && releasedBy !== null ? ` by ${releasedBy}` : "";
  const text = `This batch is now ${batchStateLabels[state].toLowerCase()}${byReleaser}. Nothing was changed. Reload the page to see its current state.`;
  return { ok: false, code: "Stale", text } as const;
};

/** Returns the refusal of an action that needs a released batch. */
export const notReleased = ({ state }: BatchRow) => {
  const explanation =
    state === "CREATED"
      ? "It is waiting for a second person. Ask an Operations Accounting Admin to release it."
      : `It is ${batchStateLabels[state].toLowerCase()}. Choose another batch.`;
  return { ok: false, code: "NotReleased", text: `This batch has no file to send. ${explanation}` } as const;
};

export const batchNotFound = {
  ok: false,
  code: "NotFound",
  text: "We couldn’t find this batch. Nothing was changed. Choose it from the list of batches.",
} as const satisfies Outcome<typeof calls.getBatch>;

export type BatchRow = Row<"ach_batches">;

export const alreadySent = {
  ok: false,
  code: "AlreadySent",
  text: "The bank already has this batch, so it can’t be changed or voided. Nothing was changed. To stop it, ask the bank. Record a return only when the bank reports one.",
} as const;

/** The audit action for a download of a batch’s NACHA file. */
export const downloadAction = "batch-file-downloaded";

/** Converts a batch for a list; the result also has the parts of its file name. */
export const toSummary = (row: BatchRow, isMatched = false): BatchSummary => ({
  batchId: row.id,
  fund: row.fund,
  kind: row.kind,
  batchNo: row.batch_no,
  effectiveDate: row.effective_date,
  state: row.state,
  entryCount: row.entry_count,
  debitCents: row.debit_cents,
  creditCents: row.credit_cents,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  version: row.version,
  isMatched,
});

const isMatched = sql<boolean>`exists (select from bank_match_parts as m
  where m.item_kind = 'BATCH' and m.item_id = b.id and m.live)`.as("isMatched");

const newestFirst: PageOrder = {
  table: "ach_batches",
  alias: "b",
  columns: ["created_at", "batch_no", "id"],
  direction: "desc",
};

const listBatchPage = async (
  db: Kysely<Database>,
  { state, ...pageQuery }: BatchQuery,
): Promise<Pick<BatchList, "batches" | "page">> => {
  const allBatches = db.selectFrom("ach_batches as b").selectAll().select(isMatched);
  const list = state === undefined ? allBatches : allBatches.where("b.state", "=", state);
  const { rows, page } = await readPage(list, newestFirst, pageQuery, "id");
  return { batches: rows.map((row) => toSummary(row, row.isMatched)), page };
};

/** Selects the batches that are waiting for a second person, or to be sent. */
export const selectPendingBatches = (db: Kysely<Database>, state: "CREATED" | "RELEASED") =>
  db.selectFrom("ach_batches").select(["id", "created_at", "released_at"]).where("state", "=", state);

/** Returns a stored batch. */
export const findBatch = (db: Kysely<Database>, id: string): Promise<(BatchRow & { isMatched: boolean }) | undefined> =>
  db.selectFrom("ach_batches as b").selectAll().select(isMatched).where("id", "=", id).executeTakeFirst();

/**
 * Lists who downloaded a batch's NACHA file and when, newest first, from the audit trail: the current file (`now`), files
 * from before an entry was removed (`before`), or both (`ever`).
 */
export const listDownloads = async (
  db: Kysely<Database>,
  { id, file_sha256 }: Pick<BatchRow, "id" | "file_sha256">,
  which: "now" | "before" | "ever" = "now",
): Promise<Batch["downloads"]> => {
  const rows = await db
    .selectFrom("audit_events")
    .select(["account_name", "at"])
    .where("subject", "=", `batch:${id}`)
    .where("action", "=", downloadAction)
    .$if(which !== "ever", (query) =>
      query.where(sql<boolean>`(after ->> 'sha256' is not distinct from ${file_sha256}) = ${which === "now"}`),
    )
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ account_name, at }) => ({ by: account_name ?? "", at: at.toISOString() }));
};

/** Returns who requested a waiting void of a batch, or null if no one did. */
export const findVoidRequester = async (db: Kysely<Database>, id: string): Promise<string | null> => {
  const voidRequest = await selectWaiting(db).where("subject", "=", `batch:${id}`).executeTakeFirst();
  return voidRequest?.decided_by_name ?? null;
};

/** Locks a batch until the transaction ends. If you also lock its payments, lock them first. */
export const lockBatch = (db: Kysely<Database>, id: string): Promise<BatchRow | undefined> =>
  db.selectFrom("ach_batches").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

const selectBatchEntries = (db: Kysely<Database>, batchId: string) =>
  db.selectFrom("ach_entries as x").where("x.batch_id", "=", batchId).where("x.dropped_at", "is", null);

/** Locks the employers of a batch's entries in id order. */
export const lockBatchEmployers = async (db: Kysely<Database>, batchId: string): Promise<void> => {
  const employerIds = selectBatchEntries(db, batchId)
    .innerJoin("bank_accounts as b", "b.id", "x.bank_account_id")
    .select("b.employer_id");
  await db
    .selectFrom("employers")
    .select("employer_id")
    .where("employer_id", "in", employerIds)
    .orderBy("employer_id")
    .forNoKeyUpdate()
    .execute();
};

/** Lists the bank accounts of a batch's payments and refunds. */
export const listBatchAccounts = async (db: Kysely<Database>, batchId: string): Promise<string[]> => {
  const rows = await selectBatchEntries(db, batchId)
    .select("x.bank_account_id")
    .distinct()
    .where("x.kind", "in", ["DEBIT", "REFUND"])
    .execute();
  return rows.map(({ bank_account_id }) => bank_account_id);
};

/** Locks a batch's payments in id order and returns their ids. */
export const lockBatchPayments = async (db: Kysely<Database>, batchId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("payments as p")
    .select("p.id")
    .where(
      "p.id",
      "in",
      selectBatchEntries(db, batchId)
        .select("x.payment_id")
        .where("x.payment_id", "is not", null)
        .$castTo<{ payment_id: string }>(),
    )
    .orderBy("p.id")
    .forNoKeyUpdate("p")
    .execute();
  return rows.map(({ id }) => id);
};

const listRemovals = (db: Kysely<Database>, batchId: string) =>
  db
    .selectFrom("ach_entries")
    .select(["trace", "dropped_at", "dropped_by", "dropped_by_name"])
    .where("batch_id", "=", batchId)
    .where("dropped_at", "is not", null)
    .execute();

const listEntries = async (db: Kysely<Database>, batchId: string): Promise<Pick<Batch, "entries" | "dropped">> => {
  const rows = await db
    .selectFrom("ach_entries as x")
    .innerJoin("bank_accounts as b", "b.id", "x.bank_account_id")
    .innerJoin("employers as e", "e.employer_id", "b.employer_id")
    .leftJoin("payments as p", "p.id", "x.payment_id")
    .leftJoin("ach_returns as r", (join) => join.onRef("r.entry_id", "=", "x.id").on("r.undone_at", "is", null))
    .select([
      "x.trace",
      "x.kind",
      "p.confirmation_no as confirmationNo",
      "e.employer_id as employerId",
      "e.legal_name as employerName",
      "b.last4 as bankAccountLast4",
      "x.description",
      "x.transaction_code as code",
      "x.cents",
      "r.code as returnCode",
      "r.return_date as returnedOn",
    ])
    .where("x.batch_id", "=", batchId)
    .orderBy("x.trace")
    .execute();
  const allEntries = rows.map(({ code, ...entry }) => Object.assign(entry, { isCredit: isCredit({ code }) }));
  const removals = new Map((await listRemovals(db, batchId)).map((removal) => [removal.trace, removal]));
  return {
    entries: allEntries.filter(({ trace }) => !removals.has(trace)),
    dropped: allEntries.flatMap((entry) => {
      const { dropped_at: droppedAt, dropped_by_name: droppedBy } = removals.get(entry.trace) ?? {};
      return droppedAt instanceof Date
        ? [{ ...entry, droppedBy: droppedBy ?? "", droppedAt: droppedAt.toISOString() }]
        : [];
    }),
  };
};

/** True if the reader created the batch or removed an entry, so that someone else must release it. */
export const isOwnBatch = async (context: HandlerContext, { id, created_by }: BatchRow): Promise<boolean> => {
  const ownAccounts = await listOwnAccounts(context);
  const removals = await listRemovals(context.db, id);
  return ownAccounts.has(created_by) || removals.some(({ dropped_by }) => ownAccounts.has(dropped_by ?? ""));
};

const toIsoString = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Returns a batch with its entries as a response. */
export const respondWithBatch = async (context: HandlerContext, id: string) => {
  const { db } = context;
  const row = await findBatch(db, id);
  if (row === undefined) return batchNotFound;
  const value: Batch = {
    ...toSummary(row, row.isMatched),
    createdByYou: await isOwnBatch(context, row),
    entryHash: row.entry_hash,
    offsetCount: row.offset_traces.length,
    fileSha256: row.file_sha256,
    releasedBy: row.released_by_name,
    releasedAt: toIsoString(row.released_at),
    downloads: await listDownloads(db, row),
    oldDownloads: await listDownloads(db, row, "before"),
    sentBy: row.sent_by_name,
    sentAt: toIsoString(row.sent_at),
    bankReference: row.bank_reference,
    settlesOn:
      row.sent_at === null ? null : findSettlementDate(findSettlementBaseDate(row.effective_date, row.sent_at)),
    settledAt: toIsoString(row.settled_at),
    voidedAt: toIsoString(row.voided_at),
    voidReason: row.void_reason,
    voidAskedBy: await findVoidRequester(db, id),
    ...(await listEntries(db, id)),
  };
  return { ok: true, value } as const;
};

/** Returns the payments and refunds due by fund and date, and one page of the batches. */
export const listBatches: Handler<typeof calls.listBatches> = async ({ query }, { db, now }) => {
  const dueGroups = await listDueGroups(db, now);
  const refunds = await listRefundGroups(db, now);
  const accountsToVerify = await countPendingAccounts(db);
  // Without payments, prenotes go in a separate batch.
  if (dueGroups.length === 0 && accountsToVerify > 0)
    dueGroups.push({ ...emptyDueGroup, fund: "HW", effectiveDate: firstEffectiveDate(now) });
  return {
    ok: true,
    value: { due: [...dueGroups, ...refunds], accountsToVerify, ...(await listBatchPage(db, query)) },
  };
};

/** Returns one batch with its entries. */
export const getBatch: Handler<typeof calls.getBatch> = ({ params }, context) =>
  respondWithBatch(context, params.batchId);
