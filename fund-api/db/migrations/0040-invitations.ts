import { sql, type Kysely } from "kysely";

/** Invitations to log in for an employer; of the link only a hash is kept (ADR 43). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`create table invitations (
      id uuid primary key,
      employer_id text not null references employers (employer_id),
      first_name text not null,
      last_name text not null,
      email text not null,
      role text not null check (role in ('Employer', 'Employer Admin')),
      rights text[] not null check (rights <@ array['report', 'pay', 'bankAccounts']),
      token_hash bytea not null unique,
      state text not null check (state in ('WAITING', 'ACCEPTED', 'WITHDRAWN')),
      invited_by uuid not null references accounts (id),
      created_at timestamptz not null,
      sent_at timestamptz not null,
      sends integer not null,
      expires_at timestamptz not null,
      account_id uuid references accounts (id),
      version integer not null default 1,
      check ((state = 'ACCEPTED') = (account_id is not null))
    )`,
    sql`create unique index invitations_waiting on invitations (employer_id, lower(email)) where state = 'WAITING'`,
    sql`create index invitations_recent on invitations (employer_id, created_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
};
