import type { Cents } from "../../platform/cents/money.ts";

/** What an agreement says about late contributions. Percentages are in ten-thousandths of a percent. */
export type LatePolicy = {
  /** Liquidated damages, of the late amount. */
  readonly percent: number;
  /** Interest for a year of 365 days, by the day. */
  readonly yearlyInterest: number;
  /** Days after the due date on which nothing is charged yet. */
  readonly graceDays: number;
  /** The least that liquidated damages come to. */
  readonly minimumCents: Cents;
  readonly sourceClause: string;
};

/** A part of a contribution and the day it is paid, which can be still to come; null while it is owed. */
export type LatePart = { readonly cents: Cents; readonly paidOn: string | null };
