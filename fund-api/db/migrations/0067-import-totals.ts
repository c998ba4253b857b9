import { sql, type Kysely } from "kysely";

/** Totals of the payroll register, kept with a file; previews are planned again, so that they have their own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table uploads add column totals jsonb`.execute(db);
  await sql`update uploads set planned_at = null where state = 'READ'`.execute(db);
};
