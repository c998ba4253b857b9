import { sql, type Kysely, type RawBuilder } from "kysely";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { fundCodes, type FundTotal } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { postEntries, type Posting } from "./post.ts";

/**
 * Whether an entry is part of what is charged: the charge itself and what lowers it. A REVERSAL, CREDIT or WAIVER
 * without a payment takes from the charge itself (docs/domain.md §13).
 * @param alias what the query around it calls the entries
 */
export const isPartOfCharge = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column("id")} = ${column("charge_id")}
    or (${column("type")} in ('REVERSAL', 'CREDIT', 'WAIVER') and ${column("payment_id")} is null))`;
};

/** What the entries of an employer come to, by the charge they name: they are added up before anything is joined. */
const sumByCharge = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("ledger_entries as e")
    .select([
      "e.charge_id",
      sql<number>`sum(e.cents) filter (where ${isPartOfCharge("e")})::bigint`.as("charged"),
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
      "c.tad_id",
      "t.confirmation_no",
      "c.cents as posted",
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

/** A charge with the report or correction behind it, and what was charged at first. */
export type ChargeOfReport = Charge & {
  readonly tadId: string | null;
  readonly reportNo: string | null;
  readonly postedCents: number;
};

/** The charges of `chargesOf`, each with the report or correction behind it. */
export const chargesWithReportOf = async (db: Kysely<Database>, employerId: string): Promise<ChargeOfReport[]> =>
  (await selectCharges(db, sumByCharge(db, employerId))).map((row) =>
    Object.assign(toCharge(row), { tadId: row.tad_id, reportNo: row.confirmation_no, postedCents: row.posted }),
  );

/** The charges of an employer on which something is owed, or too much was paid; oldest first. */
export const openChargesOf = async (db: Kysely<Database>, employerId: string): Promise<Charge[]> =>
  (await selectCharges(db, sumByCharge(db, employerId).having(sql<boolean>`sum(e.cents) <> 0`))).map(toCharge);

/** The balance of each fund: above zero is owed. Every ledger entry belongs to a charge, so none is left out. */
export const balancesByFund = (charges: readonly Charge[]): FundTotal[] =>
  fundCodes.map((fund) => ({
    fund,
    cents: sumCents(charges.filter((charge) => charge.fund === fund).map(({ owedCents }) => ({ cents: owedCents }))),
  }));

/**
 * Charges of all employers on which something is owed: the sum of the ledger entries that name each, above zero. Only
 * those that are open are added up, so a long history costs nothing.
 */
export const selectOpenCharges = (db: Kysely<Database>) =>
  db
    .selectFrom(
      db
        .selectFrom("open_charges as n")
        .innerJoin("ledger_entries as e", "e.charge_id", "n.charge_id")
        .select(["e.charge_id", sql<number>`sum(e.cents)::bigint`.as("cents")])
        .groupBy("e.charge_id")
        .having(sql<boolean>`sum(e.cents) > 0`)
        .as("s"),
    )
    .innerJoin("ledger_entries as c", "c.id", "s.charge_id")
    .innerJoin("tads as t", "t.id", "c.tad_id")
    .select(["c.id", "c.employer_id", "c.fund", "t.work_month", "t.due_date", "s.cents"]);

type Charging = Omit<Posting, "employerId"> & {
  readonly tad: { readonly id: string; readonly employer_id: string };
  readonly totals: readonly FundTotal[];
  /** Which Commit of the TAD this is, from 1. */
  readonly commitNo: number;
};

/** Charges what a committed TAD owes: one entry for each fund that is owed something. */
export const postCharges = (db: Kysely<Database>, { tad, totals, commitNo, ...posting }: Charging): Promise<void> =>
  postEntries(
    db,
    { ...posting, employerId: tad.employer_id },
    totals
      .filter(({ cents }) => cents !== 0)
      .map(({ fund, cents }) => ({
        type: "CHARGE",
        fund,
        cents,
        chargeId: null,
        tadId: tad.id,
        paymentId: null,
        commitNo,
      })),
  );
