import { changesText } from "../../lib/corrections/texts.en.ts";
import type { CorrectionReceipt, FundChange } from "../../lib/corrections/schema.ts";
import { formatDate, formatWorkMonth } from "../../lib/format/date.ts";
import { formatMoney } from "../../lib/format/money.ts";
import { fundNames } from "../../lib/reporting/texts.en.ts";
import type { FundSite } from "../handler/fund-site.ts";
import type { Letter } from "./letter.ts";

type To = { readonly firstName: string; readonly site: FundSite };

const monthLink = ({ site }: To, workMonth: string): NonNullable<Letter["action"]> => ({
  name: "See the month",
  href: `${site.origin}/dashboard/tads/${workMonth}`,
});

/** What a correction comes to, its number, and what comes of it. */
const receiptParagraphs = ({ changes, confirmationNo, dueDate }: CorrectionReceipt, start: string): string[] => {
  const isCharged = changes.some(({ chargedCents }) => chargedCents !== 0);
  const asksCredit = changes.some(({ creditCents }) => creditCents !== 0);
  return [
    `${start}: ${changesText(changes)}. Confirmation number: ${confirmationNo}.`,
    ...(isCharged ? [`What was charged is due ${formatDate(dueDate)}.`] : []),
    ...(asksCredit ? ["The fund decides on the credit. You get an email either way."] : []),
  ];
};

/** The receipt of a correction, to who filed it. */
export const correctionReceiptLetter = (to: To, receipt: CorrectionReceipt): Letter => {
  const month = formatWorkMonth(receipt.workMonth);
  return {
    name: "correction-receipt",
    subject: `Correction of ${month} received`,
    firstName: to.firstName,
    paragraphs: receiptParagraphs(receipt, `We have received your correction of ${month}`),
    action: monthLink(to, receipt.workMonth),
    afterAction: ["If this was not you or a colleague, call your account representative at once."],
  };
};

/** To everybody who reports for an employer: the fund has entered its correction on paper (domain.md §9). */
export const paperCorrectionLetter = (to: To, receipt: CorrectionReceipt): Letter => {
  const month = formatWorkMonth(receipt.workMonth);
  return {
    name: "paper-correction-receipt",
    subject: `${month} paper correction entered`,
    firstName: to.firstName,
    paragraphs: receiptParagraphs(receipt, `We have entered your paper correction of ${month}`),
    action: { name: "See what is owed", href: `${to.site.origin}/dashboard` },
    afterAction: ["If you have sent no correction of this month on paper, call your account representative at once."],
  };
};

type Decided = {
  readonly workMonth: string;
  readonly confirmationNo: string;
  readonly changes: readonly FundChange[];
};

const creditsText = (changes: readonly FundChange[]): string =>
  changes
    .filter(({ creditCents }) => creditCents !== 0)
    .map(({ fund, creditCents }) => `${fundNames[fund]} ${formatMoney(creditCents)}`)
    .join(", ");

/** To everybody who reports for the employer: the credit stands on the ledger. */
export const creditApprovedLetter = (to: To, { workMonth, confirmationNo, changes }: Decided): Letter => ({
  name: "credit-approved",
  subject: `Credit for ${formatWorkMonth(workMonth)} approved`,
  firstName: to.firstName,
  paragraphs: [
    `The credit that your correction ${confirmationNo} of ${formatWorkMonth(workMonth)} asks for is approved: ${creditsText(changes)}.`,
    "It is taken off what is charged for that month. What was paid already stands open as a credit.",
  ],
  action: monthLink(to, workMonth),
});

/** To the same: the credit was not given. The reason is the staff's own text. */
export const creditDeclinedLetter = (
  to: To,
  { workMonth, confirmationNo, changes, reason }: Decided & { readonly reason: string },
): Letter => ({
  name: "credit-declined",
  subject: `Credit for ${formatWorkMonth(workMonth)} declined`,
  firstName: to.firstName,
  paragraphs: [
    `The credit that your correction ${confirmationNo} of ${formatWorkMonth(workMonth)} asks for (${creditsText(changes)}) was looked at and declined. The reason:`,
    reason,
    "What it lowers counts again as it did before; everything else in the correction stands. You can correct the month again.",
  ],
  action: monthLink(to, workMonth),
});

/** To the same: a report was made void, and the month is open again. The reason is the staff's own text. */
export const monthVoidedLetter = (
  to: To,
  {
    workMonth,
    confirmationNo,
    reason,
  }: { readonly workMonth: string; readonly confirmationNo: string; readonly reason: string },
): Letter => ({
  name: "month-voided",
  subject: `${formatWorkMonth(workMonth)} report made void`,
  firstName: to.firstName,
  paragraphs: [
    `The fund has made your report for ${formatWorkMonth(workMonth)}, confirmation number ${confirmationNo}, void. Its contributions are no longer owed. The reason:`,
    reason,
    "The month is open again with everything you reported. Correct it and commit it again; until then it counts as not filed.",
  ],
  action: monthLink(to, workMonth),
});
