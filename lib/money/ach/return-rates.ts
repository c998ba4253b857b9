import type { FundCode } from "../../reporting/tad/schema.ts";

/** A rate compares the debits and returns of this many days. */
export const rateDays = 60;

/** Unauthorized returns (Nacha Operating Rules, Article Eight, “Unauthorized Entry Return Rate Threshold”). */
const unauthorizedCodes: readonly string[] = ["R05", "R07", "R10", "R11", "R29", "R51"];
/** Returns for wrong account data (Nacha Operating Rules, Article Eight, “Administrative Return Rate Level”). */
const administrative: readonly string[] = ["R02", "R03", "R04"];

/** Nacha's limits for returns against the debits of a fund, in hundredths of a percent. */
const rules = [
  { name: "UNAUTHORIZED", limit: 50, counts: (code: string) => unauthorizedCodes.includes(code) },
  { name: "ADMINISTRATIVE", limit: 300, counts: (code: string) => administrative.includes(code) },
  { name: "ALL", limit: 1500, counts: () => true },
] as const;

export const rateNames = ["UNAUTHORIZED", "ADMINISTRATIVE", "ALL"] as const;

type Counted = {
  readonly fund: FundCode;
  /** Debits of the last `rateDays` days, without prenotes and micro-amounts. */
  readonly debits: number;
  /** The codes of the debits returned in these days. */
  readonly codes: readonly string[];
};

/** Computes a fund's return rates in hundredths of a percent, rounded up so that no excess is hidden. */
export const returnRatesOf = ({ fund, debits, codes }: Counted) => ({
  fund,
  debits,
  rates: rules.map(({ name, limit, counts }) => {
    const returns = codes.filter(counts).length;
    const rate = debits === 0 ? 0 : Math.ceil((returns * 10_000) / debits);
    return { name, limit, returns, rate, isOver: rate > limit };
  }),
});
