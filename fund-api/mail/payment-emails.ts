import { countOf } from "../../lib/format/count.ts";
import { formatDate } from "../../lib/format/date.ts";
import { fundNames } from "../../lib/format/fund-names.ts";
import { formatMoney } from "../../lib/money/money.ts";
import type { Payment } from "../../lib/payments/schema.ts";
import { afterCancelText } from "../../lib/payments/texts.en.ts";
import type { FundSite } from "../handler/fund-site.ts";
import type { EmailMessage } from "./email-message.ts";

type To = { readonly firstName: string; readonly site: FundSite };
type Canceled = { readonly payment: Payment; readonly by: string; readonly today: string };

/** To everyone who reports for an employer: a payment was canceled and is owed again. It names no bank account. */
export const paymentCanceledEmail = ({ firstName, site }: To, { payment, by, today }: Canceled): EmailMessage => ({
  name: "payment-canceled",
  subject: `Payment of ${formatMoney(payment.cents)} canceled`,
  firstName,
  paragraphs: [
    `${by} canceled payment ${payment.confirmationNo}: ${formatMoney(payment.cents)} for ${fundNames[payment.fund]}, scheduled for ${formatDate(payment.debitDate)}. Your account won’t be debited.`,
    afterCancelText(payment, today),
  ],
  action: { name: "Make a payment", href: `${site.origin}/dashboard/make-a-payment` },
  closing: ["If you or a colleague didn’t cancel it, call your account representative right away."],
});

type Held = { readonly payments: readonly Payment[]; readonly reason: string };

/** To everyone who reports for an employer: scheduled payments are canceled, because their account can't be debited. */
export const paymentsCanceledEmail = ({ firstName, site }: To, { payments, reason }: Held): EmailMessage => ({
  name: "payments-canceled",
  subject: `${countOf(payments.length, "scheduled payment")} canceled: the account can’t be debited`,
  firstName,
  paragraphs: [
    "These payments won’t be debited, and what they paid is owed again:",
    ...payments.map(
      ({ confirmationNo, cents, fund, debitDate }) =>
        `Payment ${confirmationNo}: ${formatMoney(cents)} for ${fundNames[fund]}, planned for ${formatDate(debitDate)}.`,
    ),
    reason,
    "Pay by the due date to be on time.",
  ],
  action: { name: "Make a payment", href: `${site.origin}/dashboard/make-a-payment` },
});
