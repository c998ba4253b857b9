import { countOf } from "../../platform/format/count.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";
import { formatDate, formatShortDate, formatWorkMonth } from "../../platform/format/date.ts";
import type { Statement, StatementEntry } from "./schema.ts";

const chargeLabels = {
  CHARGE: "Contributions",
  LATE_CHARGE: "Late charge",
  INTEREST: "Interest",
  NSF_FEE: "Fee for a returned check",
  UNAPPLIED: "Payment not applied yet",
  VERIFICATION: "Account verification",
} as const;

const paymentLabels = ({ type, payment, decision }: Pick<StatementEntry, "type" | "payment" | "decision">): string => {
  const debitDate = payment?.debitDate ?? null;
  const receivedPayment = payment?.received ?? null;
  if (receivedPayment !== null) return type === "REVERSAL" ? `${receivedPayment} voided by the fund` : receivedPayment;
  if (payment?.isReturned === true) return type === "PAYMENT" ? "Return undone" : "Payment returned";
  if (type === "PAYMENT") return debitDate === null ? "Payment" : `Payment, debit on ${formatShortDate(debitDate)}`;
  return decision === null ? "Payment canceled" : "Payment canceled by the fund";
};

const entryNameText = (entry: Omit<StatementEntry, "balanceCents">): string => {
  const { type, chargeType, cents, isCorrection, payment, decision } = entry;
  const month = `${formatWorkMonth(entry.workMonth)}${isCorrection ? ", correction" : ""}`;
  const charge = `${chargeLabels[chargeType]} for ${month}`;
  if (type === "CHARGE" || type === "LATE_CHARGE" || type === "INTEREST" || type === "NSF_FEE") return charge;
  if (type === "TRANSFER") return `${cents > 0 ? "Moved from" : "Moved to"}: ${charge}`;
  if (type === "REFUND") return `${cents > 0 ? "Refund" : "Refund returned or canceled"}: ${charge}`;
  if (type === "VERIFICATION")
    return `Account verification, ${cents > 0 ? "paid to" : "received from"} the bank account`;
  if (payment === null && type === "PAYMENT") return `Paid before the opening balance: ${charge}`;
  if (payment === null && type === "UNAPPLIED") return `Opening balance: ${charge}`;
  if (type === "UNAPPLIED" || type === "PAYMENT" || (type === "REVERSAL" && payment !== null))
    return `${paymentLabels(entry)}: ${charge}`;
  if (type === "WAIVER") return `Waived: ${charge}`;
  if (type === "REVERSAL") return `${decision === null ? "Report taken back" : "Month voided by the fund"}: ${charge}`;
  if (payment === null) return `Credit approved: ${charge}`;
  return cents > 0 ? `Credit used from ${month}` : `Paid from a credit: ${charge}`;
};

/** "Payment, debit on Jul 15, 2026: Contributions for June 2026", with its original day when that month is closed. */
export const entryText = (entry: Omit<StatementEntry, "balanceCents">): string =>
  `${entryNameText(entry)}${entry.belongsOn === undefined ? "" : `, belongs to ${formatShortDate(entry.belongsOn)}`}`;

/** Returns the number of the payment or report, or the bank's trace number; "" without any. */
export const entryReference = ({ payment, tadNo, trace }: StatementEntry): string =>
  payment?.confirmationNo ?? tadNo ?? trace ?? "";

/** "Decided by Dana Reyes. Reason: …", after the calculation of a late charge. */
export const decisionTextsOf = ({ decision }: Pick<StatementEntry, "decision">): string[] =>
  decision === null
    ? []
    : [
        ...(decision.explanation === "" ? [] : [`${decision.explanation}.`]),
        ...(decision.decidedBy === "" ? [] : [`Decided by ${decision.decidedBy}.`]),
        ...(decision.reason === "" ? [] : [`Reason: ${decision.reason}`]),
      ];

export const entryOrderText =
  "Entries are listed on the day they take effect, a debit on its debit date. Entries posted together are listed in this order: charges, late charges, interest, waivers, credits, payments, transfers, refunds, verification amounts, and then canceled, returned or voided amounts.";

/** "Thu, Jan 1, 2026 – Tue, Jun 30, 2026". */
export const periodText = ({ from, to }: Pick<Statement, "from" | "to">): string =>
  `${formatDate(from)} – ${formatDate(to)}`;

/** "statement-HW-2026-01-01-2026-06-30.csv". */
export const statementFileName = (
  { fund, from, to }: Pick<Statement, "fund" | "from" | "to">,
  kind: "csv" | "pdf",
): string => `statement-${fund}-${from}-${to}.${kind}`;

/** Messages for a day that a report can't use. Days are ISO dates. */
export const asOfTexts = {
  notADate: (typedText: string): string => `“${typedText}” is not a date. Write year, month and day, as in 2026-02-26.`,
  tooEarly: (asOf: string, firstDay: string): string =>
    `The books begin on ${formatDate(firstDay)}, after ${formatDate(asOf)}. Choose that day or a later one.`,
  tooLate: (asOf: string, lastDay: string): string =>
    `Nothing is scheduled for ${formatDate(asOf)}. Choose ${formatDate(lastDay)} or an earlier day.`,
} as const;

/** Months are calendar months, such as 2026-05. */
export const closingTexts = {
  title: "Close a month",
  lead: "After a month is closed, nothing takes effect in it or before it. An entry that belongs there is posted on the first open day and shows its original day.",
  notOver: (month: string): string =>
    `${formatWorkMonth(month)} isn’t over. Nothing was closed. Choose a month that has ended.`,
  closedAlready: (month: string, name: string): string =>
    `${formatWorkMonth(month)} is closed already, by ${name}. Nothing was changed.`,
  notClosed: (month: string): string => `${formatWorkMonth(month)} isn’t closed. Nothing was changed. Reload the page.`,
  reopenHint: (month: string): string =>
    `Reopens ${formatWorkMonth(month)} when another Operations Accounting Admin approves it. ${reasonLimit} characters at most.`,
  reopenRequested: (fund: string, month: string): string =>
    `The reopening of ${formatWorkMonth(month)} for ${fund} is waiting for a second person.`,
  pendingDebits: (count: number, month: string): string =>
    `${countOf(count, "debit")} of ${formatWorkMonth(month)} or before ${count === 1 ? "is" : "are"} not at the bank yet. Nothing was closed. Send or cancel ${count === 1 ? "it" : "them"} first.`,
  question: (fund: string, month: string): string =>
    `Close ${formatWorkMonth(month)} for ${fund}, with all months before it? Reopening it takes two people.`,
  done: (fund: string, month: string): string => `${formatWorkMonth(month)} is closed for ${fund}.`,
  closedBy: (month: string, name: string, day: string): string =>
    `Closed through ${formatWorkMonth(month)}, by ${name} on ${day}.`,
  noneClosed: "No month is closed.",
  noneOpen: "No month can be closed now.",
  unanswered: "We don’t know whether this was done. Press the button again. It is done only once.",
} as const;
