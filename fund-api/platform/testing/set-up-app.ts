import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { createTestApp } from "./app.ts";
import type { TestDatabase } from "./databases.ts";

/**
 * Sets up one database for all tests of a describe block, and a new app on it for each test.
 * @param open from `testDatabases`
 * @param fill adds rows before the first test
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
