import { addBankingDays } from "../../platform/calendar/banking-day.ts";
import { fundDate } from "../../platform/calendar/fund-time.ts";
import { payBy } from "./debit-date.ts";
import type { PaymentState } from "./schema.ts";

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
