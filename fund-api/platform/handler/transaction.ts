import { isConcurrencyFailure } from "../db/retry-while-down.ts";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

export type Work<Result> = (transaction: Kysely<Database>) => Promise<Result>;

const runOnce = async <Result>(
  db: Kysely<Database>,
  work: Work<Result>,
  shouldCommit: (result: Result) => boolean,
): Promise<Result> => {
  const transaction = await db.startTransaction().execute();
  let result: Result;
  try {
    result = await work(transaction);
    if (shouldCommit(result)) await transaction.commit().execute();
  } catch (error) {
    // Throws the first error. If the rollback fails too, the connection is lost.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
  if (!shouldCommit(result)) await transaction.rollback().execute();
  return result;
};

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23505";

const isConflict = (error: unknown): boolean => isUniqueViolation(error) || isConcurrencyFailure(error);

/** Commits if `shouldCommit` returns true. Retries a conflict once (ADR 18), so `work` must only use the database. */
export const runInTransaction = async <Result>(
  db: Kysely<Database>,
  work: Work<Result>,
  shouldCommit: (result: Result) => boolean,
): Promise<Result> => {
  try {
    return await runOnce(db, work, shouldCommit);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return runOnce(db, work, shouldCommit);
  }
};

/** Runs `work` in the handler's transaction, or in a new one if there is none (slow handlers). It must only use the database. */
export const inHandlerTransaction = <Result extends { readonly ok: boolean }>(
  db: Kysely<Database>,
  work: Work<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : runInTransaction(db, work, ({ ok }) => ok));
