import type { Kysely } from "kysely";
import { findSettlementBaseDate } from "../../../lib/money/ach/batch.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { isSettledBy } from "../../../lib/money/payments/payment-dates.ts";
import { recordAuditEvents } from "../../desk/audit/write-audit.ts";
import type { Database } from "../db/schema.ts";
import { runEachInTransaction, type JobServices } from "./run-each.ts";
import { lockBatch, lockBatchPayments } from "../../money/ach/list-batches.ts";

/** Settles the payments of a batch that were not returned. Returns the number settled. */
export const settleBatch = async (db: Kysely<Database>, batchId: string, now: Date): Promise<number> => {
  const paymentIds = await lockBatchPayments(db, batchId);
  const batch = await lockBatch(db, batchId);
  if (batch?.state !== "SENT") return 0;
  const settled =
    paymentIds.length === 0
      ? []
      : await db
          .updateTable("payments")
          .set((eb) => ({ state: "SETTLED", settled_at: now, version: eb("version", "+", 1) }))
          .where("id", "in", paymentIds)
          .where("state", "=", "SENT")
          .returning("id")
          .execute();
  await db
    .updateTable("ach_batches")
    .set({ state: "SETTLED", settled_at: now, version: batch.version + 1 })
    .where("id", "=", batchId)
    .execute();
  const states = { before: { state: "SENT" }, after: { state: "SETTLED" } };
  await recordAuditEvents({ db, now, ip: "", account: null }, [
    ...settled.map(({ id }) => ({ action: "payment-settled", subject: `payment:${id}`, ...states })),
    { action: "batch-settled", subject: `batch:${batchId}`, ...states },
  ]);
  return settled.length;
};

/** Lists unsettled batches that the bank has had for two banking days. */
export const listBatchesToSettle = async (db: Kysely<Database>, now: Date): Promise<string[]> => {
  const sentBatches = await db
    .selectFrom("ach_batches")
    .select(["id", "effective_date", "sent_at"])
    .where("state", "=", "SENT")
    .where("effective_date", "<=", fundDate(now))
    .orderBy("effective_date")
    .orderBy("id")
    .execute();
  return sentBatches
    .filter(({ effective_date, sent_at }) => isSettledBy(findSettlementBaseDate(effective_date, sent_at ?? now), now))
    .map(({ id }) => id);
};

/** Settles unreturned payments after two banking days (docs/domain.md §3). Safe to miss. Returns the number settled. */
export const settleBatches = async (services: JobServices, now: Date): Promise<number> => {
  const ids = await listBatchesToSettle(services.db, now);
  const settled = await runEachInTransaction(services, ids, (trx, id) => settleBatch(trx, id, now));
  return settled.reduce((sum, count) => sum + count, 0);
};
