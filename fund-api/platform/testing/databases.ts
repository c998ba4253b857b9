import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import type { Kysely } from "kysely";
import { testedOnBoth, testedOnBothInLongRuns } from "./both-databases.ts";
import { isLong } from "../../../lib/platform/testing/sample.ts";
import type { Database } from "../db/schema.ts";
import { openInMemory } from "./pglite.ts";
import { openOnServer } from "./postgres.ts";

/** A migrated database that belongs to one test file; `close` leaves nothing behind. */
export type TestDatabase = { readonly db: Kysely<Database>; readonly close: () => Promise<void> };

/** Rows to begin with. The name must say everything they follow from: a run fills a database once per name. */
export type Seed = { readonly name: string; readonly fill: (db: Kysely<Database>) => Promise<void> };

type OpenTestDatabase = (seed?: Seed) => Promise<TestDatabase>;

/** By the server's socket in `npm test`; tests of programs and connections use TEST_DATABASE_URL, which is TCP. */
const serverUrl = process.env.TEST_DATABASE_SOCKET_URL ?? process.env.TEST_DATABASE_URL ?? "";
const run = process.env.TEST_RUN ?? `p${process.pid}`;

/** Notes what opening took, for the report at the end of `npm test`. */
const timed =
  (name: string, open: OpenTestDatabase): OpenTestDatabase =>
  async (seed) => {
    const startedAt = performance.now();
    const opened = await open(seed);
    const { TEST_SET_UP_FILE: file } = process.env;
    if (file !== undefined) appendFileSync(file, `${Math.round(performance.now() - startedAt)} databases on ${name}\n`);
    return opened;
  };

const kindOf = (name: string, open: OpenTestDatabase) => ({ name, open: timed(name, open) });
const onPGlite = kindOf("PGlite", openInMemory);
const onPostgres = kindOf("PostgreSQL", (seed) => openOnServer(serverUrl, run, seed));

const databasesOf = (testPath: string): readonly { readonly name: string; readonly open: OpenTestDatabase }[] => {
  if (serverUrl === "") return [onPGlite];
  const onBoth = isLong ? { ...testedOnBoth, ...testedOnBothInLongRuns } : testedOnBoth;
  return testPath in onBoth ? [onPGlite, onPostgres] : [onPostgres];
};

/**
 * For `describe.each(testDatabases)("… on $name", ({ open }) => …)`: PostgreSQL when TEST_DATABASE_URL names a server
 * that lets tests create databases, PGlite without one, and both for the files in `both-databases.ts`. Open in
 * beforeAll, close in afterAll.
 */
export const testDatabases = databasesOf(relative(process.cwd(), expect.getState().testPath ?? ""));

/** One test on its own database, closed even when the test fails. */
export const onOwnDatabase = async (
  open: () => Promise<TestDatabase>,
  work: (opened: TestDatabase) => Promise<void>,
): Promise<void> => {
  const opened = await open();
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
};
