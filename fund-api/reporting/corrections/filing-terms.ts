import { correctionAttestation, paperCorrectionAttestation } from "../../../lib/reporting/corrections/attestation.ts";
import { earliestDebitDate } from "../../../lib/money/payments/payment-dates.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

/** When what a correction adds is due (ADR 13): as soon as it can be debited, and never before the month's own date. */
export const correctionDueDate = (monthDueDate: string, now: Date): string => {
  const earliest = earliestDebitDate(now);
  return earliest > monthDueDate ? earliest : monthDueDate;
};

/** What is signed with a correction: the words of the employer, or of staff that act for it (docs/domain.md §9). */
export const attestationOf = ({ actingFor }: Pick<HandlerContext, "actingFor">) =>
  actingFor === null ? correctionAttestation : paperCorrectionAttestation;
