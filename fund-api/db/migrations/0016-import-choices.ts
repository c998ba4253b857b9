import { sql, type Kysely } from "kysely";

/** What a clerk chose for values that a file does not give, and the name a file gave a person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`alter table tad_lines add column name_in_file text not null default ''`,
    sql`alter table uploads add column carried_over text check (carried_over in ('KEEP', 'ZERO'))`,
    // Planned again when it is next looked at, now with what would stay.
    sql`update uploads set planned_at = null where state = 'READ'`,
    sql`update uploads set report = report || '{"carried": null}'::jsonb where not report ? 'carried'`,
  ];
  for (const statement of statements) await statement.execute(db);
};
