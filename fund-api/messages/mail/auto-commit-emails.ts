import { formatDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import type { Receipt } from "../../../lib/reporting/tad/schema.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "./email-message.ts";

type To = { readonly firstName: string; readonly site: FundSite };

const reportLink = ({ site }: To, workMonth: string): NonNullable<EmailMessage["action"]> => ({
  name: "See the report",
  href: `${site.origin}/dashboard/tads/${workMonth}`,
});

/** For everyone at the employer: an untouched report was committed as carried over (docs/domain.md §3). */
export const autoCommittedEmail = (to: To, receipt: Receipt): EmailMessage => ({
  name: "report-auto-committed",
  subject: `${formatWorkMonth(receipt.workMonth)} report committed automatically`,
  firstName: to.firstName,
  paragraphs: [
    `No one changed your report for ${formatWorkMonth(receipt.workMonth)}, so it was committed as carried over from the month before, as your agreement provides. Confirmation number: ${receipt.confirmationNo}.`,
    ...receipt.totals.map(({ fund, cents }) => `${fundNames[fund]}: ${formatMoney(cents)}`),
  ],
  action: reportLink(to, receipt.workMonth),
  closing: [
    "A report is not a payment. If something changed in that month, take the report back on its page, or correct it there once it is posted.",
  ],
});

/** For everyone at the employer: someone must review the report before its automatic commit. */
export const autoCommitStoppedEmail = (
  to: To,
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
  action: reportLink(to, workMonth),
});
