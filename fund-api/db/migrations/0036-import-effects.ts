import { sql, type Kysely } from "kysely";

/** What an import does person by person, what it takes to undo it, and facts that its sender noted for the fund. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`alter table uploads
      add column people bytea,
      add column undo bytea,
      add column undo_version bigint`,
    sql`create table import_facts (
      id uuid primary key default gen_random_uuid(),
      upload_id uuid references uploads (id) on delete set null,
      employer_id text not null references employers (employer_id),
      work_month text not null,
      member_id text not null,
      person_name text not null,
      field text not null,
      on_file text not null,
      in_file text not null,
      sent_by uuid not null references accounts (id),
      sent_by_name text not null,
      sent_at timestamptz not null,
      fact_hash bytea not null unique
    )`,
    sql`create index import_facts_employer on import_facts (employer_id, sent_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
};
