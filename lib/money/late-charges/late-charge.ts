import { type Cents, sumCents, formatAmount } from "../../platform/cents/money.ts";
import { daysBetween } from "../../platform/calendar/iso-date.ts";
import { formatShortDate } from "../../platform/format/date.ts";
import { formatDecimal } from "../../platform/format/decimal.ts";

/** Percentages are in ten-thousandths of a percent. */
export type LatePolicy = {
  /** Liquidated damages as a percentage of the late amount. */
  readonly percent: number;
  /** Daily interest as a rate for a year of 365 days. */
  readonly yearlyInterest: number;
  /** Days after the due date before anything is charged. */
  readonly graceDays: number;
  readonly minimumCents: Cents;
  readonly sourceClause: string;
};

/** `paidOn` can be in the future; null while the part is owed. */
export type LatePart = { readonly cents: Cents; readonly paidOn: string | null };

/** Splits cents by weights. Leftover cents go to the largest remainders; with only zero weights, to the first part. */
export const splitCents = (total: Cents, weights: readonly Cents[]): Cents[] => {
  const sum = weights.reduce((subtotal, weight) => subtotal + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, cents: Number(product / sum), rest: product % sum };
  });
  const leftCents = total - sumCents(parts);
  const raisedIndexes = new Set(
    parts
      .toSorted((first, second) =>
        first.rest === second.rest ? first.index - second.index : first.rest < second.rest ? 1 : -1,
      )
      .slice(0, leftCents)
      .map(({ index }) => index),
  );
  return parts.map(({ index, cents }) => cents + (raisedIndexes.has(index) ? 1 : 0));
};

type Explained = { readonly cents: Cents; readonly explanation: string };
type LateCharge = { readonly damages: Explained; readonly interest: Explained };

const noCharge: Explained = { cents: 0, explanation: "" };

/** A hundred percent, in ten-thousandths of a percent. */
const fullRate = 1_000_000n;
const daysOfYear = 365n;

/** Divides exactly at any size and rounds half a cent up, as for contributions (docs/domain.md §5). */
const divideHalfUp = (value: bigint, divisor: bigint): number => Number((value * 2n + divisor) / (divisor * 2n));

const percentText = (value: number): string => `${formatDecimal(value, 4, 0)}%`;
const daysText = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

/** `until` is an ISO date. */
type Late = { readonly cents: Cents; readonly days: number; readonly until: string };

const damagesOf = (lateParts: readonly Late[], { percent, minimumCents, sourceClause }: LatePolicy): Explained => {
  const total = sumCents(lateParts);
  const share = divideHalfUp(BigInt(total) * BigInt(percent), fullRate);
  const cents = Math.max(share, minimumCents);
  if (cents === 0) return noCharge;
  const minimumText = minimumCents > share ? `, at least ${formatAmount(minimumCents)}` : "";
  const explanation = `${percentText(percent)} of ${formatAmount(total)}${minimumText}, ${sourceClause} = ${formatAmount(cents)}`;
  return { cents, explanation };
};

const interestOf = (lateParts: readonly Late[], { yearlyInterest, sourceClause }: LatePolicy): Explained => {
  const centDays = lateParts.reduce((sum, { cents, days }) => sum + BigInt(cents) * BigInt(days), 0n);
  const cents = divideHalfUp(centDays * BigInt(yearlyInterest), fullRate * daysOfYear);
  if (cents === 0) return noCharge;
  const parts = lateParts.map(
    (part) => `${formatAmount(part.cents)} for ${daysText(part.days)} to ${formatShortDate(part.until)}`,
  );
  const rate = `at ${percentText(yearlyInterest)} a year`;
  return { cents, explanation: `${parts.join(" and ")} ${rate}, ${sourceClause} = ${formatAmount(cents)}` };
};

/** Returns the last late day: a scheduled payment hasn't paid anything yet, so its amount is late through today. */
const lastCountedDay = (paidOn: string | null, today: string): string =>
  paidOn === null || paidOn > today ? today : paidOn;

const sumByDay = (parts: readonly LatePart[], dueDate: string, today: string): Late[] =>
  [...Map.groupBy(parts, ({ paidOn }) => lastCountedDay(paidOn, today))].map(([until, partsOfDay]) => ({
    cents: sumCents(partsOfDay),
    days: daysBetween(dueDate, until),
    until,
  }));

/**
 * Calculates damages and daily interest on a late contribution from its due date to the payment, or to today (ISO dates)
 * while it is owed or only scheduled. Zero within the days of grace. Posts nothing.
 */
export const lateChargeOf = (
  parts: readonly LatePart[],
  dueDate: string,
  policy: LatePolicy,
  today: string,
): LateCharge => {
  const lateParts = sumByDay(parts, dueDate, today).filter(
    ({ cents, days }) => cents > 0 && days > 0 && days > policy.graceDays,
  );
  return lateParts.length === 0
    ? { damages: noCharge, interest: noCharge }
    : { damages: damagesOf(lateParts, policy), interest: interestOf(lateParts, policy) };
};

/** Days around the due date on which an employer is reminded to pay. */
export const reminderDays = [-7, -2, 1, 5, 15] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** A missed last reminder is not sent after this many days. */
const lastDay = 20;

/** Returns the latest reminder day reached, so that a missed reminder is still sent; null too early or too late. */
export const findReminderDay = (dueDate: string, today: string): ReminderDay | null => {
  const days = daysBetween(dueDate, today);
  return days > lastDay ? null : (reminderDays.findLast((day) => day <= days) ?? null);
};
