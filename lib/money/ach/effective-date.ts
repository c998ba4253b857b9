import { addBankingDays, onOrAfter } from "../../platform/calendar/banking-day.ts";
import { fundDate } from "../../platform/calendar/fund-time.ts";

/** Banking days after which a prenote without a return has verified its account. */
const prenoteDays = 3;

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** The first day on which the bank can debit a batch created now: ISO date. */
export const firstEffectiveDate = (now: Date): string => addBankingDays(fundDate(now), 1);

/** The effective date of a payment's batch: its debit date, or the first possible day when that has passed. */
export const effectiveDateOf = (debitDate: string, now: Date): string =>
  laterOf(onOrAfter(debitDate), firstEffectiveDate(now));

/** The day from which the bank counts a batch that is sent now. */
export const countsFrom = (effectiveDate: string, sentAt: Date): string => laterOf(effectiveDate, fundDate(sentAt));

/** The day on which an account is verified whose prenote is sent now, if no return comes. */
export const prenoteVerifiesOn = (effectiveDate: string, sentAt: Date): string =>
  addBankingDays(countsFrom(effectiveDate, sentAt), prenoteDays);
