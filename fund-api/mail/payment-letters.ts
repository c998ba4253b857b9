import { formatDate } from "../../lib/format/date.ts";
import { fundNames } from "../../lib/format/fund-names.ts";
import { formatMoney } from "../../lib/money/money.ts";
import type { Payment } from "../../lib/payments/schema.ts";
import type { FundSite } from "../handler/fund-site.ts";
import type { Letter } from "./letter.ts";

type To = { readonly firstName: string; readonly site: FundSite };
type Canceled = { readonly payment: Payment; readonly by: string };

/** To everyone who reports for an employer: a payment was canceled and is owed again. It names no bank account. */
export const paymentCanceledLetter = ({ firstName, site }: To, { payment, by }: Canceled): Letter => ({
  name: "payment-canceled",
  subject: `Payment of ${formatMoney(payment.cents)} canceled`,
  firstName,
  paragraphs: [
    `${by} canceled payment ${payment.confirmationNo}: ${formatMoney(payment.cents)} for ${fundNames[payment.fund]}, planned for ${formatDate(payment.debitDate)}. Your account won’t be debited.`,
    "You owe what it paid again. Pay by the due date to be on time.",
  ],
  action: { name: "Make a payment", href: `${site.origin}/dashboard/make-a-payment` },
  closing: ["If you or a colleague didn’t cancel it, call your account representative right away."],
});
