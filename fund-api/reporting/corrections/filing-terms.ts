import { correctionAttestation, paperCorrectionAttestation } from "../../../lib/reporting/corrections/attestation.ts";
import { earliestDebitDate } from "../../../lib/money/payments/payment-dates.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

/** Returns the due date of an increase (ADR 13): the first possible debit date, but not before the month's due date. */
export const correctionDueDate = (monthDueDate: string, now: Date): string => {
  const earliest = earliestDebitDate(now);
  return earliest > monthDueDate ? earliest : monthDueDate;
};

/** Returns the attestation for the employer, or for staff acting on its behalf (docs/domain.md §9). */
export const chooseAttestation = ({ actingFor }: Pick<HandlerContext, "actingFor">) =>
  actingFor === null ? correctionAttestation : paperCorrectionAttestation;
