import { addBankingDays } from "../calendar/banking-day.ts";
import { fundDate } from "../calendar/fund-time.ts";
import { payBy } from "./debit-date.ts";
import type { PaymentState } from "./schema.ts";

/** Banking days without a return after which a debit is settled. */
const settlementDays = 2;

/** The last instant at which a scheduled payment can be canceled, if no batch takes it before. */
export const cancelBy = (debitDate: string): Date => payBy(debitDate);

/** Whether a payment can still be canceled: no batch has it and the last moment has not passed. */
export const canCancel = (payment: { readonly state: PaymentState; readonly debitDate: string }, now: Date): boolean =>
  payment.state === "SCHEDULED" && now <= cancelBy(payment.debitDate);

/** The first day on which a debit that was sent is settled if no return came: ISO date. */
export const settlesOn = (debitDate: string): string => addBankingDays(debitDate, settlementDays);

/** Whether a debit that was sent is settled today, unless it is returned. */
export const isSettledBy = (debitDate: string, now: Date): boolean => settlesOn(debitDate) <= fundDate(now);

type Debit = { readonly debitDate: string; readonly state: PaymentState };

/** Whether a payment pays a charge on time: debited by the due date, and neither returned nor canceled (docs/domain.md §6). */
export const isOnTime = ({ debitDate, state }: Debit, dueDate: string): boolean =>
  debitDate <= dueDate && state !== "RETURNED" && state !== "CANCELLED";
