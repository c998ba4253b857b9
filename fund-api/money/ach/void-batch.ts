import type { Kysely } from "kysely";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { heldPaymentReason } from "../../../lib/money/payments/texts.en.ts";
import type { Database } from "../../platform/db/schema.ts";
import { type HandlerContext, signedIn, type Handler } from "../../platform/handler/handler.ts";
import { paymentsCanceledEmail } from "../../messages/mail/payment-emails.ts";
import { mailEmployer } from "../../messages/mail/mail-employer.ts";
import { findPayment } from "../payments/payment-rows.ts";
import { takeBackPayment } from "../payments/cancel-payment.ts";
import { heldBecause, selectScheduled } from "./due-payments.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { nextBatchState } from "../../../lib/money/ach/batch.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import {
  getBatchView,
  listAccountsOf,
  lockBatch,
  lockEmployersOf,
  lockPaymentsOf,
  noSuchBatch,
  staleBatch,
} from "./list-batches.ts";

const lockHeld = async (db: Kysely<Database>, accountIds: readonly string[]) => {
  const rows = await selectScheduled(db).where("p.bank_account_id", "in", accountIds).forNoKeyUpdate("p").execute();
  return rows.filter((row) => heldBecause(row) !== null);
};

/**
 * Cancels scheduled payments from blocked accounts: no batch takes them, and their charges would count as paid. Returns
 * their number. The caller has locked the employers, and no lock that a batch waits for.
 */
export const cancelHeldPayments = async (context: HandlerContext, accountIds: readonly string[]): Promise<number> => {
  if (accountIds.length === 0) return 0;
  const held = await lockHeld(context.db, accountIds);
  const today = fundDate(context.now);
  for (const [account, ...more] of Map.groupBy(held, ({ bank_account_id }) => bank_account_id).values()) {
    if (account === undefined) continue;
    const { employer_id: employerId, nickname, last4, blocked_code: code } = account;
    const reason = heldPaymentReason(bankAccountText(nickname, last4), code);
    const canceled: Payment[] = [];
    for (const { id } of [account, ...more]) {
      const payment = await findPayment(context.db, employerId, id);
      if (payment === null) throw new Error(`payment ${id} is gone`);
      canceled.push(await takeBackPayment(context, { employerId, payment, action: "payment-canceled", reason }));
    }
    await mailEmployer(context, employerId, (to) => paymentsCanceledEmail(to, { payments: canceled, reason, today }));
  }
  return held.length;
};

/** Voids an unsent batch. Payments from blocked accounts are canceled, so the employers are locked first. */
export const voidBatch: Handler<typeof calls.voidBatch> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  await lockEmployersOf(db, params.batchId);
  const paymentIds = await lockPaymentsOf(db, params.batchId);
  const batch = await lockBatch(db, params.batchId);
  if (batch === undefined) return noSuchBatch;
  if (batch.version !== version || batch.state === "VOIDED") return staleBatch(batch);
  const state = nextBatchState(batch.state, "void");
  if (state === null)
    return {
      ok: false,
      code: "AlreadySent",
      text: "The bank already has this batch, so it can’t be voided. Nothing was changed. To stop it, ask the bank. Record a return only when the bank reports one.",
    };
  if (paymentIds.length > 0)
    await db
      .updateTable("payments")
      .set((eb) => ({ state: "SCHEDULED", locked_at: null, version: eb("version", "+", 1) }))
      .where("id", "in", paymentIds)
      .where("state", "=", "LOCKED")
      .execute();
  await db.updateTable("ach_entries").set({ live: false }).where("batch_id", "=", batch.id).execute();
  await cancelHeldPayments(context, await listAccountsOf(db, batch.id));
  const account = signedIn(context);
  await db
    .updateTable("ach_batches")
    .set({ state, voided_by: account.id, voided_at: now, void_reason: body.reason, version: batch.version + 1 })
    .where("id", "=", batch.id)
    .execute();
  await recordAudit(context, {
    action: "batch-voided",
    subject: `batch:${batch.id}`,
    reason: body.reason,
    before: { state: batch.state },
    after: { state, payments: paymentIds },
  });
  const value = await getBatchView(context, batch.id);
  return value === null ? noSuchBatch : { ok: true, value };
};
