import type { Charge } from "./schema.ts";

/** Returns the cents owed on a charge until its scheduled debits are made. */
export const owedNowOf = ({ owedCents, scheduled }: Pick<Charge, "owedCents" | "scheduled">): number =>
  owedCents + (scheduled?.cents ?? 0);

/** Both amounts are positive cents. */
type Balance = {
  readonly owed: readonly Charge[];
  readonly owedCents: number;
  /** Overpaid charges. */
  readonly credits: readonly Charge[];
  readonly creditCents: number;
};

const sumOf = (charges: readonly Charge[]): number => charges.reduce((sum, { owedCents }) => sum + owedCents, 0);

/** Splits charges into debts and credits. A credit never lowers a debt: each fund is its own trust. */
export const balanceOf = (charges: readonly Charge[]): Balance => {
  const owedCharges = charges.filter(({ owedCents }) => owedCents > 0);
  const credits = charges.filter(({ owedCents }) => owedCents < 0);
  return { owed: owedCharges, owedCents: sumOf(owedCharges), credits, creditCents: Math.abs(sumOf(credits)) };
};

type Line = Pick<Charge, "fund"> & { readonly chargeId: string; readonly cents: number };
type CreditUse = { readonly fromChargeId: string; readonly toChargeId: string; readonly cents: number };

/** Allocates open credits to charges in the given order, within a fund, never above an open or paid amount. */
export const allocateCredits = (lines: readonly Line[], credits: readonly Charge[]): readonly CreditUse[] => {
  const openCredits = new Map(credits.map(({ id, owedCents }) => [id, -owedCents]));
  const uses: CreditUse[] = [];
  for (const { chargeId, fund, cents } of lines) {
    let leftCents = cents;
    for (const credit of credits) {
      const part = Math.min(leftCents, openCredits.get(credit.id) ?? 0);
      if (credit.fund !== fund || part <= 0) continue;
      uses.push({ fromChargeId: credit.id, toChargeId: chargeId, cents: part });
      openCredits.set(credit.id, (openCredits.get(credit.id) ?? 0) - part);
      leftCents -= part;
    }
  }
  return uses;
};
