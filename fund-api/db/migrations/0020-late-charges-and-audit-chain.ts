import { sql, type Kysely } from "kysely";

const lateCharges = [
  // Percent and interest are ten-thousandths of a percent, as in rate_schedules; the newest row that has begun applies.
  sql`create table late_policies (
    bargaining_unit_id uuid not null references bargaining_units (id),
    effective_from date not null,
    percent integer not null check (percent between 0 and 1000000),
    yearly_interest integer not null check (yearly_interest between 0 and 1000000),
    grace_days integer not null check (grace_days between 0 and 365),
    minimum_cents bigint not null check (minimum_cents >= 0),
    source_clause text not null,
    primary key (bargaining_unit_id, effective_from)
  )`,
  // A waiver above $1,000.00 takes effect when a second person has approved it.
  sql`create table late_decisions (
    id uuid primary key,
    employer_id text not null references employers (employer_id),
    fund text not null check (fund in ('HW', 'PEN')),
    charge_id uuid not null references ledger_entries (id),
    act text not null check (act in ('CHARGE_LATE', 'CHARGE_INTEREST', 'WAIVE')),
    cents bigint not null check (cents > 0),
    reason text not null,
    explanation text not null default '',
    state text not null check (state in ('WAITING', 'DONE', 'DECLINED')),
    decided_by uuid not null references accounts (id),
    decided_by_name text not null,
    decided_at timestamptz not null,
    second_by uuid references accounts (id) check (second_by <> decided_by),
    second_by_name text,
    second_at timestamptz,
    version integer not null default 1,
    check (act <> 'WAIVE' or cents <= 100000 or state <> 'DONE' or second_by is not null),
    check (state <> 'WAITING' or second_by is null)
  )`,
  sql`create index late_decisions_charge on late_decisions (charge_id)`,
  sql`create index late_decisions_employer on late_decisions (employer_id, decided_at)`,
  sql`create unique index late_decisions_one_waiting on late_decisions (charge_id) where state = 'WAITING'`,
  sql`alter table ledger_entries add column decision_id uuid references late_decisions (id)`,
  sql`create unique index ledger_one_decision on ledger_entries (decision_id) where decision_id is not null`,
  sql`create table payment_reminders (
    employer_id text not null references employers (employer_id),
    work_month text not null check (work_month ~ '^[0-9]{4}-[0-9]{2}$'),
    day_offset smallint not null check (day_offset in (-7, -2, 1, 5, 15)),
    sent_at timestamptz not null,
    primary key (employer_id, work_month, day_offset)
  )`,
];

/** The hash does not follow from the session's time zone or the order of columns, so that it can be computed again. */
const auditRowHash = sql`create function audit_row_hash(before bytea, e audit_events) returns bytea language sql stable as $$
  select sha256(before || convert_to(json_build_array(e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    e.account_id, e.account_name, e.action, e.subject, e.ip, e.before::text, e.after::text)::text, 'UTF8'))
$$`;

/**
 * One link at a time, and only at the end of a transaction, when all other locks are taken: acts wait for each other
 * for the length of a commit, and never in a circle.
 */
const linkAuditRow = sql`create function link_audit_row() returns trigger language plpgsql as $$
  declare
    last audit_chain;
  begin
    perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
    select * into last from audit_chain order by no desc limit 1;
    insert into audit_chain (no, event_id, hash)
      values (coalesce(last.no, 0) + 1, new.id, audit_row_hash(coalesce(last.hash, ''::bytea), new));
    return null;
  end
$$`;

const chainOldRows = sql`do $$
  declare
    each audit_events;
    number bigint := 0;
    last bytea := ''::bytea;
  begin
    for each in select * from audit_events order by id loop
      number := number + 1;
      last := audit_row_hash(last, each);
      insert into audit_chain (no, event_id, hash) values (number, each.id, last);
    end loop;
  end
$$`;

const auditChain = [
  sql`create table audit_chain (
    no bigint primary key,
    event_id bigint not null unique references audit_events (id),
    hash bytea not null
  )`,
  auditRowHash,
  linkAuditRow,
  chainOldRows,
  sql`create constraint trigger audit_events_link after insert on audit_events
    deferrable initially deferred for each row execute function link_audit_row()`,
  sql`create trigger audit_chain_append_only before update or delete on audit_chain
    for each row execute function refuse_change()`,
  sql`create index audit_events_time on audit_events (at desc, id desc)`,
  sql`create index audit_events_account on audit_events (account_id, id desc)`,
];

/** Late policies, decisions and reminders; and the audit trail as a chain in which a changed or missing row shows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...lateCharges, ...auditChain]) await statement.execute(db);
};
