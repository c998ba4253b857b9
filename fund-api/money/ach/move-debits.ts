import type { Kysely } from "kysely";
import { effectiveDateOf, firstEffectiveDate } from "../../../lib/money/ach/batch.ts";
import { recordAudit, type Acting } from "../../desk/audit/write-audit.ts";
import { debitMovedEmail } from "../../messages/mail/payment-emails.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { explainAccountHold, isMissed, selectScheduled } from "./due-payments.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { postPaymentMove } from "../ledger/post.ts";
import { findPayment } from "../payments/payment-rows.ts";

type MoveContext = Acting & Pick<HandlerContext, "keys" | "site">;

/** Lists the scheduled debits that no batch can make on time anymore, in the order in which employers are locked. */
export const listMissedDebits = async (db: Kysely<Database>, now: Date) => {
  const rows = await selectScheduled(db).where("p.debit_date", "<", firstEffectiveDate(now)).execute();
  return rows
    .filter((row) => isMissed(row, now) && explainAccountHold(row) === null)
    .toSorted((debit, other) => debit.employer_id.localeCompare(other.employer_id));
};

/**
 * Moves a debit that was not batched in time to the bank's next possible day. The employer gets an email.
 * @returns false if it was already canceled, batched or moved
 */
export const moveDebit = async (context: MoveContext, id: string, employerId: string): Promise<boolean> => {
  const { db, now } = context;
  await lockEmployer(db, employerId);
  const row = await db
    .selectFrom("payments")
    .select(["debit_date", "moved_from", "version"])
    .where("id", "=", id)
    .where("state", "=", "SCHEDULED")
    .where("debit_date", "<", firstEffectiveDate(now))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const { debit_date: oldDate, moved_from: movedFrom, version } = row;
  const newDate = effectiveDateOf(oldDate, now);
  await db
    .updateTable("payments")
    .set({ debit_date: newDate, moved_from: movedFrom ?? oldDate, version: version + 1 })
    .where("id", "=", id)
    .execute();
  const postedBy = context.account?.id ?? null;
  await postPaymentMove(db, { employerId, postedBy, at: now, paymentId: id, from: oldDate, to: newDate, movedFrom });
  const movedPayment = await findPayment(db, employerId, id);
  if (movedPayment === null) throw new Error(`payment ${id} is missing`);
  await recordAudit(context, {
    action: "payment-moved",
    subject: `payment:${id}`,
    before: { debitDate: oldDate },
    after: { debitDate: newDate },
  });
  await emailEmployer(context, employerId, (recipient) =>
    debitMovedEmail(recipient, { payment: movedPayment, from: oldDate }),
  );
  return true;
};
