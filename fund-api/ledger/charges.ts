import { sql, type Kysely } from "kysely";
import type { Charge } from "../../lib/payments/schema.ts";
import type { Database } from "../db/schema.ts";

/** What the entries of an employer come to, by the charge they name: they are added up before anything is joined. */
const sumByCharge = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("ledger_entries as e")
    .select([
      "e.charge_id",
      // A REVERSAL, CREDIT or WAIVER without a payment takes from the charge itself (docs/domain.md §13).
      sql<number>`sum(e.cents) filter (
        where e.id = e.charge_id or (e.type in ('REVERSAL', 'CREDIT', 'WAIVER') and e.payment_id is null)
      )::bigint`.as("charged"),
      sql<number>`sum(e.cents)::bigint`.as("owed"),
    ])
    .where("e.employer_id", "=", employerId)
    .groupBy("e.charge_id");

const selectCharges = (db: Kysely<Database>, sums: ReturnType<typeof sumByCharge>) =>
  db
    .selectFrom(sums.as("s"))
    .innerJoin("ledger_entries as c", "c.id", "s.charge_id")
    .innerJoin("tads as t", "t.id", "c.tad_id")
    .select([
      "c.id",
      sql<Charge["type"]>`c.type`.as("type"),
      "t.work_month",
      "c.fund",
      "t.due_date",
      sql<boolean>`t.kind = 'CORRECTION'`.as("is_correction"),
      "s.charged",
      "s.owed",
    ])
    .orderBy("t.work_month")
    .orderBy("c.fund")
    .orderBy("c.created_at")
    .orderBy("c.id")
    .execute();

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
  owedCents: row.owed,
});

/**
 * The charges of an employer with late charges and interest, oldest work month first, each with what is still owed on it: the sum of the
 * ledger entries that name it, its own included, so payments still to be debited count as paid. Of a charge that was
 * taken back nothing is charged and nothing owed; what was credited on it is not charged anymore. Cents.
 */
export const chargesOf = async (db: Kysely<Database>, employerId: string): Promise<Charge[]> =>
  (await selectCharges(db, sumByCharge(db, employerId))).map(toCharge);

/** The charges of an employer on which something is owed, or too much was paid; oldest first. */
export const openChargesOf = async (db: Kysely<Database>, employerId: string): Promise<Charge[]> =>
  (await selectCharges(db, sumByCharge(db, employerId).having(sql<boolean>`sum(e.cents) <> 0`))).map(toCharge);
