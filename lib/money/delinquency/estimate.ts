import { sumCents } from "../../platform/cents/money.ts";
import { fundCodes, type FundTotal } from "../../reporting/tad/schema.ts";

/**
 * Averages the contributions of reported months, fund by fund, in whole cents rounded half up. A fund that no month
 * names has no estimate.
 */
export const averageMonths = (months: readonly (readonly FundTotal[])[]): FundTotal[] =>
  fundCodes.flatMap((fund) => {
    const fundTotals = months.flat().filter((total) => total.fund === fund);
    if (fundTotals.length === 0) return [];
    return [{ fund, cents: Math.floor((2 * sumCents(fundTotals) + months.length) / (2 * months.length)) }];
  });
