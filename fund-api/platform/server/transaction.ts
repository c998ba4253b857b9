import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { runInTransaction, type Work } from "../handler/transaction.ts";
import type { Reply } from "./request-context.ts";

/** Runs work in the current transaction, or in a new one where there is none. */
export const inOneTransaction = <Value>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<Value>,
): Promise<Value> => (db.isTransaction ? work(db) : db.transaction().execute(work));

/**
 * Runs work in one transaction and returns its reply. A success is committed, and so is a failure that says `isKept`;
 * another failure is rolled back. An act that conflicts with another runs once more.
 * @param work does nothing outside the transaction
 */
export const inTransaction = (db: Kysely<Database>, work: Work<Reply>): Promise<Reply> =>
  runInTransaction(db, work, ({ code, isKept }) => code === null || isKept === true);
