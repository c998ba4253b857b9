import { sql, type Kysely } from "kysely";

/** What is shown and asked before a file is read: its first lines, header, earning codes and names. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table uploads add column steps jsonb`.execute(db);
};
