import { isBankingDay } from "../../lib/calendar/banking-day.ts";
import { fundDate } from "../../lib/calendar/fund-time.ts";
import { addDays } from "../../lib/calendar/iso-date.ts";
import { formatDate, formatWorkMonth } from "../../lib/format/date.ts";
import { formatMoney } from "../../lib/money/money.ts";
import { earliestDebitDate } from "../../lib/payments/debit-date.ts";
import type { Charge, PaymentBody } from "../../lib/payments/schema.ts";
import { fundNames } from "../../lib/format/fund-names.ts";

/** A payment can be authorized this long before its debit. */
const debitHorizonDays = 60;

/** Why a date cannot be the debit date, with the way out; null when it can. `debitDate` is an ISO date. */
export const debitDateRefusal = (debitDate: string, now: Date): string | null => {
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

/** For each charge that would be paid beyond what is owed: its id and a text with month, fund and the amount owed. */
export const overpaymentTexts = (
  allocations: PaymentBody["allocations"],
  charges: ReadonlyMap<string, Charge>,
): Record<string, string> =>
  Object.fromEntries(
    allocations.flatMap(({ chargeId, cents }) => {
      const charge = charges.get(chargeId);
      if (charge === undefined || cents <= charge.owedCents) return [];
      const name = `${formatWorkMonth(charge.workMonth)}, ${fundNames[charge.fund]}`;
      const owed =
        charge.owedCents > 0 ? `only ${formatMoney(charge.owedCents)} is still owed` : "nothing is owed anymore";
      return [[chargeId, `${name}: ${owed}, not ${formatMoney(cents)}.`]];
    }),
  );
