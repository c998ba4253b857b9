import { formatDecimal } from "./decimal.ts";

/** Cents as "$1,234.50"; a negative value has a leading minus sign and a space, "- $1,234.50" (spec §9). */
export const formatMoney = (cents: number): string =>
  `${cents < 0 ? "- " : ""}$${formatDecimal(Math.abs(cents), 2, 2)}`;

/** Cents without the dollar sign, for columns and cells: "1,234.50", "-1,234.50". */
export const formatAmount = (cents: number): string => formatDecimal(cents, 2, 2);
