import { lookUp } from "../../../lib/platform/format/look-up.ts";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { returnCodes, returnText } from "../../../lib/platform/rules/return-codes.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { dueAgainText, isOwedAgain } from "../../../lib/money/payments/texts.en.ts";
import { accountsLink, type Addressee, type EmailMessage } from "./email-message.ts";

type Account = { readonly nickname: string; readonly last4: string; readonly isBlocked: boolean };

const blockedText = ({ nickname, last4 }: Account): string =>
  `We can’t debit ${bankAccountText(nickname, last4)} anymore. If other payments were scheduled from it, we canceled them: a separate email lists them.`;

type Returned = { readonly code: string; readonly account: Account; readonly payment: Payment; readonly today: string };

/** For everyone at the employer: the bank returned a payment, why, and what to do. */
export const paymentReturnedEmail = (to: Addressee, { code, account, payment, today }: Returned): EmailMessage => {
  const { cents, confirmationNo, fund, allocations } = payment;
  const isOwed = isOwedAgain(payment);
  const due = dueAgainText(allocations, today);
  return {
    name: "payment-returned",
    subject: `Payment of ${formatMoney(cents)} returned by your bank`,
    firstName: to.firstName,
    paragraphs: [
      `This is about payment ${confirmationNo} of ${formatMoney(cents)} for ${fundNames[fund]}, from ${bankAccountText(account.nickname, account.last4)}.`,
      returnText(code, isOwed),
      ...(isOwed && due !== "" ? [due] : []),
      ...(account.isBlocked ? [blockedText(account)] : []),
    ],
    action: accountsLink(to.site),
    ...(isOwed && { closing: ["If you have already paid again, you don’t need to do anything."] }),
  };
};

/** For everyone at the employer: an account's prenote or micro-amount was returned. */
export const testReturnedEmail = (
  to: Addressee,
  { code, account }: { readonly code: string; readonly account: Account },
): EmailMessage => {
  const reason = lookUp(returnCodes, code)?.reason;
  const name = bankAccountText(account.nickname, account.last4);
  return {
    name: "account-test-returned",
    subject: "Your bank account could not be verified",
    firstName: to.firstName,
    paragraphs: [
      `We sent a test entry to verify ${name}, and your bank returned it (code ${code})${reason === undefined ? "" : `: ${reason}`}. The account is not verified, so you can’t pay from it.`,
      account.isBlocked
        ? "Check the routing number and the account number with your bank, then add the account again."
        : "Ask your bank to accept the test. Then select “Verify with a test entry” under Payments and Accounts, and we’ll send another test.",
    ],
    action: accountsLink(to.site),
  };
};

/** For everyone at the employer: a return was recorded by mistake. `payment` is null for a test entry. */
export const returnUndoneEmail = (
  to: Addressee,
  { account, payment }: { readonly account: Omit<Account, "isBlocked">; readonly payment: Payment | null },
): EmailMessage => {
  const name = bankAccountText(account.nickname, account.last4);
  const about = payment === null ? `our test of ${name}` : `payment ${payment.confirmationNo} from ${name}`;
  return {
    name: "return-undone",
    subject: payment === null ? "Our test of your bank account was not returned" : "Your payment was not returned",
    firstName: to.firstName,
    paragraphs: [
      `We wrote to you that your bank returned ${about}. That was our mistake, and we corrected it.`,
      payment === null
        ? "You don’t need to do anything."
        : `The payment of ${formatMoney(payment.cents)} for ${fundNames[payment.fund]} counts as paid. If you have paid it again since, the extra amount is a credit. If payments were canceled because of the return, schedule them again.`,
    ],
    action: accountsLink(to.site),
  };
};

/** For everyone at the employer: the fund retries a returned debit. */
export const paymentRetriedEmail = (
  to: Addressee,
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
      `Your bank returned your payment of ${formatMoney(cents)}. On ${formatDate(debitDate)}, we’ll debit ${bankAccountText(account.nickname, account.last4)} for it again, with payment ${confirmationNo}.`,
      "Make sure the money is in the account by then. If you want to pay another way, cancel this payment first.",
    ],
    action: accountsLink(to.site),
  };
};
