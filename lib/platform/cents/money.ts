import { formatDecimal } from "../format/decimal.ts";
import { fundNames } from "../format/fund-names.ts";

/** Whole cents, negative for a credit. */
export type Cents = number;

/**
 * Returns the exact sum; 0 for an empty list.
 * @throws RangeError unless all are whole cents that a number stores exactly
 */
export const sumCents = (amounts: readonly { readonly cents: Cents }[]): Cents => {
  let sum = 0;
  for (const { cents } of amounts) {
    sum += cents;
    if (!Number.isSafeInteger(cents) || !Number.isSafeInteger(sum)) throw new RangeError(`not whole cents: ${cents}`);
  }
  return sum;
};

/** Formats as "$1,234.50" or "- $1,234.50" (spec-map §9). */
export const formatMoney = (cents: Cents): string => `${cents < 0 ? "- " : ""}$${formatDecimal(Math.abs(cents), 2, 2)}`;

/** Formats as "1,234.50" or "-1,234.50", for columns and cells. */
export const formatAmount = (cents: Cents): string => formatDecimal(cents, 2, 2);

/** Parses "$1,234.5" to cents; null unless it is an amount with at most two decimals. */
export const parseMoney = (typed: string): Cents | null => {
  const text = typed.trim().replace(/^\$\s*/, "");
  const [, integerPart = "", decimals = ""] = /^(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (integerPart === "" && decimals === "") return null;
  return Number(`${integerPart.replaceAll(",", "")}${decimals.padEnd(2, "0")}`);
};

type FundAmount = { readonly fund: keyof typeof fundNames; readonly cents: Cents };

/**
 * Formats as "Health $1.00, Pension $2.00". Funds are never added up, because each is a separate trust.
 * @param names fund names
 */
export const fundAmountsText = (
  amounts: readonly FundAmount[],
  names: Readonly<Record<FundAmount["fund"], string>> = fundNames,
): string => amounts.map(({ fund, cents }) => `${names[fund]} ${formatMoney(cents)}`).join(", ");
