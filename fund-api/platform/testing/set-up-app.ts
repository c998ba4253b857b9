import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { createTestApp } from "./app.ts";
import type { TestDatabase } from "./databases.ts";

/**
 * Gives a describe block one database for all its tests, and each test a new app on it.
 * @param open of `testDatabases`
 * @param fill what the database holds before the first test
 */
export const setUpApp = (
  open: () => Promise<TestDatabase>,
  fill: (db: Kysely<Database>) => Promise<void> = async () => undefined,
): {
  readonly opened: TestDatabase;
  readonly db: Kysely<Database>;
  readonly test: ReturnType<typeof createTestApp>;
} => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  beforeAll(async () => {
    opened = await open();
    await fill(opened.db);
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    test = createTestApp(opened);
  });
  return {
    get opened() {
      return opened;
    },
    get db() {
      return opened.db;
    },
    get test() {
      return test;
    },
  };
};
