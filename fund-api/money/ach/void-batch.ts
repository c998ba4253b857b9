import type * as calls from "../../../lib/money/ach/contract.ts";
import { nextBatchState } from "../../../lib/money/ach/batch-states.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { getBatchView, listAccountsOf, lockBatch, lockEmployersOf, lockPaymentsOf, noSuchBatch } from "./batch-rows.ts";
import { staleBatch } from "./batch-refusals.ts";
import { cancelHeldPayments } from "./cancel-held.ts";

/**
 * Voids a batch that was not sent: its payments wait for another batch, and can be canceled again. Those of accounts that
 * can’t be debited anymore are canceled, which changes what is owed: employers are locked first.
 */
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
  // The reason is on the batch: typed text has no place in a trail that is never corrected.
  await recordAudit(context, {
    action: "batch-voided",
    subject: `batch:${batch.id}`,
    before: { state: batch.state },
    after: { state, payments: paymentIds },
  });
  const value = await getBatchView(context, batch.id);
  return value === null ? noSuchBatch : { ok: true, value };
};
