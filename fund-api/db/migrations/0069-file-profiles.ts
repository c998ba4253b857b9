import { sql, type Kysely } from "kysely";

/** The columns that a clerk has mapped get an address of their own and a version, so that they can be changed and deleted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table column_mappings
    add column id uuid not null default gen_random_uuid() unique,
    add column version int not null default 1`.execute(db);
};
