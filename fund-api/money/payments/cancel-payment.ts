import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { signedIn, type HandlerContext, type Handler } from "../../platform/handler/handler.ts";
import { postingOf, postPaymentReversal } from "../ledger/post.ts";
import { findPayment, lockPayment } from "./payment-rows.ts";
import type * as calls from "../../../lib/money/payments/contract.ts";
import { canCancel } from "../../../lib/money/payments/payment-dates.ts";
import { paymentTexts } from "../../../lib/money/payments/texts.en.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import { paymentCanceledEmail } from "../../messages/mail/payment-emails.ts";

type Cancellation = {
  readonly employerId: string;
  /** A scheduled payment; the caller has locked it and its employer. */
  readonly payment: Payment;
  readonly action: "payment-canceled" | "payment-voided";
  /** Empty when the employer cancels. */
  readonly reason: string;
};

/** Cancels a scheduled payment and reverses its entries. The caller has locked the employer and the payment. */
export const takeBackPayment = async (context: HandlerContext, cancellation: Cancellation): Promise<Payment> => {
  const { db, now } = context;
  const { employerId, payment, action, reason } = cancellation;
  const account = signedIn(context);
  const posting = postingOf(context, employerId, payment.kind === "DEBIT" ? payment.debitDate : undefined);
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
  if (canceled === null) throw new Error(`payment ${payment.id} is missing`);
  const before = { state: payment.state, version: payment.version, cents: payment.cents };
  const after = { state: canceled.state, version: canceled.version };
  await recordAudit(context, { action, subject: `payment:${payment.id}`, reason, before, after });
  return canceled;
};

/** Returns the reason why a payment can't be canceled, or null when it can. */
const cancelRefusal = (payment: Payment): string | null => {
  if (canCancel(payment)) return null;
  const number = `Payment ${payment.confirmationNo}`;
  if (payment.state === "CANCELLED") return `${number} is canceled already. Nothing was changed.`;
  if (payment.state === "RETURNED") return `${number} was returned by the bank. Nothing was changed.`;
  return `${number} is already in a bank file, so the debit goes through. Nothing was changed. To stop it, call your bank.`;
};

/** Cancels a scheduled payment that no batch includes. Locks the employer, then the payment. */
export const cancelPayment: Handler<typeof calls.cancelPayment> = async ({ params, version }, context) => {
  const { db } = context;
  const account = signedIn(context);
  const employerId = employerOf(context);
  await lockEmployer(db, employerId);
  const payment = await lockPayment(db, employerId, params.paymentId);
  if (payment === null)
    return { ok: false, code: "NotFound", text: "This payment was not found. Nothing was changed." };
  if (payment.version !== version) return { ok: false, code: "Stale", text: paymentTexts.changed };
  const refusal = cancelRefusal(payment);
  if (refusal !== null) return { ok: false, code: "NotCancelable", text: refusal };

  const canceled = await takeBackPayment(context, { employerId, payment, action: "payment-canceled", reason: "" });
  const by = fullNameOf(account);
  const today = fundDate(context.now);
  await emailEmployer(context, employerId, (to) => paymentCanceledEmail(to, { payment: canceled, by, today }));
  return { ok: true, value: canceled };
};
