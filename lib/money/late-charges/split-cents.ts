import { sumCents, type Cents } from "../../platform/cents/money.ts";

/**
 * Splits an amount in proportion to weights, to the cent: the parts add up to it, and those with the largest rest get
 * the cents left over, the first of equal ones first. All weights 0: the first part gets everything.
 */
export const splitCents = (total: Cents, weights: readonly Cents[]): Cents[] => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, cents: Number(product / sum), rest: product % sum };
  });
  const left = total - sumCents(parts);
  const raised = new Set(
    parts
      .toSorted((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, cents }) => cents + (raised.has(index) ? 1 : 0));
};
