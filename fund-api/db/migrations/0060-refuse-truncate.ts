import { sql, type Kysely } from "kysely";

/** Tables whose rows a trigger keeps: TRUNCATE goes past triggers of rows. */
const kept = [
  "account_help",
  "ach_returns",
  "attachments",
  "audit_chain",
  "audit_events",
  "ledger_entries",
  "payment_allocations",
  "payments",
  "rate_schedules",
  "thread_entries",
];

/** Amount, owner and account of a payment. Its state and dates may change. */
const fixedColumns = [
  "id",
  "employer_id",
  "authorization_id",
  "confirmation_no",
  "fund",
  "kind",
  "cents",
  "bank_account_id",
  "retry_of",
  "attempt",
  "created_by",
];

/** Nothing that is kept is emptied, and no payment changes what it pays. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of kept) {
    await sql`create trigger ${sql.ref(`${table}_keep_all`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
  }
  await sql`create trigger payments_append_only before delete or update of ${sql.join(fixedColumns.map((name) => sql.ref(name)))}
    on payments for each row execute function refuse_change()`.execute(db);
  await sql`create trigger payment_allocations_append_only before delete or update of payment_id, charge_id, cents
    on payment_allocations for each row execute function refuse_change()`.execute(db);
};
