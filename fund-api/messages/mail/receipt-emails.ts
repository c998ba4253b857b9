import { formatDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { formatMoney, sumCents } from "../../../lib/platform/cents/money.ts";
import type { Authorized, Payment } from "../../../lib/money/payments/schema.ts";
import { paymentTexts } from "../../../lib/money/payments/texts.en.ts";
import { chargeMonthText, dueNameText } from "../../../lib/money/payments/charge-texts.en.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import type { Receipt } from "../../../lib/reporting/tad/schema.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import { accountsLink, type Addressee, type EmailLink, type EmailMessage } from "./email-message.ts";

const reportLink = (site: FundSite, workMonth: string): EmailLink => ({
  name: "See the report",
  href: `${site.origin}/dashboard/tads/${workMonth}`,
});
const totalTexts = ({ totals }: Receipt): string[] =>
  totals.map(({ fund, cents }) => `${fundNames[fund]}: ${formatMoney(cents)}`);

const notYou = "If this wasn’t you or a colleague, call your account representative right away.";

/** The receipt of a report, for the person who committed it. */
export const reportReceiptEmail = ({ firstName, site }: Addressee, receipt: Receipt): EmailMessage => ({
  name: "report-receipt",
  subject: `${formatWorkMonth(receipt.workMonth)} report received`,
  firstName,
  paragraphs: [
    `We received your report for ${formatWorkMonth(receipt.workMonth)}. Confirmation number: ${receipt.confirmationNo}.`,
    ...totalTexts(receipt),
  ],
  action: reportLink(site, receipt.workMonth),
  closing: [`A report is not a payment. ${notYou}`],
});

/** For everyone at the employer: the fund entered their paper report (docs/domain.md §9). */
export const paperReceiptEmail = ({ firstName, site }: Addressee, receipt: Receipt): EmailMessage => ({
  name: "paper-report-receipt",
  subject: `${formatWorkMonth(receipt.workMonth)} paper report entered`,
  firstName,
  paragraphs: [
    `We entered your paper report for ${formatWorkMonth(receipt.workMonth)}. Confirmation number: ${receipt.confirmationNo}.`,
    ...totalTexts(receipt),
  ],
  action: { name: "See what is owed", href: `${site.origin}/dashboard` },
  closing: [
    "A report is not a payment. If you didn’t send a paper report for this month, call your account representative right away.",
  ],
});

/** For everyone at the employer: an untouched report was committed as carried over (docs/domain.md §3). */
export const autoCommittedEmail = (to: Addressee, receipt: Receipt): EmailMessage => ({
  name: "report-auto-committed",
  subject: `${formatWorkMonth(receipt.workMonth)} report committed automatically`,
  firstName: to.firstName,
  paragraphs: [
    `No one changed your report for ${formatWorkMonth(receipt.workMonth)}, so it was committed as carried over from the month before, as your agreement provides. Confirmation number: ${receipt.confirmationNo}.`,
    ...totalTexts(receipt),
  ],
  action: reportLink(to.site, receipt.workMonth),
  closing: [
    "A report is not a payment. If something changed in that month, take the report back on its page, or correct it there once it is posted.",
  ],
});

/** For everyone at the employer: someone must review the report before its automatic commit. */
export const autoCommitStoppedEmail = (
  to: Addressee,
  {
    workMonth,
    dueDate,
    stops,
  }: { readonly workMonth: string; readonly dueDate: string; readonly stops: readonly string[] },
): EmailMessage => ({
  name: "report-auto-commit-stopped",
  subject: `${formatWorkMonth(workMonth)} report needs your review`,
  firstName: to.firstName,
  paragraphs: [
    `Your report for ${formatWorkMonth(workMonth)} wasn’t committed automatically because you need to review it first. Nothing was changed.`,
    ...stops,
    `Review it and commit it. It is due ${formatDate(dueDate)}.`,
  ],
  action: reportLink(to.site, workMonth),
});

/** Returns "Health, payment P-260710-ABC123: $1.00 for May 2026, $2.00 for June 2026." */
const paidText = ({ fund, confirmationNo, allocations, credits }: Payment): string => {
  const paid = [
    ...allocations.map((allocation) => `${formatMoney(allocation.cents)} for ${chargeMonthText(allocation)}`),
    ...credits.map((credit) => `${formatMoney(credit.cents)} for ${chargeMonthText(credit)} from a credit`),
  ];
  return `${fundNames[fund]}, payment ${confirmationNo}: ${paid.join("; ")}.`;
};

/** Returns one sentence for each month that is paid late. */
const lateTexts = ({ payments, debitDate }: Authorized): string[] => {
  const paid = payments.flatMap(({ allocations }) => allocations);
  const late = paid.filter(({ type, dueDate }) => type === "CHARGE" && dueDate < debitDate);
  return [...new Set(late.map((charge) => paymentTexts.late(dueNameText(charge), formatDate(charge.dueDate))))];
};

/** The receipt of a payment, for the person who authorized it. Mentions no bank account. */
export const paymentReceiptEmail = ({ firstName, site }: Addressee, payment: Authorized): EmailMessage => {
  const debits = payment.payments.filter(({ kind }) => kind === "DEBIT");
  const number = `Confirmation number: ${payment.confirmationNo}.`;
  const frame = {
    name: "payment-receipt",
    firstName,
    action: accountsLink(site),
    closing: [notYou],
  };
  if (debits.length === 0)
    return {
      ...frame,
      subject: "Paid from a credit",
      paragraphs: [
        `You paid ${formatMoney(sumCents(payment.payments.flatMap(({ credits }) => credits)))} from your credits. ${number}`,
        ...payment.payments.map(paidText),
        "Nothing is debited from your bank account.",
      ],
    };
  return {
    ...frame,
    subject: `Payment of ${formatMoney(payment.cents)} authorized`,
    paragraphs: [
      `You authorized a payment of ${formatMoney(payment.cents)}. ${number}`,
      ...payment.payments.map(paidText),
      `We’ll debit your bank account on ${formatDate(payment.debitDate)}${debits.length > 1 ? ", once for each fund" : ""}. Keep the money in it until then.`,
      ...lateTexts(payment),
    ],
  };
};
