import { sql, type Kysely } from "kysely";

/** Messages of the contact form, and the office's emails about them, are counted over the last hour. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index contact_messages_at on contact_messages (at)`.execute(db);
  await sql`create index outbox_office on outbox (created_at) where account_id is null`.execute(db);
};
