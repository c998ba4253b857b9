import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

export type Work<Said> = (transaction: Kysely<Database>) => Promise<Said>;

const runOnce = async <Said>(
  db: Kysely<Database>,
  work: Work<Said>,
  isCommitted: (said: Said) => boolean,
): Promise<Said> => {
  const transaction = await db.startTransaction().execute();
  let said: Said;
  try {
    said = await work(transaction);
    if (isCommitted(said)) await transaction.commit().execute();
  } catch (error) {
    // The first error is the one to tell; a rollback that fails as well means the connection is gone.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
  if (!isCommitted(said)) await transaction.rollback().execute();
  return said;
};

/** PostgreSQL's codes for two acts in conflict: both stored the same row, deadlocked, or read what the other changed. */
const conflictCodes: readonly unknown[] = ["23505", "40P01", "40001"];

const isConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && conflictCodes.includes(error.code);

/**
 * Runs work in one transaction: a success is committed, a failure is rolled back and returned. An act that conflicts with
 * another left nothing behind and runs once more, when it sees what the other did (ADR 18).
 * @param work does nothing outside the transaction
 * @param isCommitted whether what the work said is a success, or a failure that is kept
 */
export const runInTransaction = async <Said>(
  db: Kysely<Database>,
  work: Work<Said>,
  isCommitted: (said: Said) => boolean,
): Promise<Said> => {
  try {
    return await runOnce(db, work, isCommitted);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return runOnce(db, work, isCommitted);
  }
};

/**
 * The same for a handler that does something slow before its transaction begins; in the one it was given, where it has one.
 * @param work does nothing outside the transaction
 */
export const inHandlerTransaction = <Said extends { readonly ok: boolean }>(
  db: Kysely<Database>,
  work: Work<Said>,
): Promise<Said> => (db.isTransaction ? work(db) : runInTransaction(db, work, ({ ok }) => ok));
