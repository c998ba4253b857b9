import { sql, type Kysely } from "kysely";

/** What a clerk chose for values that a file does not give, each kind of units and the wages on their own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`alter table uploads add column carried_choices jsonb`,
    sql`update uploads set carried_choices = (
          select jsonb_object_agg(each ->> 'cell', carried_over)
          from jsonb_array_elements(report -> 'carried' -> 'cells') as each
        ) where carried_over is not null`,
    sql`alter table uploads drop column carried_over`,
    sql`alter table uploads rename column carried_choices to carried_over`,
    // Planned again when it is next looked at, now without what no one has chosen to keep.
    sql`update uploads set planned_at = null where state = 'READ'`,
  ];
  for (const statement of statements) await statement.execute(db);
};
