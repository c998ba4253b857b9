import { formatDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "./email-message.ts";

type To = { readonly firstName: string; readonly site: FundSite };

export type ToRemind = {
  readonly workMonth: string;
  readonly dueDate: string;
  readonly isLate: boolean;
  readonly isReported: boolean;
  readonly owed: readonly { readonly fund: FundCode; readonly cents: number }[];
  readonly lateDebits: readonly { readonly cents: number; readonly debitDate: string }[];
};

/** For an employer's reporters who want it: a month is due soon, or late. */
export const paymentReminderEmail = ({ firstName, site }: To, reminder: ToRemind): EmailMessage => {
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
      ? { name: "Make a payment", href: `${site.origin}/dashboard/make-a-payment` }
      : { name: "See the report", href: `${site.origin}/dashboard/tads/${workMonth}` },
    closing: ["Payments you make after this email was sent aren’t included in it."],
  };
};
