import { fundDate } from "../../lib/calendar/fund-time.ts";
import type * as calls from "../../lib/payments/contract.ts";
import { canCancel } from "../../lib/payments/payment-dates.ts";
import { paymentTexts } from "../../lib/payments/texts.en.ts";
import type { Payment } from "../../lib/payments/schema.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { fullNameOf } from "../db/account-names.ts";
import { employerOf } from "../handler/employer-of.ts";
import { signedIn, type Handler } from "../handler/handler.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { postPaymentReversal } from "../ledger/post.ts";
import { mailEmployer } from "../mail/mail-employer.ts";
import { paymentCanceledLetter } from "../mail/payment-letters.ts";
import { findPayment } from "./payment-rows.ts";

/** Why a payment can't be canceled, with the way out; null when it can. */
const cancelRefusal = (payment: Payment): string | null => {
  if (canCancel(payment)) return null;
  const number = `Payment ${payment.confirmationNo}`;
  if (payment.state === "CANCELLED") return `${number} is canceled already. Nothing was changed.`;
  if (payment.state === "RETURNED") return `${number} was returned by the bank. Nothing was changed.`;
  return `${number} is already in a bank file, so the debit goes through. Nothing was changed. To stop it, call your bank.`;
};

/**
 * Cancels a scheduled payment until a batch has it: its ledger entries are reversed in the same transaction. The
 * employer is locked before the payment, as for every act that changes what is owed.
 */
export const cancelPayment: Handler<typeof calls.cancelPayment> = async ({ params, version }, context) => {
  const { db, now } = context;
  const account = signedIn(context);
  const employerId = employerOf(context);
  await lockEmployer(db, employerId);
  const locked = await db
    .selectFrom("payments")
    .select("version")
    .where("id", "=", params.paymentId)
    .where("employer_id", "=", employerId)
    .forUpdate()
    .executeTakeFirst();
  const payment = await findPayment(db, employerId, params.paymentId);
  if (locked === undefined || payment === null)
    return { ok: false, code: "NotFound", text: "This payment was not found. Nothing was changed." };
  if (payment.version !== version) return { ok: false, code: "Stale", text: paymentTexts.changed };
  const refusal = cancelRefusal(payment);
  if (refusal !== null) return { ok: false, code: "NotCancelable", text: refusal };

  const posting = { employerId, entryDate: fundDate(now), postedBy: account.id, at: now };
  await postPaymentReversal(db, { ...posting, paymentId: payment.id }, "canceled");
  await db
    .updateTable("payments")
    .set({
      state: "CANCELLED",
      canceled_at: now,
      canceled_by: account.id,
      canceled_by_name: fullNameOf(account),
      version: payment.version + 1,
    })
    .where("id", "=", payment.id)
    .execute();
  const canceled = await findPayment(db, employerId, payment.id);
  if (canceled === null) throw new Error(`payment ${payment.id} is gone`);
  const after = { state: canceled.state, version: canceled.version };
  const before = { state: payment.state, version: payment.version, cents: payment.cents };
  await recordAudit(context, { action: "payment-canceled", subject: `payment:${payment.id}`, before, after });
  const by = fullNameOf(account);
  await mailEmployer(context, employerId, (to) => paymentCanceledLetter(to, { payment: canceled, by }));
  return { ok: true, value: canceled };
};
