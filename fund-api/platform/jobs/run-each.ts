import type { Kysely } from "kysely";
import { isDatabaseUnreachable } from "../db/retry-while-down.ts";
import type { Database } from "../db/schema.ts";
import { describeError } from "../../log.ts";
import type { Services } from "../handler/services.ts";

export type JobServices = Pick<Services, "db" | "log" | "keys" | "siteOf">;

/** The context of a job, which has no visitor. Links in its emails lead to the fund's first portal. */
export const jobContext = ({ keys, siteOf }: JobServices, db: Kysely<Database>, now: Date) => ({
  db,
  now,
  ip: "",
  account: null,
  keys,
  site: siteOf(""),
});

/** Runs each id in its own transaction. A failure is logged and retried on the next run. Returns the other results. */
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
          // If the database is down, every id would fail, so the whole run is repeated soon.
          if (isDatabaseUnreachable(error)) throw error;
          log.error({ event: "job-broke", subject: id, error: describeError(error) });
        },
      );
  }
  return results;
};
