import { countOf } from "../../lib/format/count.ts";
import { formatDate } from "../../lib/format/date.ts";
import { fundNames } from "../../lib/format/fund-names.ts";
import { formatMoney } from "../../lib/money/money.ts";
import type { Payment } from "../../lib/payments/schema.ts";
import type { FundSite } from "../handler/fund-site.ts";
import type { EmailMessage } from "./email-message.ts";

type To = { readonly firstName: string; readonly site: FundSite };
type Canceled = { readonly payments: readonly Payment[]; readonly reason: string };

/** To everyone who reports for an employer: scheduled payments are canceled, because their account can't be debited. */
export const paymentsCanceledEmail = ({ firstName, site }: To, { payments, reason }: Canceled): EmailMessage => ({
  name: "payments-canceled",
  subject: `${countOf(payments.length, "scheduled payment")} canceled: the account can’t be debited`,
  firstName,
  paragraphs: [
    "These payments won’t be debited, and what they paid is owed again:",
    ...payments.map(
      ({ confirmationNo, cents, fund, debitDate }) =>
        `Payment ${confirmationNo}: ${formatMoney(cents)} for ${fundNames[fund]}, planned for ${formatDate(debitDate)}.`,
    ),
    reason,
    "Pay by the due date to be on time.",
  ],
  action: { name: "Make a payment", href: `${site.origin}/dashboard/make-a-payment` },
});
