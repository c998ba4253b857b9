import { sql, type Kysely } from "kysely";

/** The fund where an account was registered, and the one where a conversation began: their emails come from it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ["accounts", "threads"])
    await sql`alter table ${sql.table(table)} add column fund text check (fund in ('health', 'pension'))`.execute(db);
  // A host name says the fund as lib/brand/brand.ts reads it.
  await sql`update threads set fund = case when c.origin ilike '%pension%' then 'pension' else 'health' end
    from contacts as c where c.id = threads.contact_id`.execute(db);
};
