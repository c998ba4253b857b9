import { lateNameText, workingText } from "../../../lib/money/decisions/texts.en.ts";
import type { PostedLate } from "../../../lib/money/decisions/schema.ts";
import { capitalize } from "../../../lib/platform/format/count.ts";
import { formatDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import type { LateEstimate } from "../../../lib/money/late-charges/schema.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { chargeMonthText } from "../../../lib/money/payments/charge-texts.en.ts";
import type { Charge, Payment } from "../../../lib/money/payments/schema.ts";
import { afterCancelText } from "../../../lib/money/payments/texts.en.ts";
import { type Addressee, type EmailLink, type EmailMessage, paymentLink } from "./email-message.ts";

const statementLink = ({ site }: Addressee): EmailLink => ({
  name: "See your statement",
  href: `${site.origin}/dashboard/payments-and-accounts/statement`,
});

type LateCharge = { readonly estimate: LateEstimate; readonly reason: string };

/** For everyone at the employer: damages or interest were charged, with the calculation. */
export const lateChargedEmail = (to: Addressee, { estimate, reason }: LateCharge): EmailMessage => {
  const { fund, workMonth, dueDate, openDamagesCents, openInterestCents, openCents } = estimate;
  const amount = formatMoney(openCents);
  const parts = [
    { name: "Late charge", part: "damages", cents: openDamagesCents },
    { name: "Interest", part: "interest", cents: openInterestCents },
  ] as const;
  const charged = parts.filter(({ cents }) => cents > 0);
  return {
    name: "late-charge",
    subject: `${capitalize(charged.map(({ name }) => name.toLowerCase()).join(" and "))} of ${amount} for ${formatWorkMonth(workMonth)}`,
    firstName: to.firstName,
    paragraphs: [
      `Your ${fundNames[fund]} contributions for ${formatWorkMonth(workMonth)} were due ${formatDate(dueDate)}, and you didn’t pay them on time. The fund charged you ${amount}, as your agreement provides:`,
      ...charged.map(({ name, part, cents }) => `${name} of ${formatMoney(cents)}: ${workingText(estimate, part)}.`),
      "The fund’s reason:",
      reason,
      "You can pay it now, or with your next payment. If you disagree, call your account representative.",
    ],
    action: paymentLink(to.site),
  };
};

type Waiver = { readonly late: PostedLate; readonly cents: number; readonly reason: string };

/** For everyone at the employer: the fund waived all or part of a late charge or interest. */
export const lateWaivedEmail = (to: Addressee, { late, cents, reason }: Waiver): EmailMessage => {
  const remainingCents = late.chargedCents - cents;
  const creditCents = Math.max(cents - Math.max(late.owedCents, 0), 0);
  return {
    name: "late-charge-waived",
    subject: `The fund waived ${formatMoney(cents)} of your ${lateNameText(late)}`,
    firstName: to.firstName,
    paragraphs: [
      `The fund waived ${formatMoney(cents)} of your ${lateNameText(late)}. ${remainingCents === 0 ? "That was all of it." : `It is ${formatMoney(remainingCents)} now.`} The fund’s reason:`,
      reason,
      ...(creditCents > 0
        ? [`You had already paid ${formatMoney(creditCents)} of the waived amount. It’s a credit on your account now.`]
        : []),
    ],
    action: statementLink(to),
  };
};

type VoidedPayment = {
  readonly payment: Payment;
  readonly reason: string;
  readonly today: string;
  readonly voidedMonth?: string;
};

/** For everyone at the employer: the fund voided a scheduled payment. Mentions no bank account. */
export const paymentVoidedEmail = (
  to: Addressee,
  { payment, reason, today, ...voidedWith }: VoidedPayment,
): EmailMessage => {
  const { confirmationNo, cents, fund, debitDate } = payment;
  return {
    name: "payment-voided",
    subject: `Payment of ${formatMoney(cents)} voided by the fund`,
    firstName: to.firstName,
    paragraphs: [
      `The fund voided payment ${confirmationNo} of ${formatMoney(cents)} for ${fundNames[fund]}, scheduled for ${formatDate(debitDate)}. Your account won’t be debited. The fund’s reason:`,
      reason,
      afterCancelText(payment, today, voidedWith),
    ],
    action: paymentLink(to.site),
    closing: ["If you have questions, call your account representative."],
  };
};

const chargeText = (charge: Charge): string => `${fundNames[charge.fund]}, ${chargeMonthText(charge)}`;

type MovedMoney = { readonly from: Charge; readonly to: Charge; readonly cents: number; readonly reason: string };

/** For everyone at the employer: the fund applied a credit or a paid amount to another charge. */
export const moneyMovedEmail = (to: Addressee, { from, to: target, cents, reason }: MovedMoney): EmailMessage => ({
  name: "money-moved",
  subject: `The fund moved ${formatMoney(cents)} to ${chargeText(target)}`,
  firstName: to.firstName,
  paragraphs: [
    `The fund moved ${formatMoney(cents)} from “${chargeText(from)}” to “${chargeText(target)}”. Nothing was debited. The fund’s reason:`,
    reason,
  ],
  action: statementLink(to),
  closing: ["If you have questions, call your account representative."],
});

type CreditRefund = {
  readonly charge: Charge;
  readonly cents: number;
  /** "check 20417", "ACH to Operating ••6789" */
  readonly method: string;
  readonly reason: string;
};

/** For everyone at the employer: the fund refunds a credit. */
export const creditRefundedEmail = (to: Addressee, { charge, cents, method, reason }: CreditRefund): EmailMessage => ({
  name: "credit-refunded",
  subject: `The fund refunds ${formatMoney(cents)}`,
  firstName: to.firstName,
  paragraphs: [
    `The fund is refunding ${formatMoney(cents)} ${method.startsWith("ACH") ? "by" : "with"} ${method}, from your credit “${chargeText(charge)}”. The fund’s reason:`,
    reason,
  ],
  action: statementLink(to),
  closing: ["If you didn’t expect a refund, call your account representative."],
});
