import { addBankingDays, onOrAfter } from "../../platform/calendar/banking-day.ts";
import { fundDate } from "../../platform/calendar/fund-time.ts";
import type { BatchSummary } from "./schema.ts";

/** Life of a batch: built, approved by a second person, handed to the bank, settled; voided by the admin until sent. */
export const batchStates = ["CREATED", "RELEASED", "SENT", "SETTLED", "VOIDED"] as const;
export type BatchState = (typeof batchStates)[number];

export type BatchAct = "release" | "send" | "settle" | "void";

type Transition = { readonly from: readonly BatchState[]; readonly to: BatchState };

/** Releasing needs an Operations Accounting Admin who did not create the batch; voiding needs one too. */
export const batchTransitions: Readonly<Record<BatchAct, Transition>> = {
  release: { from: ["CREATED"], to: "RELEASED" },
  send: { from: ["RELEASED"], to: "SENT" },
  settle: { from: ["SENT"], to: "SETTLED" },
  void: { from: ["CREATED", "RELEASED"], to: "VOIDED" },
};

/** The state after an act; null when a batch in this state can't have it done. */
export const nextBatchState = (state: BatchState, act: BatchAct): BatchState | null => {
  const { from, to } = batchTransitions[act];
  return from.includes(state) ? to : null;
};

/** Banking days after which a prenote without a return has verified its account. */
const prenoteDays = 3;

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** The first day on which the bank can debit a batch created now: ISO date. */
export const firstEffectiveDate = (now: Date): string => addBankingDays(fundDate(now), 1);

/** The effective date of a payment's batch: its debit date, or the first possible day when that has passed. */
export const effectiveDateOf = (debitDate: string, now: Date): string =>
  laterOf(onOrAfter(debitDate), firstEffectiveDate(now));

/** The day from which the bank counts a batch that is sent now. */
export const countsFrom = (effectiveDate: string, sentAt: Date): string => laterOf(effectiveDate, fundDate(sentAt));

/** The day on which an account is verified whose prenote is sent now, if no return comes. */
export const prenoteVerifiesOn = (effectiveDate: string, sentAt: Date): string =>
  addBankingDays(countsFrom(effectiveDate, sentAt), prenoteDays);

type Named = Pick<BatchSummary, "fund" | "effectiveDate" | "batchNo">;

/** "HW-2026-07-14-batch-1.ach" and "…-register.csv". */
export const batchFileName = ({ fund, effectiveDate, batchNo }: Named, kind: "nacha" | "register"): string =>
  `${fund}-${effectiveDate}-batch-${batchNo}${kind === "nacha" ? ".ach" : "-register.csv"}`;
