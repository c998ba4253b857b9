import { lookUp } from "../../../lib/platform/format/look-up.ts";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { returnCodes, returnText, returnCodeText } from "../../../lib/platform/rules/return-codes.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { dueAgainText, isOwedAgain } from "../../../lib/money/payments/texts.en.ts";
import { accountsLink, type Addressee, type EmailMessage } from "./email-message.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";

type NamedAccount = { readonly nickname: string; readonly last4: string };
type Account = NamedAccount & { readonly isBlocked: boolean };

const nameOf = ({ nickname, last4 }: NamedAccount): string => bankAccountText(nickname, last4);

const blockedText = (account: Account): string =>
  `We can’t debit ${nameOf(account)} anymore. If other payments were scheduled from it, we canceled them: a separate email lists them.`;

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
      `This is about payment ${confirmationNo} of ${formatMoney(cents)} for ${fundNames[fund]}, from ${nameOf(account)}.`,
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
  const name = nameOf(account);
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
  { account, payment }: { readonly account: NamedAccount; readonly payment: Payment | null },
): EmailMessage => {
  const name = nameOf(account);
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
      `Your bank returned your payment of ${formatMoney(cents)}. On ${formatDate(debitDate)}, we’ll debit ${nameOf(account)} for it again, with payment ${confirmationNo}.`,
      "Make sure the money is in the account by then. If you want to pay another way, cancel this payment first.",
    ],
    action: accountsLink(to.site),
  };
};

type Refund = { readonly fund: FundCode; readonly cents: number };

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
  const name = nameOf(account);
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
  { fund, cents, account }: Refund & { readonly account: NamedAccount },
): EmailMessage => {
  const name = nameOf(account);
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
