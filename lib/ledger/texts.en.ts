import { formatDate, formatWorkMonth } from "../format/date.ts";
import type { Statement, StatementEntry } from "./schema.ts";

const chargeWords = { CHARGE: "Contributions", LATE_CHARGE: "Late charge", INTEREST: "Interest" } as const;

/** What an entry is, in words: "Payment P-260710-ABC123 for June 2026". */
export const entryText = (entry: Omit<StatementEntry, "balanceCents">): string => {
  const { type, chargeType, cents, isCorrection, payment } = entry;
  const month = `${formatWorkMonth(entry.workMonth)}${isCorrection ? ", correction" : ""}`;
  const what = `${chargeWords[chargeType]} for ${month}`;
  if (type === "CHARGE" || type === "LATE_CHARGE" || type === "INTEREST") return what;
  if (type === "PAYMENT") return `Payment: ${what}`;
  if (type === "WAIVER") return `Waived: ${what}`;
  if (type === "REVERSAL" && payment !== null)
    return `Payment ${payment.isReturned ? "returned" : "canceled"}: ${what}`;
  if (type === "REVERSAL") return `Taken back: ${what}`;
  if (payment === null) return `Credit: ${what}`;
  return cents > 0 ? `Credit used from ${month}` : `Paid from a credit: ${what}`;
};

/** The number under which an entry's cause is found: a payment's, a report's, or empty. */
export const entryReference = ({ payment, tadNo }: StatementEntry): string => payment?.confirmationNo ?? tadNo ?? "";

/** "Thu, Jan 1, 2026 – Tue, Jun 30, 2026". */
export const periodText = ({ from, to }: Pick<Statement, "from" | "to">): string =>
  `${formatDate(from)} – ${formatDate(to)}`;

/** The file of a statement: "statement-HW-2026-01-01-2026-06-30.csv". */
export const statementFileName = (
  { fund, from, to }: Pick<Statement, "fund" | "from" | "to">,
  kind: "csv" | "pdf",
): string => `statement-${fund}-${from}-${to}.${kind}`;
