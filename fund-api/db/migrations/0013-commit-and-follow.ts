import { sql, type Kysely } from "kysely";

/** What the newest check of a report went by, and what its lines said when they were carried (ADR 16, 9). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tads add column cleared text`.execute(db);
  // Whatever writes a line, the report is checked again.
  await sql`create function forget_clearance() returns trigger language plpgsql as $$
    begin
      update tads set cleared = null
        where id = any (array(select distinct tad_id from changed)) and cleared is not null;
      return null;
    end
  $$`.execute(db);
  for (const [event, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    await sql`create trigger ${sql.raw(`tad_lines_${event}`)} after ${sql.raw(event)} on tad_lines
      referencing ${sql.raw(rows)} table as changed for each statement execute function forget_clearance()`.execute(db);
  }
  // A line that still says this has been touched by no one: it follows the month it came from.
  await sql`create table carried_lines (
    line_id uuid primary key references tad_lines (id) on delete cascade,
    says jsonb not null
  )`.execute(db);
};
