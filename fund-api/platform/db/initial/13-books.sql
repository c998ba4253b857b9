-- A fund's closed months. Nothing can take effect in them or in earlier months. Closing and posting take turns: see
-- books_of.
create table closed_months (
  id uuid primary key,
  fund text not null check (fund in ('HW', 'PEN')),
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  closed_by uuid not null references accounts(id),
  closed_by_name text not null,
  closed_at timestamptz not null,
  reopened_at timestamptz
);
create unique index closed_months_one on closed_months (fund, month) where reopened_at is null;

-- Returns the first day on which a fund's entry can take effect, or null when no month is closed.
create function first_open_day(of_fund text) returns date language sql stable as $$
  select ((max(month) || '-01')::date + interval '1 month')::date
  from closed_months where fund = of_fund and reopened_at is null
$$;

-- A posting holds this shared lock until it is done, and closing a month waits for it.
create function books_of(of_fund text) returns bigint language sql immutable as $$
  select hashtextextended('books ' || of_fund, 0)
$$;
create function refuse_closed_month() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(books_of(f.fund)) from (select distinct fund from added) as f;
    if exists (select from added as e where e.effective_on < first_open_day(e.fund)) then
      raise exception 'an entry takes effect in a closed month';
    end if;
    return null;
  end
$$;
create trigger ledger_entries_closed after insert on ledger_entries
  referencing new table as added for each statement execute function refuse_closed_month();

-- The account numbers and names of a fund’s own general ledger, where they differ from the defaults.
create table gl_accounts (
  fund text not null check (fund in ('HW', 'PEN')),
  account text not null,
  number text not null check (number <> ''),
  name text not null check (name <> ''),
  version integer not null default 1,
  primary key (fund, account),
  unique (fund, number) deferrable initially deferred
);
