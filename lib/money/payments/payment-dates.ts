import { addBankingDays, isBankingDay, listBankingDays, onOrBefore } from "../../platform/calendar/banking-day.ts";
import { fundDate, fundMoment } from "../../platform/calendar/fund-time.ts";
import type { Payment, PaymentState } from "./schema.ts";

/** Debits authorized by this time on a banking day (the fund's time) go to the bank the same day. */
const cutOff = "16:00";

/** Returns the first debit date (ISO) of a payment authorized now: the first banking day after it goes to the bank. */
export const earliestDebitDate = (now: Date): string => {
  const today = fundDate(now);
  const goesToday = isBankingDay(today) && now <= fundMoment(today, cutOff);
  return addBankingDays(today, goesToday ? 1 : 2);
};

/** Returns the last moment to authorize a debit on or before a due date (docs/domain.md §6). */
export const payBy = (dueDate: string): Date => fundMoment(addBankingDays(onOrBefore(dueDate), -1), cutOff);

/** Lists the next `count` ISO debit dates for a payment authorized now. */
export const debitDateChoices = (now: Date, count: number): string[] => listBankingDays(earliestDebitDate(now), count);

/** Banking days without a return after which a debit settles. */
const settlementDays = 2;

/** Returns the last moment to cancel a payment, unless a batch includes it sooner. */
export const cancelBy = (debitDate: string): Date => payBy(debitDate);

/** A scheduled payment can always be canceled: if its account was closed, no batch would ever debit it. */
export const canCancel = ({ state }: { readonly state: PaymentState }): boolean => state === "SCHEDULED";

/** Returns the first ISO date on which a sent debit settles if the bank doesn't return it. */
export const findSettlementDate = (debitDate: string): string => addBankingDays(debitDate, settlementDays);

type Settled = Pick<Payment, "kind" | "debitDate" | "sentAt" | "settledAt">;

/**
 * Returns the ISO date on which a payment settled, or null before that. A debit settles on the first banking day without
 * a possible return, even if the portal recorded it later. A payment from credits alone settles on the day of their use.
 */
export const settledOn = ({ kind, debitDate, sentAt, settledAt }: Settled): string | null => {
  if (settledAt === null) return null;
  if (kind === "CREDIT") return fundDate(new Date(settledAt));
  const sentOn = sentAt === null ? debitDate : fundDate(new Date(sentAt));
  return findSettlementDate(sentOn > debitDate ? sentOn : debitDate);
};

/** True when a sent debit settles by today if the bank doesn't return it. */
export const isSettledBy = (debitDate: string, now: Date): boolean => findSettlementDate(debitDate) <= fundDate(now);

type Debit = { readonly debitDate: string; readonly state: PaymentState };

/** True when a payment was debited by the due date and was neither returned nor canceled (docs/domain.md §6). */
export const isOnTime = ({ debitDate, state }: Debit, dueDate: string): boolean =>
  debitDate <= dueDate && state !== "RETURNED" && state !== "CANCELLED";
