import { sql, type Kysely } from "kysely";

/** People who write without logging in: who they say they are, and their messages as conversations (ADR 44). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`create table contacts (
      id uuid primary key,
      reference text not null unique,
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      who text not null check (who in ('EMPLOYER', 'MEMBER', 'PROVIDER', 'OTHER')),
      origin text not null
    )`,
    sql`alter table threads add column contact_id uuid references contacts (id)`,
    sql`alter table threads drop constraint threads_check`,
    sql`alter table threads add constraint threads_of_one
      check (num_nonnulls(employer_id, account_id, contact_id) = 1)`,
    sql`alter table thread_entries alter column author_id drop not null`,
    sql`alter table thread_entries drop constraint thread_entries_side_check`,
    sql`alter table thread_entries add constraint thread_entries_side_check
      check (side in ('EMPLOYER', 'MEMBER', 'STAFF', 'VISITOR'))`,
    sql`alter table thread_entries add constraint thread_entries_author
      check ((side = 'VISITOR') = (author_id is null))`,
    // One row for each message that was sent: a repeat of the same request finds it, and so does a flood.
    sql`create table contact_messages (
      request_key text primary key,
      content_hash bytea not null,
      reference text not null references contacts (reference),
      email_key text not null,
      at timestamptz not null
    )`,
    sql`create index contact_messages_email on contact_messages (email_key, at)`,
  ];
  for (const statement of statements) await statement.execute(db);
};
