import { sumCents } from "../../platform/cents/money.ts";
import type { BatchEntry } from "./schema.ts";

/** Debits less credits in cents, as the bank credits them to the fund. */
export type BatchNet = {
  readonly sentCents: number;
  /** Grouped by return day, earliest first. */
  readonly returns: readonly { readonly day: string; readonly count: number; readonly cents: number }[];
  /** The sent amount less returns. */
  readonly netCents: number;
};

/** Returns an entry's cents for the fund: below zero for a credit to an account. */
export const entryCents = ({ cents, isCredit }: Pick<BatchEntry, "cents" | "isCredit">): number =>
  isCredit ? -cents : cents;

/** Sums sent and returned amounts, so that a batch can be matched with the bank's lines. */
export const batchNet = (entries: readonly Pick<BatchEntry, "cents" | "isCredit" | "returnedOn">[]): BatchNet => {
  const total = (dayEntries: typeof entries): number =>
    sumCents(dayEntries.map((entry) => ({ cents: entryCents(entry) })));
  const entriesByReturnDay = Map.groupBy(entries, ({ returnedOn }) => returnedOn);
  entriesByReturnDay.delete(null);
  const returns = [...entriesByReturnDay]
    .map(([day, dayEntries]) => ({ day: day ?? "", count: dayEntries.length, cents: total(dayEntries) }))
    .toSorted((left, right) => left.day.localeCompare(right.day));
  const sentCents = total(entries);
  return { sentCents, returns, netCents: sentCents - sumCents(returns) };
};
