import type { Charge } from "./schema.ts";

/** What an employer owes and the employer's credits. Cents, both positive. */
type Balance = {
  /** Charges on which something is owed: those that can be paid. */
  readonly owed: readonly Charge[];
  readonly owedCents: number;
  /** Charges on which more was paid than is charged. */
  readonly credits: readonly Charge[];
  readonly creditCents: number;
};

const sumOf = (charges: readonly Charge[]): number => charges.reduce((sum, { owedCents }) => sum + owedCents, 0);

/**
 * The one answer to "what is owed". A credit never lowers it: each fund is its own trust, and a payment pays its
 * charges in full.
 */
export const balanceOf = (charges: readonly Charge[]): Balance => {
  const owed = charges.filter(({ owedCents }) => owedCents > 0);
  const credits = charges.filter(({ owedCents }) => owedCents < 0);
  return { owed, owedCents: sumOf(owed), credits, creditCents: Math.abs(sumOf(credits)) };
};

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
