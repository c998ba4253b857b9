import { daysBetween } from "../../platform/calendar/iso-date.ts";
import { sumCents } from "../../platform/cents/money.ts";

/** Stages from lowest to highest. */
export const stages = ["NONE", "REMINDER", "NOTICE", "FINAL_NOTICE", "COUNSEL"] as const;
export type Stage = (typeof stages)[number];

/** A stage is due when the oldest amount is this many days past its due date. */
const dueFromDay = { NONE: 0, REMINDER: 1, NOTICE: 15, FINAL_NOTICE: 45, COUNSEL: 75 } as const;

/** True when the second stage is lower than the first. */
export const isBack = (from: Stage, to: Stage): boolean => stages.indexOf(to) < stages.indexOf(from);

type Standing = {
  readonly stage: Stage;
  /** The due date of the oldest late amount outside plans in good standing; null without one. */
  readonly oldestDueDate: string | null;
  /** The last day of a hold. */
  readonly holdUntil: string | null;
};

/** Returns the stage that is due by today (ISO date). Returns null when none is due, or during a hold. */
export const nextStage = ({ stage, oldestDueDate, holdUntil }: Standing, today: string): Stage | null => {
  const nextInOrder = stages[stages.indexOf(stage) + 1];
  if (nextInOrder === undefined || oldestDueDate === null || isOnHold(holdUntil, today)) return null;
  return daysBetween(oldestDueDate, today) >= dueFromDay[nextInOrder] ? nextInOrder : null;
};

/** True during a hold, including its last day. Dates are ISO. */
export const isOnHold = (until: string | null, today: string): boolean => until !== null && today <= until;

/** Cents received on a day (ISO date), without returned or canceled payments. */
export type Received = { readonly receivedOn: string; readonly cents: number };

type Promised = { readonly madeOn: string; readonly date: string; readonly cents: number };
export type PromiseState = "OPEN" | "KEPT" | "BROKEN";

/** Subtracts cents from received money in order. @returns the rest */
const subtractInOrder = (money: readonly Received[], cents: number): Received[] => {
  let missingCents = cents;
  return money.map(({ receivedOn, cents: receivedCents }) => {
    const usedCents = Math.min(receivedCents, missingCents);
    missingCents -= usedCents;
    return { receivedOn, cents: receivedCents - usedCents };
  });
};

/**
 * Returns the state of each promise of one fund, in the same order. A promise is kept if its money arrived from the day it
 * was made through the promised day. Money counts for only one promise, the one with the earlier date first.
 */
export const promiseStates = (
  promises: readonly Promised[],
  receipts: readonly Received[],
  today: string,
): PromiseState[] => {
  let left = receipts
    .filter(({ receivedOn }) => receivedOn <= today)
    .toSorted((money, other) => money.receivedOn.localeCompare(other.receivedOn));
  const states = new Map<Promised, PromiseState>();
  for (const promise of promises.toSorted((earlier, later) => earlier.date.localeCompare(later.date))) {
    const isInTime = ({ receivedOn }: Received): boolean => receivedOn >= promise.madeOn && receivedOn <= promise.date;
    const usable = left.filter(isInTime);
    const isKept = sumCents(usable) >= promise.cents;
    if (isKept) left = [...left.filter((money) => !isInTime(money)), ...subtractInOrder(usable, promise.cents)];
    states.set(promise, isKept ? "KEPT" : today > promise.date ? "BROKEN" : "OPEN");
  }
  return promises.map((promise) => states.get(promise) ?? "OPEN");
};

/** An estimate for a month that was not reported is the average of this many reported months. */
export const maxEstimateMonths = 3;

/** The longest plan has monthly installments for five years. */
export const maxInstallments = 60;

export type Installment = { readonly dueOn: string; readonly cents: number };
type InstallmentState = "DUE" | "PAID" | "PAID_LATE" | "MISSED";
type PlanState = "GOOD" | "DEFAULTED" | "PAID";
export type PlanProgress = {
  readonly state: PlanState;
  readonly installments: readonly (Installment & { readonly state: InstallmentState })[];
};

/**
 * Returns a plan's progress. Money pays the oldest installment first. An installment that isn't paid by the end of its day
 * puts the plan in default, even if it is paid later.
 * @param receipts money for the plan's charges since the plan was made
 */
export const planProgress = (
  plan: readonly Installment[],
  receipts: readonly Received[],
  today: string,
): PlanProgress => {
  const paidBy = (day: string): number =>
    sumCents(receipts.filter(({ receivedOn }) => receivedOn <= day && receivedOn <= today));
  let need = 0;
  const installments = plan.map(({ dueOn, cents }) => {
    need += cents;
    const isPaid = paidBy(today) >= need;
    if (paidBy(dueOn) >= need) return { dueOn, cents, state: "PAID" as const };
    if (today <= dueOn) return { dueOn, cents, state: "DUE" as const };
    return { dueOn, cents, state: isPaid ? ("PAID_LATE" as const) : ("MISSED" as const) };
  });
  if (installments.every(({ state }) => state === "PAID" || state === "PAID_LATE"))
    return { state: "PAID", installments };
  const isMissed = installments.some(({ state }) => state === "MISSED" || state === "PAID_LATE");
  return { state: isMissed ? "DEFAULTED" : "GOOD", installments };
};

/** Splits cents into equal installments, one for each day. The last one includes the remainder. */
export const equalInstallments = (cents: number, days: readonly string[]): Installment[] => {
  const installmentCents = Math.floor(cents / Math.max(days.length, 1));
  return days.map((dueOn, index) => ({
    dueOn,
    cents: index === days.length - 1 ? cents - installmentCents * index : installmentCents,
  }));
};

type Late = { readonly chargeId: string; readonly dueDate: string };
type Plan = { readonly state: PlanState; readonly chargeIds: readonly string[] };

/** Returns the due date of the oldest late charge that no plan in good standing covers, or null if there is none. */
export const oldestUnplannedDueDate = (lateContributions: readonly Late[], plans: readonly Plan[]): string | null => {
  const coveredCharges = new Set(plans.filter(({ state }) => state === "GOOD").flatMap(({ chargeIds }) => chargeIds));
  const dates = lateContributions.filter(({ chargeId }) => !coveredCharges.has(chargeId)).map(({ dueDate }) => dueDate);
  return dates.toSorted()[0] ?? null;
};
