import { createHash } from "node:crypto";
import { sql } from "kysely";
import { toCompanyBatches, writeNachaFile } from "../../../lib/money/ach/nacha-file.ts";
import { firstEffectiveDate } from "../../../lib/money/ach/batch.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { fundClock, fundDate, fundMoment } from "../../../lib/platform/calendar/fund-time.ts";
import { formatDate, formatTimeOfDay } from "../../../lib/platform/format/date.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import {
  findBatch,
  respondWithBatch,
  isOwnBatch,
  lockBatch,
  batchNotFound,
  type BatchRow,
  staleBatch,
} from "./list-batches.ts";
import {
  heldEntriesText,
  listFileEntries,
  toAchEntry,
  type FileEntryRow,
  lockFundBank,
  type LockedBank,
} from "./build-file.ts";

type Refusal = Extract<Outcome<typeof calls.releaseBatch>, { ok: false }>;

const voidFirst = "The batch was not released. Void it and create it again.";

const findRefusal = async (
  batch: BatchRow,
  bank: LockedBank,
  entries: readonly FileEntryRow[],
  context: HandlerContext,
): Promise<Refusal | null> => {
  if (await isOwnBatch(context, batch))
    return {
      ok: false,
      code: "SamePerson",
      text: "You created or changed this batch, so a second person must release it. The batch was not released. Ask another Operations Accounting Admin.",
    };
  if (batch.effective_date < fundDate(context.now))
    return {
      ok: false,
      code: "EffectiveDatePassed",
      text: `The effective date ${formatDate(batch.effective_date)} has passed. ${voidFirst}`,
    };
  const { sameDayUntil: until } = bank;
  if (until !== null && batch.effective_date < firstEffectiveDate(context.now, { until, cents: 0 }))
    return {
      ok: false,
      code: "EffectiveDatePassed",
      text: `The bank accepts same-day entries until ${formatTimeOfDay(until)}, which has passed. ${voidFirst}`,
    };
  if (batch.offset_traces.length > 0 && bank.offset === null)
    return {
      ok: false,
      code: "OffsetMissing",
      text: `The file of this batch has an entry on the fund’s account, and that account isn’t set up anymore. ${voidFirst}`,
    };
  const holdReasons = heldEntriesText(entries);
  return holdReasons === ""
    ? null
    : {
        ok: false,
        code: "AccountBlocked",
        text: `${holdReasons} The batch was not released. Remove that entry, or void the batch and create it again.`,
      };
};

/** Each file of a fund and day has its own modifier, including files rewritten after an entry was removed. */
const modifiers = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

const nextModifier = async ({ db, now }: HandlerContext, fund: BatchRow["fund"]): Promise<string> => {
  const { count } = await db
    .selectFrom("audit_events as e")
    .innerJoin("ach_batches as b", (join) => join.on(sql<boolean>`e.subject = 'batch:' || b.id`))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("b.fund", "=", fund)
    .where("e.action", "=", "batch-released")
    .where("e.at", ">=", fundMoment(fundDate(now), "00:00"))
    .executeTakeFirstOrThrow();
  return modifiers[count % modifiers.length] ?? "A";
};

/** Approves another person's batch and stores its encrypted file, so that all downloads have the same bytes. */
export const releaseBatch: Handler<typeof calls.releaseBatch> = async ({ params, version }, context) => {
  const { db, keys, now } = context;
  const storedBatch = await findBatch(db, params.batchId);
  if (storedBatch === undefined) return batchNotFound;
  const bank = await lockFundBank(db, storedBatch.fund);
  const batch = await lockBatch(db, params.batchId);
  if (batch === undefined || bank === null) return batchNotFound;
  if (batch.version !== version || batch.state !== "CREATED") return staleBatch(batch);
  const rows = await listFileEntries(db, batch.id);
  const refusal = await findRefusal(batch, bank, rows, context);
  if (refusal !== null) return refusal;
  const { date, timeOfDay } = fundClock(now);
  const file = writeNachaFile({
    bank,
    batchNo: batch.batch_no,
    effectiveDate: batch.effective_date,
    createdDate: date,
    createdTime: timeOfDay,
    modifier: await nextModifier(context, batch.fund),
    batches: toCompanyBatches(
      rows.map((row) => toAchEntry(row, keys)),
      bank,
      batch.offset_traces.length === 0 ? null : batch.offset_traces,
    ),
  });
  const account = signedIn(context);
  const sha256 = createHash("sha256").update(file).digest("hex");
  await db
    .updateTable("ach_batches")
    .set({
      state: "RELEASED",
      released_by: account.id,
      released_by_name: fullNameOf(account),
      released_at: now,
      file_encrypted: keys.encrypt(file),
      file_key_id: keys.keyId,
      file_sha256: sha256,
      version: batch.version + 1,
    })
    .where("id", "=", batch.id)
    .execute();
  await recordAudit(context, {
    action: "batch-released",
    subject: `batch:${batch.id}`,
    before: { state: batch.state },
    after: { state: "RELEASED", sha256 },
  });
  return respondWithBatch(context, batch.id);
};
