import { sql, type Kysely } from "kysely";
import type { FundTotal } from "../../lib/reporting/schema.ts";
import type { Database } from "../db/schema.ts";
import { postEntries, type Posting } from "./post.ts";

type Reversing = Omit<Posting, "employerId"> & { readonly tad: { readonly id: string; readonly employer_id: string } };

/**
 * Takes back what a TAD still owes: one REVERSAL per charge that is not zero, after which it is. The charges
 * themselves stay on the ledger.
 * @returns what was reversed, by fund, in cents
 */
export const reverseCharges = async (db: Kysely<Database>, { tad, ...posting }: Reversing): Promise<FundTotal[]> => {
  const open = await db
    .selectFrom("ledger_entries as c")
    .innerJoin("ledger_entries as e", "e.charge_id", "c.id")
    .select(["c.id", "c.fund", sql<number>`sum(e.cents)::bigint`.as("cents")])
    .where("c.tad_id", "=", tad.id)
    .where("c.type", "=", "CHARGE")
    .groupBy("c.id")
    .having(sql<number>`sum(e.cents)`, "<>", 0)
    .orderBy("c.fund")
    .execute();
  const entries = open.map(({ id, fund, cents }) => ({
    type: "REVERSAL" as const,
    fund,
    cents: -cents,
    chargeId: id,
    tadId: tad.id,
    paymentId: null,
  }));
  await postEntries(db, { ...posting, employerId: tad.employer_id }, entries);
  return open.map(({ fund, cents }) => ({ fund, cents }));
};

/** The confirmation numbers of payments of these TADs' charges that were neither canceled nor returned. */
export const listActivePayments = async (db: Kysely<Database>, tadIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom("payments as p")
    .innerJoin("payment_allocations as x", "x.payment_id", "p.id")
    .innerJoin("ledger_entries as c", "c.id", "x.charge_id")
    .select("p.confirmation_no")
    .distinct()
    .where("c.tad_id", "in", tadIds)
    .where("p.state", "not in", ["CANCELLED", "RETURNED"])
    .orderBy("p.confirmation_no")
    .execute();
  return rows.map(({ confirmation_no }) => confirmation_no);
};
