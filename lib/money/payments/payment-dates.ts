import { addBankingDays, isBankingDay, listBankingDays, onOrBefore } from "../../platform/calendar/banking-day.ts";
import { fundDate, fundMoment } from "../../platform/calendar/fund-time.ts";
import type { PaymentState } from "./schema.ts";

/** Debits authorized until this time of a banking day, US Central, go to the bank the same day. */
const cutOff = "16:00";

/**
 * The first day on which a payment authorized now can be debited: the banking day after the one on which it
 * goes to the bank. Authorized after the cut-off or on any other day, it is sent the next banking day.
 * @returns ISO date
 */
export const earliestDebitDate = (now: Date): string => {
  const today = fundDate(now);
  const goesToday = isBankingDay(today) && now <= fundMoment(today, cutOff);
  return addBankingDays(today, goesToday ? 1 : 2);
};

/** The last instant at which a payment can be authorized that is debited on or before a due date (docs/domain.md §6). */
export const payBy = (dueDate: string): Date => fundMoment(addBankingDays(onOrBefore(dueDate), -1), cutOff);

/** The next `count` debit dates on offer for a payment authorized now, as ISO dates. */
export const debitDateChoices = (now: Date, count: number): string[] => listBankingDays(earliestDebitDate(now), count);

/** Banking days without a return after which a debit is settled. */
const settlementDays = 2;

/** The last instant at which an employer can count on canceling a scheduled payment, if no batch takes it before. */
export const cancelBy = (debitDate: string): Date => payBy(debitDate);

/**
 * Whether a payment can still be canceled: while no batch has it. One that no batch can take, because its account was
 * closed or blocked in the meantime, would otherwise count as paid for good.
 */
export const canCancel = ({ state }: { readonly state: PaymentState }): boolean => state === "SCHEDULED";

/** The first day on which a debit that was sent is settled if no return came: ISO date. */
export const settlesOn = (debitDate: string): string => addBankingDays(debitDate, settlementDays);

/** Whether a debit that was sent is settled today, unless it is returned. */
export const isSettledBy = (debitDate: string, now: Date): boolean => settlesOn(debitDate) <= fundDate(now);

type Debit = { readonly debitDate: string; readonly state: PaymentState };

/** Whether a payment pays on time: debited by the due date, and neither returned nor canceled (docs/domain.md §6). */
export const isOnTime = ({ debitDate, state }: Debit, dueDate: string): boolean =>
  debitDate <= dueDate && state !== "RETURNED" && state !== "CANCELLED";
