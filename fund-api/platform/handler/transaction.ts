import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

export type Work<Result> = (transaction: Kysely<Database>) => Promise<Result>;

const runOnce = async <Result>(
  db: Kysely<Database>,
  work: Work<Result>,
  isCommitted: (result: Result) => boolean,
): Promise<Result> => {
  const transaction = await db.startTransaction().execute();
  let result: Result;
  try {
    result = await work(transaction);
    if (isCommitted(result)) await transaction.commit().execute();
  } catch (error) {
    // Throws the first error; a failed rollback means the connection is lost.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
  if (!isCommitted(result)) await transaction.rollback().execute();
  return result;
};

/** SQLSTATEs of two transactions that stored the same row, deadlocked, or read rows that the other changed. */
const conflictCodes: readonly unknown[] = ["23505", "40P01", "40001"];

const isConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && conflictCodes.includes(error.code);

/** Commits successes and kept failures. Retries a conflict once (ADR 18), so `work` must only write rows. */
export const runInTransaction = async <Result>(
  db: Kysely<Database>,
  work: Work<Result>,
  isCommitted: (result: Result) => boolean,
): Promise<Result> => {
  try {
    return await runOnce(db, work, isCommitted);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return runOnce(db, work, isCommitted);
  }
};

/** `runInTransaction` for slow handlers; uses their transaction if they have one. @param work only uses the database */
export const inHandlerTransaction = <Result extends { readonly ok: boolean }>(
  db: Kysely<Database>,
  work: Work<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : runInTransaction(db, work, ({ ok }) => ok));
