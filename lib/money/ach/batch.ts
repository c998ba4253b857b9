import { addBankingDays, isBankingDay, onOrAfter } from "../../platform/calendar/banking-day.ts";
import { fundClock, fundDate } from "../../platform/calendar/fund-time.ts";
import type { BatchSummary, BatchEntry } from "./schema.ts";
import { sumCents } from "../../platform/cents/money.ts";

/** Created, approved by a second person, sent to the bank, settled; an admin can void a batch until it is sent. */
export const batchStates = ["CREATED", "RELEASED", "SENT", "SETTLED", "VOIDED"] as const;
export type BatchState = (typeof batchStates)[number];

/** Batches of debits include account tests. Refunds are credits in a separate file, which the bank books separately. */
export const batchKinds = ["DEBITS", "REFUNDS"] as const;
export type BatchKind = (typeof batchKinds)[number];

/** A micro-entry is one of two amounts that verify an account, or the debit that recovers both. */
export const entryKinds = ["DEBIT", "PRENOTE", "MICRO", "REFUND"] as const;
export type EntryKind = (typeof entryKinds)[number];

export type BatchAction = "release" | "send" | "settle" | "void" | "change";

type Transition = { readonly from: readonly BatchState[]; readonly to: BatchState };

/**
 * Releasing needs an Operations Accounting Admin who did not create or change the batch; voiding needs an admin too. A
 * changed batch waits for its release again.
 */
export const batchTransitions: Readonly<Record<BatchAction, Transition>> = {
  release: { from: ["CREATED"], to: "RELEASED" },
  send: { from: ["RELEASED"], to: "SENT" },
  settle: { from: ["SENT"], to: "SETTLED" },
  void: { from: ["CREATED", "RELEASED"], to: "VOIDED" },
  change: { from: ["CREATED", "RELEASED"], to: "CREATED" },
};

/** Returns the state after an operation. Returns null when the current state doesn't allow it. */
export const nextBatchState = (state: BatchState, operation: BatchAction): BatchState | null => {
  const { from, to } = batchTransitions[operation];
  return from.includes(state) ? to : null;
};

/** The longest bank reference of a file, in characters. */
export const referenceLimit = 40;

const prenoteDays = 3;

/** Returns the later of two ISO dates. */
export const laterDate = (left: string, right: string): string => (left > right ? left : right);

/** The largest entry that banks make the same day, in cents (Nacha Operating Rules, Appendix Three). */
const sameDayMostCents = 100_000_000;

/** The bank's cut-off for same-day entries; null for a bank without them. */
type SameDay = { readonly until: string | null; readonly cents: number };
const sameDayOff: SameDay = { until: null, cents: 0 };

/** Returns the first ISO date on which the bank can debit a batch created now. */
export const firstEffectiveDate = (now: Date, { until, cents } = sameDayOff): string => {
  const { date, timeOfDay } = fundClock(now);
  const isToday = until !== null && timeOfDay < until && cents <= sameDayMostCents && isBankingDay(date);
  return isToday ? date : addBankingDays(date, 1);
};

/** Returns a payment's debit date, or the first possible day after it has passed. */
export const effectiveDateOf = (debitDate: string, now: Date, sameDay = sameDayOff): string =>
  laterDate(onOrAfter(debitDate), firstEffectiveDate(now, sameDay));

/** Returns the ISO date from which the bank counts a batch sent at `sentAt`. */
export const findSettlementBaseDate = (effectiveDate: string, sentAt: Date): string =>
  laterDate(effectiveDate, fundDate(sentAt));

/** Returns the ISO date on which a prenote sent at `sentAt` verifies its account. */
export const prenoteVerifiesOn = (effectiveDate: string, sentAt: Date): string =>
  addBankingDays(findSettlementBaseDate(effectiveDate, sentAt), prenoteDays);

/** Returns the total in cents that the bank confirms: the debits of a batch, or its refunds. */
export const confirmedCents = ({
  kind,
  debitCents,
  creditCents,
}: Pick<BatchSummary, "kind" | "debitCents" | "creditCents">): number =>
  kind === "REFUNDS" ? creditCents : debitCents;

type NamedBatch = Pick<BatchSummary, "fund" | "effectiveDate" | "batchNo">;

/** "HW-2026-07-14-batch-1.ach" and "…-register.csv". */
export const batchFileName = ({ fund, effectiveDate, batchNo }: NamedBatch, kind: "nacha" | "register"): string =>
  `${fund}-${effectiveDate}-batch-${batchNo}${kind === "nacha" ? ".ach" : "-register.csv"}`;

/** Debits less credits in cents, as the bank credits them to the fund. */
type BatchNet = {
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
