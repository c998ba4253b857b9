import { sql, type Kysely } from "kysely";

/** The outbox, the tokens that mails carry, and when a deactivated account was last made active again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // sealed: the whole mail, encrypted, because its link opens an account; gone once it is sent or given up.
    sql`create table outbox (
      id uuid primary key,
      account_id uuid references accounts (id),
      letter text not null,
      sealed bytea,
      created_at timestamptz not null,
      due_at timestamptz not null,
      give_up_at timestamptz not null,
      attempts integer not null default 0,
      sent_at timestamptz,
      given_up_at timestamptz,
      last_error text not null default ''
    )`,
    sql`create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null`,
    // email: the address the token was mailed to, and no other is proven by it.
    sql`create table account_tokens (
      token_hash bytea primary key,
      purpose text not null check (purpose in ('RESET', 'VERIFY_EMAIL', 'REACTIVATE', 'EMAIL_CHANGE')),
      account_id uuid not null references accounts (id),
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    sql`create index account_tokens_account on account_tokens (account_id, purpose, created_at)`,
    sql`alter table accounts add column reactivated_at timestamptz`,
  ];
  for (const statement of statements) await statement.execute(db);
};
