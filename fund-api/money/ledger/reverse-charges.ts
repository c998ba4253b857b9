import type { Kysely } from "kysely";
import type { FundTotal } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { postEntries, type Posting } from "./post.ts";
import { chargeReversalEntries } from "./posting-rules.ts";

type ReversalPosting = Omit<Posting, "employerId"> & {
  readonly tad: { readonly id: string; readonly employer_id: string };
};

/** Reverses a TAD's charges, late charges and interest. Returns cents by fund. The caller has locked the employer. */
export const reverseCharges = async (
  db: Kysely<Database>,
  { tad, ...posting }: ReversalPosting,
): Promise<FundTotal[]> => {
  const ledgerEntries = await db
    .selectFrom("ledger_entries as c")
    .innerJoin("ledger_entries as e", "e.charge_id", "c.id")
    .select(["e.id", "e.type", "e.fund", "e.cents", "e.charge_id", "e.tad_id", "e.payment_id"])
    .where("c.tad_id", "=", tad.id)
    .where("c.type", "in", ["CHARGE", "LATE_CHARGE", "INTEREST"])
    .orderBy("c.fund")
    .orderBy("c.created_at")
    .orderBy("c.id")
    .execute();
  const entries = chargeReversalEntries(ledgerEntries);
  await postEntries(db, { ...posting, employerId: tad.employer_id }, entries);
  return entries.map(({ fund, cents }) => ({ fund, cents: -cents }));
};

/** Lists the confirmation numbers of these TADs' payments that were neither canceled nor returned. */
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
