import { countOf } from "../../../lib/platform/format/count.ts";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { afterCancelText, movedText } from "../../../lib/money/payments/texts.en.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "./email-message.ts";

type To = { readonly firstName: string; readonly site: FundSite };
type Canceled = { readonly payment: Payment; readonly by: string; readonly today: string };

/** For everyone at the employer: a payment was canceled and is owed again. Mentions no bank account. */
export const paymentCanceledEmail = ({ firstName, site }: To, { payment, by, today }: Canceled): EmailMessage => ({
  name: "payment-canceled",
  subject: `Payment of ${formatMoney(payment.cents)} canceled`,
  firstName,
  paragraphs: [
    `${by} canceled payment ${payment.confirmationNo} of ${formatMoney(payment.cents)} for ${fundNames[payment.fund]}, scheduled for ${formatDate(payment.debitDate)}. Your account won’t be debited.`,
    afterCancelText(payment, today),
  ],
  action: { name: "Make a payment", href: `${site.origin}/dashboard/make-a-payment` },
  closing: ["If you or a colleague didn’t cancel it, call your account representative right away."],
});

type CanceledTogether = { readonly payments: readonly Payment[]; readonly reason: string; readonly today: string };

/** For everyone at the employer: the fund canceled payments, because their account can't be debited. */
export const paymentsCanceledEmail = (
  { firstName, site }: To,
  { payments, reason, today }: CanceledTogether,
): EmailMessage => ({
  name: "payments-canceled",
  subject: `${countOf(payments.length, "scheduled payment")} canceled: we can’t debit the account`,
  firstName,
  paragraphs: [
    reason,
    payments.length === 1 ? "So we canceled this payment:" : "So we canceled these payments:",
    ...payments.map(
      ({ confirmationNo, cents, fund, debitDate }) =>
        `Payment ${confirmationNo} of ${formatMoney(cents)} for ${fundNames[fund]}, scheduled for ${formatDate(debitDate)}.`,
    ),
    afterCancelText(
      {
        allocations: payments.flatMap(({ allocations }) => allocations),
        credits: payments.flatMap(({ credits }) => credits),
      },
      today,
      { payer: payments.length === 1 ? "it" : "they" },
    ),
  ],
  action: { name: "Make a payment", href: `${site.origin}/dashboard/make-a-payment` },
});

/** For everyone at the employer: the fund makes a debit later than scheduled. `from` is the earlier date. */
export const debitMovedEmail = (
  { firstName, site }: To,
  { payment, from }: { readonly payment: Payment; readonly from: string },
): EmailMessage => ({
  name: "debit-moved",
  subject: `Your payment will be debited on ${formatDate(payment.debitDate)}`,
  firstName,
  paragraphs: [
    `We didn’t send payment ${payment.confirmationNo} of ${formatMoney(payment.cents)} for ${fundNames[payment.fund]} to the bank in time. We’ll debit your account on ${formatDate(payment.debitDate)} instead of ${formatDate(from)}.`,
    `Keep the money in the account until then. The payment isn’t late because of this: ${movedText(payment)}`,
  ],
  action: { name: "See your payments", href: `${site.origin}/dashboard/payments-and-accounts` },
});
