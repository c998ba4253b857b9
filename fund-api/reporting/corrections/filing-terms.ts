import { earliestDebitDate } from "../../../lib/money/payments/payment-dates.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

export const correctionAttestation = {
  version: "correction-2026-01",
  text:
    "I certify that I am authorized to report for this employer, and that the corrected status codes, dates, units and " +
    "wages are true and complete to the best of my knowledge. What this correction adds becomes due with it; what it " +
    "takes away is credited if the fund agrees.",
};

/** Staff confirm this on the employer's behalf (docs/domain.md §9). The employer's signature is on the paper. */
export const paperCorrectionAttestation = {
  version: "paper-correction-2026-01",
  text:
    "Entered by the fund from the correction on paper that the employer has signed. I certify that the corrected " +
    "status codes, dates, units and wages are as the paper says. What this correction adds becomes due with it; what " +
    "it takes away is credited if the fund agrees.",
};

/** Returns the due date of an increase (ADR 13): the first possible debit date, but not before the month's due date. */
export const correctionDueDate = (monthDueDate: string, now: Date): string => {
  const earliest = earliestDebitDate(now);
  return earliest > monthDueDate ? earliest : monthDueDate;
};

/** Returns the attestation for the employer, or for staff acting on its behalf (docs/domain.md §9). */
export const chooseAttestation = ({ actingFor }: Pick<HandlerContext, "actingFor">) =>
  actingFor === null ? correctionAttestation : paperCorrectionAttestation;
