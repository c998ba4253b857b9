import { sql, type Kysely } from "kysely";

/**
 * All help says how the person's identity was checked, and help with an account of the staff is carried out when a
 * second admin asks for it: the first one's row stays as it is. Earlier rows were all carried out.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'account_help'::regclass and pg_get_constraintdef(oid) like '%REMOVE_APP%identity IS NOT NULL%'`.execute(
    db,
  );
  for (const { name } of rows) await sql`alter table account_help drop constraint ${sql.ref(name)}`.execute(db);
  await sql`alter table account_help add column carried_out boolean not null default true`.execute(db);
};
