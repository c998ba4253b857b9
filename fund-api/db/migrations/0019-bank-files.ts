import { sql, type Kysely } from "kysely";

/** How a bank account is verified, what it can't be used for and until when, and which key sealed its number. */
const bankAccounts = [
  sql`alter table bank_accounts
    add column bank_name text not null default '',
    add column key_id text not null default '1',
    add column verification text check (verification in ('PRENOTE', 'MICRO')),
    add column micro_amounts_encrypted bytea,
    add column micro_tries smallint not null default 0 check (micro_tries between 0 and 5),
    add column verifies_on date,
    add column verified_at timestamptz,
    add column usable_from date,
    add column blocked_code text check (blocked_code ~ '^R[0-9]{2}$'),
    add column blocked_at timestamptz,
    add column closed_at timestamptz,
    add column closed_by uuid references accounts (id),
    add column version integer not null default 1,
    add constraint bank_accounts_blocked check ((blocked_code is null) = (blocked_at is null))`,
  sql`update bank_accounts set verified_at = authorized_at where state = 'VERIFIED'`,
  sql`update bank_accounts set closed_at = authorized_at where state = 'CLOSED'`,
  sql`alter table bank_accounts
    add constraint bank_accounts_verified check (state <> 'VERIFIED' or verified_at is not null),
    add constraint bank_accounts_closed check ((state = 'CLOSED') = (closed_at is not null))`,
  sql`create index bank_accounts_verifying on bank_accounts (verifies_on) where state = 'UNVERIFIED'`,
];

/** The fund's own bank, as its files name it: configuration, one row for each fund. */
const fundBanks = sql`create table fund_banks (
  fund text primary key check (fund in ('HW', 'PEN')),
  bank_name text not null,
  routing text not null check (routing ~ '^[0-9]{9}$'),
  odfi text not null check (odfi ~ '^[0-9]{8}$'),
  origin text not null check (length(origin) = 10),
  origin_name text not null check (length(origin_name) between 1 and 23),
  company_id text not null check (length(company_id) = 10),
  company_name text not null check (length(company_name) between 1 and 16),
  entry_description text not null check (length(entry_description) between 1 and 10)
)`;

const batches = [
  // Who creates a batch never releases it, not even with two tabs or by a second call at the same time.
  sql`create table ach_batches (
    id uuid primary key,
    fund text not null references fund_banks (fund),
    effective_date date not null,
    batch_no integer not null check (batch_no between 1 and 9999999),
    state text not null check (state in ('CREATED', 'RELEASED', 'SENT', 'SETTLED', 'VOIDED')),
    entry_count integer not null check (entry_count > 0),
    debit_cents bigint not null check (debit_cents >= 0),
    credit_cents bigint not null check (credit_cents >= 0),
    entry_hash text not null check (entry_hash ~ '^[0-9]{10}$'),
    file_encrypted bytea,
    file_key_id text,
    file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
    created_by uuid not null references accounts (id),
    created_by_name text not null,
    created_at timestamptz not null,
    released_by uuid references accounts (id) check (released_by <> created_by),
    released_by_name text,
    released_at timestamptz,
    sent_by uuid references accounts (id),
    sent_at timestamptz,
    settled_at timestamptz,
    voided_by uuid references accounts (id),
    voided_at timestamptz,
    void_reason text not null default '',
    version integer not null default 1,
    unique (fund, batch_no),
    check (state not in ('RELEASED', 'SENT', 'SETTLED') or (released_by is not null and released_at is not null
      and file_encrypted is not null and file_key_id is not null and file_sha256 is not null)),
    check (state not in ('SENT', 'SETTLED') or sent_at is not null),
    check ((state = 'SETTLED') = (settled_at is not null)),
    check ((state = 'VOIDED') = (voided_at is not null))
  )`,
  sql`create index ach_batches_list on ach_batches (created_at desc, id)`,
  sql`create index ach_batches_sent on ach_batches (effective_date) where state = 'SENT'`,
  sql`create sequence ach_trace_numbers maxvalue 9999999 cycle`,
  sql`create table ach_entries (
    id uuid primary key,
    batch_id uuid not null references ach_batches (id),
    kind text not null check (kind in ('DEBIT', 'PRENOTE', 'MICRO')),
    part smallint not null default 1 check (part in (1, 2)),
    payment_id uuid references payments (id),
    bank_account_id uuid not null references bank_accounts (id),
    transaction_code text not null check (transaction_code in ('22', '27', '28', '32', '37', '38')),
    cents bigint not null,
    trace text not null check (trace ~ '^[0-9]{15}$'),
    live boolean not null default true,
    unique (batch_id, trace),
    check ((kind = 'DEBIT') = (payment_id is not null)),
    check (case kind when 'DEBIT' then cents > 0 and transaction_code in ('27', '37')
      when 'PRENOTE' then cents = 0 and transaction_code in ('28', '38')
      else cents between 1 and 99 and transaction_code in ('22', '32') end)
  )`,
  // Not live once its batch is voided: a payment is in at most one live batch.
  sql`create unique index ach_entries_one_live on ach_entries (payment_id) where live`,
  sql`create unique index ach_entries_one_test on ach_entries (bank_account_id, kind, part)
    where live and kind <> 'DEBIT'`,
  sql`create index ach_entries_trace on ach_entries (trace)`,
  sql`create index ach_entries_account on ach_entries (bank_account_id)`,
];

const returns = [
  sql`create table ach_return_files (
    sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
    file_name text not null,
    return_count integer not null,
    recorded_by uuid not null references accounts (id),
    recorded_by_name text not null,
    recorded_at timestamptz not null
  )`,
  // One return per entry, by file or typed in: the second finds the unique index.
  sql`create table ach_returns (
    id uuid primary key,
    entry_id uuid not null unique references ach_entries (id),
    payment_id uuid unique references payments (id),
    bank_account_id uuid not null references bank_accounts (id),
    code text not null check (code ~ '^R[0-9]{2}$'),
    return_date date not null,
    trace text not null,
    info text not null default '',
    file_sha256 text references ach_return_files (sha256),
    recorded_by uuid not null references accounts (id),
    recorded_by_name text not null,
    recorded_at timestamptz not null
  )`,
  sql`create index ach_returns_list on ach_returns (recorded_at desc, id)`,
  sql`create trigger ach_returns_append_only before update or delete on ach_returns
    for each row execute function refuse_change()`,
];

/** Bank accounts that are verified by the bank, and the files that debit them: batches, entries and returns. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...bankAccounts, fundBanks, ...batches, ...returns]) await statement.execute(db);
};
