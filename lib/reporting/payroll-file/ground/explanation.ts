import type { FigureCell } from "../../line/cells.ts";

/**
 * A choice of the clerk that makes the totals of a file those of the register, where no other answer says it: of these
 * amounts only the largest of each person counts; equal rows count once; rows that are the sum of the person's others don't
 * count; the hours include overtime, and double time is beside them; a column has minutes behind the point.
 */
export type Explanation =
  | { readonly kind: "LARGEST"; readonly cells: FigureCell[] }
  | { readonly kind: "EQUAL_ONCE" }
  | { readonly kind: "WITHOUT_SUMS" }
  | { readonly kind: "OVERTIME_INSIDE" }
  | { readonly kind: "MINUTES_BEHIND_POINT"; readonly place: number };
