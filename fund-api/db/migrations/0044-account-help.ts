import { sql, type Kysely } from "kysely";

/** What staff did for accounts that need help: the audit trail names the row, and its free texts stay here. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`create table account_help (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      act text not null check (act in ('UNLOCK', 'SEND_VERIFICATION', 'SEND_RESET', 'REMOVE_APP')),
      reason text not null check (reason in ('PHONE', 'EMAIL', 'IN_PERSON', 'EMPLOYER')),
      note text not null check (note <> ''),
      identity text check (identity in ('CALLED_BACK', 'FACTS_ON_FILE', 'PHOTO_ID', 'EMPLOYER_ADMIN', 'OTHER')),
      identity_note text not null,
      by_id uuid not null references accounts (id),
      by_name text not null,
      at timestamptz not null,
      check ((act = 'REMOVE_APP') = (identity is not null)),
      check ((identity is not null) = (identity_note <> '')),
      check (account_id <> by_id)
    )`,
    sql`create index account_help_account on account_help (account_id, at desc, id)`,
    sql`create trigger account_help_append_only before update or delete on account_help
      for each row execute function refuse_change()`,
  ];
  for (const statement of statements) await statement.execute(db);
};
