import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/money/payments/contract.ts";
import { canCancel } from "../../../lib/money/payments/payment-dates.ts";
import { paymentTexts } from "../../../lib/money/payments/texts.en.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { mailEmployer } from "../../messages/mail/mail-employer.ts";
import { paymentCanceledEmail } from "../../messages/mail/payment-emails.ts";
import { lockPayment } from "./payment-rows.ts";
import { takeBackPayment } from "./take-back-payment.ts";

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
  await mailEmployer(context, employerId, (to) => paymentCanceledEmail(to, { payment: canceled, by, today }));
  return { ok: true, value: canceled };
};
