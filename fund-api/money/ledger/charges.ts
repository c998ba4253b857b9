import { sql, type Kysely, type RawBuilder } from "kysely";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { fundCodes, type FundTotal } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { postEntries, type Posting } from "./post.ts";

/** Selects a charge and each REVERSAL, CREDIT or WAIVER without a payment (docs/domain.md §13). */
export const isPartOfCharge = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`((${column("id")} = ${column("charge_id")} and ${column("type")} <> 'UNAPPLIED')
    or (${column("type")} in ('REVERSAL', 'CREDIT', 'WAIVER') and ${column("payment_id")} is null))`;
};

/** Of charge `c` of report `t`. Money that is not applied and a fee have no report, so their own day counts. */
export const monthOfCharge = sql<string>`coalesce(t.work_month, to_char(c.effective_on, 'YYYY-MM'))`;
export const dueDateOfCharge = sql<string>`coalesce(t.due_date, c.effective_on)`;

/** Entries are added up before anything is joined. */
const sumByCharge = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("ledger_entries as e")
    .select([
      "e.charge_id",
      sql<number>`coalesce(sum(e.cents) filter (where ${isPartOfCharge("e")}), 0)::bigint`.as("charged"),
      sql<number>`sum(e.cents)::bigint`.as("owed"),
    ])
    .where("e.employer_id", "=", employerId)
    .groupBy("e.charge_id");

const selectCharges = (db: Kysely<Database>, sums: ReturnType<typeof sumByCharge>) =>
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
      "c.tad_id",
      "t.confirmation_no",
      "c.cents as posted",
    ])
    .orderBy("work_month")
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
 * Lists charges, late charges and interest, oldest month first. Owed cents are the sum of all entries of a charge, so
 * payments to be debited count as paid.
 */
export const chargesOf = async (db: Kysely<Database>, employerId: string): Promise<Charge[]> =>
  (await selectCharges(db, sumByCharge(db, employerId))).map(toCharge);

export type ChargeOfReport = Charge & {
  readonly tadId: string | null;
  readonly reportNo: string | null;
  readonly postedCents: number;
};

/** Lists the charges of `chargesOf`, each with its report or correction. */
export const chargesWithReportOf = async (db: Kysely<Database>, employerId: string): Promise<ChargeOfReport[]> =>
  (await selectCharges(db, sumByCharge(db, employerId))).map((row) =>
    Object.assign(toCharge(row), { tadId: row.tad_id, reportNo: row.confirmation_no, postedCents: row.posted }),
  );

/** Lists the charges with an open or overpaid amount, oldest first. */
export const openChargesOf = async (db: Kysely<Database>, employerId: string): Promise<Charge[]> =>
  (await selectCharges(db, sumByCharge(db, employerId).having(sql<boolean>`sum(e.cents) <> 0`))).map(toCharge);

/** Sums each fund's balance: above zero is owed. Every ledger entry belongs to a charge, so none is left out. */
export const balancesByFund = (charges: readonly Charge[]): FundTotal[] =>
  fundCodes.map((fund) => ({
    fund,
    cents: sumCents(charges.filter((charge) => charge.fund === fund).map(({ owedCents }) => ({ cents: owedCents }))),
  }));

/** Selects all employers' charges with an amount owed. Only open ones are summed, so a long history costs nothing. */
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
    .leftJoin("tads as t", "t.id", "c.tad_id")
    .select(["c.id", "c.employer_id", "c.fund", "s.cents"])
    .select([monthOfCharge.as("work_month"), dueDateOfCharge.as("due_date")]);

type Charging = Omit<Posting, "employerId"> & {
  readonly tad: { readonly id: string; readonly employer_id: string };
  readonly totals: readonly FundTotal[];
  /** The number of the TAD's Commit, from 1. */
  readonly commitNo: number;
};

/** Charges a committed TAD: one entry for each fund with an amount. */
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

/**
 * Lists the newest charged month's totals (cents, both funds): as reported, and as corrected where that differs.
 * Taken-back entries name the TAD and don't count; those of payments do not.
 */
export const listLastPosted = async (db: Kysely<Database>, employerId: string): Promise<number[]> => {
  const newest = await db
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
  return newest === undefined ? [] : [...new Set([newest.reported, newest.corrected])].filter((cents) => cents !== 0);
};
