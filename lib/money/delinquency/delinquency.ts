import { daysBetween } from "../../platform/calendar/iso-date.ts";
import { sumCents } from "../../platform/cents/money.ts";

/** In the order in which they rise. */
export const stages = ["NONE", "REMINDER", "NOTICE", "FINAL_NOTICE", "COUNSEL"] as const;
export type Stage = (typeof stages)[number];

/** The oldest amount is this many days past its due date when a stage is due. */
const dueFromDay = { NONE: 0, REMINDER: 1, NOTICE: 15, FINAL_NOTICE: 45, COUNSEL: 75 } as const;

/** True when the second stage comes before the first one. */
export const isBack = (from: Stage, to: Stage): boolean => stages.indexOf(to) < stages.indexOf(from);

type Standing = {
  readonly stage: Stage;
  /** Of the oldest late amount outside plans in good standing; null without one. */
  readonly oldestDueDate: string | null;
  /** The last day of a hold. */
  readonly holdUntil: string | null;
};

/** Returns the stage that is due by today (ISO date); null when none is, or during a hold. */
export const nextStage = ({ stage, oldestDueDate, holdUntil }: Standing, today: string): Stage | null => {
  const next = stages[stages.indexOf(stage) + 1];
  if (next === undefined || oldestDueDate === null || isOnHold(holdUntil, today)) return null;
  return daysBetween(oldestDueDate, today) >= dueFromDay[next] ? next : null;
};

/** A hold covers its last day. Dates are ISO. */
export const isOnHold = (until: string | null, today: string): boolean => until !== null && today <= until;

/** Cents that reached the fund on a day (ISO date), without payments that were returned or canceled. */
export type Received = { readonly on: string; readonly cents: number };

type Promised = { readonly madeOn: string; readonly date: string; readonly cents: number };
export type PromiseState = "OPEN" | "KEPT" | "BROKEN";

/** Takes cents from money in its order. @returns what is left */
const take = (money: readonly Received[], cents: number): Received[] => {
  let missing = cents;
  return money.map(({ on, cents: some }) => {
    const used = Math.min(some, missing);
    missing -= used;
    return { on, cents: some - used };
  });
};

/**
 * Says for each promise of one fund, in the given order, whether it was kept: the money arrived from the day of the
 * promise to the promised day, both included. No money keeps two promises; the one with the earlier date comes first.
 */
export const promiseStates = (
  promises: readonly Promised[],
  received: readonly Received[],
  today: string,
): PromiseState[] => {
  let left = received.filter(({ on }) => on <= today).toSorted((one, other) => one.on.localeCompare(other.on));
  const states = new Map<Promised, PromiseState>();
  for (const promise of promises.toSorted((one, other) => one.date.localeCompare(other.date))) {
    const isInTime = ({ on }: Received): boolean => on >= promise.madeOn && on <= promise.date;
    const usable = left.filter(isInTime);
    const isKept = sumCents(usable) >= promise.cents;
    if (isKept) left = [...left.filter((money) => !isInTime(money)), ...take(usable, promise.cents)];
    states.set(promise, isKept ? "KEPT" : today > promise.date ? "BROKEN" : "OPEN");
  }
  return promises.map((promise) => states.get(promise) ?? "OPEN");
};

/** An estimate for a month that was not reported is the average of this many reported months. */
export const mostEstimateMonths = 3;

/** A plan of five years. */
export const mostInstallments = 60;

export type Installment = { readonly dueOn: string; readonly cents: number };
type InstallmentState = "DUE" | "PAID" | "PAID_LATE" | "MISSED";
type PlanState = "GOOD" | "DEFAULTED" | "PAID";
export type PlanProgress = {
  readonly state: PlanState;
  readonly installments: readonly (Installment & { readonly state: InstallmentState })[];
};

/**
 * Follows a plan: money pays the oldest installment first. One that isn't paid at the end of its day puts the plan in
 * default, also when it is paid later. `received` is money for the charges of the plan, since the plan was made.
 */
export const planProgress = (
  plan: readonly Installment[],
  received: readonly Received[],
  today: string,
): PlanProgress => {
  const paidBy = (day: string): number => sumCents(received.filter(({ on }) => on <= day && on <= today));
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

/** Splits cents into `count` installments, equal to the cent, on the days given. The last one takes the rest. */
export const equalInstallments = (cents: number, days: readonly string[]): Installment[] => {
  const each = Math.floor(cents / Math.max(days.length, 1));
  return days.map((dueOn, index) => ({
    dueOn,
    cents: index === days.length - 1 ? cents - each * index : each,
  }));
};

type Late = { readonly chargeId: string; readonly dueDate: string };
type Plan = { readonly state: PlanState; readonly chargeIds: readonly string[] };

/** The due date of the oldest late charge that no plan in good standing covers; null without one. */
export const oldestOutsidePlans = (late: readonly Late[], plans: readonly Plan[]): string | null => {
  const covered = new Set(plans.filter(({ state }) => state === "GOOD").flatMap(({ chargeIds }) => chargeIds));
  const dates = late.filter(({ chargeId }) => !covered.has(chargeId)).map(({ dueDate }) => dueDate);
  return dates.toSorted()[0] ?? null;
};
