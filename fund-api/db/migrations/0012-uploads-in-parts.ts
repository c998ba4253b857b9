import { sql, type Kysely } from "kysely";

/** Files on their way, kept part by part until they are whole (ADR 15). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`create table begun_uploads (
      id uuid primary key,
      tad_id uuid not null references tads (id),
      file_name text not null,
      bytes integer not null check (bytes > 0),
      sha256 bytea not null,
      begun_at timestamptz not null,
      last_at timestamptz not null,
      reading_at timestamptz,
      rows_read integer not null default 0,
      rows_total integer not null default 0
    )`,
    // The same file for the same report resumes where it stopped, whoever chooses it again.
    sql`create unique index begun_uploads_file on begun_uploads (tad_id, sha256, bytes)`,
    sql`create table upload_parts (
      upload_id uuid not null references begun_uploads (id) on delete cascade,
      no integer not null,
      content bytea not null,
      primary key (upload_id, no)
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
};
