import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import type { Kysely } from "kysely";
import { testedOnBoth, testedOnBothInLongRuns } from "./both-databases.ts";
import { isLong } from "../../../lib/platform/testing/sample.ts";
import type { Database } from "../db/schema.ts";
import { openInMemory } from "./pglite.ts";
import { openOnServer } from "./postgres.ts";

/** A migrated database for one test file. `close` removes it completely. */
export type TestDatabase = { readonly db: Kysely<Database>; readonly close: () => Promise<void> };

/** Initial rows. The name must include everything that affects them, because a run fills a database once per name. */
export type Seed = { readonly name: string; readonly fill: (db: Kysely<Database>) => Promise<void> };

type OpenTestDatabase = (seed?: Seed) => Promise<TestDatabase>;

/** The server's socket in `npm test`. Tests of programs and connections use TEST_DATABASE_URL, which is TCP. */
const serverUrl = process.env.TEST_DATABASE_SOCKET_URL ?? process.env.TEST_DATABASE_URL ?? "";
const run = process.env.TEST_RUN ?? `p${process.pid}`;

/** Records how long opening took, for the report at the end of `npm test`. */
const recordOpeningTime =
  (name: string, open: OpenTestDatabase): OpenTestDatabase =>
  async (seed) => {
    const startedAt = performance.now();
    const opened = await open(seed);
    const { TEST_SET_UP_FILE: file } = process.env;
    if (file !== undefined) appendFileSync(file, `${Math.round(performance.now() - startedAt)} databases on ${name}\n`);
    return opened;
  };

const testDatabase = (name: string, open: OpenTestDatabase) => ({ name, open: recordOpeningTime(name, open) });
const pgliteDatabase = testDatabase("PGlite", openInMemory);
const postgresDatabase = testDatabase("PostgreSQL", (seed) => openOnServer(serverUrl, run, seed));

const chooseDatabases = (testPath: string): readonly { readonly name: string; readonly open: OpenTestDatabase }[] => {
  if (serverUrl === "") return [pgliteDatabase];
  const testedFiles = isLong ? { ...testedOnBoth, ...testedOnBothInLongRuns } : testedOnBoth;
  return testPath in testedFiles ? [pgliteDatabase, postgresDatabase] : [postgresDatabase];
};

/**
 * For `describe.each(testDatabases)("… on $name", ({ open }) => …)`. Lists PostgreSQL if TEST_DATABASE_URL is a server
 * that lets tests create databases, otherwise PGlite, and both for the files in `both-databases.ts`. Open in beforeAll
 * and close in afterAll.
 */
export const testDatabases = chooseDatabases(relative(process.cwd(), expect.getState().testPath ?? ""));

/** Runs one test on its own database, and closes it even if the test fails. */
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
