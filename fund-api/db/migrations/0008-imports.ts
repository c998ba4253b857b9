import { sql, type Kysely } from "kysely";

/** Files that are kept before they are added to a report, and the columns a clerk has mapped (ADR 11). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`alter table uploads
      add column state text check (state in ('NEEDS_MAPPING', 'READ', 'UNREADABLE', 'APPLIED')),
      add column content bytea,
      add column rows bytea,
      add column columns jsonb not null default '[]',
      add column signature text,
      add column mapping jsonb,
      add column mode text check (mode in ('MERGE', 'REPLACE')),
      add column applied_at timestamptz`,
    sql`update uploads set
      state = case when applied then 'APPLIED' else 'UNREADABLE' end,
      mode = case when applied then 'MERGE' end,
      applied_at = case when applied then uploaded_at end,
      report = jsonb_build_object(
        'refused', not applied,
        'findings', report -> 'findings',
        'codes', '[]'::jsonb,
        'counts', jsonb_build_object(
          'rows', report -> 'rowsRead', 'people', report -> 'rowsRead',
          'changed', 0, 'unchanged', 0, 'added', 0, 'missing', 0,
          'rowsWithErrors', report -> 'rowsWithErrors', 'rowsWithWarnings', report -> 'rowsWithWarnings'
        )
      )`,
    sql`alter table uploads alter column state set not null, drop column applied`,
    sql`create index uploads_tad on uploads (tad_id)`,
    // One mapping per header: the newest counts.
    sql`create table column_mappings (
      employer_id text not null references employers (employer_id),
      signature text not null,
      name text not null,
      mapping jsonb not null,
      saved_by uuid not null references accounts (id),
      saved_at timestamptz not null,
      primary key (employer_id, signature)
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
};
