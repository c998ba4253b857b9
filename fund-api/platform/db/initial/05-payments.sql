-- An employer’s bank account. The number is encrypted. Only a VERIFIED account can be debited.
create table bank_accounts (
  id uuid primary key,
  employer_id text not null references employers(employer_id),
  nickname text not null,
  routing text not null check (routing ~ '^[0-9]{9}$'),
  account_encrypted bytea not null,
  last4 text not null,
  type text not null check (type in ('CHECKING', 'SAVINGS')),
  state text not null check (state in ('UNVERIFIED', 'VERIFIED', 'CLOSED')),
  authorization_version text not null,
  authorized_by uuid not null references accounts(id),
  authorized_at timestamptz not null,
  authorized_ip text not null default '',
  bank_name text not null default '',
  key_id text not null default '1',
  verification text check (verification in ('PRENOTE', 'MICRO')),
  micro_amounts_encrypted bytea,
  micro_tries smallint not null default 0 check (micro_tries between 0 and 5),
  verified_at timestamptz,
  usable_from date,
  blocked_code text check (blocked_code ~ '^R[0-9]{2}$'),
  blocked_at timestamptz,
  correct_by date,
  closed_at timestamptz,
  closed_by uuid references accounts(id),
  version integer not null default 1,
  constraint bank_accounts_blocked check ((blocked_code is null) = (blocked_at is null)),
  constraint bank_accounts_closed check ((state = 'CLOSED') = (closed_at is not null)),
  constraint bank_accounts_verified check (state <> 'VERIFIED' or verified_at is not null)
);
create index bank_accounts_employer on bank_accounts (employer_id);
create index bank_accounts_last4 on bank_accounts (last4);

-- An employer's authorization, with one payment for each fund.
create table payment_authorizations (
  id uuid primary key,
  employer_id text not null references employers(employer_id),
  confirmation_no text not null unique,
  idempotency_key text,
  created_by uuid not null references accounts(id),
  created_at timestamptz not null,
  both_cents bigint,
  unique (created_by, idempotency_key)
);
create index payment_authorizations_both on payment_authorizations (both_cents) where both_cents is not null;
create index payment_authorizations_number on payment_authorizations using gin (number_parts(confirmation_no));
create index payment_authorizations_employer on payment_authorizations (employer_id, created_at desc);

-- One fund's debit, from SCHEDULED to SETTLED or RETURNED, or money received another way, which is SETTLED at once.
create table payments (
  id uuid primary key,
  employer_id text not null references employers(employer_id),
  bank_account_id uuid references bank_accounts(id),
  cents bigint not null,
  debit_date date not null,
  moved_from date check (moved_from < debit_date),
  state text not null check (state in ('SCHEDULED', 'LOCKED', 'SENT', 'SETTLED', 'RETURNED', 'CANCELLED')),
  confirmation_no text not null unique,
  return_code text,
  authorization_version text not null,
  created_by uuid not null references accounts(id),
  created_at timestamptz not null,
  created_ip text not null default '',
  created_by_name text not null default '',
  bank_nickname text not null default '',
  bank_last4 text not null default '',
  authorization_id uuid not null references payment_authorizations(id),
  fund text not null check (fund in ('HW', 'PEN')),
  kind text not null default 'DEBIT' check (kind in ('DEBIT', 'CREDIT', 'RECEIVED')),
  unusual_confirmed boolean not null default false,
  retry_of uuid unique references payments(id),
  attempt smallint not null default 1 check (attempt between 1 and 3),
  locked_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  canceled_at timestamptz,
  canceled_by uuid references accounts(id),
  canceled_by_name text,
  cancel_reason text not null default '',
  version integer not null default 1,
  constraint payments_account check (kind <> 'DEBIT' or bank_account_id is not null),
  constraint payments_amount check (case kind when 'CREDIT' then cents = 0 else cents > 0 end),
  constraint payments_canceled check ((state = 'CANCELLED') = (canceled_at is not null)),
  constraint payments_returned check ((state = 'RETURNED') = (returned_at is not null)
    and (state = 'RETURNED') = (return_code is not null)),
  constraint payments_sent check (state <> 'SENT' or sent_at is not null),
  constraint payments_settled check (state <> 'SETTLED' or settled_at is not null)
);
create index payments_amount on payments (cents);
create index payments_authorization on payments (authorization_id, fund, cents);
create index payments_bank_account on payments (bank_account_id, state);
create index payments_due on payments (fund, debit_date) where state = 'SCHEDULED';
create index payments_employer on payments (employer_id, created_at desc);
create index payments_number on payments using gin (number_parts(confirmation_no));
create index payments_last4 on payments (bank_last4, bank_account_id);
create index payments_list on payments (employer_id, created_at desc, confirmation_no desc, id desc);
create unique index payments_one_debit on payments (authorization_id, fund) where retry_of is null;
create index payments_returned on payments (returned_at, id) where state = 'RETURNED';
create index payments_sent on payments (sent_at) where sent_at is not null;
create index payments_sent_on on payments (debit_date) where state = 'SENT';
create index payments_waiting on payments (created_at, id) where state in ('SCHEDULED', 'LOCKED', 'SENT');
create function sum_both_funds() returns trigger language plpgsql as $$
  begin
    update payment_authorizations as a set both_cents = new.cents + p.cents
      from payments as p
      where a.id = new.authorization_id and p.authorization_id = a.id and p.id <> new.id and p.retry_of is null;
    return null;
  end
$$;
create trigger payments_append_only before delete
  or update of id, employer_id, authorization_id, confirmation_no, fund, kind, cents, bank_account_id,
    retry_of, attempt, created_by on payments
  for each row execute function refuse_change();
create trigger payments_both_funds after insert on payments
  for each row when (new.retry_of is null) execute function sum_both_funds();
create trigger payments_keep_all before truncate on payments
  for each statement execute function refuse_change();

-- The ledger, append-only: charges, payments, credits and reversals, in cents. The amount owed for a charge is the sum
-- of the entries with its charge_id. An entry can be posted on one day and take effect on another, as a debit does.
create table ledger_entries (
  id uuid primary key,
  employer_id text not null references employers(employer_id),
  fund text not null check (fund in ('HW', 'PEN')),
  posted_on date not null,
  effective_on date not null,
  type text not null check (type in ('CHARGE', 'PAYMENT', 'CREDIT', 'LATE_CHARGE', 'INTEREST', 'WAIVER', 'REVERSAL',
    'UNAPPLIED', 'TRANSFER', 'REFUND', 'NSF_FEE', 'VERIFICATION')),
  cents bigint not null,
  charge_id uuid references ledger_entries(id),
  tad_id uuid references tads(id),
  payment_id uuid references payments(id),
  posted_by uuid references accounts(id),
  created_at timestamptz not null,
  commit_no integer not null default 1,
  for_charge_id uuid references ledger_entries(id),
  decision_id uuid,
  ach_entry_id uuid,
  belongs_on date check (belongs_on < effective_on),
  constraint ledger_entries_late check (for_charge_id is null
    or (type in ('LATE_CHARGE', 'INTEREST')) and charge_id = id),
  constraint ledger_entries_verification check ((type = 'VERIFICATION') = (ach_entry_id is not null))
);
create index ledger_entries_amount on ledger_entries (cents) where charge_id = id;
create index ledger_entries_effective on ledger_entries (effective_on, charge_id);
create index ledger_entries_employer on ledger_entries (employer_id, type);
create index ledger_entries_late_for on ledger_entries (for_charge_id) where for_charge_id is not null;
create index ledger_entries_owed on ledger_entries (charge_id, cents);
create index ledger_entries_payment on ledger_entries (payment_id) where payment_id is not null;
create index ledger_entries_statement on ledger_entries (employer_id, fund, effective_on, created_at, id);
create unique index ledger_one_charge on ledger_entries (tad_id, fund, commit_no) where type = 'CHARGE';
create unique index ledger_one_decision on ledger_entries (decision_id, charge_id, commit_no)
  where decision_id is not null;
create unique index ledger_one_interest on ledger_entries (for_charge_id, posted_on) where type = 'INTEREST';
create unique index ledger_one_late_charge on ledger_entries (decision_id) where type = 'LATE_CHARGE';
create unique index ledger_one_reversal on ledger_entries (payment_id, charge_id, commit_no)
  where type = 'REVERSAL' and payment_id is not null;
create unique index ledger_one_verification on ledger_entries (ach_entry_id, commit_no) where ach_entry_id is not null;
create function keep_open_charges() returns trigger language plpgsql as $$
  begin
    insert into open_charges
      select s.charge_id, c.employer_id, c.fund, c.type, c.effective_on, t.due_date, s.cents
      from (
        select e.charge_id, sum(e.cents) as cents from ledger_entries as e
        where e.charge_id in (select charge_id from added) group by e.charge_id having sum(e.cents) <> 0
      ) as s join ledger_entries as c on c.id = s.charge_id left join tads as t on t.id = c.tad_id
      on conflict (charge_id) do update set cents = excluded.cents;
    delete from open_charges as o using (
        select e.charge_id from ledger_entries as e
        where e.charge_id in (select charge_id from added) group by e.charge_id having sum(e.cents) = 0
      ) as settled where o.charge_id = settled.charge_id;
    return null;
  end
$$;
create trigger ledger_entries_append_only before delete or update on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_keep_all before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_entries_open after insert on ledger_entries
  referencing new table as added for each statement execute function keep_open_charges();

-- The amounts a payment pays on each charge, in cents.
create table payment_allocations (
  payment_id uuid not null references payments(id),
  charge_id uuid not null references ledger_entries(id),
  cents bigint not null check (cents > 0),
  missed_due date,
  primary key (payment_id, charge_id)
);
create index payment_allocations_charge on payment_allocations (charge_id);
create index payment_allocations_late on payment_allocations (payment_id) where missed_due is not null;
create function missed_due_of(payment uuid, charge uuid) returns date language sql stable as $$
  select t.due_date from payments as p, ledger_entries as c join tads as t on t.id = c.tad_id
  where p.id = payment and c.id = charge and c.type = 'CHARGE' and p.debit_date > t.due_date
$$;
create function mark_missed_due() returns trigger language plpgsql as $$
  begin
    new.missed_due := missed_due_of(new.payment_id, new.charge_id);
    return new;
  end
$$;
create trigger payment_allocations_append_only before delete or update of payment_id, charge_id, cents
  on payment_allocations
  for each row execute function refuse_change();
create trigger payment_allocations_due before insert on payment_allocations
  for each row execute function mark_missed_due();
create trigger payment_allocations_keep_all before truncate on payment_allocations
  for each statement execute function refuse_change();

-- The charges whose entries don’t add up to zero, with that sum, their own day and their report’s due date. A trigger on
-- the ledger maintains them.
create table open_charges (
  charge_id uuid primary key references ledger_entries(id),
  employer_id text not null,
  fund text not null,
  type text not null,
  effective_on date not null,
  due_date date,
  cents bigint not null check (cents <> 0)
);
create function keep_due_date() returns trigger language plpgsql as $$
  begin
    update open_charges as o set due_date = new.due_date
      from ledger_entries as c where c.tad_id = new.id and o.charge_id = c.id;
    return null;
  end
$$;
create trigger tads_due_date after update of due_date on tads
  for each row when (new.due_date <> old.due_date) execute function keep_due_date();
