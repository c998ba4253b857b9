import { formatDecimal } from "../format/decimal.ts";
import { fundNames } from "../format/fund-names.ts";

/** An amount of money: a whole number of cents, negative for a credit. */
export type Cents = number;

/**
 * The exact sum of amounts; 0 for none.
 * @throws RangeError when an amount or the sum isn't whole cents that a number holds exactly.
 */
export const sumCents = (amounts: readonly { readonly cents: Cents }[]): Cents => {
  let sum = 0;
  for (const { cents } of amounts) {
    sum += cents;
    if (!Number.isSafeInteger(cents) || !Number.isSafeInteger(sum)) throw new RangeError(`not whole cents: ${cents}`);
  }
  return sum;
};

/** Cents as "$1,234.50"; a negative value has a leading minus sign and a space, "- $1,234.50" (spec-map §9). */
export const formatMoney = (cents: Cents): string => `${cents < 0 ? "- " : ""}$${formatDecimal(Math.abs(cents), 2, 2)}`;

/** Cents without the dollar sign, for columns and cells: "1,234.50", "-1,234.50". */
export const formatAmount = (cents: Cents): string => formatDecimal(cents, 2, 2);

/** "1,234.50", "$1,234.5", "1234" → cents; null when the text is not an amount with at most two decimals. */
export const parseMoney = (typed: string): Cents | null => {
  const text = typed.trim().replace(/^\$\s*/, "");
  const [, whole = "", decimals = ""] = /^(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === "" && decimals === "") return null;
  return Number(`${whole.replaceAll(",", "")}${decimals.padEnd(2, "0")}`);
};

type FundAmount = { readonly fund: keyof typeof fundNames; readonly cents: Cents };

/**
 * Amounts of funds side by side, never added up, because each fund is its own trust: "Health $1.00, Pension $2.00".
 * @param names the funds in the language of the page
 */
export const fundAmountsText = (
  amounts: readonly FundAmount[],
  names: Readonly<Record<FundAmount["fund"], string>> = fundNames,
): string => amounts.map(({ fund, cents }) => `${names[fund]} ${formatMoney(cents)}`).join(", ");
