import type { Charge } from "./schema.ts";

/** What an employer owes and the employer's credits. Cents, both positive. */
export type Balance = {
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
