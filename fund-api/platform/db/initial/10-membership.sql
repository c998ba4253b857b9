-- The plan's requirements for a month of health coverage, by clause.
create table coverage_rules (
  id uuid primary key,
  effective_from date not null unique check (extract(day from effective_from) = 1),
  effective_to date,
  hours_needed integer not null check (hours_needed > 0),
  lag_months integer not null check (lag_months between 1 and 12),
  bank_max_hours integer check (bank_max_hours > 0),
  hours_per_day integer check (hours_per_day > 0),
  hours_per_week integer check (hours_per_week > 0),
  hours_per_month integer check (hours_per_month > 0),
  source_clause text not null check (source_clause <> ''),
  check (effective_to is null or effective_to >= effective_from)
);

-- The plan's requirements for a quarter of pension credit, by clause.
create table pension_credit_rules (
  id uuid primary key,
  effective_from date not null unique,
  effective_to date,
  plan_year_month integer not null check (plan_year_month between 1 and 12),
  hours_per_quarter_credit integer not null check (hours_per_quarter_credit > 0),
  most_quarters integer not null default 4 check (most_quarters between 1 and 8),
  hours_per_day integer check (hours_per_day > 0),
  hours_per_week integer check (hours_per_week > 0),
  hours_per_month integer check (hours_per_month > 0),
  source_clause text not null check (source_clause <> ''),
  check (extract(day from effective_from) = 1 and extract(month from effective_from) = plan_year_month),
  check (effective_to is null or effective_to >= effective_from)
);

-- A member's requested new address, until staff confirm or decline it.
create table address_changes (
  id uuid primary key,
  person_id uuid not null references persons(id),
  account_id uuid not null references accounts(id),
  fund text not null check (fund in ('health', 'pension')),
  address jsonb not null,
  replaced jsonb,
  asked_at timestamptz not null,
  state text not null check (state in ('WAITING', 'CONFIRMED', 'DECLINED', 'WITHDRAWN')),
  decided_at timestamptz,
  decided_by uuid references accounts(id),
  reason text not null default '',
  version integer not null,
  check ((state = 'WAITING') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'DECLINED') = (reason <> '')),
  check ((state = 'CONFIRMED') = (replaced is not null))
);
create index address_changes_asked on address_changes (asked_at, id) where state = 'WAITING';
create index address_changes_person on address_changes (person_id, asked_at desc);
create unique index address_changes_waiting on address_changes (person_id) where state = 'WAITING';
