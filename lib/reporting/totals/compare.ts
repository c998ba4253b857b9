import { type TotalKind } from "./kinds.ts";
import { readTotal } from "./read-total.ts";

/** How a sum compares with the total it should have; the difference in the kind's own unit. */
export type Comparison = "fits" | { readonly less: number } | { readonly more: number };

/** Compares a sum with a control total. */
export const compareTotal = (total: number, sum: number): Comparison => {
  if (total === sum) return "fits";
  return sum < total ? { less: total - sum } : { more: sum - total };
};

/** Compares a sum with a control total as typed: null when nothing was typed, the sentence why when it can't be read. */
export const compareTyped = (
  kind: TotalKind,
  typed: string,
  sum: number,
): Comparison | { readonly unreadable: string } | null => {
  const read = readTotal(kind, typed);
  if (read === null) return null;
  return read.ok ? compareTotal(read.value, sum) : { unreadable: read.text };
};
