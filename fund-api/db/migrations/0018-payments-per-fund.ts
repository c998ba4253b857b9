import { sql, type Kysely, type QueryExecutorProvider } from "kysely";

/** One press of "Authorize payment": it groups one payment for each fund, because each fund has its own bank. */
const makeAuthorizations = [
  sql`create table payment_authorizations (
    id uuid primary key,
    employer_id text not null references employers (employer_id),
    confirmation_no text not null unique,
    idempotency_key text,
    created_by uuid not null references accounts (id),
    created_at timestamptz not null,
    unique (created_by, idempotency_key)
  )`,
  sql`create index payment_authorizations_employer on payment_authorizations (employer_id, created_at desc)`,
];

const addPaymentColumns = [
  sql`alter table payments drop constraint payments_cents_check,
    add column authorization_id uuid references payment_authorizations (id),
    add column fund text check (fund in ('HW', 'PEN')),
    add column kind text not null default 'DEBIT' check (kind in ('DEBIT', 'CREDIT')),
    add column unusual_confirmed boolean not null default false,
    add column retry_of uuid unique references payments (id),
    add column attempt smallint not null default 1 check (attempt between 1 and 3),
    add column locked_at timestamptz, add column sent_at timestamptz, add column settled_at timestamptz,
    add column returned_at timestamptz, add column canceled_at timestamptz,
    add column canceled_by uuid references accounts (id), add column canceled_by_name text,
    add column cancel_reason text not null default '',
    add column version integer not null default 1`,
];

/** Payments from before: each gets an authorization with its number, and one over both funds becomes one per fund. */
const splitOldPayments = [
  sql`insert into payment_authorizations (id, employer_id, confirmation_no, created_by, created_at)
    select id, employer_id, confirmation_no, created_by, created_at from payments`,
  sql`create temporary table split on commit drop as
    select p.id as old_id, gen_random_uuid() as new_id,
      coalesce(sum(x.cents) filter (where c.fund = 'PEN'), 0)::bigint as pension
    from payments as p
    join payment_allocations as x on x.payment_id = p.id join ledger_entries as c on c.id = x.charge_id
    group by p.id having count(distinct c.fund) > 1`,
  sql`insert into payments (id, employer_id, bank_account_id, cents, debit_date, state, confirmation_no, return_code,
      authorization_version, created_by, created_by_name, bank_nickname, bank_last4, created_at, created_ip,
      authorization_id, fund)
    select s.new_id, p.employer_id, p.bank_account_id, s.pension, p.debit_date, p.state, p.confirmation_no || '-2',
      p.return_code, p.authorization_version, p.created_by, p.created_by_name, p.bank_nickname, p.bank_last4,
      p.created_at, p.created_ip, p.id, 'PEN'
    from split as s join payments as p on p.id = s.old_id`,
  sql`update payment_allocations as x set payment_id = s.new_id
    from split as s, ledger_entries as c where x.payment_id = s.old_id and c.id = x.charge_id and c.fund = 'PEN'`,
  // No amount, fund or date of the ledger changes: its entries name the debit of their own fund.
  sql`alter table ledger_entries disable trigger ledger_entries_append_only`,
  sql`update ledger_entries as e set payment_id = s.new_id
    from split as s where e.payment_id = s.old_id and e.fund = 'PEN'`,
  sql`alter table ledger_entries enable trigger ledger_entries_append_only`,
  sql`update payments as p set cents = p.cents - s.pension from split as s where p.id = s.old_id`,
  sql`drop table split`,
  sql`update payments as p set authorization_id = p.id where authorization_id is null`,
  sql`update payments as p set fund = coalesce((
      select min(c.fund) from payment_allocations as x join ledger_entries as c on c.id = x.charge_id
      where x.payment_id = p.id), 'HW') where fund is null`,
];

/** The dates of states from before: the debit date at noon, and for a return or cancellation its ledger entry's time. */
const fillDates = [
  sql`update payments set locked_at = created_at where state <> 'SCHEDULED' and state <> 'CANCELLED'`,
  sql`update payments set sent_at = created_at where state in ('SENT', 'SETTLED', 'RETURNED')`,
  sql`update payments set settled_at = debit_date::timestamp at time zone 'America/Chicago' + interval '12 hours'
    where state = 'SETTLED'`,
  sql`update payments as p set returned_at = coalesce((
      select max(e.created_at) from ledger_entries as e where e.payment_id = p.id and e.type = 'REVERSAL'), p.created_at),
    return_code = coalesce(return_code, 'R01') where state = 'RETURNED'`,
  sql`update payments as p set canceled_at = coalesce((
      select max(e.created_at) from ledger_entries as e where e.payment_id = p.id and e.type = 'REVERSAL'), p.created_at)
    where state = 'CANCELLED'`,
  sql`update payments set return_code = null where state <> 'RETURNED'`,
];

const checkPayments = [
  sql`alter table payments alter column authorization_id set not null, alter column fund set not null,
    add constraint payments_amount check ((kind = 'DEBIT' and cents > 0) or (kind = 'CREDIT' and cents = 0)),
    add constraint payments_returned check ((state = 'RETURNED') = (returned_at is not null)
      and (state = 'RETURNED') = (return_code is not null)),
    add constraint payments_canceled check ((state = 'CANCELLED') = (canceled_at is not null)),
    add constraint payments_sent check (state <> 'SENT' or sent_at is not null),
    add constraint payments_settled check (state <> 'SETTLED' or settled_at is not null)`,
  sql`create unique index payments_one_debit on payments (authorization_id, fund) where retry_of is null`,
  sql`create index payments_due on payments (fund, debit_date) where state = 'SCHEDULED'`,
  sql`create index payments_sent_on on payments (debit_date) where state = 'SENT'`,
  sql`create index payments_bank_account on payments (bank_account_id, state)`,
];

/** A late charge or interest is an entry that can be paid, as a charge is; `for_charge_id` says what it is for. */
const changeLedger = [
  sql`alter table ledger_entries add column for_charge_id uuid references ledger_entries (id)`,
  sql`alter table ledger_entries add constraint ledger_entries_late check (
    for_charge_id is null or (type in ('LATE_CHARGE', 'INTEREST') and charge_id = id))`,
  sql`create unique index ledger_one_late_charge on ledger_entries (for_charge_id) where type = 'LATE_CHARGE'`,
  sql`create unique index ledger_one_interest on ledger_entries (for_charge_id, entry_date) where type = 'INTEREST'`,
  // A payment is taken back once: a second cancellation or return finds this index.
  sql`create unique index ledger_one_reversal on ledger_entries (payment_id, charge_id)
    where type = 'REVERSAL' and payment_id is not null`,
  sql`create index ledger_entries_payment on ledger_entries (payment_id) where payment_id is not null`,
  sql`create index ledger_entries_statement on ledger_entries (employer_id, fund, entry_date, created_at, id)`,
];

const execute = async (db: QueryExecutorProvider, statements: readonly ReturnType<typeof sql>[]): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

/** One debit per fund, dates of every state of a payment, and what late charges and take-backs need on the ledger. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [makeAuthorizations, addPaymentColumns, splitOldPayments, fillDates, checkPayments, changeLedger])
    await execute(db, part);
};
