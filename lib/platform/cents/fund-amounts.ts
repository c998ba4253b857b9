import { fundNames } from "../format/fund-names.ts";
import { type Cents, formatMoney } from "./money.ts";

type FundAmount = { readonly fund: keyof typeof fundNames; readonly cents: Cents };

/**
 * Amounts of funds side by side, never added up, because each fund is its own trust: "Health $1.00, Pension $2.00".
 * @param names the funds in the language of the page
 */
export const fundAmountsText = (
  amounts: readonly FundAmount[],
  names: Readonly<Record<FundAmount["fund"], string>> = fundNames,
): string => amounts.map(({ fund, cents }) => `${names[fund]} ${formatMoney(cents)}`).join(", ");
