import { sql, type Kysely } from "kysely";

/** Ledger (append-only), bank accounts and payments (docs/domain.md §2). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`create table bank_accounts (
      id uuid primary key,
      employer_id text not null references employers (employer_id),
      nickname text not null,
      routing text not null check (routing ~ '^[0-9]{9}$'),
      account_encrypted bytea not null,
      last4 text not null,
      type text not null check (type in ('CHECKING', 'SAVINGS')),
      state text not null check (state in ('UNVERIFIED', 'VERIFIED', 'CLOSED')),
      authorization_version text not null,
      authorized_by uuid not null references accounts (id),
      authorized_at timestamptz not null,
      authorized_ip text not null default ''
    )`,
    sql`create index bank_accounts_employer on bank_accounts (employer_id)`,
    sql`create table payments (
      id uuid primary key,
      employer_id text not null references employers (employer_id),
      bank_account_id uuid not null references bank_accounts (id),
      cents bigint not null check (cents > 0),
      debit_date date not null,
      state text not null check (state in ('SCHEDULED', 'LOCKED', 'SENT', 'SETTLED', 'RETURNED', 'CANCELLED')),
      confirmation_no text not null unique,
      return_code text,
      authorization_version text not null,
      created_by uuid not null references accounts (id),
      created_at timestamptz not null,
      created_ip text not null default ''
    )`,
    sql`create index payments_employer on payments (employer_id, created_at desc)`,
    // charge_id: the CHARGE entry that a PAYMENT or REVERSAL belongs to; owed = the sum over one charge.
    sql`create table ledger_entries (
      id uuid primary key,
      employer_id text not null references employers (employer_id),
      fund text not null check (fund in ('HW', 'PEN')),
      entry_date date not null,
      type text not null check (type in ('CHARGE', 'PAYMENT', 'CREDIT', 'LATE_CHARGE', 'INTEREST', 'WAIVER', 'REVERSAL')),
      cents bigint not null,
      charge_id uuid references ledger_entries (id),
      tad_id uuid references tads (id),
      payment_id uuid references payments (id),
      posted_by uuid references accounts (id),
      created_at timestamptz not null
    )`,
    sql`create index ledger_entries_charge on ledger_entries (charge_id)`,
    sql`create index ledger_entries_employer on ledger_entries (employer_id, type)`,
    sql`create unique index ledger_one_charge on ledger_entries (tad_id, fund) where type = 'CHARGE'`,
    sql`create trigger ledger_entries_append_only before update or delete on ledger_entries
      for each row execute function refuse_change()`,
    sql`create table payment_allocations (
      payment_id uuid not null references payments (id),
      charge_id uuid not null references ledger_entries (id),
      cents bigint not null check (cents > 0),
      primary key (payment_id, charge_id)
    )`,
    sql`create index payment_allocations_charge on payment_allocations (charge_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
};
