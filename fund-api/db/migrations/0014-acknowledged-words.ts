import { sql, type Kysely } from "kysely";

/** The words of the warning that someone reviewed: the proof of a month says what they saw, whatever rules say later. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table acknowledgements add column message text not null default ''`.execute(db);
};
