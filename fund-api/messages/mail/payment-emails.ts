import { countOf } from "../../../lib/platform/format/count.ts";
import { formatDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { afterCancelText, movedText } from "../../../lib/money/payments/texts.en.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { type Addressee, type EmailMessage, paymentLink } from "./email-message.ts";

type Canceled = { readonly payment: Payment; readonly by: string; readonly today: string };

/** For everyone at the employer: a payment was canceled and is owed again. Mentions no bank account. */
export const paymentCanceledEmail = (
  { firstName, site }: Addressee,
  { payment, by, today }: Canceled,
): EmailMessage => ({
  name: "payment-canceled",
  subject: `Payment of ${formatMoney(payment.cents)} canceled`,
  firstName,
  paragraphs: [
    `${by} canceled payment ${payment.confirmationNo} of ${formatMoney(payment.cents)} for ${fundNames[payment.fund]}, scheduled for ${formatDate(payment.debitDate)}. Your account won’t be debited.`,
    afterCancelText(payment, today),
  ],
  action: paymentLink(site),
  closing: ["If you or a colleague didn’t cancel it, call your account representative right away."],
});

type CanceledTogether = { readonly payments: readonly Payment[]; readonly reason: string; readonly today: string };

/** For everyone at the employer: the fund canceled payments, because their account can't be debited. */
export const paymentsCanceledEmail = (
  { firstName, site }: Addressee,
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
  action: paymentLink(site),
});

/** For everyone at the employer: the fund makes a debit later than scheduled. `from` is the earlier date. */
export const debitMovedEmail = (
  { firstName, site }: Addressee,
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

export type ToRemind = {
  readonly workMonth: string;
  readonly dueDate: string;
  readonly isLate: boolean;
  readonly isReported: boolean;
  readonly owed: readonly { readonly fund: FundCode; readonly cents: number }[];
  readonly lateDebits: readonly { readonly cents: number; readonly debitDate: string }[];
};

/** For an employer's reporters who want it: a month is due soon, or late. */
export const paymentReminderEmail = ({ firstName, site }: Addressee, reminder: ToRemind): EmailMessage => {
  const { workMonth, dueDate, isLate, isReported, owed, lateDebits } = reminder;
  const month = formatWorkMonth(workMonth);
  const due = formatDate(dueDate);
  return {
    name: "payment-reminder",
    subject: isLate ? `${month} contributions are late` : `${month} contributions are due ${due}`,
    firstName,
    paragraphs: [
      isLate ? `Contributions for ${month} were due ${due}.` : `Contributions for ${month} are due ${due}.`,
      ...(isReported ? [] : [`Your report for ${month} isn’t committed yet. Commit it first, then pay.`]),
      ...owed.map(({ fund, cents }) => `${fundNames[fund]}: ${formatMoney(cents)} isn’t paid or scheduled.`),
      ...lateDebits.map(
        ({ cents, debitDate }) =>
          `You scheduled a payment of ${formatMoney(cents)} for ${formatDate(debitDate)}, after the due date.${isLate ? "" : " To be on time, cancel it and choose an earlier debit date."}`,
      ),
      ...(isLate ? ["Your agreement may add late charges and interest until it’s paid."] : []),
    ],
    action: isReported
      ? paymentLink(site)
      : { name: "See the report", href: `${site.origin}/dashboard/tads/${workMonth}` },
    closing: ["Payments you make after this email was sent aren’t included in it."],
  };
};
