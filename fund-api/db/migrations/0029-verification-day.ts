import { sql, type Kysely } from "kysely";

/** The day on which a prenote verifies its account follows from its batch: the second copy of it goes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table bank_accounts drop column verifies_on`.execute(db);
};
