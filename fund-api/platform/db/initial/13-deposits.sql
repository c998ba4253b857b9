-- A deposit of checks, wires, lockbox items or cash. One clerk records the payments, and a second clerk enters their
-- count and total. The checks of a lockbox file are a separate deposit.
create table deposits (
  id uuid primary key,
  fund text not null check (fund in ('HW', 'PEN')),
  state text not null check (state in ('OPEN', 'POSTED')),
  created_at timestamptz not null,
  posted_by uuid references accounts(id),
  posted_by_name text,
  posted_at timestamptz,
  version integer not null default 1,
  file_sha256 text unique,
  file_name text,
  check ((file_sha256 is null) = (file_name is null)),
  check ((state = 'POSTED') = (posted_at is not null))
);
create unique index deposits_one_open on deposits (fund) where state = 'OPEN' and file_sha256 is null;
create index deposits_list on deposits (created_at desc, id desc);

-- A payment in a deposit. Once the deposit is posted, the ledger has a payment with the same id.
create table received_payments (
  id uuid primary key,
  deposit_id uuid not null references deposits(id),
  employer_id text not null references employers(employer_id),
  method text not null check (method in ('CHECK', 'WIRE', 'LOCKBOX', 'CASH')),
  number text not null,
  payer text not null,
  cents bigint not null check (cents > 0),
  received_on date not null,
  allocations jsonb not null,
  recorded_by uuid not null references accounts(id),
  recorded_by_name text not null,
  recorded_at timestamptz not null
);
create index received_payments_deposit on received_payments (deposit_id, recorded_at);
create index received_payments_number on received_payments (number, cents);
create index received_payments_number_begins on received_payments (upper(number) text_pattern_ops);
create index received_payments_payer on received_payments using gin (name_keys(payer));
