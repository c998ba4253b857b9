import { batchFileName, confirmedCents, findSettlementBaseDate } from "../../../lib/money/ach/batch.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import type { Confirmation } from "../../../lib/money/ach/schema.ts";
import { isCredit } from "../../../lib/money/ach/nacha-file.ts";
import { formatCount } from "../../../lib/platform/format/count.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { entriesText } from "../../../lib/money/ach/texts.en.ts";
import { joinWords } from "../../../lib/platform/format/plain-text.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { postingOf, postVerification } from "../ledger/post.ts";
import { heldEntriesText, listFileEntries } from "./build-file.ts";
import {
  findVoidRequester,
  respondWithBatch,
  listDownloads,
  lockBatch,
  lockBatchEmployers,
  lockBatchPayments,
  batchNotFound,
  notReleased,
  staleBatch,
  toSummary,
  type BatchRow,
} from "./list-batches.ts";

type Refusal = Extract<Outcome<typeof calls.markBatchSent>, { ok: false }>;

const notSent = "The batch was not marked as sent.";

/** Describes how the bank's confirmation differs from the file. Returns null if they agree. */
const describeDifference = (batch: BatchRow, { entryCount, totalCents }: Confirmation): string | null => {
  const cents = confirmedCents(toSummary(batch));
  const differences = [
    ...(entryCount === batch.entry_count
      ? []
      : [`${entriesText(entryCount)}, but the file has ${formatCount(batch.entry_count)}`]),
    ...(totalCents === cents
      ? []
      : [
          `${formatMoney(totalCents)} in ${batch.kind === "REFUNDS" ? "credits" : "debits"}, but the file has ${formatMoney(cents)}`,
        ]),
  ];
  return differences.length === 0 ? null : joinWords(differences);
};

const findRefusal = async (
  batch: BatchRow,
  confirmation: Confirmation,
  { db }: HandlerContext,
): Promise<Refusal | null> => {
  const fileName = batchFileName(toSummary(batch), "nacha");
  const voidAskedBy = await findVoidRequester(db, batch.id);
  if (voidAskedBy !== null)
    return {
      ok: false,
      code: "VoidWaiting",
      text: `${voidAskedBy} asked to void this batch and stated that the bank doesn’t have its file. ${notSent} Decline or withdraw that request first.`,
    };
  if ((await listDownloads(db, batch)).length === 0)
    return {
      ok: false,
      code: "NotDownloaded",
      text: `No one has downloaded ${fileName} yet, so the bank can’t have it. ${notSent} Download the file and give it to the bank first.`,
    };
  const holdReasons = heldEntriesText(await listFileEntries(db, batch.id));
  if (holdReasons !== "")
    return {
      ok: false,
      code: "AccountBlocked",
      text: `${holdReasons} ${notSent} If the bank has the file, ask it to delete it. Then remove that entry, which makes a new file, or void this batch.`,
    };
  const difference = describeDifference(batch, confirmation);
  return difference === null
    ? null
    : {
        ok: false,
        code: "OtherTotals",
        text: `The bank confirmed ${difference}. ${notSent} Check that the bank confirmed ${fileName}, not another day’s file.`,
      };
};

/** Posts the micro-entries of each account in a batch on the day from which the bank counts it. */
const postMicroEntries = async (context: HandlerContext, { id, fund, effective_date }: BatchRow): Promise<void> => {
  const { db, now } = context;
  const entries = await db
    .selectFrom("ach_entries as x")
    .innerJoin("bank_accounts as b", "b.id", "x.bank_account_id")
    .select(["x.id", "x.bank_account_id", "x.cents", "x.transaction_code as code", "b.employer_id"])
    .where("x.batch_id", "=", id)
    .where("x.kind", "=", "MICRO")
    .where("x.dropped_at", "is", null)
    .orderBy("x.part")
    .execute();
  for (const [first, ...rest] of Map.groupBy(entries, ({ bank_account_id }) => bank_account_id).values()) {
    if (first === undefined) continue;
    const amounts = [first, ...rest].map(({ id: achEntryId, cents, code }) => ({
      achEntryId,
      cents: isCredit({ code }) ? cents : -cents,
    }));
    const posting = postingOf(context, first.employer_id, findSettlementBaseDate(effective_date, now));
    await postVerification(db, { ...posting, fund }, amounts);
  }
};

/**
 * Marks a downloaded batch as sent, with the bank's confirmation of its file. The waiting days of its prenotes start
 * now, and its micro-entries are posted.
 * Refuses if the bank confirmed a different count or total, or an account can't be debited anymore.
 */
export const markBatchSent: Handler<typeof calls.markBatchSent> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  await lockBatchEmployers(db, params.batchId);
  const paymentIds = await lockBatchPayments(db, params.batchId);
  const batch = await lockBatch(db, params.batchId);
  if (batch === undefined) return batchNotFound;
  if (batch.version !== version) return staleBatch(batch);
  if (batch.state !== "RELEASED") return notReleased(batch);
  const refusal = await findRefusal(batch, body, context);
  if (refusal !== null) return refusal;
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
    .set({
      state: "SENT",
      sent_by: account.id,
      sent_by_name: fullNameOf(account),
      sent_at: now,
      bank_reference: body.reference,
      version: batch.version + 1,
    })
    .where("id", "=", batch.id)
    .execute();
  await postMicroEntries(context, batch);
  // The batch stores the reference, because typed text in the audit trail could never be corrected.
  await recordAudit(context, {
    action: "batch-sent",
    subject: `batch:${batch.id}`,
    before: { state: batch.state },
    after: { state: "SENT", payments: paymentIds },
  });
  return respondWithBatch(context, batch.id);
};
