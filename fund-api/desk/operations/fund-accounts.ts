import { sql, type Kysely } from "kysely";
import { type Search, hasSearchResult, isItemFound } from "../../../lib/desk/operations/read-search.ts";
import type { PaidPart, AccountCharge, FundAccount } from "../../../lib/desk/operations/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { daysBetween } from "../../../lib/platform/calendar/iso-date.ts";
import { addMonths, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { balanceOf, owedNowOf } from "../../../lib/money/payments/balance.ts";
import { isUnderWay, underWayStates } from "../../../lib/money/payments/payment-states.ts";
import { hasPart, reportsNumbered } from "../../platform/db/confirmation-number.ts";
import { balancesByFund, listChargesWithReport, type ChargeOfReport } from "../../money/ledger/charges.ts";

/** Selects the amounts that payments paid on charges, including payments that were later returned or canceled. */
const selectParts = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("ledger_entries as e")
    .innerJoin("payments as p", "p.id", "e.payment_id")
    .innerJoin("payment_authorizations as a", "a.id", "p.authorization_id")
    .leftJoin("received_payments as r", "r.id", "p.id")
    .select(["r.number as item_no"])
    .select(["e.charge_id", "p.confirmation_no", "a.confirmation_no as authorization_no", "p.kind", "p.state"])
    .select(["p.debit_date", "p.return_code", "p.sent_at", "p.settled_at", "p.returned_at", "p.canceled_at"])
    .select(["p.retry_of", "p.cents as payment_cents"])
    // The ledger records the payment again after each undone return.
    .select(
      sql<number>`coalesce((select x.cents from payment_allocations as x
        where x.payment_id = p.id and x.charge_id = e.charge_id), 0)::bigint`.as("cents"),
    )
    .select(sql<number>`coalesce(-sum(e.cents) filter (where e.type = 'CREDIT'), 0)::bigint`.as("credit_cents"))
    .select(
      sql<number>`(select sum(q.cents) from payments as q
        where q.authorization_id = a.id and q.retry_of is null)::bigint`.as("authorized"),
    )
    .where("e.employer_id", "=", employerId)
    .where("e.type", "in", ["PAYMENT", "CREDIT"])
    .groupBy(["e.charge_id", "p.id", "a.id", "r.id"])
    .having(sql<boolean>`sum(e.cents) < 0`)
    .orderBy("p.created_at")
    .orderBy("p.id");

type Row = Awaited<ReturnType<ReturnType<typeof selectParts>["execute"]>>[number];

/** True if the search matches the number of the payment, its authorization or its check, or one of its amounts. */
const isFound = (row: Row, { confirmationNo, itemNo, amounts }: Search): boolean =>
  (itemNo !== null && isItemFound(row.item_no ?? "", itemNo)) ||
  (confirmationNo !== null && [row.confirmation_no, row.authorization_no].some((no) => hasPart(no, confirmationNo))) ||
  amounts.includes(row.payment_cents) ||
  (row.retry_of === null && amounts.includes(row.authorized));

const toPart = (row: Row, search: Search | null): PaidPart => ({
  confirmationNo: row.confirmation_no,
  authorizationNo: row.authorization_no,
  kind: row.kind,
  state: row.state,
  cents: row.cents,
  creditCents: row.credit_cents,
  debitDate: row.debit_date,
  returnCode: row.return_code,
  sentAt: row.sent_at?.toISOString() ?? null,
  settledAt: row.settled_at?.toISOString() ?? null,
  returnedAt: row.returned_at?.toISOString() ?? null,
  canceledAt: row.canceled_at?.toISOString() ?? null,
  isFound: search !== null && isFound(row, search),
});

const listPaidByCharge = async (
  db: Kysely<Database>,
  employerId: string,
  search: Search | null,
): Promise<Map<string, PaidPart[]>> => {
  const rowsByCharge = Map.groupBy(await selectParts(db, employerId).execute(), ({ charge_id }) => charge_id ?? "");
  return new Map([...rowsByCharge].map(([id, rows]) => [id, rows.map((row) => toPart(row, search))]));
};

const displayedMonths = 12;

const listPendingDebits = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("payments")
    .select(["fund", "state", "debit_date", sql<number>`sum(cents)::bigint`.as("cents")])
    .where("employer_id", "=", employerId)
    .where("kind", "=", "DEBIT")
    .where("state", "in", underWayStates)
    .groupBy(["fund", "state", "debit_date"])
    .orderBy("debit_date")
    .execute();

type PendingDebits = Awaited<ReturnType<typeof listPendingDebits>>;

/** Finds the next debit date without a batch, and sums the payments of that day. */
const findNextDebit = (pendingDebits: PendingDebits): FundAccount["nextDebit"] => {
  const unbatched = pendingDebits.filter(({ state }) => state !== "SENT");
  const debitDate = unbatched[0]?.debit_date;
  if (debitDate === undefined) return null;
  const sameDay = unbatched.filter(({ debit_date }) => debit_date === debitDate);
  return { debitDate, cents: sumCents(sameDay) };
};

const listReportsFound = async (db: Kysely<Database>, employerId: string, no: string | null): Promise<Set<string>> => {
  if (no === null) return new Set();
  const { rows } = await sql<{ id: string }>`
    select r.id from (${reportsNumbered(no)}) as r where r.employer_id = ${employerId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** True if the search matches the number of the report, the amount charged, or the amount owed. */
const isChargeFound = (charge: ChargeOfReport, amounts: readonly number[], reportsFound: Set<string>) =>
  reportsFound.has(charge.tadId ?? "") ||
  [charge.postedCents, charge.owedCents, owedNowOf(charge)].some((amount) => amounts.includes(amount));

/** True for recent charges, open charges and search matches. Staff need them when a caller says "I already paid". */
const isDisplayed = (charge: AccountCharge, firstMonth: string): boolean =>
  charge.workMonth > firstMonth ||
  charge.owedCents !== 0 ||
  charge.scheduled !== null ||
  charge.payments.some(({ state }) => isUnderWay(state)) ||
  hasSearchResult(charge);

const readCharges = async (
  db: Kysely<Database>,
  employerId: string,
  asOf: string,
  search: Search | null,
): Promise<AccountCharge[]> => {
  const partsByCharge = await listPaidByCharge(db, employerId, search);
  const reportsFound = await listReportsFound(db, employerId, search?.confirmationNo ?? null);
  return (await listChargesWithReport(db, employerId, asOf)).map((row) => {
    const { tadId: _, postedCents: __, ...charge } = row;
    return Object.assign(charge, {
      daysLate: owedNowOf(charge) > 0 ? Math.max(0, daysBetween(charge.dueDate, asOf)) : 0,
      isFound: isChargeFound(row, search?.amounts ?? [], reportsFound),
      payments: partsByCharge.get(charge.id) ?? [],
    });
  });
};

/** Reads an employer's account at each fund as of a day (ISO date). Each amount is a sum of ledger entries in cents. */
export const readFundAccounts = async (
  db: Kysely<Database>,
  employerId: string,
  { asOf, search }: { readonly asOf: string; readonly search: Search | null },
): Promise<FundAccount[]> => {
  const charges = await readCharges(db, employerId, asOf, search);
  const pendingDebits = await listPendingDebits(db, employerId);
  const firstMonth = addMonths(workMonthOf(asOf), -displayedMonths);
  return balancesByFund(charges).map(({ fund, cents: balanceCents }) => {
    const fundCharges = charges.filter((charge) => charge.fund === fund);
    const fundDebits = pendingDebits.filter((debit) => debit.fund === fund);
    const { creditCents } = balanceOf(fundCharges);
    const scheduledCents = sumCents(fundCharges.map(({ scheduled }) => ({ cents: scheduled?.cents ?? 0 })));
    return {
      fund,
      balanceCents,
      isBalanceFound: [balanceCents, balanceCents - scheduledCents].some((cents) => search?.amounts.includes(cents)),
      scheduledCents,
      owedCents: sumCents(fundCharges.map((charge) => ({ cents: Math.max(0, owedNowOf(charge)) }))),
      creditCents,
      waitingCents: sumCents(fundDebits),
      nextDebit: findNextDebit(fundDebits),
      charges: fundCharges.filter((charge) => isDisplayed(charge, firstMonth)).toReversed(),
    };
  });
};
