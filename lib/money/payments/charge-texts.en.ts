import { formatMoney } from "../../platform/cents/money.ts";
import { formatShortDate, formatWorkMonth } from "../../platform/format/date.ts";
import type { Charge, Scheduled } from "./schema.ts";

const chargeTypeLabels: Readonly<Record<Charge["type"], string>> = {
  CHARGE: "",
  LATE_CHARGE: ", late charge",
  INTEREST: ", interest",
  NSF_FEE: ", fee for a returned check",
  UNAPPLIED: ", payment not applied yet",
  VERIFICATION: ", account verification",
};

/** "June 2026" or "the correction of June 2026": each has its own due date. */
export const dueNameText = ({ workMonth, isCorrection }: Pick<Charge, "workMonth" | "isCorrection">): string =>
  `${isCorrection ? "the correction of " : ""}${formatWorkMonth(workMonth)}`;

/** "June 2026", "June 2026, correction", "June 2026, late charge". */
export const chargeMonthText = ({
  workMonth,
  isCorrection,
  type,
}: Pick<Charge, "workMonth" | "isCorrection"> & Partial<Pick<Charge, "type">>): string =>
  `${formatWorkMonth(workMonth)}${isCorrection ? ", correction" : ""}${chargeTypeLabels[type ?? "CHARGE"]}`;

/** "Feb 26": a debit is at most 60 days away, so it needs no year. */
const dayText = (iso: string): string => formatShortDate(iso).replace(/, \d+$/, "");

const daysText = ({ first, last }: Omit<Scheduled, "cents">): string =>
  first === last ? `for ${dayText(first)}` : `from ${dayText(first)} to ${dayText(last)}`;

/** "Scheduled $18,876.65 for Feb 26", "Scheduled $200.00 from Feb 26 to Mar 2". */
export const scheduledText = (scheduledDebit: Scheduled): string =>
  `Scheduled ${formatMoney(scheduledDebit.cents)} ${daysText(scheduledDebit)}`;

/** "late, debit scheduled for Feb 26"; "" when nothing is scheduled. */
export const debitScheduledText = (scheduledDebit: Scheduled | null): string =>
  scheduledDebit === null ? "" : `, debit scheduled ${daysText(scheduledDebit)}`;
