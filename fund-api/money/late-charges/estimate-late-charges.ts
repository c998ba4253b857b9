import type { Kysely } from "kysely";
import { lateChargeOf, type LatePart, splitCents } from "../../../lib/money/late-charges/late-charge.ts";
import type { LateEstimate } from "../../../lib/money/late-charges/schema.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { listPaidParts, listUnitShares, sumChargedLate, type ChargedLate, type UnitShare } from "./late-rows.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/money/late-charges/contract.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { chargesOf } from "../ledger/charges.ts";

/** Splits each part of the charge over its units by their shares and applies each unit's agreement. */
const estimateUnits = (
  shares: readonly UnitShare[],
  parts: readonly LatePart[],
  today: string,
): LateEstimate["units"] => {
  const weights = shares.map(({ weight }) => weight);
  const splitParts = parts.map(({ cents, paidOn }) => ({ paidOn, byUnit: splitCents(cents, weights) }));
  return shares.flatMap(({ unitCode, policy, lateFrom }, index) => {
    if (policy === null) return [];
    const unitParts = splitParts.map(({ paidOn, byUnit }) => ({ paidOn, cents: byUnit[index] ?? 0 }));
    const lateCharge = lateChargeOf(unitParts, lateFrom, policy, today);
    return lateCharge.damages.cents + lateCharge.interest.cents === 0 ? [] : [{ unitCode, ...lateCharge }];
  });
};

const notCharged: ChargedLate = { damagesCents: 0, interestCents: 0, interestOn: null };

/** Subtracts earlier charges from the estimate. Interest can be charged once a day. */
const subtractCharged = (units: LateEstimate["units"], charged: ChargedLate, today: string) => {
  const sumOf = (part: "damages" | "interest"): number => units.reduce((sum, unit) => sum + unit[part].cents, 0);
  const openDamagesCents = Math.max(sumOf("damages") - charged.damagesCents, 0);
  const openInterestCents = charged.interestOn === today ? 0 : Math.max(sumOf("interest") - charged.interestCents, 0);
  return { openDamagesCents, openInterestCents, openCents: openDamagesCents + openInterestCents };
};

/**
 * Estimates an employer's late charges, except for contributions whose late charges are already charged in full.
 * @param charges all charges of the employer
 * @param today ISO date at the fund
 */
export const estimateLateCharges = async (
  db: Kysely<Database>,
  charges: readonly Charge[],
  today: string,
): Promise<LateEstimate[]> => {
  const dueCharges = charges.filter(
    ({ type, dueDate, isCorrection, chargedCents, owedCents }) =>
      type === "CHARGE" && (isCorrection || dueDate < today) && (chargedCents > 0 || owedCents > 0),
  );
  if (dueCharges.length === 0) return [];
  const ids = dueCharges.map(({ id }) => id);
  const paidParts = await listPaidParts(db, ids);
  const shares = await listUnitShares(db, ids);
  const charged = await sumChargedLate(db, ids);
  return dueCharges.flatMap((charge): LateEstimate[] => {
    const { id, workMonth, fund, isCorrection, chargedCents: nowCharged, owedCents } = charge;
    // In a voided month, only the amount that a return reopened is late, not the paid amount.
    const parts = [
      ...(nowCharged > 0 ? (paidParts.get(id) ?? []) : []),
      { cents: Math.max(owedCents, 0), paidOn: null },
    ];
    const unitShares = shares.get(id) ?? [];
    const units = estimateUnits(unitShares, parts, today);
    const dueDate = unitShares.map(({ lateFrom }) => lateFrom).toSorted()[0] ?? charge.dueDate;
    const chargedLate = charged.get(id) ?? notCharged;
    const chargedCents = chargedLate.damagesCents + chargedLate.interestCents;
    const openAmounts = subtractCharged(units, chargedLate, today);
    if (openAmounts.openCents <= 0) return [];
    return [{ chargeId: id, workMonth, fund, isCorrection, dueDate, units, chargedCents, ...openAmounts }];
  });
};

/** Returns an estimate of the employer's late charges as of today. */
export const listLateEstimates: Handler<typeof calls.listLateEstimates> = async (_request, context) => {
  const today = fundDate(context.now);
  const charges = await chargesOf(context.db, employerOf(context));
  const estimates = await estimateLateCharges(context.db, charges, today);
  return { ok: true, value: { today, estimates } };
};
