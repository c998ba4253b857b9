import { sql, type Kysely } from "kysely";
import { fundDate } from "../../lib/calendar/fund-time.ts";
import type * as calls from "../../lib/decisions/contract.ts";
import type { Database } from "../db/schema.ts";
import { readPage, type PageOrder } from "../db/read-page.ts";
import { signedIn, type Handler } from "../handler/handler.ts";
import { isPartOfCharge } from "../ledger/charges.ts";
import { listWaitingWaivers, toWaiting } from "./waivers.ts";

type Late = { employer_id: string; cents: number; oldest: string };
type Charged = { employer_id: string; cents: number };

// Each part is summed up once for all employers: that is quicker than once for each of them.

/** Contributions that are owed after their due date, by employer. */
const owedLate = (today: string) =>
  sql<Late>`(
  select c.employer_id, sum(o.owed)::bigint as cents, min(t.due_date) as oldest from (
    select x.charge_id, sum(x.cents) as owed from open_charges as n join ledger_entries as x on x.charge_id = n.charge_id
    group by x.charge_id having sum(x.cents) > 0) as o
  join ledger_entries as c on c.id = o.charge_id and c.type = 'CHARGE'
  join tads as t on t.id = c.tad_id and t.due_date < ${today}
  group by c.employer_id)`.as<"late">("late");

/** Late charges and interest after waivers and reversals, by employer. */
const chargedLate = sql<Charged>`(
  select c.employer_id, sum(x.cents)::bigint as cents
  from ledger_entries as c join ledger_entries as x on x.charge_id = c.id
  where c.type in ('LATE_CHARGE', 'INTEREST')
    and ${isPartOfCharge("x")}
  group by c.employer_id)`.as<"charged">("charged");

/**
 * Employers with contributions that were paid late under a late policy, and for which nothing was charged. What is not
 * due yet is not late, whatever day it is scheduled for. The few late parts are found by their index, and the rest is
 * looked up for each of them: a join would read all payments and charges.
 */
const paidLate = (today: string) => sql<boolean>`e.employer_id in (
  select (select p.employer_id from payments as p
    where p.id = x.payment_id and p.state in ('SCHEDULED', 'LOCKED', 'SENT', 'SETTLED'))
  from payment_allocations as x
  where x.missed_due < ${today} and not exists (select from ledger_entries as l where l.for_charge_id = x.charge_id)
    and (select true from ledger_entries as c join tad_units as u on u.tad_id = c.tad_id
      join late_policies as o on o.bargaining_unit_id = u.bargaining_unit_id
      where c.id = x.charge_id and o.effective_from <= x.missed_due limit 1))`;

const selectEmployersToDecide = (db: Kysely<Database>, today: string) =>
  db
    .selectFrom("employers as e")
    .leftJoin(owedLate(today), "late.employer_id", "e.employer_id")
    .leftJoin(chargedLate, "charged.employer_id", "e.employer_id")
    .select(["e.employer_id as employerId", "e.legal_name as employerName", "late.oldest as oldestDueDate"])
    .select([
      sql<number>`coalesce(late.cents, 0)::bigint`.as("lateCents"),
      sql<number>`coalesce(charged.cents, 0)::bigint`.as("chargedCents"),
    ])
    .where(sql<boolean>`(late.cents > 0 or charged.cents > 0 or ${paidLate(today)})`);

const byId: PageOrder = { table: "employers", alias: "e", columns: ["employer_id"], direction: "asc" };

/** Waivers that wait for a second person, and the employers with something late. */
export const listDecisions: Handler<typeof calls.listDecisions> = async ({ query }, context) => {
  const { db, now } = context;
  const late = selectEmployersToDecide(db, fundDate(now));
  const { rows, page } = await readPage(late, byId, query, "employerId");
  const waiting = await listWaitingWaivers(db);
  const readerId = signedIn(context).id;
  return { ok: true, value: { waiting: waiting.map((row) => toWaiting(row, readerId)), employers: [...rows], page } };
};
