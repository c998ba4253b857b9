import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { returnCodeText } from "../../../lib/platform/rules/return-codes.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { accountsLink, type Addressee, type EmailMessage } from "./email-message.ts";

type Refund = { readonly fund: FundCode; readonly cents: number };
type Account = { readonly nickname: string; readonly last4: string; readonly isBlocked: boolean };

const creditAgain = "The amount is a credit on your account again.";
const nextStep = "To get it back another way, write to us or call your account representative.";

/** For everyone at the employer: a refund was canceled because its account can't be used anymore. */
export const refundCanceledEmail = (
  to: Addressee,
  { fund, cents, reason }: Refund & { readonly reason: string },
): EmailMessage => ({
  name: "refund-canceled",
  subject: `Your refund of ${formatMoney(cents)} was not sent`,
  firstName: to.firstName,
  paragraphs: [
    `We couldn’t send your refund of ${formatMoney(cents)} from ${fundNames[fund]}. ${reason} ${creditAgain}`,
    nextStep,
  ],
  action: accountsLink(to.site),
});

/** For everyone at the employer: their bank returned a refund. */
export const refundReturnedEmail = (
  to: Addressee,
  { fund, cents, code, account }: Refund & { readonly code: string; readonly account: Account },
): EmailMessage => {
  const name = bankAccountText(account.nickname, account.last4);
  return {
    name: "refund-returned",
    subject: `Refund of ${formatMoney(cents)} returned by your bank`,
    firstName: to.firstName,
    paragraphs: [
      `Your bank returned the refund of ${formatMoney(cents)} from ${fundNames[fund]} to ${name} (${returnCodeText(code)}). ${creditAgain}`,
      ...(account.isBlocked
        ? [
            `We can’t use ${name} anymore. If payments were scheduled from it, we canceled them. A separate email lists them.`,
          ]
        : []),
      nextStep,
    ],
    action: accountsLink(to.site),
  };
};

/** For everyone at the employer: a refund's return was recorded by mistake and is undone. */
export const refundReturnUndoneEmail = (
  to: Addressee,
  { fund, cents, account }: Refund & { readonly account: Omit<Account, "isBlocked"> },
): EmailMessage => {
  const name = bankAccountText(account.nickname, account.last4);
  return {
    name: "refund-return-undone",
    subject: `Your refund of ${formatMoney(cents)} was not returned`,
    firstName: to.firstName,
    paragraphs: [
      `We emailed you that your bank returned the refund of ${formatMoney(cents)} from ${fundNames[fund]} to ${name}. That was our mistake. The refund is in your account, so it’s not a credit anymore.`,
      "If payments were canceled because of the return, schedule them again.",
    ],
    action: accountsLink(to.site),
  };
};
