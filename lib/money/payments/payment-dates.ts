import { addBankingDays, isBankingDay, listBankingDays, onOrBefore } from "../../platform/calendar/banking-day.ts";
import { fundDate, fundMoment } from "../../platform/calendar/fund-time.ts";
import type { Payment, PaymentState } from "./schema.ts";

/** Debits authorized until this time of a banking day, US Central, go to the bank the same day. */
const cutOff = "16:00";

/** Returns the first debit date (ISO) of a payment authorized now: the banking day after it goes to the bank. */
export const earliestDebitDate = (now: Date): string => {
  const today = fundDate(now);
  const goesToday = isBankingDay(today) && now <= fundMoment(today, cutOff);
  return addBankingDays(today, goesToday ? 1 : 2);
};

/** Returns the last instant of an authorization whose debit is on or before a due date (docs/domain.md §6). */
export const payBy = (dueDate: string): Date => fundMoment(addBankingDays(onOrBefore(dueDate), -1), cutOff);

/** Lists the next `count` ISO debit dates for a payment authorized now. */
export const debitDateChoices = (now: Date, count: number): string[] => listBankingDays(earliestDebitDate(now), count);

/** Banking days without a return until a debit settles. */
const settlementDays = 2;

/** Returns the last instant of a sure cancellation, unless a batch takes the payment before. */
export const cancelBy = (debitDate: string): Date => payBy(debitDate);

/** If its account was closed, no batch takes a payment, and it would count as paid for good. */
export const canCancel = ({ state }: { readonly state: PaymentState }): boolean => state === "SCHEDULED";

/** Returns the first ISO date on which a sent debit settles without a return. */
export const settlesOn = (debitDate: string): string => addBankingDays(debitDate, settlementDays);

type Settled = Pick<Payment, "kind" | "debitDate" | "sentAt" | "settledAt">;

/**
 * Returns the ISO date on which a payment settled: the banking day on which no return could come anymore, whenever the
 * portal noticed; of credits alone, the day they were used. Null before.
 */
export const settledOn = ({ kind, debitDate, sentAt, settledAt }: Settled): string | null => {
  if (settledAt === null) return null;
  if (kind === "CREDIT") return fundDate(new Date(settledAt));
  const sentOn = sentAt === null ? debitDate : fundDate(new Date(sentAt));
  return settlesOn(sentOn > debitDate ? sentOn : debitDate);
};

/** True when a sent debit settles today, unless it is returned. */
export const isSettledBy = (debitDate: string, now: Date): boolean => settlesOn(debitDate) <= fundDate(now);

type Debit = { readonly debitDate: string; readonly state: PaymentState };

/** True when a payment was debited by the due date, and neither returned nor canceled (docs/domain.md §6). */
export const isOnTime = ({ debitDate, state }: Debit, dueDate: string): boolean =>
  debitDate <= dueDate && state !== "RETURNED" && state !== "CANCELLED";
