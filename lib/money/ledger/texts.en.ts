import { formatDate, formatShortDate, formatWorkMonth } from "../../platform/format/date.ts";
import type { Statement, StatementEntry } from "./schema.ts";

const chargeWords = {
  CHARGE: "Contributions",
  LATE_CHARGE: "Late charge",
  INTEREST: "Interest",
  NSF_FEE: "Fee for a returned check",
  UNAPPLIED: "Payment not applied yet",
} as const;

const paymentWords = ({ type, payment, decision }: Pick<StatementEntry, "type" | "payment" | "decision">): string => {
  const debitDate = payment?.debitDate ?? null;
  const received = payment?.received ?? null;
  if (received !== null) return type === "REVERSAL" ? `${received} voided by the fund` : received;
  if (type === "PAYMENT") return debitDate === null ? "Payment" : `Payment, debit on ${formatShortDate(debitDate)}`;
  if (payment?.isReturned === true) return "Payment returned";
  return decision === null ? "Payment canceled" : "Payment canceled by the fund";
};

/** "Payment, debit on Jul 15, 2026: Contributions for June 2026". */
export const entryText = (entry: Omit<StatementEntry, "balanceCents">): string => {
  const { type, chargeType, cents, isCorrection, payment, decision } = entry;
  const month = `${formatWorkMonth(entry.workMonth)}${isCorrection ? ", correction" : ""}`;
  const charge = `${chargeWords[chargeType]} for ${month}`;
  if (type === "CHARGE" || type === "LATE_CHARGE" || type === "INTEREST" || type === "NSF_FEE") return charge;
  if (type === "TRANSFER") return `${cents > 0 ? "Moved from" : "Moved to"}: ${charge}`;
  if (type === "REFUND") return `Refund: ${charge}`;
  if (type === "UNAPPLIED" || type === "PAYMENT" || (type === "REVERSAL" && payment !== null))
    return `${paymentWords(entry)}: ${charge}`;
  if (type === "WAIVER") return `Waived: ${charge}`;
  if (type === "REVERSAL") return `${decision === null ? "Report taken back" : "Month voided by the fund"}: ${charge}`;
  if (payment === null) return `Credit approved: ${charge}`;
  return cents > 0 ? `Credit used from ${month}` : `Paid from a credit: ${charge}`;
};

/** Returns the number of the payment or report; otherwise empty. */
export const entryReference = ({ payment, tadNo }: StatementEntry): string => payment?.confirmationNo ?? tadNo ?? "";

/** "Decided by Dana Reyes. Reason: …", with the working of a late charge. */
export const decisionTextsOf = ({ decision }: Pick<StatementEntry, "decision">): string[] =>
  decision === null
    ? []
    : [
        ...(decision.explanation === "" ? [] : [`${decision.explanation}.`]),
        ...(decision.decidedBy === "" ? [] : [`Decided by ${decision.decidedBy}.`]),
        ...(decision.reason === "" ? [] : [`Reason: ${decision.reason}`]),
      ];

export const entryOrderText =
  "Entries are in the order in which they were posted. Entries posted at once are listed as charges, late charges, interest, waivers, credits, payments, transfers, refunds, and then what was canceled, returned or voided.";

/** "Thu, Jan 1, 2026 – Tue, Jun 30, 2026". */
export const periodText = ({ from, to }: Pick<Statement, "from" | "to">): string =>
  `${formatDate(from)} – ${formatDate(to)}`;

/** "statement-HW-2026-01-01-2026-06-30.csv". */
export const statementFileName = (
  { fund, from, to }: Pick<Statement, "fund" | "from" | "to">,
  kind: "csv" | "pdf",
): string => `statement-${fund}-${from}-${to}.${kind}`;
