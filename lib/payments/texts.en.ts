import { formatWorkMonth } from "../format/date.ts";
import { returnCodes } from "./return-codes.ts";
import type { Charge, PaymentState } from "./schema.ts";

/** State of a payment (docs/domain.md §3) in the employer's words. */
const paymentStateWords: Readonly<Record<PaymentState, string>> = {
  SCHEDULED: "Scheduled",
  LOCKED: "Being sent",
  SENT: "Sent",
  SETTLED: "Settled",
  RETURNED: "Returned",
  CANCELLED: "Canceled",
};

/** "Scheduled", "Returned: R01, not enough money in the account". */
export const paymentStateText = (state: PaymentState, returnCode: string | null): string => {
  if (returnCode === null) return paymentStateWords[state];
  const reason = returnCodes[returnCode]?.reason;
  return `${paymentStateWords[state]}: ${returnCode}${reason === undefined ? "" : `, ${reason}`}`;
};

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
