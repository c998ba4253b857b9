import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/money/decisions/contract.ts";
import type { Database } from "../../platform/db/schema.ts";
import { readPage, type PageOrder } from "../../platform/db/read-page.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { listRefundAccounts } from "../ach/due-refunds.ts";
import { listPendingAllocations } from "../deposits/list-deposits.ts";
import { findHold } from "../delinquency/read-delinquency.ts";
import { isPartOfCharge, balancesByFund, chargesOf, selectOwedAsOf } from "../ledger/charges.ts";
import { selectWaiting } from "../../identity/second-person/request-second-person.ts";
import type { EmployerDecisions } from "../../../lib/money/decisions/schema.ts";
import { filedStates } from "../../../lib/reporting/tad/filed-states.ts";
import { selectOriginals } from "../../reporting/tad/record/tad-head.ts";
import { estimateLateCharges } from "../late-charges/estimate-late-charges.ts";
import { employerNotFound } from "../../platform/handler/employer-of.ts";
import { listPaymentsToVoid } from "../payments/payment-rows.ts";
import { listPostedLate } from "./posted-late.ts";

type EmployerCents = { employer_id: string; cents: number };

/**
 * Sums contributions owed after their due date by employer. A debit scheduled for later hasn't paid anything yet. One
 * sum for all employers is faster than one for each.
 */
const owedLate = (db: Kysely<Database>, today: string) =>
  db
    .selectFrom(
      selectOwedAsOf(db, today)
        .where("o.report_due_date", "<", today)
        .where("o.type", "=", "CHARGE")
        .where("o.late", ">", 0)
        .as("o"),
    )
    .select(["o.employer_id", sql<number>`sum(o.late)::bigint`.as("cents"), sql<string>`min(o.due_date)`.as("oldest")])
    .groupBy("o.employer_id")
    .as("late");

/** Sums late charges and interest after waivers and reversals by employer. */
const chargedLate = sql<EmployerCents>`(
  select c.employer_id, sum(x.cents)::bigint as cents
  from ledger_entries as c join ledger_entries as x on x.charge_id = c.id
  where c.type in ('LATE_CHARGE', 'INTEREST')
    and ${isPartOfCharge("x")}
  group by c.employer_id)`.as<"charged">("charged");

/** Sums contributions paid after their grace period without a late charge, except voided months. */
// With a plain join, the planner read every payment of the fund.
const paidLate = (today: string) =>
  sql<EmployerCents>`(
  select p.employer_id, sum(x.cents)::bigint as cents
  from payment_allocations as x join lateral (select * from payments where id = x.payment_id limit 1) as p on true
  where x.missed_due < ${today} and coalesce(p.moved_from, p.debit_date) <= ${today} and p.state in ('SCHEDULED', 'LOCKED', 'SENT', 'SETTLED')
    and not exists (select from ledger_entries as l where l.for_charge_id = x.charge_id)
    and exists (select from ledger_entries as c join tads as t on t.id = c.tad_id and t.state <> 'VOID'
        join tad_units as u on u.tad_id = t.id join lateral (
        select o.grace_days from late_policies as o
        where o.bargaining_unit_id = u.bargaining_unit_id and o.effective_from <= x.missed_due
        order by o.effective_from desc limit 1) as o on true
      where c.id = x.charge_id and coalesce(p.moved_from, p.debit_date) > x.missed_due + o.grace_days)
  group by p.employer_id)`.as<"paid_late">("paid_late");

const selectEmployersToDecide = (db: Kysely<Database>, today: string) =>
  db
    .selectFrom("employers as e")
    .leftJoin(owedLate(db, today), "late.employer_id", "e.employer_id")
    .leftJoin(paidLate(today), "paid_late.employer_id", "e.employer_id")
    .leftJoin(chargedLate, "charged.employer_id", "e.employer_id")
    .select(["e.employer_id as employerId", "e.legal_name as employerName", "late.oldest as oldestDueDate"])
    .select([
      sql<number>`coalesce(late.cents, 0)::bigint`.as("lateCents"),
      sql<number>`coalesce(paid_late.cents, 0)::bigint`.as("paidLateCents"),
      sql<number>`coalesce(charged.cents, 0)::bigint`.as("chargedCents"),
    ])
    .where(sql<boolean>`(late.cents > 0 or charged.cents > 0 or paid_late.cents > 0)`);

const byId: PageOrder = { table: "employers", alias: "e", columns: ["employer_id"], direction: "asc" };

/** Returns one page of the employers with late amounts. */
export const listDecisions: Handler<typeof calls.listDecisions> = async ({ query }, { db, now }) => {
  const { rows, page } = await readPage(selectEmployersToDecide(db, fundDate(now)), byId, query, "employerId");
  return { ok: true, value: { employers: [...rows], page } };
};

const listFundSettings = (db: Kysely<Database>, name: "nsf_fee_cents" | "solo_limit_cents") =>
  db
    .selectFrom("fund_banks")
    .select(["fund", `${name} as cents`])
    .orderBy("fund")
    .execute();

const listVoidableMonths = async (db: Kysely<Database>, employerId: string): Promise<string[]> => {
  const months = await selectOriginals(db, employerId)
    .where("t.state", "in", filedStates)
    .orderBy("t.work_month", "desc")
    .execute();
  return months.map(({ work_month }) => work_month);
};

/** Returns the employer's open decisions, or null for an unknown employer. */
const readEmployerDecisions = async (
  context: HandlerContext,
  employerId: string,
): Promise<EmployerDecisions | null> => {
  const { db, now } = context;
  const employer = await db
    .selectFrom("employers")
    .select("legal_name")
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
  if (employer === undefined) return null;
  const today = fundDate(now);
  const charges = await chargesOf(db, employerId, today);
  const pendingDecisions = await selectWaiting(db).where("employer_id", "=", employerId).execute();
  return {
    employerId,
    employerName: employer.legal_name,
    today,
    holdUntil: await findHold(context, employerId),
    balances: balancesByFund(charges),
    estimates: await estimateLateCharges(db, charges, today),
    posted: await listPostedLate(db, { employerId, charges }),
    payments: await listPaymentsToVoid(db, employerId),
    charges: charges.filter(({ paidCents, owedCents }) => paidCents !== 0 || owedCents !== 0),
    refundAccounts: await listRefundAccounts(context, employerId),
    promised: await listPendingAllocations(db, employerId),
    feeCents: await listFundSettings(db, "nsf_fee_cents"),
    soloLimitCents: await listFundSettings(db, "solo_limit_cents"),
    waitingSubjects: pendingDecisions.map(({ subject }) => subject),
    voidableMonths: await listVoidableMonths(db, employerId),
  };
};

/** Returns the employer's open decisions as a response. */
export const respondWithDecisions = async (context: HandlerContext, employerId: string) => {
  const value = await readEmployerDecisions(context, employerId);
  return value === null ? employerNotFound : ({ ok: true, value } as const);
};

/** Returns one employer's estimated and charged late charges, and its payments in progress. */
export const getEmployerDecisions: Handler<typeof calls.getEmployerDecisions> = ({ params }, context) =>
  respondWithDecisions(context, params.employerId);
