import { formatWorkMonth } from "../format/date.ts";
import type { BankAccount, Charge, PaymentState } from "./schema.ts";

/** State of a payment (docs/domain.md §3) in the employer's words. */
const paymentStateWords: Readonly<Record<PaymentState, string>> = {
  SCHEDULED: "Scheduled",
  LOCKED: "Being sent",
  SENT: "Sent",
  SETTLED: "Settled",
  RETURNED: "Returned",
  CANCELLED: "Canceled",
};

/** ACH return codes of docs/domain.md §8, as the payer reads them. */
const returnReasons: Readonly<Record<string, string>> = {
  R01: "not enough money in the account",
  R02: "the account is closed",
  R03: "no such account",
  R04: "the account number is not valid",
  R08: "the payment was stopped",
  R09: "the money in the account wasn’t available yet",
  R16: "the account is frozen",
  R20: "the account cannot be debited",
  R29: "the bank has no authorization for this debit",
};

/** "Scheduled", "Returned: R01, not enough money in the account". */
export const paymentStateText = (state: PaymentState, returnCode: string | null): string => {
  if (returnCode === null) return paymentStateWords[state];
  const reason = returnReasons[returnCode];
  return `${paymentStateWords[state]}: ${returnCode}${reason === undefined ? "" : `, ${reason}`}`;
};

export const bankAccountTypeWords: Readonly<Record<BankAccount["type"], string>> = {
  CHECKING: "Checking",
  SAVINGS: "Savings",
};

export const bankAccountStateWords: Readonly<Record<BankAccount["state"], string>> = {
  UNVERIFIED: "Not verified yet",
  VERIFIED: "Verified",
  CLOSED: "Closed",
};

/** "Operating ••6789": an account is always named by its nickname and last four digits. */
export const bankAccountText = (nickname: string, last4: string): string => `${nickname} ••${last4}`;

/** "June 2026", "June 2026, correction": what a charge is for. */
export const chargeMonthText = ({ workMonth, isCorrection }: Pick<Charge, "workMonth" | "isCorrection">): string =>
  `${formatWorkMonth(workMonth)}${isCorrection ? ", correction" : ""}`;

/** What the payment steps say; amounts and dates arrive formatted. */
export const paymentTexts = {
  nothingChosen: "Choose at least one charge to pay",
  amountRequired: "Amount Required",
  amountUnread: (typed: string): string => `“${typed}” is not an amount. Type dollars and cents, for example 1,234.50`,
  amountTooSmall: "An amount must be more than $0.00. To leave a charge out, untick it",
  amountTooLarge: (owed: string): string => `Only ${owed} is owed. Type that amount or less`,
  accountRequired: "Bank account Required",
  dateRequired: "Debit date Required",
  onTime: (names: string): string => `On time for ${names}.`,
  late: (names: string, due: string): string => `Late for ${names}: it was due ${due}.`,
  summaryTitle: "The payment isn’t ready for review. What you typed is still here.",
  refusedTitle: "Nothing was paid.",
  unansweredTitle: "We don’t know yet whether we received the payment.",
  unansweredWayOut: "Press Authorize payment again. The payment is made only once.",
} as const;
