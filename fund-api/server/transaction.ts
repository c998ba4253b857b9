import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Reply } from "./request-context.ts";

/** Runs a work in one transaction: the current one, or its own. */
export const inOneTransaction = <Value>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<Value>,
): Promise<Value> => (db.isTransaction ? work(db) : db.transaction().execute(work));

type Work = (transaction: Kysely<Database>) => Promise<Reply>;

const runOnce = async (db: Kysely<Database>, work: Work): Promise<Reply> => {
  const transaction = await db.startTransaction().execute();
  const isCommitted = ({ code, isKept }: Reply): boolean => code === null || isKept === true;
  let reply: Reply;
  try {
    reply = await work(transaction);
    if (isCommitted(reply)) await transaction.commit().execute();
  } catch (error) {
    // The first error is the one to tell; a rollback that fails as well means the connection is gone.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
  if (!isCommitted(reply)) await transaction.rollback().execute();
  return reply;
};

/** PostgreSQL's codes for two acts in conflict: both stored the same row, deadlocked, or read what the other changed. */
const conflictCodes: readonly unknown[] = ["23505", "40P01", "40001"];

const isConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && conflictCodes.includes(error.code);

/**
 * Runs work in one transaction: a success is committed, a failure is rolled back, unless it says `isKept`, and returned. An act that conflicts
 * with another left nothing behind and runs once more, when it sees what the other did (ADR 18).
 * @param work does nothing outside the transaction
 */
export const inTransaction = async (db: Kysely<Database>, work: Work): Promise<Reply> => {
  try {
    return await runOnce(db, work);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return runOnce(db, work);
  }
};
