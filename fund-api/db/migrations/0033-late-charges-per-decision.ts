import { sql, type Kysely } from "kysely";

/**
 * Damages of a contribution can be charged again for what became late after they were charged; each decision is posted
 * once.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`drop index ledger_one_late_charge`,
    sql`create unique index ledger_one_late_charge on ledger_entries (decision_id) where type = 'LATE_CHARGE'`,
    sql`create index ledger_entries_late_for on ledger_entries (for_charge_id) where for_charge_id is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
};
