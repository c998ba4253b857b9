import type { Charge } from "../../../lib/money/payments/schema.ts";

/** One part of a credit: which charge it lowers, by how many cents. */
type Part = { readonly charge: Charge; readonly cents: number };

/**
 * Deals a credit out to charges: first to what is still owed, then to what is paid, where it is open. No charge
 * is lowered below zero.
 * @param cents positive; at most what is charged in all
 * @throws Error when less than that is charged
 */
export const allocateCredit = (charges: readonly Charge[], cents: number): Part[] => {
  const taken = new Map(charges.map((charge) => [charge, 0]));
  let rest = cents;
  const take = (charge: Charge, most: number): void => {
    const part = Math.max(0, Math.min(most - (taken.get(charge) ?? 0), rest));
    taken.set(charge, (taken.get(charge) ?? 0) + part);
    rest -= part;
  };
  for (const charge of charges) take(charge, Math.min(charge.owedCents, charge.chargedCents));
  for (const charge of charges) take(charge, charge.chargedCents);
  if (rest > 0) throw new Error(`a credit is ${rest} cents more than what is charged`);
  return [...taken].flatMap(([charge, part]) => (part > 0 ? [{ charge, cents: part }] : []));
};
