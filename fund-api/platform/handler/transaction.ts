import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

export type Work<Said> = (transaction: Kysely<Database>) => Promise<Said>;

const runOnce = async <Said>(
  db: Kysely<Database>,
  work: Work<Said>,
  isCommitted: (result: Said) => boolean,
): Promise<Said> => {
  const transaction = await db.startTransaction().execute();
  let result: Said;
  try {
    result = await work(transaction);
    if (isCommitted(result)) await transaction.commit().execute();
  } catch (error) {
    // The first error counts; a failed rollback means the connection is gone.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
  if (!isCommitted(result)) await transaction.rollback().execute();
  return result;
};

/** Both stored the same row, deadlocked, or read what the other changed. */
const conflictCodes: readonly unknown[] = ["23505", "40P01", "40001"];

const isConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && conflictCodes.includes(error.code);

/** Commits successes and kept failures; a conflicting act runs once more (ADR 18), so `work` only writes rows. */
export const runInTransaction = async <Said>(
  db: Kysely<Database>,
  work: Work<Said>,
  isCommitted: (result: Said) => boolean,
): Promise<Said> => {
  try {
    return await runOnce(db, work, isCommitted);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return runOnce(db, work, isCommitted);
  }
};

/** `runInTransaction` for slow handlers, in their transaction if given. @param work only acts in the database */
export const inHandlerTransaction = <Said extends { readonly ok: boolean }>(
  db: Kysely<Database>,
  work: Work<Said>,
): Promise<Said> => (db.isTransaction ? work(db) : runInTransaction(db, work, ({ ok }) => ok));
