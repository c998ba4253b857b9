import { formatDecimal } from "../format/decimal.ts";

/** Cents as "$1,234.50"; a negative value has a leading minus sign and a space, "- $1,234.50" (spec-map §9). */
export const formatMoney = (cents: number): string =>
  `${cents < 0 ? "- " : ""}$${formatDecimal(Math.abs(cents), 2, 2)}`;

/** Cents without the dollar sign, for columns and cells: "1,234.50", "-1,234.50". */
export const formatAmount = (cents: number): string => formatDecimal(cents, 2, 2);

/** "1,234.50", "$1,234.5", "1234" → cents; null when the text is not an amount with at most two decimals. */
export const parseMoney = (typed: string): number | null => {
  const text = typed.trim().replace(/^\$\s*/, "");
  const [, whole = "", decimals = ""] = /^(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === "" && decimals === "") return null;
  return Number(`${whole.replaceAll(",", "")}${decimals.padEnd(2, "0")}`);
};
