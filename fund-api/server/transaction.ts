import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { runInTransaction, type Work } from "../handler/transaction.ts";
import type { Reply } from "./request-context.ts";

/** Runs a work in one transaction: the current one, or its own. */
export const inOneTransaction = <Value>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<Value>,
): Promise<Value> => (db.isTransaction ? work(db) : db.transaction().execute(work));

/**
 * Runs work in one transaction: a success is committed, a failure is rolled back, unless it says `isKept`, and returned. An act that conflicts
 * with another runs once more.
 * @param work does nothing outside the transaction
 */
export const inTransaction = (db: Kysely<Database>, work: Work<Reply>): Promise<Reply> =>
  runInTransaction(db, work, ({ code, isKept }) => code === null || isKept === true);
