import { followsTexts } from "../../../lib/reporting/tad/following-month.ts";
import type { Followed, FundTotal } from "../../../lib/reporting/tad/schema.ts";
import { changesText } from "../../../lib/reporting/corrections/texts.en.ts";
import type { CorrectionReceipt, FundChange } from "../../../lib/reporting/corrections/schema.ts";
import { formatDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import type { Addressee, EmailLink, EmailMessage } from "./email-message.ts";

const monthLink = ({ site }: Addressee, workMonth: string): EmailLink => ({
  name: "See the month",
  href: `${site.origin}/dashboard/tads/${workMonth}`,
});

const receiptParagraphs = (
  { changes, confirmationNo, dueDate, follows }: CorrectionReceipt,
  start: string,
): string[] => {
  const isCharged = changes.some(({ chargedCents }) => chargedCents !== 0);
  const requestsCredit = changes.some(({ creditCents }) => creditCents !== 0);
  return [
    `${start}: ${changesText(changes)}. Confirmation number: ${confirmationNo}.`,
    ...(isCharged ? [`The amount that was added is due ${formatDate(dueDate)}.`] : []),
    ...(requestsCredit ? ["The fund will decide on the credit, and we’ll email you its decision."] : []),
    ...followsTexts(follows, true),
  ];
};

/** The receipt of a correction, for the person who filed it. */
export const correctionReceiptEmail = (to: Addressee, receipt: CorrectionReceipt): EmailMessage => {
  const month = formatWorkMonth(receipt.workMonth);
  return {
    name: "correction-receipt",
    subject: `Correction of ${month} received`,
    firstName: to.firstName,
    paragraphs: receiptParagraphs(receipt, `We received your correction of ${month}`),
    action: monthLink(to, receipt.workMonth),
    closing: ["If this wasn’t you or a colleague, call your account representative right away."],
  };
};

/** For everyone at the employer: the fund entered their paper correction (docs/domain.md §9). */
export const paperCorrectionEmail = (to: Addressee, receipt: CorrectionReceipt): EmailMessage => {
  const month = formatWorkMonth(receipt.workMonth);
  return {
    name: "paper-correction-receipt",
    subject: `${month} paper correction entered`,
    firstName: to.firstName,
    paragraphs: receiptParagraphs(receipt, `We entered your paper correction of ${month}`),
    action: { name: "See what is owed", href: `${to.site.origin}/dashboard` },
    closing: ["If you didn’t send a paper correction for this month, call your account representative right away."],
  };
};

type Decided = { readonly workMonth: string; readonly confirmationNo: string; readonly changes: readonly FundChange[] };

const creditsText = (changes: readonly FundChange[]): string =>
  changes
    .filter(({ creditCents }) => creditCents !== 0)
    .map(({ fund, creditCents }) => `${fundNames[fund]} ${formatMoney(creditCents)}`)
    .join(", ");

/** For everyone at the employer: the credit was added to the ledger. */
export const creditApprovedEmail = (to: Addressee, { workMonth, confirmationNo, changes }: Decided): EmailMessage => ({
  name: "credit-approved",
  subject: `Credit for ${formatWorkMonth(workMonth)} approved`,
  firstName: to.firstName,
  paragraphs: [
    `The fund approved the credit that you requested with correction ${confirmationNo} for ${formatWorkMonth(workMonth)}: ${creditsText(changes)}.`,
    "We subtracted it from what you owed for that month. The amount you had already paid stays on your account as a credit, which you can use in your next payment.",
  ],
  action: monthLink(to, workMonth),
});

/** For everyone at the employer: the credit was declined, with the staff's reason. */
export const creditDeclinedEmail = (
  to: Addressee,
  {
    workMonth,
    confirmationNo,
    changes,
    reason,
    follows,
  }: Decided & { readonly reason: string; readonly follows: readonly Followed[] },
): EmailMessage => ({
  name: "credit-declined",
  subject: `Credit for ${formatWorkMonth(workMonth)} declined`,
  firstName: to.firstName,
  paragraphs: [
    `The fund declined the credit that you requested with correction ${confirmationNo} for ${formatWorkMonth(workMonth)}: ${creditsText(changes)}. The fund’s reason:`,
    reason,
    "You owe what you owed before for the people whose amounts it would have lowered. Everything else in the correction counts. If the month is still wrong, correct it again.",
    ...followsTexts(follows, true),
  ],
  action: monthLink(to, workMonth),
});

type VoidedMonth = {
  readonly workMonth: string;
  readonly confirmationNo: string;
  readonly reason: string;
  readonly credits: readonly FundTotal[];
  readonly dueDate: string;
  readonly today: string;
  readonly follows: readonly Followed[];
};

/** For everyone at the employer: a report was voided and its month is open, with the staff's reason. */
export const monthVoidedEmail = (
  to: Addressee,
  { workMonth, confirmationNo, reason, credits, dueDate, today, follows }: VoidedMonth,
): EmailMessage => ({
  name: "month-voided",
  subject: `${formatWorkMonth(workMonth)} report voided`,
  firstName: to.firstName,
  paragraphs: [
    `The fund voided your report for ${formatWorkMonth(workMonth)}, confirmation number ${confirmationNo}. You no longer owe its contributions. The fund’s reason:`,
    reason,
    ...(credits.length === 0
      ? []
      : [
          `The amount you paid for it is now a credit on your account: ${credits.map(({ fund, cents }) => `${fundNames[fund]} ${formatMoney(cents)}`).join(", ")}.`,
        ]),
    `The month is open again with everything you reported. Correct it and commit it again: until then, it isn’t filed. ${dueDate < today ? `It was due ${formatDate(dueDate)}, so it’s late.` : `It’s due ${formatDate(dueDate)}.`}`,
    ...followsTexts(follows, true),
  ],
  action: monthLink(to, workMonth),
});
