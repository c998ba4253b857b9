import { daysBetween } from "../../platform/calendar/iso-date.ts";
import { formatShortDate } from "../../platform/format/date.ts";
import { formatDecimal } from "../../platform/format/decimal.ts";
import { formatAmount, sumCents, type Cents } from "../../platform/cents/money.ts";
import type { LatePart, LatePolicy } from "./policy.ts";

type Explained = { readonly cents: Cents; readonly explanation: string };
export type LateCharge = { readonly damages: Explained; readonly interest: Explained };

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
