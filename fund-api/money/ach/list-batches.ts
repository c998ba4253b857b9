import type * as calls from "../../../lib/money/ach/contract.ts";
import { type Handler } from "../../platform/handler/handler.ts";
import { countWaitingAccounts } from "./account-tests.ts";
import { getBatchView, listBatchPage, noSuchBatch } from "./batch-rows.ts";
import { listDueGroups } from "./due-payments.ts";
import { firstEffectiveDate } from "../../../lib/money/ach/effective-date.ts";

/** What is due for debit by fund and date, and one page of the batches. */
export const listBatches: Handler<typeof calls.listBatches> = async ({ query }, { db, now }) => {
  const due = await listDueGroups(db, now);
  const accountsToVerify = await countWaitingAccounts(db);
  // Accounts are verified even when no one pays: their prenotes go in a separate batch.
  if (due.length === 0 && accountsToVerify > 0)
    due.push({ fund: "HW", effectiveDate: firstEffectiveDate(now), paymentCount: 0, cents: 0, payments: [] });
  return { ok: true, value: { due, accountsToVerify, ...(await listBatchPage(db, query)) } };
};

/** One batch with its entries. */
export const getBatch: Handler<typeof calls.getBatch> = async ({ params }, context) => {
  const value = await getBatchView(context, params.batchId);
  return value === null ? noSuchBatch : { ok: true, value };
};
