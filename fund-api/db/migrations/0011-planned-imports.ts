import { sql, type Kysely } from "kysely";

/** What a file would do is kept with the state of the employer's reports for which it was worked out (ADR 14). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table uploads add column planned_at bigint`.execute(db);
};
