import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { firstEffectiveDate } from "../../../lib/money/ach/batch.ts";
import { achTotals, toCompanyBatches, type FundBank } from "../../../lib/money/ach/nacha-file.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import type { CreateBatchBody } from "../../../lib/money/ach/schema.ts";
import { isBankingDay } from "../../../lib/platform/calendar/banking-day.ts";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { nextPaymentState } from "../../../lib/money/payments/payment-states.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { listAccountTests, type NewEntry } from "./verification-entries.ts";
import { respondWithBatch } from "./list-batches.ts";
import { lockDuePayments } from "./due-payments.ts";
import { lockDueRefunds } from "./due-refunds.ts";
import { listMissedDebits, moveDebit } from "./move-debits.ts";
import { lockFundBank, type LockedBank } from "./build-file.ts";

type Refusal = Extract<Outcome<typeof calls.createBatch>, { ok: false }>;

const refuseMissingBank = (fund: FundCode): Refusal => ({
  ok: false,
  code: "NoFundBank",
  text: `The bank of the ${fundNames[fund]} fund isn’t set up, so no file can be made. No batch was created. Ask your system administrator to set it up.`,
});

const findDateRefusal = (
  { kind, effectiveDate }: CreateBatchBody,
  now: Date,
  { sameDayUntil }: LockedBank,
): Refusal | null => {
  // A refund is never same-day, because the journal keeps its money in transit until a later day.
  const firstDate = firstEffectiveDate(now, { until: kind === "REFUNDS" ? null : sameDayUntil, cents: 0 });
  if (effectiveDate >= firstDate && isBankingDay(effectiveDate)) return null;
  const problem = effectiveDate < firstDate ? "too early for the bank" : "not a banking day";
  const text = `${formatDate(effectiveDate)} is ${problem}. No batch was created. Choose ${formatDate(firstDate)} or a later banking day.`;
  return { ok: false, code: "EffectiveDateRefused", text };
};

const refuseEmptyBatch = ({ fund, kind, effectiveDate }: CreateBatchBody): Refusal => ({
  ok: false,
  code: "NothingDue",
  text: `No ${kind === "REFUNDS" ? "refund" : "payment"} of the ${fundNames[fund]} fund is waiting for ${formatDate(effectiveDate)} anymore. Someone may have just created this batch. No batch was created. Reload the page to see what is due.`,
});

/** Returns the next free batch number. Each company batch of a file uses one. */
const nextBatchNo = async (db: Kysely<Database>, fund: FundCode): Promise<number> => {
  const { last } = await db
    .selectFrom("ach_batches")
    .select(sql<number>`coalesce(max(batch_no + company_batches - 1), 0)`.as("last"))
    .where("fund", "=", fund)
    .executeTakeFirstOrThrow();
  return last + 1;
};

const reserveTraceNumbers = async (db: Kysely<Database>, { odfi }: FundBank, count: number): Promise<string[]> => {
  const { rows } = await sql<{ no: string }>`select nextval('ach_trace_numbers')::text as no
    from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ no }) => `${odfi}${no.padStart(7, "0")}`).toSorted();
};

export const newBatch = {
  kind: "DEBITS",
  state: "CREATED",
  file_encrypted: null,
  file_key_id: null,
  file_sha256: null,
  released_by: null,
  released_by_name: null,
  released_at: null,
  sent_by: null,
  sent_by_name: null,
  sent_at: null,
  bank_reference: null,
  settled_at: null,
  voided_by: null,
  voided_at: null,
  void_reason: "",
  version: 1,
} as const satisfies Partial<Row<"ach_batches">>;

const newEntry = { refund_id: null, live: true, dropped_at: null, dropped_by: null, dropped_by_name: null } as const;

/** Sorts entries in file order. Credits to the fund's own account are null here. */
const planFile = async (db: Kysely<Database>, bank: FundBank, entries: readonly NewEntry[]) => {
  const ids = [...new Set(entries.map(({ bank_account_id }) => bank_account_id))];
  const accounts = await db.selectFrom("bank_accounts").select(["id", "routing"]).where("id", "in", ids).execute();
  const routings = new Map(accounts.map(({ id, routing }) => [id, routing]));
  const entriesByLine = new Map(
    entries.map((entry) => {
      const { transaction_code: code, bank_account_id, cents, description } = entry;
      const routing = routings.get(bank_account_id) ?? "";
      return [{ description, code, cents, routing, account: "", number: "", name: "", trace: "" }, entry];
    }),
  );
  const batches = toCompanyBatches([...entriesByLine.keys()], bank, []);
  const lines = batches.flatMap((batch) => batch.entries);
  return {
    companyBatches: batches.length,
    totals: achTotals(lines),
    lines: lines.map((line) => entriesByLine.get(line) ?? null),
  };
};

const insertBatch = async (
  context: HandlerContext,
  bank: FundBank,
  { fund, kind = "DEBITS", effectiveDate }: CreateBatchBody,
  entries: readonly NewEntry[],
): Promise<Row<"ach_batches">["id"]> => {
  const { db, now } = context;
  const account = signedIn(context);
  const id = randomUUID();
  const { companyBatches, totals, lines } = await planFile(db, bank, entries);
  const traces = await reserveTraceNumbers(db, bank, lines.length);
  const batch = {
    ...newBatch,
    id,
    fund,
    kind,
    effective_date: effectiveDate,
    batch_no: await nextBatchNo(db, fund),
    company_batches: companyBatches,
    offset_traces: traces.filter((_, index) => lines[index] === null),
    entry_count: totals.entryCount,
    debit_cents: totals.debitCents,
    credit_cents: totals.creditCents,
    entry_hash: totals.entryHash,
    created_by: account.id,
    created_by_name: fullNameOf(account),
    created_at: now,
  };
  await insertRows(db, "ach_batches", [batch]);
  await insertRows(
    db,
    "ach_entries",
    traces.flatMap((trace, index) => {
      const entry = lines[index] ?? null;
      return entry === null ? [] : [{ ...newEntry, ...entry, id: randomUUID(), batch_id: id, trace }];
    }),
  );
  const paymentIds = entries.flatMap(({ payment_id }) => payment_id ?? []);
  const state = nextPaymentState("SCHEDULED", "lock") ?? "LOCKED";
  if (paymentIds.length > 0)
    await db
      .updateTable("payments")
      .set((eb) => ({ state, locked_at: now, version: eb("version", "+", 1) }))
      .where("id", "in", paymentIds)
      .execute();
  await recordAudit(context, {
    action: "batch-created",
    subject: `batch:${id}`,
    after: {
      fund,
      kind,
      effectiveDate,
      batchNo: batch.batch_no,
      ...totals,
      payments: paymentIds,
      refunds: entries.flatMap(({ refund_id }) => refund_id ?? []),
    },
  });
  return id;
};

const listDebits = async ({ db, keys, now }: HandlerContext, request: CreateBatchBody): Promise<NewEntry[]> => {
  const duePayments = await lockDuePayments(db, request, now);
  const debits = duePayments.map(({ id, bank_account_id, cents, type, attempt }): NewEntry => {
    const transaction_code = type === "CHECKING" ? "27" : "37";
    const description = attempt === 1 ? "CONTRIB" : "RETRY PYMT";
    return { kind: "DEBIT", description, part: 1, payment_id: id, bank_account_id, cents, transaction_code };
  });
  return [...debits, ...(await listAccountTests(db, keys))];
};

const listRefunds = async ({ db }: HandlerContext, { fund }: CreateBatchBody): Promise<NewEntry[]> =>
  (await lockDueRefunds(db, fund)).map(({ id, bank_account_id, cents, type }) => ({
    kind: "REFUND",
    description: "REFUND",
    part: 1,
    payment_id: null,
    refund_id: id,
    bank_account_id,
    cents,
    transaction_code: type === "CHECKING" ? "22" : "32",
  }));

/**
 * Batches a fund's due payments and waiting prenotes, or its waiting refunds. Because of
 * the bank's lock, a concurrent request finds nothing due.
 */
export const createBatch: Handler<typeof calls.createBatch> = async ({ body }, context) => {
  const { db, now } = context;
  // Employers are locked before the bank and the payments.
  if (body.kind !== "REFUNDS")
    for (const { id, employer_id, fund } of await listMissedDebits(db, now))
      if (fund === body.fund) await moveDebit(context, id, employer_id);
  const bank = await lockFundBank(db, body.fund);
  if (bank === null) return refuseMissingBank(body.fund);
  const refusal = findDateRefusal(body, now, bank);
  if (refusal !== null) return refusal;
  const entries = await (body.kind === "REFUNDS" ? listRefunds : listDebits)(context, body);
  if (entries.length === 0) return refuseEmptyBatch(body);
  return respondWithBatch(context, await insertBatch(context, bank, body, entries));
};
