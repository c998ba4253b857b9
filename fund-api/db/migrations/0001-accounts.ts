import { sql, type Kysely } from "kysely";

/** Employers, accounts, sessions, sign-in attempts, idempotency keys and the audit trail. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`create table account_representatives (
      id uuid primary key,
      name text not null,
      phone text not null,
      email text not null
    )`,
    sql`create table employers (
      employer_id text primary key check (employer_id ~ '^[0-9]{7}-[0-9]{4}$'),
      legal_name text not null,
      dba text not null default '',
      fein text not null default '',
      address1 text not null default '', address2 text not null default '', address3 text not null default '',
      city text not null default '', state text not null default '', zip text not null default '',
      phone text not null default '',
      reporting_mode text not null check (reporting_mode in ('PAPER', 'WEB')),
      is_tads_employer boolean not null,
      status text not null check (status in ('ACTIVE', 'SUSPENDED', 'WITHDRAWN')),
      account_representative_id uuid references account_representatives (id)
    )`,
    sql`create table persons (
      id uuid primary key,
      ssn_encrypted bytea not null,
      ssn_hash bytea not null unique,
      ssn_last4 text not null,
      member_id text not null unique,
      last_name text not null,
      first_name text not null,
      middle_initial text not null default '',
      birth_date date,
      address1 text not null default '', city text not null default '', state text not null default '', zip text not null default ''
    )`,
    sql`create table accounts (
      id uuid primary key,
      user_name text not null,
      first_name text not null,
      last_name text not null,
      email text not null,
      phone text not null default '',
      roles text[] not null default '{}',
      employer_id text references employers (employer_id),
      person_id uuid references persons (id),
      password_hash text not null,
      standing text not null check (standing in ('ACTIVE', 'NOT_VERIFIED', 'NOT_APPROVED', 'DISABLED', 'DELETED', 'OTHER_PORTAL')),
      force_password_reset boolean not null default false,
      disclaimer_accepted_at timestamptz,
      last_login_at timestamptz,
      analytics_id text not null unique,
      version integer not null default 1,
      created_at timestamptz not null
    )`,
    sql`create unique index accounts_user_name on accounts (lower(user_name))`,
    // Keyed by name, not by account: names that do not exist count and answer alike.
    sql`create table login_attempts (
      name_key bytea primary key,
      failures integer not null,
      last_failure_at timestamptz not null,
      locked_until timestamptz
    )`,
    sql`create table sessions (
      token_hash bytea primary key,
      account_id uuid not null references accounts (id),
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      ip text not null default '',
      user_agent text not null default ''
    )`,
    sql`create index sessions_account on sessions (account_id)`,
    sql`create table idempotency_keys (
      account_id uuid not null references accounts (id),
      key text not null,
      call text not null,
      body_hash bytea not null,
      status integer not null,
      answer text not null,
      created_at timestamptz not null,
      primary key (account_id, key)
    )`,
    sql`create table audit_events (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      account_id uuid references accounts (id),
      action text not null,
      subject text not null,
      ip text not null default '',
      before jsonb,
      after jsonb
    )`,
    sql`create index audit_events_subject on audit_events (subject, id)`,
    sql`create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name;
      end
    $$`,
    sql`create trigger audit_events_append_only before update or delete on audit_events
      for each row execute function refuse_change()`,
  ];
  for (const statement of statements) await statement.execute(db);
};
