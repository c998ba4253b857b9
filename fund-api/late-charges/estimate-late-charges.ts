import type { Kysely } from "kysely";
import { lateChargeOf } from "../../lib/late-charges/late-charge.ts";
import type { LatePart } from "../../lib/late-charges/policy.ts";
import type { LateEstimate } from "../../lib/late-charges/schema.ts";
import { splitCents } from "../../lib/late-charges/split-cents.ts";
import type { Charge } from "../../lib/payments/schema.ts";
import type { Database } from "../db/schema.ts";
import { chargesOf } from "../ledger/charges.ts";
import { listPaidParts, listUnitShares, sumChargedLate } from "./late-rows.ts";

type Shares = NonNullable<Awaited<ReturnType<typeof listUnitShares>> extends Map<string, infer S> ? S : never>;

/** Each part of the charge split over its units by what they were charged, each under its own agreement. */
const estimateUnits = (
  shares: Shares,
  parts: readonly LatePart[],
  { dueDate }: Charge,
  today: string,
): LateEstimate["units"] => {
  const weights = shares.map(({ weight }) => weight);
  const split = parts.map(({ cents, paidOn }) => ({ paidOn, byUnit: splitCents(cents, weights) }));
  return shares.flatMap(({ unitCode, policy }, index) => {
    if (policy === null) return [];
    const own = split.map(({ paidOn, byUnit }) => ({ paidOn, cents: byUnit[index] ?? 0 }));
    const late = lateChargeOf(own, dueDate, policy, today);
    return late.damages.cents + late.interest.cents === 0 ? [] : [{ unitCode, ...late }];
  });
};

/**
 * What an employer's late contributions would come to today: what is owed after its due date, and what was paid after
 * it. Charges nothing. Left out is what staff have charged in full.
 * @param today ISO date at the fund
 */
export const estimateLateCharges = async (
  db: Kysely<Database>,
  employerId: string,
  today: string,
): Promise<LateEstimate[]> => {
  const due = (await chargesOf(db, employerId)).filter(
    ({ type, dueDate, chargedCents }) => type === "CHARGE" && dueDate < today && chargedCents > 0,
  );
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const [paid, shares, charged] = [
    await listPaidParts(db, ids),
    await listUnitShares(db, ids),
    await sumChargedLate(db, ids),
  ];
  return due.flatMap((charge): LateEstimate[] => {
    const { id, workMonth, fund, isCorrection, dueDate, owedCents } = charge;
    const parts = [...(paid.get(id) ?? []), { cents: Math.max(owedCents, 0), paidOn: null }];
    const units = estimateUnits(shares.get(id) ?? [], parts, charge, today);
    const chargedCents = charged.get(id) ?? 0;
    const sum = units.reduce((all, { damages, interest }) => all + damages.cents + interest.cents, 0);
    const openCents = sum - chargedCents;
    if (openCents <= 0) return [];
    return [{ chargeId: id, workMonth, fund, isCorrection, dueDate, units, chargedCents, openCents }];
  });
};
