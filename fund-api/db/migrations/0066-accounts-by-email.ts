import { sql, type Kysely } from "kysely";

/** Accounts are found by their address in upper or lower case, for whoever forgot a username. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index accounts_email on accounts (lower(email))`.execute(db);
};
