import { sql, type Kysely } from "kysely";

/** New mailing addresses that plan members send and staff confirm or decline, and a second line of an address. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`alter table persons add column address2 text not null default ''`,
    sql`create table address_changes (
      id uuid primary key,
      person_id uuid not null references persons (id),
      account_id uuid not null references accounts (id),
      fund text not null check (fund in ('health', 'pension')),
      address jsonb not null,
      replaced jsonb,
      asked_at timestamptz not null,
      state text not null check (state in ('WAITING', 'CONFIRMED', 'DECLINED', 'WITHDRAWN')),
      decided_at timestamptz,
      decided_by uuid references accounts (id),
      reason text not null default '',
      version integer not null,
      check ((state = 'WAITING') = (decided_at is null)),
      check ((decided_at is null) = (decided_by is null)),
      check ((state = 'DECLINED') = (reason <> '')),
      check ((state = 'CONFIRMED') = (replaced is not null))
    )`,
    sql`create unique index address_changes_waiting on address_changes (person_id) where state = 'WAITING'`,
    sql`create index address_changes_asked on address_changes (asked_at, id) where state = 'WAITING'`,
    sql`create index address_changes_person on address_changes (person_id, asked_at desc)`,
  ];
  for (const statement of statements) await statement.execute(db);
};
