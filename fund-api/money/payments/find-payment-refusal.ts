import { sql, type Kysely } from "kysely";
import { daysBefore, addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { formatMoney, sumCents } from "../../../lib/platform/cents/money.ts";
import type { PaymentOrder, Charge } from "../../../lib/money/payments/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { debitObstacleText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { paymentAuthorization } from "../../../lib/money/payments/payment-states.ts";
import type * as calls from "../../../lib/money/payments/contract.ts";
import { listBankAccounts } from "../bank-accounts/list-bank-accounts.ts";
import { readSettledBalances } from "../ledger/charges.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { HandlerContext, Outcome } from "../../platform/handler/handler.ts";
import { isBankingDay } from "../../../lib/platform/calendar/banking-day.ts";
import { formatDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { earliestDebitDate } from "../../../lib/money/payments/payment-dates.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";

const yearDays = 365;

const unusualFactor = 3;

/** Returns the largest payment of the last year in cents, or null if there is none. */
const findLargest = async (db: Kysely<Database>, employerId: string, now: Date): Promise<number | null> => {
  const sums = db
    .selectFrom("payments as p")
    .select(sql<number>`sum(p.cents)::bigint`.as("cents"))
    .where("p.employer_id", "=", employerId)
    .where("p.state", "not in", ["CANCELLED", "RETURNED"])
    .where("p.created_at", ">=", daysBefore(now, yearDays))
    .groupBy("p.authorization_id");
  const largest = await db
    .selectFrom(sums.as("s"))
    .select(sql<number | null>`max(s.cents)::bigint`.as("cents"))
    .executeTakeFirst();
  return largest?.cents ?? null;
};

/** Asks the payer to confirm a debit far above last year's largest. Returns null for a usual or first payment. */
export const describeUnusualAmount = async (
  db: Kysely<Database>,
  employerId: string,
  { allocations }: Pick<PaymentOrder, "allocations">,
  now: Date,
): Promise<string | null> => {
  const cents = sumCents(allocations);
  const largest = await findLargest(db, employerId, now);
  if (largest === null || largest === 0 || cents <= unusualFactor * largest) return null;
  return `${formatMoney(cents)} is more than three times your largest payment in the last year, ${formatMoney(largest)}. Nothing was paid. If the amount is right, confirm it and authorize again.`;
};

const debitHorizonDays = 60;

/** Returns the reason to refuse an ISO debit date, or null when it is allowed. */
const refuseDebitDate = (debitDate: string, now: Date): string | null => {
  const earliest = earliestDebitDate(now);
  const latest = addDays(fundDate(now), debitHorizonDays);
  const chosenText = formatDate(debitDate);
  if (debitDate < earliest) {
    return `${chosenText} is too early: the first possible debit date is now ${formatDate(earliest)}. Choose that or a later banking day. Nothing was paid.`;
  }
  if (debitDate > latest) {
    return `${chosenText} is more than ${debitHorizonDays} days ahead. Choose a banking day up to ${formatDate(latest)}. Nothing was paid.`;
  }
  if (!isBankingDay(debitDate)) return `${chosenText} is not a banking day. Choose another day. Nothing was paid.`;
  return null;
};

/** Sums debits and credits by charge. */
const sumByCharge = ({ allocations, creditUses }: Amounts): Map<string, number> => {
  const centsByCharge = new Map<string, number>();
  const add = (chargeId: string, cents: number) =>
    centsByCharge.set(chargeId, (centsByCharge.get(chargeId) ?? 0) + cents);
  for (const { chargeId, cents } of allocations) add(chargeId, cents);
  for (const { toChargeId, cents } of creditUses) add(toChargeId, cents);
  return centsByCharge;
};

type Amounts = Pick<PaymentOrder, "allocations" | "creditUses">;

const formatCharge = ({ workMonth, fund }: Charge): string => `${formatWorkMonth(workMonth)}, ${fundNames[fund]}`;

/** Describes each overpaid charge by id, with its month, fund and amount owed. */
const listOverpayments = (amounts: Amounts, charges: ReadonlyMap<string, Charge>): Record<string, string> =>
  Object.fromEntries(
    [...sumByCharge(amounts)].flatMap(([chargeId, cents]) => {
      const charge = charges.get(chargeId);
      if (charge === undefined || cents <= charge.owedCents) return [];
      const owedText =
        charge.owedCents > 0 ? `only ${formatMoney(charge.owedCents)} is still owed` : "nothing is owed anymore";
      return [[chargeId, `${formatCharge(charge)}: ${owedText}, not ${formatMoney(cents)}.`]];
    }),
  );

/** Refuses credits used for another fund or above their open amount. Returns null if all are allowed. */
const refuseCreditUses = (
  creditUses: PaymentOrder["creditUses"],
  charges: ReadonlyMap<string, Charge>,
  settled: ReadonlyMap<string, number>,
): string | null => {
  for (const [fromChargeId, uses] of Map.groupBy(creditUses, (use) => use.fromChargeId)) {
    const from = charges.get(fromChargeId);
    const openCents = Math.max(0, -(settled.get(fromChargeId) ?? 0));
    const creditName = from === undefined ? "The credit" : `The credit of ${formatCharge(from)}`;
    if (uses.some(({ toChargeId }) => charges.get(toChargeId)?.fund !== from?.fund))
      return `${creditName} can pay charges of the same fund only. Nothing was paid. Choose another charge or pay from your bank account.`;
    const usedCents = sumCents(uses);
    if (usedCents > openCents)
      return `${creditName} has ${formatMoney(openCents)} from settled payments, not ${formatMoney(usedCents)}. Nothing was paid. Use at most that amount, or wait until the other payments settle.`;
  }
  return null;
};

type Refusal = Extract<Outcome<typeof calls.authorizePayment>, { ok: false }>;

const refuse = (code: Refusal["code"], text: string, fields: Record<string, string> = {}): Refusal => ({
  ok: false,
  code,
  text,
  fields,
});

/** Finds the first reason to refuse a payment, in the order of the form. Returns null if there is none. */
export const findPaymentRefusal = async (
  body: PaymentOrder,
  charges: ReadonlyMap<string, Charge>,
  context: HandlerContext,
): Promise<Refusal | null> => {
  // Credits alone debit nothing, so they have no account.
  const isDebit = body.bankAccountId !== null;
  const accounts = isDebit ? await listBankAccounts(context.db, employerOf(context)) : [];
  const account = accounts.find(({ id }) => id === body.bankAccountId);
  const chargeIds = body.allocations.map(({ chargeId }) => chargeId);
  const creditIds = body.creditUses.flatMap(({ fromChargeId, toChargeId }) => [fromChargeId, toChargeId]);
  if (isDebit && account === undefined) return refuse("NotFound", "This bank account was not found. Nothing was paid.");
  if (![...chargeIds, ...creditIds].every((id) => charges.has(id)))
    return refuse("NotFound", "A charge was not found. Nothing was paid.");
  if (new Set(chargeIds).size < chargeIds.length) {
    return refuse("Invalid", "The same charge is listed twice. Nothing was paid. List each charge once.");
  }
  if (body.authorizationVersion !== paymentAuthorization.version) {
    return refuse(
      "AuthorizationChanged",
      "The authorization text has changed since you opened the page. Load the page again, read it and authorize again. Nothing was paid.",
    );
  }
  const accountText = account === undefined ? null : debitObstacleText(account, fundDate(context.now));
  if (accountText !== null) {
    const text = `${accountText} Choose another bank account. Nothing was paid.`;
    return refuse("BankAccountRefused", text, { bankAccountId: text });
  }
  const dateText = isDebit ? refuseDebitDate(body.debitDate, context.now) : null;
  if (dateText !== null) return refuse("DebitDateRefused", dateText, { debitDate: dateText });
  const creditText =
    body.creditUses.length === 0
      ? null
      : refuseCreditUses(body.creditUses, charges, await readSettledBalances(context.db, employerOf(context)));
  if (creditText !== null) return refuse("CreditRefused", creditText);
  const overpayments = listOverpayments(body, charges);
  if (Object.keys(overpayments).length > 0) {
    const text = `${Object.values(overpayments).join(" ")} Nothing was paid. Check the amounts owed now and change yours.`;
    return refuse("MoreThanOwed", text, overpayments);
  }
  const unusualText = await describeUnusualAmount(context.db, employerOf(context), body, context.now);
  return unusualText === null || body.unusualConfirmed ? null : refuse("UnusualAmount", unusualText);
};
