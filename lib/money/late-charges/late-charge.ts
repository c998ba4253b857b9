import { type Cents, sumCents, formatAmount } from "../../platform/cents/money.ts";
import { daysBetween } from "../../platform/calendar/iso-date.ts";
import { formatShortDate } from "../../platform/format/date.ts";
import { formatDecimal } from "../../platform/format/decimal.ts";

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

/**
 * Splits an amount in proportion to weights, to the cent: the parts add up to it, and those with the largest rest get
 * the cents left over, the first of equal ones first. All weights 0: the first part gets everything.
 */
export const splitCents = (total: Cents, weights: readonly Cents[]): Cents[] => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, cents: Number(product / sum), rest: product % sum };
  });
  const left = total - sumCents(parts);
  const raised = new Set(
    parts
      .toSorted((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, cents }) => cents + (raised.has(index) ? 1 : 0));
};

type Explained = { readonly cents: Cents; readonly explanation: string };
type LateCharge = { readonly damages: Explained; readonly interest: Explained };

const nothing: Explained = { cents: 0, explanation: "" };

/** A hundred percent, in ten-thousandths of a percent. */
const whole = 1_000_000n;
const daysOfYear = 365n;

/** Exact at any size; half a cent goes up, as in contributions (docs/domain.md §5). */
const divideHalfUp = (value: bigint, by: bigint): number => Number((value * 2n + by) / (by * 2n));

const percentText = (value: number): string => `${formatDecimal(value, 4, 0)}%`;
const daysText = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

/** What is late, the days it was late, and the ISO date to which they are counted. */
type Late = { readonly cents: Cents; readonly days: number; readonly until: string };

const damagesOf = (late: readonly Late[], { percent, minimumCents, sourceClause }: LatePolicy): Explained => {
  const total = sumCents(late);
  const share = divideHalfUp(BigInt(total) * BigInt(percent), whole);
  const cents = Math.max(share, minimumCents);
  if (cents === 0) return nothing;
  const atLeast = minimumCents > share ? `, at least ${formatAmount(minimumCents)}` : "";
  const explanation = `${percentText(percent)} of ${formatAmount(total)}${atLeast}, ${sourceClause} = ${formatAmount(cents)}`;
  return { cents, explanation };
};

const interestOf = (late: readonly Late[], { yearlyInterest, sourceClause }: LatePolicy): Explained => {
  const centDays = late.reduce((sum, { cents, days }) => sum + BigInt(cents) * BigInt(days), 0n);
  const cents = divideHalfUp(centDays * BigInt(yearlyInterest), whole * daysOfYear);
  if (cents === 0) return nothing;
  const parts = late.map(
    (part) => `${formatAmount(part.cents)} for ${daysText(part.days)} to ${formatShortDate(part.until)}`,
  );
  const rate = `at ${percentText(yearlyInterest)} a year`;
  return { cents, explanation: `${parts.join(" and ")} ${rate}, ${sourceClause} = ${formatAmount(cents)}` };
};

/** A payment that is only scheduled has paid nothing yet: what it will pay is late to today. */
const countedTo = (paidOn: string | null, today: string): string =>
  paidOn === null || paidOn > today ? today : paidOn;

/** Parts that are late to the same day as one. */
const sumByDay = (parts: readonly LatePart[], dueDate: string, today: string): Late[] =>
  [...Map.groupBy(parts, ({ paidOn }) => countedTo(paidOn, today))].map(([until, own]) => ({
    cents: sumCents(own),
    days: daysBetween(dueDate, until),
    until,
  }));

/**
 * What a late contribution comes to as of today under its agreement: liquidated damages, and interest by the day from
 * the due date to the day of payment, or to today while it is owed or only scheduled. Nothing within the days of grace.
 * It charges nothing.
 * @param dueDate ISO date
 * @param today ISO date at the fund
 */
export const lateChargeOf = (
  parts: readonly LatePart[],
  dueDate: string,
  policy: LatePolicy,
  today: string,
): LateCharge => {
  const late = sumByDay(parts, dueDate, today).filter(
    ({ cents, days }) => cents > 0 && days > 0 && days > policy.graceDays,
  );
  return late.length === 0
    ? { damages: nothing, interest: nothing }
    : { damages: damagesOf(late, policy), interest: interestOf(late, policy) };
};

/** Days before and after the due date on which an employer is reminded to pay. */
export const reminderDays = [-7, -2, 1, 5, 15] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** After this many days without a run, the last reminder is not made up for. */
const lastDay = 20;

/**
 * The reminder whose day has come and whose successor's has not, so that days on which nothing ran are made up for;
 * null before the first and long after the last. Both are ISO dates.
 */
export const findReminderDay = (dueDate: string, today: string): ReminderDay | null => {
  const days = daysBetween(dueDate, today);
  return days > lastDay ? null : (reminderDays.findLast((day) => day <= days) ?? null);
};
