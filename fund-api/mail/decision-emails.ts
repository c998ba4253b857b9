import { lateNameText, workingText } from "../../lib/decisions/texts.en.ts";
import type { PostedLate } from "../../lib/decisions/schema.ts";
import { formatDate, formatWorkMonth } from "../../lib/format/date.ts";
import { fundNames } from "../../lib/format/fund-names.ts";
import type { LateEstimate } from "../../lib/late-charges/schema.ts";
import { formatMoney } from "../../lib/money/money.ts";
import type { Payment } from "../../lib/payments/schema.ts";
import type { FundSite } from "../handler/fund-site.ts";
import type { EmailMessage } from "./email-message.ts";

type To = { readonly firstName: string; readonly site: FundSite };

const statementLink = ({ site }: To): NonNullable<EmailMessage["action"]> => ({
  name: "See your statement",
  href: `${site.origin}/dashboard/payments-and-accounts/statement`,
});

type Charged = { readonly estimate: LateEstimate; readonly reason: string };

/** To everyone who reports for an employer: a late contribution was charged damages or interest, with the working. */
export const lateChargedEmail = (to: To, { estimate, reason }: Charged): EmailMessage => {
  const { fund, workMonth, dueDate, openDamagesCents, openInterestCents, openCents } = estimate;
  const parts = [
    ...(openDamagesCents > 0
      ? [`Late charge of ${formatMoney(openDamagesCents)}. ${workingText(estimate, "damages")}.`]
      : []),
    ...(openInterestCents > 0
      ? [`Interest of ${formatMoney(openInterestCents)}. ${workingText(estimate, "interest")}.`]
      : []),
  ];
  return {
    name: "late-charge",
    subject: `Late charge of ${formatMoney(openCents)} for ${formatWorkMonth(workMonth)}`,
    firstName: to.firstName,
    paragraphs: [
      `Your ${fundNames[fund]} contributions for ${formatWorkMonth(workMonth)} were due ${formatDate(dueDate)} and were not paid on time. Your agreement adds:`,
      ...parts,
      "The reason the fund gives:",
      reason,
      "You can pay it with your next payment. If you disagree, call your account representative.",
    ],
    action: statementLink(to),
  };
};

type Waived = { readonly late: PostedLate; readonly cents: number; readonly reason: string };

/** To the same: a late charge or interest was waived, wholly or in part. */
export const lateWaivedEmail = (to: To, { late, cents, reason }: Waived): EmailMessage => {
  const left = late.chargedCents - cents;
  const credit = Math.max(cents - Math.max(late.owedCents, 0), 0);
  return {
    name: "late-charge-waived",
    subject: `${formatMoney(cents)} of a late charge waived`,
    firstName: to.firstName,
    paragraphs: [
      `The fund waived ${formatMoney(cents)} of your ${lateNameText(late)}. ${left === 0 ? "Nothing of it is charged anymore." : `${formatMoney(left)} of it is still charged.`} The reason:`,
      reason,
      ...(credit > 0
        ? [`You had already paid ${formatMoney(credit)} of it. That amount is now a credit on your account.`]
        : []),
    ],
    action: statementLink(to),
  };
};

type Voided = { readonly payment: Payment; readonly reason: string };

/** To the same: the fund voided a scheduled payment. It names no bank account. */
export const paymentVoidedEmail = (to: To, { payment, reason }: Voided): EmailMessage => ({
  name: "payment-voided",
  subject: `Payment of ${formatMoney(payment.cents)} voided by the fund`,
  firstName: to.firstName,
  paragraphs: [
    `The fund voided payment ${payment.confirmationNo}: ${formatMoney(payment.cents)} for ${fundNames[payment.fund]}, planned for ${formatDate(payment.debitDate)}. Your account won’t be debited. The reason:`,
    reason,
    "What it paid is owed again, except for charges that the fund voided too. Pay by the due date to be on time.",
  ],
  action: { name: "Make a payment", href: `${to.site.origin}/dashboard/make-a-payment` },
  closing: ["If you have questions, call your account representative."],
});
