import { sql, type Kysely } from "kysely";

/** Whether someone wants reminders of payments: everyone, until they say otherwise. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table communication_preferences add column payment_reminders boolean not null default true`.execute(
    db,
  );
};
