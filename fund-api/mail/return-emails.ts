import { bankAccountText } from "../../lib/bank-accounts/texts.en.ts";
import { formatDate } from "../../lib/format/date.ts";
import { formatMoney } from "../../lib/money/money.ts";
import { returnCodes, returnText } from "../../lib/payments/return-codes.ts";
import type { FundSite } from "../handler/fund-site.ts";
import type { EmailMessage } from "./email-message.ts";

type To = { readonly firstName: string; readonly site: FundSite };
type Account = { readonly nickname: string; readonly last4: string; readonly isBlocked: boolean };

const paymentsLink = ({ site }: To): NonNullable<EmailMessage["action"]> => ({
  name: "See payments and accounts",
  href: `${site.origin}/dashboard/payments-and-accounts`,
});

const blockedText = ({ nickname, last4 }: Account): string =>
  `We can’t debit ${bankAccountText(nickname, last4)} anymore. Other payments that you scheduled from it are canceled. Pay from another bank account.`;

type Returned = {
  readonly code: string;
  readonly account: Account;
  readonly cents: number;
  readonly confirmationNo: string;
};

/** To everyone who reports for the employer: the bank returned a payment, why, and what to do. */
export const paymentReturnedEmail = (to: To, { code, account, cents, confirmationNo }: Returned): EmailMessage => ({
  name: "payment-returned",
  subject: `Payment of ${formatMoney(cents)} returned by your bank`,
  firstName: to.firstName,
  paragraphs: [
    `Payment ${confirmationNo} of ${formatMoney(cents)} from ${bankAccountText(account.nickname, account.last4)} was returned.`,
    returnText(code),
    ...(account.isBlocked ? [blockedText(account)] : []),
  ],
  action: paymentsLink(to),
  closing: ["If you have already paid again, you don’t need to do anything."],
});

/** To the same: the prenote or micro-amount that was to verify an account came back. */
export const testReturnedEmail = (
  to: To,
  { code, account }: { readonly code: string; readonly account: Account },
): EmailMessage => {
  const reason = returnCodes[code]?.reason;
  const name = bankAccountText(account.nickname, account.last4);
  return {
    name: "account-test-returned",
    subject: "Your bank account could not be verified",
    firstName: to.firstName,
    paragraphs: [
      `We tested ${name} before the first debit, and your bank returned the test (code ${code})${reason === undefined ? "" : `: ${reason}`}. The account is not verified, so you can’t pay from it.`,
      account.isBlocked
        ? "Check the routing number and the account number with your bank, then add the account again."
        : "Clear this up with your bank, then press “Verify with a test entry” under Payments and Accounts. We don’t send another test until you do.",
    ],
    action: paymentsLink(to),
  };
};

/** To the same: the fund tries a returned debit again. */
export const paymentRetriedEmail = (
  to: To,
  retried: {
    readonly cents: number;
    readonly confirmationNo: string;
    readonly debitDate: string;
    readonly account: Account;
  },
): EmailMessage => {
  const { cents, confirmationNo, debitDate, account } = retried;
  return {
    name: "payment-retried",
    subject: `Payment of ${formatMoney(cents)} will be debited again`,
    firstName: to.firstName,
    paragraphs: [
      `Your bank returned a payment of ${formatMoney(cents)}. We’ll debit ${bankAccountText(account.nickname, account.last4)} again on ${formatDate(debitDate)}. Confirmation number: ${confirmationNo}.`,
      "Make sure the money is in the account that day. If you want to pay another way, cancel this payment first.",
    ],
    action: paymentsLink(to),
  };
};
