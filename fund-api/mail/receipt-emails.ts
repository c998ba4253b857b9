import { formatDate, formatWorkMonth } from "../../lib/format/date.ts";
import { formatMoney } from "../../lib/money/money.ts";
import type { Authorized } from "../../lib/payments/schema.ts";
import { fundNames } from "../../lib/format/fund-names.ts";
import type { Receipt } from "../../lib/reporting/schema.ts";
import type { FundSite } from "../handler/fund-site.ts";
import type { EmailMessage } from "./email-message.ts";

type To = { readonly firstName: string; readonly site: FundSite };

const notYou = "If this wasn’t you or a colleague, call your account representative right away.";

/** The receipt of a committed report, to who committed it. */
export const reportReceiptEmail = ({ firstName, site }: To, receipt: Receipt): EmailMessage => ({
  name: "report-receipt",
  subject: `${formatWorkMonth(receipt.workMonth)} report received`,
  firstName,
  paragraphs: [
    `We received your report for ${formatWorkMonth(receipt.workMonth)}. Confirmation number: ${receipt.confirmationNo}.`,
    ...receipt.totals.map(({ fund, cents }) => `${fundNames[fund]}: ${formatMoney(cents)}`),
  ],
  action: { name: "See the report", href: `${site.origin}/dashboard/tads/${receipt.workMonth}` },
  closing: [`A report is not a payment. ${notYou}`],
});

/** To everyone who reports for an employer: the fund has entered its paper report (docs/domain.md §9). */
export const paperReceiptEmail = ({ firstName, site }: To, receipt: Receipt): EmailMessage => ({
  name: "paper-report-receipt",
  subject: `${formatWorkMonth(receipt.workMonth)} paper report entered`,
  firstName,
  paragraphs: [
    `We entered your paper report for ${formatWorkMonth(receipt.workMonth)}. Confirmation number: ${receipt.confirmationNo}.`,
    ...receipt.totals.map(({ fund, cents }) => `${fundNames[fund]}: ${formatMoney(cents)}`),
  ],
  action: { name: "See what is owed", href: `${site.origin}/dashboard` },
  closing: [
    "A report is not a payment. If you didn’t send a paper report for this month, call your account representative right away.",
  ],
});

/** "Health: $1.00 (P-260710-ABC123). Pension: $2.00 (P-260710-ABC123-2)." */
const debitsText = ({ payments }: Authorized): string =>
  payments
    .map(({ fund, cents, confirmationNo }) => `${fundNames[fund]}: ${formatMoney(cents)} (${confirmationNo}).`)
    .join(" ");

/** The receipt of an authorized payment, to who authorized it; it names no bank account. */
export const paymentReceiptEmail = ({ firstName, site }: To, payment: Authorized): EmailMessage => {
  const debits = payment.payments.filter(({ kind }) => kind === "DEBIT");
  const number = `Confirmation number: ${payment.confirmationNo}.`;
  const frame = {
    name: "payment-receipt",
    firstName,
    action: { name: "See payments and accounts", href: `${site.origin}/dashboard/payments-and-accounts` },
    closing: [notYou],
  };
  if (debits.length === 0)
    return {
      ...frame,
      subject: "Paid from a credit",
      paragraphs: [`You paid with a credit. ${number}`, "Your account won’t be debited."],
    };
  return {
    ...frame,
    subject: `Payment of ${formatMoney(payment.cents)} authorized`,
    paragraphs: [
      `You authorized a payment of ${formatMoney(payment.cents)}. ${number}`,
      ...(debits.length > 1 ? [`It is two debits. ${debitsText({ ...payment, payments: debits })}`] : []),
      `We’ll debit the account on ${formatDate(payment.debitDate)}.`,
    ],
  };
};
