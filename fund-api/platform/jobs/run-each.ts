import type { Kysely } from "kysely";
import { isDatabaseUnreachable } from "../db/retry-while-down.ts";
import type { Database } from "../db/schema.ts";
import { describeError } from "../../log.ts";
import type { Services } from "../handler/services.ts";

/** What the program lends to its jobs. */
export type JobServices = Pick<Services, "db" | "log" | "keys" | "siteOf">;

/**
 * Does one work for each id, every one in its own transaction: one that breaks is logged and tried again with
 * the next run, and doesn't stop the others.
 * @returns the results of those that did not throw
 */
export const runEachInTransaction = async <Result>(
  { db, log }: Pick<JobServices, "db" | "log">,
  ids: readonly string[],
  work: (trx: Kysely<Database>, id: string) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const id of ids) {
    await db
      .transaction()
      .execute((trx) => work(trx, id))
      .then(
        (result) => results.push(result),
        (error: unknown) => {
          // Without a database the others would break too: the whole run is tried again soon.
          if (isDatabaseUnreachable(error)) throw error;
          log.error({ event: "job-broke", subject: id, error: describeError(error) });
        },
      );
  }
  return results;
};
