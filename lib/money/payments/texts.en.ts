import { lookUp } from "../../platform/format/look-up.ts";
import { fundDate } from "../../platform/calendar/fund-time.ts";
import { formatDate, formatDateTime, formatShortDate, formatWorkMonth } from "../../platform/format/date.ts";
import { formatMoney, sumCents } from "../../platform/cents/money.ts";
import { canCancel, cancelBy, settledOn, findSettlementDate } from "./payment-dates.ts";
import { returnCodes, returnCodeText, returnText } from "../../platform/rules/return-codes.ts";
import type { Payment, PaymentState } from "./schema.ts";

/** The states of docs/domain.md §3 as employers see them. */
const paymentStateLabels: Readonly<Record<PaymentState, string>> = {
  SCHEDULED: "Scheduled",
  LOCKED: "Being sent",
  SENT: "Sent",
  SETTLED: "Settled",
  RETURNED: "Returned",
  CANCELLED: "Canceled",
};

/** "Scheduled", "Returned: R01, not enough money in the account". */
export const paymentStateText = (state: PaymentState, returnCode: string | null): string => {
  if (returnCode === null) return paymentStateLabels[state];
  const reason = lookUp(returnCodes, returnCode)?.reason;
  return `${paymentStateLabels[state]}: ${returnCode}${reason === undefined ? "" : `, ${reason}`}`;
};

type PaidCharge = {
  readonly allocations: readonly Payment["allocations"][number][];
  readonly credits: readonly Payment["credits"][number][];
};

type Progress = Pick<
  Payment,
  | "kind"
  | "state"
  | "debitDate"
  | "sentAt"
  | "settledAt"
  | "returnedAt"
  | "returnCode"
  | "retriedAs"
  | "canceledAt"
  | "canceledBy"
  | "cancelReason"
  | "movedFrom"
> &
  PaidCharge;

/** True when any charge of the payment is owed again. */
export const isOwedAgain = ({ allocations, credits }: PaidCharge): boolean =>
  [...allocations, ...credits].some(({ owedCents }) => owedCents > 0);

const dayOf = (instant: string | null): string => (instant === null ? "" : formatDate(fundDate(new Date(instant))));

/** Describes the latest event of a payment with its date; null until its batch is sent. */
export const paymentDoneText = (
  payment: Pick<Payment, "kind" | "state" | "debitDate" | "sentAt" | "settledAt" | "returnedAt" | "canceledAt">,
): string | null => {
  const { kind, state, sentAt, returnedAt, canceledAt } = payment;
  const settledDay = formatDate(settledOn(payment) ?? payment.debitDate);
  if (state === "CANCELLED") return `Canceled on ${dayOf(canceledAt)}`;
  if (kind === "RECEIVED") return `Received on ${formatDate(payment.debitDate)}`;
  if (kind === "CREDIT") return `Paid from a credit on ${settledDay}`;
  if (state === "SETTLED") return `Settled on ${settledDay}`;
  if (state === "RETURNED") return `Returned on ${dayOf(returnedAt)}`;
  return state === "SENT" ? `Sent to the bank on ${dayOf(sentAt)}` : null;
};

/** Gives the date that counts for a debit that the fund moved; "" for other payments. */
export const movedText = ({ movedFrom }: Pick<Payment, "movedFrom">): string =>
  movedFrom === undefined ? "" : `it counts as made on ${formatDate(movedFrom)}, the date you authorized.`;

/** Describes a payment's progress and the employer's next step. @param mayPay true when the reader can cancel */
export const paymentProgressText = (payment: Progress, now: Date, mayPay = true): string => {
  const { kind, state, debitDate, settledAt, returnCode, retriedAs, canceledAt, canceledBy } = payment;
  const event = paymentDoneText(payment);
  if (kind === "CREDIT" && state !== "CANCELLED")
    return paymentTexts.paidByCredit(dayOf(settledAt), formatMoney(sumCents(payment.credits)));
  if (state === "RETURNED") {
    const nextStep =
      retriedAs === null
        ? returnText(returnCode ?? "", isOwedAgain(payment))
        : `We’re debiting your account again with payment ${retriedAs}, so don’t pay it again.`;
    return `${event}. ${nextStep}`;
  }
  if (state === "CANCELLED") {
    if (payment.cancelReason !== undefined)
      return `Canceled by the fund on ${dayOf(canceledAt)}. The amount it paid is owed again, unless the fund voided that too. Reason: ${payment.cancelReason}`;
    const byName = canceledBy === null ? "" : ` by ${canceledBy}`;
    return `${event}${byName}.${isOwedAgain(payment) ? " The amount it paid is owed again." : ""}`;
  }
  if (state === "SETTLED") return `${event}.`;
  const moveSentence = movedText(payment) === "" ? "" : `We moved the debit: ${movedText(payment)} `;
  const settles = `${moveSentence}It settles on ${formatDate(findSettlementDate(debitDate))} if your bank doesn’t return it.`;
  if (state === "SENT") return `${event}. ${settles}`;
  if (canCancel(payment)) {
    return now <= cancelBy(debitDate)
      ? `${moveSentence}${mayPay ? "You can cancel it" : "It can be canceled"} until ${formatDateTime(cancelBy(debitDate).toISOString())}, or until we prepare the bank file.`
      : `${moveSentence}It isn’t in a bank file yet. ${mayPay ? "You can still cancel it" : "It can still be canceled"} until it is.`;
  }
  return `We’re sending it to the bank, so it can’t be canceled anymore. ${settles}`;
};

/** Explains why a blocked account's scheduled debits are canceled. `code` is null when its test entry was returned. */
export const heldPaymentReason = (account: string, code: string | null): string => {
  const reason =
    code === null
      ? `${account} is not verified, so we can’t debit it.`
      : `Your bank returned an entry of ${account} with code ${returnCodeText(code)}. We can’t debit that account anymore.`;
  return `${reason} Pay from another bank account.`;
};

/** Gives the due date of reopened charges and the next step; "" for late charges alone. @param today ISO date */
export const dueAgainText = (paid: readonly Payment["allocations"][number][], today: string): string => {
  const dues = paid.filter(({ type }) => type === "CHARGE").map(({ dueDate }) => dueDate);
  const [firstDue] = dues.toSorted();
  if (firstDue === undefined) return "";
  if (firstDue >= today) return `Pay by ${formatShortDate(firstDue)} to be on time.`;
  const isAllLate = dues.every((dueDate) => dueDate < today);
  return `${isAllLate ? "It" : "Part of it"} was due ${formatShortDate(firstDue)}. Pay now to limit late charges.`;
};

type AfterCancel = {
  /** "they" for several payments together. */
  readonly payer?: "it" | "they";
  /** A work month that the fund voided with the payment, so that nothing is owed for it now. */
  readonly voidedMonth?: string;
};

/** Explains what is owed after a cancellation and the next step. @param today ISO date at the fund */
export const afterCancelText = (
  { allocations, credits }: PaidCharge,
  today: string,
  { payer = "it", voidedMonth }: AfterCancel = {},
): string => {
  const owedItems = [...allocations, ...credits].filter(({ workMonth }) => workMonth !== voidedMonth);
  const dueText = dueAgainText(owedItems, today);
  const creditCents = sumCents(credits);
  return [
    ...(voidedMonth === undefined
      ? [`The amount ${payer} paid is owed again.`]
      : [`Nothing is owed for ${formatWorkMonth(voidedMonth)} until you commit that month again.`]),
    ...(voidedMonth === undefined || owedItems.length === 0
      ? []
      : [`The amount ${payer} paid for other months is owed again.`]),
    ...(dueText === "" ? [] : [dueText]),
    ...(creditCents === 0 ? [] : [`The credit of ${formatMoney(creditCents)} ${payer} used is available again.`]),
  ].join(" ");
};

/** Amounts and dates are passed in already formatted. */
export const paymentTexts = {
  nothingChosen: "Choose at least one charge to pay",
  amountRequired: "Amount Required",
  amountUnread: (typedText: string): string =>
    `“${typedText}” is not an amount. Type dollars and cents, for example 1,234.50`,
  amountTooSmall: "An amount must be more than $0.00. To leave a charge out, clear its checkbox",
  amountTooLarge: (owedItems: string): string => `Only ${owedItems} is owed. Type that amount or less`,
  noAccount: "You have no bank account that can be debited now.",
  accountRequired: "Bank account Required",
  dateRequired: "Debit date Required",
  onTime: (names: string): string => `On time for ${names}.`,
  late: (names: string, dueDate: string): string => `Late for ${names}: it was due ${dueDate}.`,
  changed: "This payment has changed since you opened the page. Nothing was changed. Load the page again.",
  cancelQuestion: (no: string, amount: string, fund: string): string =>
    `Cancel payment ${no} of ${amount} for ${fund}? Your account won’t be debited, and the amount it pays will be owed again.`,
  canceled: (payment: PaidCharge & Pick<Payment, "confirmationNo">, today: string): string =>
    `Payment ${payment.confirmationNo} is canceled. ${afterCancelText(payment, today)}`,
  refundSubject: "Refund of a credit",
  byCreditAlone: "Credits pay all of it. Your account won’t be debited.",
  paidByCredit: (day: string, amount: string): string => `Paid from a credit on ${day}, ${amount}.`,
  cancelUnanswered: "We don’t know whether the payment was canceled. Press the button again. It is canceled only once.",
  twoDebits: "Each fund has its own bank, so this payment is two debits from your account:",
  creditChoice: (amount: string, fund: string): string => `Use the ${fund} credit of ${amount}`,
  creditUseless: (fund: string): string => `No ${fund} charge is owed, so this credit has nothing to pay now.`,
  creditUnchosen: (fund: string): string => `Check a ${fund} charge above that this credit can pay.`,
  unusualTitle: "This payment is unusually large.",
  unusualConfirm: "The amount is right",
  summaryTitle: "The payment isn’t ready for review. Your entries are still here.",
  refusedTitle: "Nothing was paid.",
  unansweredTitle: "We don’t know yet whether we received the payment.",
  unansweredWayOut: "Press Authorize payment again. The payment is made only once.",
} as const;
