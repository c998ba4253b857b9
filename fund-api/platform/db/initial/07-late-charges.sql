-- A bargaining unit’s terms for late payment. 10,000 is 1 percent.
create table late_policies (
  bargaining_unit_id uuid not null references bargaining_units(id),
  effective_from date not null,
  percent integer not null check (percent between 0 and 1000000),
  yearly_interest integer not null check (yearly_interest between 0 and 1000000),
  grace_days integer not null check (grace_days between 0 and 365),
  minimum_cents bigint not null check (minimum_cents >= 0),
  -- False: an amount that a correction adds is late from its own due date, not from the day its month was due.
  corrections_from_month boolean not null default true,
  source_clause text not null,
  primary key (bargaining_unit_id, effective_from)
);

-- Staff decisions about money. Some wait for a second person, always or above the fund’s limit.
create table decisions (
  id uuid primary key,
  act text not null,
  employer_id text references employers(employer_id),
  fund text check (fund in ('HW', 'PEN')),
  charge_id uuid references ledger_entries(id),
  subject text not null,
  title text not null,
  payload jsonb not null default '{}',
  cents bigint not null check (cents >= 0),
  reason text not null,
  explanation text not null default '',
  state text not null check (state in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN')),
  decided_by uuid not null references accounts(id),
  decided_by_name text not null,
  decided_at timestamptz not null,
  second_by uuid references accounts(id),
  second_by_name text,
  second_at timestamptz,
  version integer not null default 1,
  second_reason text not null default '',
  check (second_by <> decided_by),
  check (state <> 'WAITING' or second_by is null),
  check (state <> 'WITHDRAWN' or second_by is null)
);
-- The maximum that one person can waive, void or refund alone: the fund’s limit, or the lower limit of both funds.
create function solo_limit(of_fund text) returns bigint language sql stable as $$
  select coalesce(min(solo_limit_cents), 0) from fund_banks where of_fund is null or fund = of_fund
$$;
create function refuse_alone() returns trigger language plpgsql as $$
  begin
    if new.cents > solo_limit(new.fund) then
      raise exception 'a decision above the limit has no second person' using errcode = 'check_violation';
    end if;
    return new;
  end
$$;
create trigger decisions_alone before insert or update on decisions for each row
  when (new.state = 'DONE' and new.second_by is null and new.act not in ('CHARGE_LATE', 'CHARGE_INTEREST', 'TRANSFER'))
  execute function refuse_alone();
create index decisions_charge on decisions (charge_id);
create index decisions_refunds on decisions (fund, id) where act = 'REFUND';
create index decisions_refunds_done on decisions (id) where act = 'REFUND' and state = 'DONE';
create index decisions_employer on decisions (employer_id, decided_at);
create unique index decisions_one_waiting on decisions (subject) where state = 'WAITING';
create index decisions_waiting on decisions (decided_at, id) where state = 'WAITING';
alter table ledger_entries add foreign key (decision_id) references decisions(id);
alter table ach_entries add foreign key (refund_id) references decisions(id);

-- Sent reminders, so that each is sent only once.
create table payment_reminders (
  employer_id text not null references employers(employer_id),
  work_month text not null check (work_month ~ '^[0-9]{4}-[0-9]{2}$'),
  day_offset smallint not null check (day_offset in (-7, -2, 1, 5, 15)),
  sent_at timestamptz not null,
  primary key (employer_id, work_month, day_offset)
);

-- Staff records about late employers, append-only: notes, stages, promises, holds, payment plans and letters.
create table delinquency_events (
  id uuid primary key,
  employer_id text not null references employers(employer_id),
  no integer not null check (no > 0),
  details jsonb not null check (details->>'kind' in ('NOTE', 'STAGE', 'PROMISE', 'HOLD', 'PLAN', 'LETTER')),
  text text not null,
  at timestamptz not null,
  by_id uuid not null references accounts(id),
  by_name text not null,
  unique (employer_id, no)
);
create trigger delinquency_events_append_only before delete or update on delinquency_events
  for each row execute function refuse_change();
create trigger delinquency_events_keep_all before truncate on delinquency_events
  for each statement execute function refuse_change();
