import { sql, type Kysely, type RawBuilder } from "kysely";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { Charge, Scheduled } from "../../../lib/money/payments/schema.ts";
import { owedNowOf } from "../../../lib/money/payments/balance.ts";
import { fundCodes, type FundTotal } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isPending } from "./post.ts";

/** Selects a charge and each REVERSAL, CREDIT or WAIVER without a payment (docs/domain.md §13). */
export const isPartOfCharge = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`((${column("id")} = ${column("charge_id")} and ${column("type")} not in ('UNAPPLIED', 'VERIFICATION'))
    or (${column("type")} in ('REVERSAL', 'CREDIT', 'WAIVER') and ${column("payment_id")} is null))`;
};

/** The work month of charge `c` of report `t`. Unapplied money and fees have no report, so their own day counts. */
export const monthOfCharge = sql<string>`coalesce(t.work_month, to_char(c.effective_on, 'YYYY-MM'))`;
export const dueDateOfCharge = sql<string>`coalesce(t.due_date, c.effective_on)`;

/**
 * True for an entry `e` of payment `p` that was posted by the return of a sent debit or by its undo. Entries never change,
 * so the result for a closed month stays the same, unlike the payment's state.
 */
export const isReturnEntry = sql<boolean>`coalesce(p.kind = 'DEBIT' and case e.type
  when 'REVERSAL' then p.sent_at is not null when 'PAYMENT' then e.created_at >= p.sent_at end, false)`;

/** A day that is later than all entries. */
const endOfTime = "9999-12-31";

/**
 * Sums each charge's entries in cents as of a day (ISO date). `owed` sums the entries that have taken effect by then.
 * `late` does too, but counts a debit that the fund moved on its authorized date. `scheduled` sums the debits posted by
 * then that take effect later. `condition` filters the entries `e`, which are summed before any join.
 */
const sumAsOf = (db: Kysely<Database>, asOf: string, condition: RawBuilder<boolean>) =>
  db
    .selectFrom(
      db
        .selectFrom("ledger_entries as e")
        .select(["e.charge_id", sql<boolean>`e.effective_on <= ${asOf}`.as("is_done"), "e.effective_on"])
        .select(sql<number>`sum(e.cents)`.as("cents"))
        .select(sql<number>`sum(e.cents) filter (where coalesce(e.belongs_on, e.effective_on) <= ${asOf})`.as("late"))
        .select(sql<number>`sum(e.cents) filter (where ${isPartOfCharge("e")})`.as("charged"))
        .where(condition)
        .where(sql<boolean>`least(e.effective_on, e.posted_on) <= ${asOf}`)
        .groupBy(["e.charge_id", "e.effective_on"])
        .as("d"),
    )
    .select([
      "d.charge_id",
      sql<number>`coalesce(sum(d.charged), 0)::bigint`.as("charged"),
      sql<number>`coalesce(sum(d.cents) filter (where d.is_done), 0)::bigint`.as("owed"),
      sql<number>`coalesce(sum(d.late), 0)::bigint`.as("late"),
      sql<number>`coalesce(-sum(d.cents) filter (where not d.is_done), 0)::bigint`.as("scheduled"),
      // A canceled debit adds up to zero on its day.
      sql<string | null>`min(d.effective_on) filter (where not d.is_done and d.cents <> 0)`.as("first_on"),
      sql<string | null>`max(d.effective_on) filter (where not d.is_done and d.cents <> 0)`.as("last_on"),
    ])
    .groupBy("d.charge_id");

const forEmployer = (employerId: string): RawBuilder<boolean> => sql<boolean>`e.employer_id = ${employerId}`;

/** True for a balance other than zero, or with a scheduled debit. */
const isOpen = sql<boolean>`(sum(d.cents) <> 0 or sum(d.cents) filter (where not d.is_done) <> 0)`;

const selectCharges = (db: Kysely<Database>, sums: ReturnType<typeof sumAsOf>) =>
  db
    .selectFrom(sums.as("s"))
    .innerJoin("ledger_entries as c", "c.id", "s.charge_id")
    .leftJoin("tads as t", "t.id", "c.tad_id")
    .select([
      "c.id",
      sql<Charge["type"]>`c.type`.as("type"),
      monthOfCharge.as("work_month"),
      "c.fund",
      dueDateOfCharge.as("due_date"),
      sql<boolean>`t.kind is not distinct from 'CORRECTION'`.as("is_correction"),
      "s.charged",
      "s.owed",
      "s.scheduled",
      "s.first_on",
      "s.last_on",
      "c.tad_id",
      "t.confirmation_no",
      "c.cents as posted",
    ])
    .orderBy("work_month")
    .orderBy("c.fund")
    .orderBy("c.created_at")
    .orderBy("c.id")
    .execute();

/** Scheduled cents as of a day, with the first and last debit dates. Both are null if nothing is scheduled. */
export type ScheduledRow = {
  readonly scheduled: number;
  readonly first_on: string | null;
  readonly last_on: string | null;
};

/** Converts a row's scheduled debits. Returns null if nothing is scheduled. */
export const toScheduled = ({ scheduled, first_on, last_on }: ScheduledRow): Scheduled | null =>
  first_on === null || last_on === null ? null : { cents: scheduled, first: first_on, last: last_on };

type ChargeRow = Awaited<ReturnType<typeof selectCharges>>[number];

const toCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  type: row.type,
  workMonth: row.work_month,
  fund: row.fund,
  dueDate: row.due_date,
  isCorrection: row.is_correction,
  chargedCents: row.charged,
  paidCents: row.charged - row.owed,
  scheduled: toScheduled(row),
  owedCents: row.owed - row.scheduled,
});

/**
 * Lists charges, late charges and interest as of a day (ISO date), oldest month first. Without a day, scheduled debits
 * count as paid.
 */
export const chargesOf = async (db: Kysely<Database>, employerId: string, asOf = endOfTime): Promise<Charge[]> =>
  (await selectCharges(db, sumAsOf(db, asOf, forEmployer(employerId)))).map(toCharge);

/**
 * Returns the balance of each charge of an employer in cents, by charge id, without pending debits. A balance below zero
 * is a credit that can be used, moved or refunded: only a late return could still reverse its money.
 */
export const readSettledBalances = async (db: Kysely<Database>, employerId: string): Promise<Map<string, number>> => {
  const byPayment = db
    .selectFrom("ledger_entries as e")
    .leftJoin("payments as p", "p.id", "e.payment_id")
    .select(["e.charge_id", isPending.as("is_pending"), sql<number>`sum(e.cents)::bigint`.as("cents")])
    .where("e.employer_id", "=", employerId)
    .groupBy(["e.charge_id", "e.payment_id", "p.state"]);
  const rows = await db
    .selectFrom(byPayment.as("d"))
    .select(["d.charge_id", sql<number>`sum(d.cents)::bigint`.as("cents")])
    .where(sql<boolean>`not (d.is_pending and d.cents < 0)`)
    .groupBy("d.charge_id")
    .execute();
  return new Map(rows.map(({ charge_id, cents }) => [charge_id ?? "", cents]));
};

export type ChargeOfReport = Charge & {
  readonly tadId: string | null;
  readonly reportNo: string | null;
  readonly postedCents: number;
};

/** Lists the charges of `chargesOf`, each with its report or correction. */
export const listChargesWithReport = async (
  db: Kysely<Database>,
  employerId: string,
  asOf: string,
): Promise<ChargeOfReport[]> =>
  (await selectCharges(db, sumAsOf(db, asOf, forEmployer(employerId)))).map((row) =>
    Object.assign(toCharge(row), { tadId: row.tad_id, reportNo: row.confirmation_no, postedCents: row.posted }),
  );

/** Lists the charges with an open, overpaid or scheduled amount, oldest first. */
export const listOpenAccountCharges = async (
  db: Kysely<Database>,
  employerId: string,
  asOf = endOfTime,
): Promise<Charge[]> =>
  (await selectCharges(db, sumAsOf(db, asOf, forEmployer(employerId)).having(isOpen))).map(toCharge);

/** Returns each fund's balance in cents; above zero is owed. Every ledger entry belongs to a charge, so all count. */
export const balancesByFund = (charges: readonly Charge[]): FundTotal[] =>
  fundCodes.map((fund) => ({
    fund,
    cents: sumCents(charges.filter((charge) => charge.fund === fund).map((charge) => ({ cents: owedNowOf(charge) }))),
  }));

const changedLater = (asOf: string) =>
  sql`array(select n.charge_id from ledger_entries as n where n.effective_on > ${asOf})`;

/**
 * True for entries of charges that can be open as of a day (ISO date), because they are open now or changed later. The
 * array is read once, so that PostgreSQL uses the index on the charge.
 */
export const canBeOpen = (chargeId: RawBuilder<unknown>, asOf: string): RawBuilder<boolean> =>
  sql<boolean>`${chargeId} = any(array(select n.charge_id from open_charges as n) || ${changedLater(asOf)})`;

/**
 * Selects all employers' charges that are owed as of a day (ISO date), with the debits scheduled for later. The stored
 * balance of an open charge counts unless an entry takes effect later; then its entries are summed. `report_due_date` is
 * null for a charge without a report.
 */
export const selectOwedAsOf = (db: Kysely<Database>, asOf: string) => {
  const unchanged = db
    .selectFrom("open_charges as o")
    .select(["o.charge_id as id", "o.employer_id", "o.fund", "o.type", "o.due_date as report_due_date"])
    .select(sql<string>`coalesce(o.due_date, o.effective_on)`.as("due_date"))
    .select(["o.cents", "o.cents as late", sql<number>`0::bigint`.as("scheduled")])
    .select([sql<string | null>`null::date`.as("first_on"), sql<string | null>`null::date`.as("last_on")])
    .where("o.cents", ">", 0).where(sql<boolean>`not exists (
      select from ledger_entries as n where n.charge_id = o.charge_id and n.effective_on > ${asOf})`);
  const changed = db
    .selectFrom(
      sumAsOf(db, asOf, sql<boolean>`e.charge_id = any(${changedLater(asOf)})`)
        .having(sql<boolean>`sum(d.cents) filter (where d.is_done) > 0`)
        .as("s"),
    )
    .innerJoin("ledger_entries as c", "c.id", "s.charge_id")
    .leftJoin("tads as t", "t.id", "c.tad_id")
    .select(["c.id", "c.employer_id", "c.fund", sql<string>`c.type`.as("type"), "t.due_date as report_due_date"])
    .select(dueDateOfCharge.as("due_date"))
    .select(["s.owed as cents", "s.late", "s.scheduled", "s.first_on", "s.last_on"]);
  return (
    db
      .selectFrom(unchanged.unionAll(changed).as("o"))
      .selectAll("o")
      // Verification amounts are never late, even after their debit is returned.
      .where("o.type", "<>", "VERIFICATION")
  );
};

/**
 * Lists the newest charged month's totals (cents, both funds) as reported, and as corrected if that differs.
 * Reversals of a taken-back report have its TAD id, so they cancel its charges; reversals of payments have none.
 */
export const listLastPosted = async (db: Kysely<Database>, employerId: string): Promise<number[]> => {
  const newestMonth = await db
    .selectFrom("ledger_entries as e")
    .innerJoin("tads as t", "t.id", "e.tad_id")
    .select([
      sql<number>`coalesce(sum(e.cents) filter (where t.kind = 'ORIGINAL'), 0)::bigint`.as("reported"),
      sql<number>`sum(e.cents)::bigint`.as("corrected"),
    ])
    .where("e.employer_id", "=", employerId)
    .where("e.type", "in", ["CHARGE", "REVERSAL", "CREDIT"])
    .groupBy("t.work_month")
    .having(sql<number>`sum(e.cents)`, "<>", 0)
    .orderBy("t.work_month", "desc")
    .limit(1)
    .executeTakeFirst();
  return newestMonth === undefined
    ? []
    : [...new Set([newestMonth.reported, newestMonth.corrected])].filter((cents) => cents !== 0);
};
