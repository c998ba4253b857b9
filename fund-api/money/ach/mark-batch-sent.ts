import type * as calls from "../../../lib/money/ach/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { getBatchView, lockBatch, lockPaymentsOf, noSuchBatch } from "./batch-rows.ts";
import { notReleased, staleBatch } from "./batch-refusals.ts";

/** Says that the bank has the file: the batch's payments are sent, and from now on the days of its prenotes count. */
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
  const value = await getBatchView(context, batch.id);
  return value === null ? noSuchBatch : { ok: true, value };
};
