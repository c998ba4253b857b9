import { sql, type Kysely, type Expression } from "kysely";
import { effectiveDateOf } from "../../../lib/money/ach/batch.ts";
import { isBankingDay } from "../../../lib/platform/calendar/banking-day.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { addDays, daysBetween } from "../../../lib/platform/calendar/iso-date.ts";
import { type Overview, paymentLists, type WorkList } from "../../../lib/desk/operations/schema.ts";
import { underWayStates } from "../../../lib/money/payments/payment-states.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type * as calls from "../../../lib/desk/operations/contract.ts";
import { selectPendingAddresses } from "../../members/address-changes/list-address-changes.ts";
import { selectPendingBatches } from "../../money/ach/list-batches.ts";
import { selectToBatch } from "../../money/ach/due-refunds.ts";
import { selectPendingRegistrations } from "../../identity/approval/list-applicants.ts";
import { selectPendingCredits } from "../../reporting/corrections/list-corrections.ts";
import { selectWaiting } from "../../identity/second-person/request-second-person.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { selectPendingThreads } from "../../messages/inbox/visible-threads.ts";
import { selectLateEmployers } from "./late-employers.ts";
import { selectWatched } from "./watched-payments.ts";
import { owedAgeOf, owedAges } from "../../../lib/desk/operations/owed-age.ts";
import { selectOwedAsOf } from "../../money/ledger/charges.ts";

const displayedDays = 30;

/** Lists payments in progress with their batch date, if any. Leaves out accounts that can't be debited. */
const listPendingDebits = (db: Kysely<Database>) =>
  db
    .selectFrom("payments as p")
    .innerJoin("bank_accounts as a", "a.id", "p.bank_account_id")
    .leftJoin("ach_entries as x", (join) => join.onRef("x.payment_id", "=", "p.id").on("x.live", "=", true))
    .leftJoin("ach_batches as b", "b.id", "x.batch_id")
    .select(["p.fund", "p.debit_date", "b.effective_date", sql<number>`sum(p.cents)::bigint`.as("cents")])
    .where("p.kind", "=", "DEBIT")
    .where("p.state", "in", underWayStates)
    .where((eb) =>
      eb.or([
        eb("p.state", "<>", "SCHEDULED"),
        eb.and([eb("a.state", "=", "VERIFIED"), eb("a.blocked_code", "is", null)]),
      ]),
    )
    .groupBy(["p.fund", "p.debit_date", "b.effective_date"])
    .execute();

/** Sums each fund's debits for each of the next 30 days, in cents. */
export const readCashExpected = async (db: Kysely<Database>, now: Date): Promise<Overview["cashExpected"]> => {
  const today = fundDate(now);
  const days = Array.from({ length: displayedDays }, (_, offset) => addDays(today, offset)).filter(isBankingDay);
  const byDay = new Map(days.map((date) => [date, { date, HW: 0, PEN: 0 }]));
  for (const { fund, debit_date, effective_date, cents } of await listPendingDebits(db)) {
    const day = byDay.get(effective_date ?? effectiveDateOf(debit_date, now));
    if (day !== undefined) day[fund] += cents;
  }
  return [...byDay.values()];
};

/** Sums the amounts owed to each fund as of a day (ISO date), by days since the due date. */
const readOwedByAge = async (db: Kysely<Database>, asOf: string): Promise<Overview["owedByAge"]> => {
  const rows = await db
    .selectFrom(selectOwedAsOf(db, asOf).as("o"))
    .select(["o.fund", "o.due_date", sql<number>`sum(o.cents)::bigint`.as("cents")])
    .groupBy(["o.fund", "o.due_date"])
    .execute();
  return owedAges.map((age) => {
    const sums = { age, HW: 0, PEN: 0 };
    for (const { fund, due_date, cents } of rows) if (owedAgeOf(due_date, asOf) === age) sums[fund] += cents;
    return sums;
  });
};

const measure = async (
  db: Kysely<Database>,
  list: Expression<unknown>,
  ageColumn: string,
): Promise<{ count: number; oldest: Date | string | null }> => {
  const { rows } = await sql<{ count: number; oldest: Date | string | null }>`
    select count(*)::integer as count, min(${sql.ref(`l.${ageColumn}`)}) as oldest from ${list} as l`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
};

/** Counts each list with the list's own query, so that both always agree. */
const measureLists = async (db: Kysely<Database>, account: Row<"accounts">, now: Date): Promise<WorkList[]> => {
  const today = fundDate(now);
  const lists = [
    { name: "late-employers", query: selectLateEmployers(db, today), since: "due_date" },
    { name: "scheduled", query: selectToBatch(db), since: "created_at" },
    { name: "to-release", query: selectPendingBatches(db, "CREATED"), since: "created_at" },
    { name: "to-send", query: selectPendingBatches(db, "RELEASED"), since: "released_at" },
    ...paymentLists.map((name) => ({ name, query: selectWatched(db, name, now), since: "since" })),
    { name: "credits", query: selectPendingCredits(db), since: "committed_at" },
    { name: "second-person", query: selectWaiting(db), since: "decided_at" },
    { name: "registrations", query: selectPendingRegistrations(db, account), since: "created_at" },
    { name: "address-changes", query: selectPendingAddresses(db), since: "asked_at" },
    { name: "messages", query: selectPendingThreads(db, account), since: "waiting_since" },
  ] as const;
  const workLists: WorkList[] = [];
  for (const { name, query, since: ageColumn } of lists) {
    const { count, oldest } = await measure(db, query, ageColumn);
    const day = oldest instanceof Date ? fundDate(oldest) : oldest;
    workLists.push({ name, count, oldestDays: day === null ? null : Math.max(0, daysBetween(day, today)) });
  }
  return workLists;
};

/** Reads the operations overview: lists with count and age, expected cash, and amounts owed by age. */
export const readOverview = async (db: Kysely<Database>, account: Row<"accounts">, now: Date): Promise<Overview> => ({
  today: fundDate(now),
  lists: await measureLists(db, account, now),
  cashExpected: await readCashExpected(db, now),
  owedByAge: await readOwedByAge(db, fundDate(now)),
});

/** Returns the operations overview. */
export const getOverview: Handler<typeof calls.getOverview> = async (_request, context) => ({
  ok: true,
  value: await readOverview(context.db, signedIn(context), context.now),
});
