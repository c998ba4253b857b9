import { isBankingDay } from "../../lib/calendar/banking-day.ts";
import { fundDate } from "../../lib/calendar/fund-time.ts";
import { addDays } from "../../lib/calendar/iso-date.ts";
import { formatDate, formatWorkMonth } from "../../lib/format/date.ts";
import { formatMoney, sumCents } from "../../lib/money/money.ts";
import { earliestDebitDate } from "../../lib/payments/debit-date.ts";
import type { Charge, PaymentOrder } from "../../lib/payments/schema.ts";
import { fundNames } from "../../lib/format/fund-names.ts";

/** A payment can be authorized this long before its debit. */
const debitHorizonDays = 60;

/** Why a date cannot be the debit date, with the way out; null when it can. `debitDate` is an ISO date. */
export const refuseDebitDate = (debitDate: string, now: Date): string | null => {
  const earliest = earliestDebitDate(now);
  const latest = addDays(fundDate(now), debitHorizonDays);
  const chosen = formatDate(debitDate);
  if (debitDate < earliest) {
    return `${chosen} is too early: the first possible debit date is now ${formatDate(earliest)}. Choose that or a later banking day. Nothing was paid.`;
  }
  if (debitDate > latest) {
    return `${chosen} is more than ${debitHorizonDays} days ahead. Choose a banking day up to ${formatDate(latest)}. Nothing was paid.`;
  }
  if (!isBankingDay(debitDate)) return `${chosen} is not a banking day. Choose another day. Nothing was paid.`;
  return null;
};

/** Why credits alone can't pay with this date; null when they can. Nothing is paid in the past. */
export const refuseCreditDate = (debitDate: string, now: Date): string | null =>
  debitDate < fundDate(now)
    ? `${formatDate(debitDate)} has passed. Choose today or a later day. Nothing was paid.`
    : null;

/** What each charge is paid in all, by debit and by credit. */
const sumByCharge = ({ allocations, creditUses }: Amounts): Map<string, number> => {
  const paid = new Map<string, number>();
  const add = (chargeId: string, cents: number) => paid.set(chargeId, (paid.get(chargeId) ?? 0) + cents);
  for (const { chargeId, cents } of allocations) add(chargeId, cents);
  for (const { toChargeId, cents } of creditUses) add(toChargeId, cents);
  return paid;
};

type Amounts = Pick<PaymentOrder, "allocations" | "creditUses">;

const formatCharge = ({ workMonth, fund }: Charge): string => `${formatWorkMonth(workMonth)}, ${fundNames[fund]}`;

/** For each charge that would be paid beyond what is owed: its id and a text with month, fund and the amount owed. */
export const listOverpayments = (amounts: Amounts, charges: ReadonlyMap<string, Charge>): Record<string, string> =>
  Object.fromEntries(
    [...sumByCharge(amounts)].flatMap(([chargeId, cents]) => {
      const charge = charges.get(chargeId);
      if (charge === undefined || cents <= charge.owedCents) return [];
      const owed =
        charge.owedCents > 0 ? `only ${formatMoney(charge.owedCents)} is still owed` : "nothing is owed anymore";
      return [[chargeId, `${formatCharge(charge)}: ${owed}, not ${formatMoney(cents)}.`]];
    }),
  );

/** Why a credit can't be used as asked, with the way out; null when it can: it pays charges of the same fund only. */
export const refuseCreditUses = (
  creditUses: PaymentOrder["creditUses"],
  charges: ReadonlyMap<string, Charge>,
): string | null => {
  for (const [fromChargeId, uses] of Map.groupBy(creditUses, (use) => use.fromChargeId)) {
    const from = charges.get(fromChargeId);
    const open = Math.max(0, -(from?.owedCents ?? 0));
    const name = from === undefined ? "The credit" : `The credit of ${formatCharge(from)}`;
    if (uses.some(({ toChargeId }) => charges.get(toChargeId)?.fund !== from?.fund))
      return `${name} can pay charges of the same fund only. Nothing was paid. Choose another charge or pay from your bank account.`;
    const used = sumCents(uses);
    if (used > open)
      return `${name} is ${formatMoney(open)}, not ${formatMoney(used)}. Nothing was paid. Load the page again and use at most what is open.`;
  }
  return null;
};
