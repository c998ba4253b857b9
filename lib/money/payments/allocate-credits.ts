import type { Charge } from "./schema.ts";

type Line = Pick<Charge, "fund"> & { readonly chargeId: string; readonly cents: number };
type CreditUse = { readonly fromChargeId: string; readonly toChargeId: string; readonly cents: number };

/**
 * Which open credit pays how much of which charge: in the order given, only within a fund, never more than is open or
 * paid on a charge.
 * @param credits charges on which less than nothing is owed
 */
export const allocateCredits = (lines: readonly Line[], credits: readonly Charge[]): readonly CreditUse[] => {
  const open = new Map(credits.map(({ id, owedCents }) => [id, -owedCents]));
  const uses: CreditUse[] = [];
  for (const { chargeId, fund, cents } of lines) {
    let left = cents;
    for (const credit of credits) {
      const part = Math.min(left, open.get(credit.id) ?? 0);
      if (credit.fund !== fund || part <= 0) continue;
      uses.push({ fromChargeId: credit.id, toChargeId: chargeId, cents: part });
      open.set(credit.id, (open.get(credit.id) ?? 0) - part);
      left -= part;
    }
  }
  return uses;
};
