import { sumCents } from "../../platform/cents/money.ts";
import type { BatchEntry } from "./schema.ts";

/** In cents: debits less credits, as the bank credits them to the fund. */
export type BatchNet = {
  readonly sentCents: number;
  /** By the day of the return, the first day first. */
  readonly returns: readonly { readonly day: string; readonly count: number; readonly cents: number }[];
  /** Sent less returned. */
  readonly netCents: number;
};

/** Cents that an entry brings the fund: below zero for a credit to an account. */
export const entryCents = ({ cents, isCredit }: Pick<BatchEntry, "cents" | "isCredit">): number =>
  isCredit ? -cents : cents;

/** Sums what was sent and what came back, so that a batch can be matched with the bank's lines. */
export const batchNet = (entries: readonly Pick<BatchEntry, "cents" | "isCredit" | "returnedOn">[]): BatchNet => {
  const total = (some: typeof entries): number => sumCents(some.map((entry) => ({ cents: entryCents(entry) })));
  const returned = Map.groupBy(entries, ({ returnedOn }) => returnedOn);
  returned.delete(null);
  const returns = [...returned]
    .map(([day, some]) => ({ day: day ?? "", count: some.length, cents: total(some) }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const sentCents = total(entries);
  return { sentCents, returns, netCents: sentCents - sumCents(returns) };
};
