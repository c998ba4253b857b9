import { fundDate } from "../calendar/fund-time.ts";
import { formatDate, formatDateTime, formatWorkMonth } from "../format/date.ts";
import { canCancel, cancelBy, settlesOn } from "./payment-dates.ts";
import { returnCodes, returnText } from "./return-codes.ts";
import type { Charge, Payment, PaymentState } from "./schema.ts";

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

type Progress = Pick<
  Payment,
  "kind" | "state" | "debitDate" | "sentAt" | "settledAt" | "returnedAt" | "returnCode" | "canceledAt" | "canceledBy"
>;

const dayOf = (instant: string | null): string => (instant === null ? "" : formatDate(fundDate(new Date(instant))));

/** Where a payment is, with its dates, and what the employer can do next. */
export const paymentProgressText = (payment: Progress, now: Date): string => {
  const { kind, state, debitDate, sentAt, settledAt, returnedAt, returnCode, canceledAt, canceledBy } = payment;
  if (kind === "CREDIT") return `Paid from a credit on ${dayOf(settledAt)}. Nothing is debited.`;
  if (state === "RETURNED") return `Returned on ${dayOf(returnedAt)}. ${returnText(returnCode ?? "")}`;
  if (state === "CANCELLED") {
    const by = canceledBy === null ? "" : ` by ${canceledBy}`;
    return `Canceled on ${dayOf(canceledAt)}${by}. You owe the amount again.`;
  }
  if (state === "SETTLED") return `Settled on ${dayOf(settledAt)}.`;
  const settles = `It settles on ${formatDate(settlesOn(debitDate))} if your bank doesn’t return it.`;
  if (state === "SENT") return `Sent to the bank on ${dayOf(sentAt)}. ${settles}`;
  if (canCancel(payment)) {
    return now <= cancelBy(debitDate)
      ? `You can cancel it until ${formatDateTime(cancelBy(debitDate).toISOString())}, or until we prepare the bank file.`
      : "It isn’t in a bank file yet. You can still cancel it until it is.";
  }
  return `We’re sending it to the bank, so it can’t be canceled anymore. ${settles}`;
};

const chargeTypeWords: Readonly<Record<Charge["type"], string>> = {
  CHARGE: "",
  LATE_CHARGE: ", late charge",
  INTEREST: ", interest",
};

/** "June 2026", "June 2026, correction", "June 2026, late charge": what a charge is for. */
export const chargeMonthText = ({
  workMonth,
  isCorrection,
  type,
}: Pick<Charge, "workMonth" | "isCorrection"> & Partial<Pick<Charge, "type">>): string =>
  `${formatWorkMonth(workMonth)}${isCorrection ? ", correction" : ""}${chargeTypeWords[type ?? "CHARGE"]}`;

/** What the payment steps say; amounts and dates arrive formatted. */
export const paymentTexts = {
  nothingChosen: "Choose at least one charge to pay",
  amountRequired: "Amount Required",
  amountUnread: (typed: string): string => `“${typed}” is not an amount. Type dollars and cents, for example 1,234.50`,
  amountTooSmall: "An amount must be more than $0.00. To leave a charge out, clear its checkbox",
  amountTooLarge: (owed: string): string => `Only ${owed} is owed. Type that amount or less`,
  accountRequired: "Bank account Required",
  dateRequired: "Debit date Required",
  onTime: (names: string): string => `On time for ${names}.`,
  late: (names: string, due: string): string => `Late for ${names}: it was due ${due}.`,
  changed: "This payment has changed since you opened the page. Nothing was changed. Load the page again.",
  cancelQuestion: (no: string, amount: string, fund: string): string =>
    `Cancel payment ${no} of ${amount} for ${fund}? Your account won’t be debited, and you’ll owe the amount again.`,
  canceled: (no: string): string =>
    `Payment ${no} is canceled. You owe the amount again. Pay by the due date to be on time.`,
  cancelUnanswered: "We don’t know whether the payment was canceled. Press the button again: it is canceled only once.",
  twoDebits: "Each fund has its own bank, so this payment is two debits from your account:",
  creditChoice: (amount: string, fund: string): string => `Use the ${fund} credit of ${amount}`,
  unusualTitle: "This payment is unusually large.",
  unusualConfirm: "The amount is right",
  summaryTitle: "The payment isn’t ready for review. What you typed is still here.",
  refusedTitle: "Nothing was paid.",
  unansweredTitle: "We don’t know yet whether we received the payment.",
  unansweredWayOut: "Press Authorize payment again. The payment is made only once.",
} as const;
