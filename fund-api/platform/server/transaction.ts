import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { runInTransaction, type Work } from "../handler/transaction.ts";
import type { Reply } from "./request-context.ts";

/** Runs work in the current transaction, or in a new one if there is none. */
export const joinOrBeginTransaction = <Value>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<Value>,
): Promise<Value> => (db.isTransaction ? work(db) : db.transaction().execute(work));

/**
 * Commits successes and `isKept` failures. Retries a conflict once.
 * @param work must only use the database
 */
export const inTransaction = (db: Kysely<Database>, work: Work<Reply>): Promise<Reply> =>
  runInTransaction(db, work, ({ code, isKept }) => code === null || isKept === true);
