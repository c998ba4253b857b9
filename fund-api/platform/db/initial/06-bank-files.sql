-- The funds of this database, as npm run fund:init recorded them. A fund API with other funds in its FUND_FILE stops.
create table funds (
  fund text primary key check (fund in ('HW', 'PEN')),
  full_name text not null,
  time_zone text not null
);

-- Each fund’s bank, as written in its ACH files. With an offset account, each batch of debits ends with a credit to it.
-- Statements must be for the account number; CSV statements are read by the columns.
-- Until same_day_until, the fund’s time, the bank accepts files for same-day entries.
create table fund_banks (
  fund text primary key check (fund in ('HW', 'PEN')),
  bank_name text not null,
  routing text not null check (routing ~ '^[0-9]{9}$'),
  odfi text not null check (odfi ~ '^[0-9]{8}$'),
  origin text not null check (length(origin) = 10),
  origin_name text not null check (length(origin_name) between 1 and 23),
  company_id text not null check (length(company_id) = 10),
  company_name text not null check (length(company_name) between 1 and 16),
  nsf_fee_cents bigint not null default 0 check (nsf_fee_cents >= 0),
  solo_limit_cents bigint not null default 100000 check (solo_limit_cents >= 0),
  offset_account text check (offset_account ~ '^[0-9]{1,17}$'),
  offset_type text check (offset_type in ('CHECKING', 'SAVINGS')),
  account_number text unique check (account_number <> ''),
  csv_columns jsonb,
  same_day_until text check (same_day_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  check ((offset_account is null) = (offset_type is null))
);

-- A batch of debits, or of refunds, for the bank. One person creates it, and another person releases it.
create table ach_batches (
  id uuid primary key,
  fund text not null references fund_banks(fund),
  kind text not null default 'DEBITS' check (kind in ('DEBITS', 'REFUNDS')),
  effective_date date not null,
  batch_no integer not null check (batch_no between 1 and 9999999),
  company_batches smallint not null check (company_batches between 1 and 3),
  offset_traces text[] not null,
  state text not null check (state in ('CREATED', 'RELEASED', 'SENT', 'SETTLED', 'VOIDED')),
  entry_count integer not null check (entry_count > 0),
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  entry_hash text not null check (entry_hash ~ '^[0-9]{10}$'),
  file_encrypted bytea,
  file_key_id text,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  created_by uuid not null references accounts(id),
  created_by_name text not null,
  created_at timestamptz not null,
  released_by uuid references accounts(id),
  released_by_name text,
  released_at timestamptz,
  sent_by uuid references accounts(id),
  sent_by_name text,
  sent_at timestamptz,
  bank_reference text,
  settled_at timestamptz,
  voided_by uuid references accounts(id),
  voided_at timestamptz,
  void_reason text not null default '',
  version integer not null default 1,
  check (released_by <> created_by),
  check (state not in ('RELEASED', 'SENT', 'SETTLED')
    or released_by is not null and released_at is not null and file_encrypted is not null
    and file_key_id is not null and file_sha256 is not null),
  check (state not in ('SENT', 'SETTLED')
    or sent_by_name is not null and sent_at is not null and bank_reference is not null),
  check ((state = 'SETTLED') = (settled_at is not null)),
  check ((state = 'VOIDED') = (voided_at is not null)),
  unique (fund, batch_no)
);
create index ach_batches_list on ach_batches (created_at desc, id);
create index ach_batches_sent on ach_batches (effective_date) where state = 'SENT';

-- The entries of a batch: debits, prenotes, and micro-amounts with the debit that recovers them; or refunds. An entry
-- removed before the batch was sent stays here, because an older file contains it.
create table ach_entries (
  id uuid primary key,
  batch_id uuid not null references ach_batches(id),
  kind text not null check (kind in ('DEBIT', 'PRENOTE', 'MICRO', 'REFUND')),
  description text not null check (description in ('CONTRIB', 'RETRY PYMT', 'ACCTVERIFY', 'REFUND')),
  part smallint not null default 1 check (part between 1 and 3),
  payment_id uuid references payments(id),
  refund_id uuid,
  bank_account_id uuid not null references bank_accounts(id),
  transaction_code text not null check (transaction_code in ('22', '27', '28', '32', '37', '38')),
  cents bigint not null,
  trace text not null check (trace ~ '^[0-9]{15}$'),
  live boolean not null default true,
  dropped_at timestamptz,
  dropped_by uuid references accounts(id),
  dropped_by_name text,
  unique (batch_id, trace),
  check (dropped_at is null or not live),
  check ((dropped_at is null) = (dropped_by is null) and (dropped_at is null) = (dropped_by_name is null)),
  check ((kind = 'DEBIT') = (payment_id is not null)),
  check ((kind = 'REFUND') = (refund_id is not null)),
  check ((kind = 'MICRO') = (description = 'ACCTVERIFY')),
  check ((kind = 'REFUND') = (description = 'REFUND')),
  check (case
    when kind = 'DEBIT' then cents > 0 and transaction_code in ('27', '37')
    when kind = 'REFUND' then cents > 0 and transaction_code in ('22', '32')
    when kind = 'PRENOTE' then cents = 0 and transaction_code in ('28', '38')
    when part = 3 then cents between 2 and 198 and transaction_code in ('27', '37')
    else cents between 1 and 99 and transaction_code in ('22', '32')
  end)
);
create index ach_entries_account on ach_entries (bank_account_id);
create index ach_entries_amount on ach_entries (cents);
create index ach_entries_payment on ach_entries (payment_id) where payment_id is not null;
create unique index ach_entries_one_live on ach_entries (payment_id) where live;
create unique index ach_entries_one_refund on ach_entries (refund_id) where live;
create unique index ach_entries_one_test on ach_entries (bank_account_id, kind, part)
  where live and kind in ('PRENOTE', 'MICRO');
alter table ledger_entries add foreign key (ach_entry_id) references ach_entries(id);
create index ach_entries_trace on ach_entries (trace);

-- The bank's files of returns and notices of change. Each is stored once, whatever its format; a person records it.
create table ach_return_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text not null,
  uploaded_by uuid not null references accounts(id),
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  recorded_by uuid references accounts(id),
  recorded_by_name text,
  recorded_at timestamptz,
  check ((recorded_at is null) = (recorded_by is null) and (recorded_at is null) = (recorded_by_name is null))
);
create index ach_return_files_waiting on ach_return_files (uploaded_at) where recorded_at is null;

-- A returned entry, with the bank’s code. The only later change is an undo, by a second person.
create table ach_returns (
  id uuid primary key,
  entry_id uuid not null references ach_entries(id),
  payment_id uuid references payments(id),
  bank_account_id uuid not null references bank_accounts(id),
  code text not null check (code ~ '^R[0-9]{2}$'),
  return_date date not null,
  trace text not null,
  info text not null default '',
  file_sha256 text references ach_return_files(sha256),
  recorded_by uuid not null references accounts(id),
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  undone_at timestamptz
);
create unique index ach_returns_one on ach_returns (entry_id) where undone_at is null;
create unique index ach_returns_one_payment on ach_returns (payment_id) where undone_at is null;
create index ach_returns_account on ach_returns (bank_account_id);
create index ach_returns_list on ach_returns (recorded_at desc, id);
create trigger ach_returns_append_only before delete
  or update of id, entry_id, payment_id, bank_account_id, code, return_date, trace, info, file_sha256, recorded_by,
    recorded_by_name, recorded_at on ach_returns
  for each row execute function refuse_change();
create trigger ach_returns_keep_all before truncate on ach_returns
  for each statement execute function refuse_change();

-- Every entry of such a file and its status: recorded, or an exception or notice of change for a person to resolve.
create table ach_file_items (
  id uuid primary key,
  file_sha256 text not null references ach_return_files(sha256),
  line integer not null,
  kind text not null check (kind in ('RETURN', 'NOTICE', 'INTERNATIONAL')),
  code text not null,
  trace text not null,
  cents bigint not null,
  info_encrypted bytea not null,
  bank_day date,
  debit_day date,
  state text not null check (state in ('READ', 'RECORDED', 'OPEN', 'RESOLVED')),
  item_group text,
  said text not null default '',
  entry_id uuid references ach_entries(id),
  bank_account_id uuid references bank_accounts(id),
  data_was text,
  data_becomes text,
  due_on date,
  recorded_at timestamptz,
  resolved_by uuid references accounts(id),
  resolved_by_name text,
  resolved_at timestamptz,
  reason text not null default '',
  check ((state = 'READ') = (item_group is null) and (state = 'READ') = (recorded_at is null)),
  check ((state = 'RESOLVED') = (resolved_at is not null)),
  check ((item_group = 'NOTICE') = (due_on is not null))
);
create index ach_file_items_entry on ach_file_items (entry_id) where item_group = 'NOTICE';
create index ach_file_items_file on ach_file_items (file_sha256, line);
create index ach_file_items_list on ach_file_items (state, (item_group = 'NOTICE'), recorded_at desc, id desc);
create index ach_file_items_waiting on ach_file_items (bank_account_id) where state = 'OPEN' and item_group = 'NOTICE';
create trigger ach_file_items_keep before delete
  or update of file_sha256, line, kind, code, trace, cents on ach_file_items
  for each row execute function refuse_change();
create trigger ach_file_items_keep_all before truncate on ach_file_items
  for each statement execute function refuse_change();

-- The trace numbers of entries, across all batches.
create sequence ach_trace_numbers maxvalue 9999999 cycle;
