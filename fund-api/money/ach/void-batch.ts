import type { Kysely } from "kysely";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { heldPaymentReason } from "../../../lib/money/payments/texts.en.ts";
import type { Database } from "../../platform/db/schema.ts";
import { type HandlerContext, signedIn, type Handler } from "../../platform/handler/handler.ts";
import { paymentsCanceledEmail } from "../../messages/mail/payment-emails.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import { findPayment } from "../payments/payment-rows.ts";
import { takeBackPayment } from "../payments/cancel-payment.ts";
import { selectScheduled, explainAccountObstacle } from "./due-payments.ts";
import { cancelHeldRefunds } from "./due-refunds.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { batchFileName, confirmedCents, nextBatchState } from "../../../lib/money/ach/batch.ts";
import { batchName, batchTexts, downloadsText } from "../../../lib/money/ach/texts.en.ts";
import { type Action, requestSecondPerson, type Decision } from "../../identity/second-person/request-second-person.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import {
  alreadySent,
  respondWithBatch,
  findBatch,
  listBatchAccounts,
  listDownloads,
  lockBatch,
  lockBatchEmployers,
  lockBatchPayments,
  batchNotFound,
  staleBatch,
  toSummary,
} from "./list-batches.ts";

const lockHeldPayments = async (db: Kysely<Database>, accountIds: readonly string[]) => {
  const rows = await selectScheduled(db).where("p.bank_account_id", "in", accountIds).forNoKeyUpdate("p").execute();
  return rows.filter((row) => explainAccountObstacle(row) !== null);
};

/**
 * Cancels scheduled payments from blocked accounts, because no batch would debit them but their charges count as paid.
 * Cancels refunds to these accounts too. The caller has locked the employers.
 * @returns the numbers of canceled payments and refunds
 */
export const cancelHeldPayments = async (
  context: HandlerContext,
  accountIds: readonly string[],
): Promise<{ readonly payments: number; readonly refunds: number }> => {
  if (accountIds.length === 0) return { payments: 0, refunds: 0 };
  const heldPayments = await lockHeldPayments(context.db, accountIds);
  const today = fundDate(context.now);
  for (const [account, ...rest] of Map.groupBy(heldPayments, ({ bank_account_id }) => bank_account_id).values()) {
    if (account === undefined) continue;
    const { employer_id: employerId, nickname, last4, blocked_code: code } = account;
    const reason = heldPaymentReason(bankAccountText(nickname, last4), code);
    const canceled: Payment[] = [];
    for (const { id } of [account, ...rest]) {
      const payment = await findPayment(context.db, employerId, id);
      if (payment === null) throw new Error(`payment ${id} is missing`);
      canceled.push(await takeBackPayment(context, { employerId, payment, action: "payment-canceled", reason }));
    }
    await emailEmployer(context, employerId, (to) => paymentsCanceledEmail(to, { payments: canceled, reason, today }));
  }
  return { payments: heldPayments.length, refunds: await cancelHeldRefunds(context, accountIds) };
};

const toSubject = (batchId: string): string => `batch:${batchId}`;
const getBatchId = ({ subject }: Decision): string => subject.slice(toSubject("").length);

/** Locks a batch with its employers and payments, because payments from blocked accounts are canceled. */
const lockToVoid = async (db: Kysely<Database>, batchId: string) => {
  await lockBatchEmployers(db, batchId);
  const paymentIds = await lockBatchPayments(db, batchId);
  return { paymentIds, batch: await lockBatch(db, batchId) };
};

/** Schedules payments again, so that another batch can include them. */
export const reschedulePayments = async (db: Kysely<Database>, paymentIds: readonly string[]): Promise<void> => {
  if (paymentIds.length === 0) return;
  await db
    .updateTable("payments")
    .set((eb) => ({ state: "SCHEDULED", locked_at: null, version: eb("version", "+", 1) }))
    .where("id", "in", paymentIds)
    .where("state", "=", "LOCKED")
    .execute();
};

/** Voids a batch. Its entries keep their trace numbers, because a bank may still return one. */
const runVoid = async (context: HandlerContext, batchId: string, reason: string): Promise<void> => {
  const { db, now } = context;
  const { batch, paymentIds } = await lockToVoid(db, batchId);
  const state = batch === undefined ? null : nextBatchState(batch.state, "void");
  if (batch === undefined || state === null) throw new Error(`batch ${batchId} can’t be voided`);
  await reschedulePayments(db, paymentIds);
  await db.updateTable("ach_entries").set({ live: false }).where("batch_id", "=", batch.id).execute();
  await cancelHeldPayments(context, await listBatchAccounts(db, batch.id));
  const account = signedIn(context);
  await db
    .updateTable("ach_batches")
    .set({ state, voided_by: account.id, voided_at: now, void_reason: reason, version: batch.version + 1 })
    .where("id", "=", batch.id)
    .execute();
  await recordAudit(context, {
    action: "batch-voided",
    subject: toSubject(batch.id),
    reason,
    before: { state: batch.state },
    after: { state, payments: paymentIds },
  });
};

/** Voids a batch whose file someone downloaded, once a second person agrees that the bank doesn't have it. */
export const batchVoid: Action<"NotFound" | "AlreadySent"> = {
  word: "batch-void",
  refusal: async ({ db }, decision) => {
    const { batch } = await lockToVoid(db, getBatchId(decision));
    if (batch === undefined) return batchNotFound;
    return nextBatchState(batch.state, "void") === null ? alreadySent : null;
  },
  run: (context, decision) => runVoid(context, getBatchId(decision), decision.reason),
  facts: async ({ db }, decision) => {
    const batch = await findBatch(db, getBatchId(decision));
    const downloads = batch === undefined ? [] : await listDownloads(db, batch, "ever");
    return [
      { name: "File downloaded", text: downloadsText(downloads) },
      { name: "Stated", text: batchTexts.bankHasNoFile },
    ];
  },
};

/** Voids an unsent batch. After a download, this needs a statement that the bank has no file, and a second person. */
export const voidBatch: Handler<typeof calls.voidBatch> = async ({ params, body, version }, context) => {
  const { db } = context;
  const { batch } = await lockToVoid(db, params.batchId);
  if (batch === undefined) return batchNotFound;
  if (batch.version !== version || batch.state === "VOIDED") return staleBatch(batch);
  if (nextBatchState(batch.state, "void") === null) return alreadySent;
  const downloads = await listDownloads(db, batch, "ever");
  if (downloads.length > 0) {
    const summary = toSummary(batch);
    if (body.bankHasNoFile !== true) {
      const text = batchTexts.mayHaveFile(batchFileName(summary, "nacha"), downloads, "Nothing was voided");
      return { ok: false, code: "BankMayHaveFile", text };
    }
    const refusal = await requestSecondPerson(context, batchVoid, {
      act: "VOID_BATCH",
      employer_id: null,
      fund: batch.fund,
      charge_id: null,
      subject: toSubject(batch.id),
      title: `void of ${batchName(summary)}`,
      cents: confirmedCents(summary),
      reason: body.reason,
      needsSecond: true,
    });
    if (refusal !== null) return refusal;
  } else await runVoid(context, batch.id, body.reason);
  return respondWithBatch(context, batch.id);
};
