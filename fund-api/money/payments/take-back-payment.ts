import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { postPaymentReversal } from "../ledger/post.ts";
import { findPayment } from "./payment-rows.ts";

type TakingBack = {
  readonly employerId: string;
  /** Scheduled; the employer and the payment are locked. */
  readonly payment: Payment;
  readonly action: "payment-canceled" | "payment-voided";
  /** Why the fund takes it back; empty when the employer cancels. */
  readonly reason: string;
};

/**
 * Cancels a scheduled payment: its ledger entries are reversed, and it is in no batch from now on. The caller has locked
 * the employer and the payment.
 * @returns the payment as it is then
 */
export const takeBackPayment = async (context: HandlerContext, act: TakingBack): Promise<Payment> => {
  const { db, now } = context;
  const { employerId, payment, action, reason } = act;
  const account = signedIn(context);
  const posting = { employerId, entryDate: fundDate(now), postedBy: account.id, at: now };
  await postPaymentReversal(db, { ...posting, paymentId: payment.id }, "canceled");
  await db
    .updateTable("payments")
    .set({
      state: "CANCELLED",
      canceled_at: now,
      canceled_by: account.id,
      canceled_by_name: fullNameOf(account),
      cancel_reason: reason,
      version: payment.version + 1,
    })
    .where("id", "=", payment.id)
    .execute();
  const canceled = await findPayment(db, employerId, payment.id);
  if (canceled === null) throw new Error(`payment ${payment.id} is gone`);
  const before = { state: payment.state, version: payment.version, cents: payment.cents };
  const after = { state: canceled.state, version: canceled.version };
  await recordAudit(context, { action, subject: `payment:${payment.id}`, before, after });
  return canceled;
};
