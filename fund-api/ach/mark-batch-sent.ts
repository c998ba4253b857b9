import type * as calls from "../../lib/ach/contract.ts";
import { prenoteVerifiesOn } from "../../lib/ach/effective-date.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { signedIn, type Handler, type HandlerContext } from "../handler/handler.ts";
import { getBatchView, lockBatch, lockPaymentsOf, noSuchBatch, type BatchRow } from "./batch-rows.ts";
import { notReleased, staleBatch } from "./batch-refusals.ts";

/** From now on the days count after which the accounts of its prenotes are verified. */
const startVerifying = async ({ db, now }: HandlerContext, batch: BatchRow): Promise<void> => {
  await db
    .updateTable("bank_accounts")
    .set((eb) => ({
      verifies_on: prenoteVerifiesOn(batch.effective_date, now),
      version: eb("version", "+", 1),
    }))
    .where("state", "=", "UNVERIFIED")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("ach_entries")
        .select("bank_account_id")
        .where("batch_id", "=", batch.id)
        .where("kind", "=", "PRENOTE"),
    )
    .execute();
};

/** Says that the bank has the file: the batch's payments are sent, and its prenotes on their way. */
export const markBatchSent: Handler<typeof calls.markBatchSent> = async ({ params, version }, context) => {
  const { db, now } = context;
  const paymentIds = await lockPaymentsOf(db, params.batchId);
  const batch = await lockBatch(db, params.batchId);
  if (batch === undefined) return noSuchBatch;
  if (batch.version !== version) return staleBatch(batch);
  if (batch.state !== "RELEASED") return notReleased(batch);
  const account = signedIn(context);
  if (paymentIds.length > 0)
    await db
      .updateTable("payments")
      .set((eb) => ({ state: "SENT", sent_at: now, version: eb("version", "+", 1) }))
      .where("id", "in", paymentIds)
      .where("state", "=", "LOCKED")
      .execute();
  await startVerifying(context, batch);
  await db
    .updateTable("ach_batches")
    .set({ state: "SENT", sent_by: account.id, sent_at: now, version: batch.version + 1 })
    .where("id", "=", batch.id)
    .execute();
  await recordAudit(context, {
    action: "batch-sent",
    subject: `batch:${batch.id}`,
    before: { state: batch.state },
    after: { state: "SENT", payments: paymentIds },
  });
  const value = await getBatchView(db, batch.id, account.id);
  return value === null ? noSuchBatch : { ok: true, value };
};
