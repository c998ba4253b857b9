import { addBankingDays, isBankingDay, listBankingDays, onOrBefore } from "../../platform/calendar/banking-day.ts";
import { fundDate, fundMoment } from "../../platform/calendar/fund-time.ts";

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
