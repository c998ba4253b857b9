import { AsyncLocalStorage } from "node:async_hooks";
import type { Dialect } from "kysely";

/** Thrown instead of a commit if the visitor already sees that the request failed. */
export class DeadlinePassed extends Error {}

/** @param deadline in milliseconds of `performance.now()` */
export const isPast = (deadline: number): boolean => performance.now() >= deadline;

const deadlines = new AsyncLocalStorage<number>();

/**
 * Runs work whose transactions don’t commit after the deadline. Statements outside a transaction aren’t stopped.
 * @param deadline in milliseconds of `performance.now()`; Infinity if the visitor's page asks for the result later
 * @throws DeadlinePassed if a transaction would commit later
 */
export const runUntil = <Result>(deadline: number, work: () => Result): Result => deadlines.run(deadline, work);

/** Makes each transaction keep its request’s deadline, whoever began it. */
export const keepDeadlines = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => {
    const driver = dialect.createDriver();
    const commit = driver.commitTransaction.bind(driver);
    driver.commitTransaction = async (connection) => {
      if (isPast(deadlines.getStore() ?? Infinity)) throw new DeadlinePassed();
      await commit(connection);
    };
    return driver;
  },
});
