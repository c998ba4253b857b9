import { sumCents } from "../../platform/cents/money.ts";
import { fundCodes, type FundTotal } from "../../reporting/tad/schema.ts";

/**
 * Averages the contributions of reported months, fund by fund, in whole cents rounded half up. A fund that no month
 * names has no estimate.
 */
export const averageMonths = (months: readonly (readonly FundTotal[])[]): FundTotal[] =>
  fundCodes.flatMap((fund) => {
    const own = months.flat().filter((total) => total.fund === fund);
    if (own.length === 0) return [];
    return [{ fund, cents: Math.floor((2 * sumCents(own) + months.length) / (2 * months.length)) }];
  });
