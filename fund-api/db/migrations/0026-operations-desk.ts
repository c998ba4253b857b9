import { sql, type Kysely } from "kysely";

/** Subjects of emails, and the indexes by which the operations desk finds employers, payments and what is owed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // What the email says is sealed and deleted once it is sent; its subject stays for the employer's time line.
    sql`alter table outbox add column subject text not null default ''`,
    sql`create index outbox_account on outbox (account_id, created_at) where account_id is not null`,
    sql`create index accounts_employer on accounts (employer_id) where employer_id is not null`,
    sql`create index tads_employer on tads (employer_id, work_month)`,
    sql`create index credits_employer on credits (employer_id)`,
    sql`create index audit_events_taken_back on audit_events ((before->>'confirmation_no'))
      where action = 'tad-taken-back'`,
    // What is owed on every charge is a sum over this index alone.
    sql`create index ledger_entries_owed on ledger_entries (charge_id, cents)`,
    sql`drop index ledger_entries_charge`,
    sql`create index ledger_entries_amount on ledger_entries (cents) where charge_id = id`,
    sql`create index payments_amount on payments (cents)`,
    sql`create index payments_authorization on payments (authorization_id, fund, cents)`,
    sql`create index payments_waiting on payments (created_at, id) where state in ('SCHEDULED', 'LOCKED', 'SENT')`,
    sql`create index payments_returned on payments (returned_at, id) where state = 'RETURNED'`,
  ];
  for (const statement of statements) await statement.execute(db);
};
