import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

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
