import { sumCents } from "../../platform/cents/money.ts";
import type { Charge } from "../payments/schema.ts";

export type Owed = Pick<Charge, "id" | "owedCents">;

/** Subtracts payments that are not posted yet from each charge (cents), and drops charges with nothing left. */
export const subtractPending = <One extends Owed>(
  charges: readonly One[],
  pendingPayments: readonly { readonly chargeId: string; readonly cents: number }[],
): One[] =>
  charges
    .map((charge) => ({
      ...charge,
      owedCents: charge.owedCents - sumCents(pendingPayments.filter(({ chargeId }) => chargeId === charge.id)),
    }))
    .filter(({ owedCents }) => owedCents > 0);

/**
 * Proposes which charges an employer's payments pay, in order: each amount pays the oldest charges first.
 * @param charges oldest first
 * @param amounts in cents
 * @returns the parts of each amount; any rest is left unapplied
 */
export const proposeAllocations = <One extends Owed>(
  charges: readonly One[],
  amounts: readonly number[],
): { readonly charge: One; readonly cents: number }[][] => {
  const owedCharges = charges.map((charge) => ({ charge, left: Math.max(charge.owedCents, 0) }));
  return amounts.map((amount) => {
    let leftCents = Math.max(amount, 0);
    return owedCharges.flatMap((charge) => {
      const cents = Math.min(leftCents, charge.left);
      leftCents -= cents;
      charge.left -= cents;
      return cents === 0 ? [] : [{ charge: charge.charge, cents }];
    });
  });
};
