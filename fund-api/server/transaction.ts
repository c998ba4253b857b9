import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Reply } from "./passage.ts";

/** Runs a work in one transaction: the one that stands, or its own. */
export const inOneTransaction = <Value>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<Value>,
): Promise<Value> => (db.isTransaction ? work(db) : db.transaction().execute(work));

/** Runs a work in one transaction: a success is committed, a failure is rolled back and answered all the same. */
export const inTransaction = async (
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<Reply>,
): Promise<Reply> => {
  const transaction = await db.startTransaction().execute();
  let reply: Reply;
  try {
    reply = await work(transaction);
    if (reply.code === null) await transaction.commit().execute();
  } catch (error) {
    // The first error is the one to tell; a rollback that fails as well means the connection is gone.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
  if (reply.code !== null) await transaction.rollback().execute();
  return reply;
};
