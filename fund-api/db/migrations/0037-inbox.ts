import { sql, type Kysely } from "kysely";

/** Conversations between the fund and an employer or a plan member, and who wants an email about them (ADR 40). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // A thread belongs to an employer or to a member's login; what it is about keeps the name it had. A member's report
    // of a month can be shared with an employer, who sees the entries that are for employers.
    sql`create table threads (
      id uuid primary key,
      employer_id text references employers (employer_id),
      account_id uuid references accounts (id),
      subject text not null check (subject <> ''),
      about text not null check (about in ('GENERAL', 'REPORT', 'LINE', 'PAYMENT', 'CORRECTION', 'WRONG_MONTH',
        'MISSING_MONTH')),
      about_id uuid,
      about_text text not null,
      about_no text not null default '',
      work_month text,
      should_be text not null default '',
      month_employer_id text references employers (employer_id),
      shared_employer_id text references employers (employer_id),
      state text not null check (state in ('OPEN', 'CLOSED')),
      assigned_to uuid references accounts (id),
      waiting_since timestamptz,
      last_no integer not null check (last_no > 0),
      last_at timestamptz not null,
      employer_at timestamptz not null,
      created_at timestamptz not null,
      created_by_name text not null,
      version integer not null default 1,
      check ((employer_id is null) <> (account_id is null)),
      check ((about in ('GENERAL', 'MISSING_MONTH')) = (about_id is null)),
      check ((about in ('WRONG_MONTH', 'MISSING_MONTH')) = (should_be <> '')),
      check (month_employer_id is null or about = 'WRONG_MONTH'),
      check (shared_employer_id is null or should_be <> ''),
      check (state = 'OPEN' or waiting_since is null)
    )`,
    sql`create index threads_list on threads (last_at desc, id desc)`,
    sql`create index threads_employer on threads (employer_id, employer_at desc, id desc) where employer_id is not null`,
    sql`create index threads_shared on threads (shared_employer_id, employer_at desc, id desc)
      where shared_employer_id is not null`,
    sql`create index threads_account on threads (account_id, last_at desc, id desc) where account_id is not null`,
    sql`create index threads_open on threads (assigned_to, last_at desc, id desc) where state = 'OPEN'`,
    sql`create table thread_entries (
      thread_id uuid not null references threads (id),
      no integer not null check (no > 0),
      kind text not null check (kind in ('MESSAGE', 'SHARED', 'CLOSED', 'REOPENED')),
      side text not null check (side in ('EMPLOYER', 'MEMBER', 'STAFF')),
      author_id uuid not null references accounts (id),
      author_name text not null,
      body text not null,
      for_employer boolean not null,
      at timestamptz not null,
      primary key (thread_id, no),
      check ((kind in ('MESSAGE', 'SHARED')) = (body <> ''))
    )`,
    sql`create index thread_entries_author on thread_entries (author_id, at)`,
    sql`create trigger thread_entries_append_only before update or delete on thread_entries
      for each row execute function refuse_change()`,
    sql`create table thread_reads (
      thread_id uuid not null references threads (id),
      account_id uuid not null references accounts (id),
      no integer not null,
      primary key (account_id, thread_id)
    )`,
    sql`alter table communication_preferences add column message_notices boolean not null default true`,
  ];
  for (const statement of statements) await statement.execute(db);
};
