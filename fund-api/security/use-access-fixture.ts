import type { Seed, TestDatabase } from "../testing/databases.ts";
import { openStage, stageSeed, type Stage } from "./access-fixture.ts";

/**
 * Gives a describe block a stage on its own database, which lives as long as its tests run.
 * @param open of `testDatabases`
 */
export const testStage = (
  open: (seed?: Seed) => Promise<TestDatabase>,
  size?: Parameters<typeof openStage>[1],
): { readonly db: TestDatabase["db"]; readonly stage: Stage } => {
  let opened: TestDatabase;
  let stage: Stage;
  beforeAll(async () => {
    opened = await open(stageSeed(size));
    stage = await openStage(opened, size);
  }, 180_000);
  afterAll(() => opened.close());
  return {
    get db() {
      return opened.db;
    },
    get stage() {
      return stage;
    },
  };
};
