import type { Kysely } from "kysely";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { heldPaymentReason } from "../../../lib/money/payments/texts.en.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { paymentsCanceledEmail } from "../../messages/mail/payment-emails.ts";
import { mailEmployer } from "../../messages/mail/mail-employer.ts";
import { findPayment } from "../payments/payment-rows.ts";
import { takeBackPayment } from "../payments/take-back-payment.ts";
import { heldBecause, selectScheduled } from "./due-payments.ts";

/** The scheduled payments of accounts that can't be debited, locked in the order of their ids. */
const lockHeld = async (db: Kysely<Database>, accountIds: readonly string[]) => {
  const rows = await selectScheduled(db).where("p.bank_account_id", "in", accountIds).forNoKeyUpdate("p").execute();
  return rows.filter((row) => heldBecause(row) !== null);
};

/**
 * Cancels what is scheduled from those of these accounts that can't be debited anymore: no batch would take it, and what
 * it paid would count as paid. Each employer gets one email for each account. The caller has locked the employers, and
 * holds no other lock that a batch waits for.
 * @returns how many payments it canceled
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
