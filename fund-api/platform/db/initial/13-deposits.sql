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
-- Columns that a clerk chose for a fund’s lockbox files, by the hash of their first row.
create table lockbox_columns (
  fund text not null check (fund in ('HW', 'PEN')),
  header_sha256 text not null,
  columns jsonb not null,
  kept_by uuid not null references accounts(id),
  kept_by_name text not null,
  kept_at timestamptz not null,
  primary key (fund, header_sha256)
);

-- Encrypted pictures of a payment’s check. They are deleted with a payment that is removed before its deposit is posted,
-- and stay afterwards.
create table payment_pictures (
  id uuid primary key,
  payment_id uuid not null references received_payments(id),
  file_name text not null check (file_name <> ''),
  kind text not null check (kind in ('PDF', 'PNG', 'JPEG')),
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  content bytea not null,
  attached_by uuid not null references accounts(id),
  attached_by_name text not null,
  attached_at timestamptz not null,
  unique (payment_id, sha256)
);
create function keep_payment_picture() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' or exists (select from payments where id = old.payment_id) then
      raise exception 'pictures of posted payments are append-only';
    end if;
    return old;
  end
$$;
create trigger payment_pictures_keep before delete
  or update of id, payment_id, file_name, kind, bytes, sha256, attached_by, attached_by_name, attached_at
  on payment_pictures for each row execute function keep_payment_picture();
create trigger payment_pictures_keep_all before truncate on payment_pictures
  for each statement execute function refuse_change();
create index received_payments_deposit on received_payments (deposit_id, recorded_at);
create index received_payments_number on received_payments (number, cents);
create index received_payments_number_begins on received_payments (upper(number) text_pattern_ops);
create index received_payments_payer on received_payments using gin (name_keys(payer));
