import type { Seed, TestDatabase } from "../testing/databases.ts";
import { openAccessFixture, accessSeed, type AccessFixture } from "./access-fixture.ts";

/** Sets up a fixture on its own database for a describe block. @param open from `testDatabases` */
export const setUpAccessFixture = (
  open: (seed?: Seed) => Promise<TestDatabase>,
  size?: Parameters<typeof openAccessFixture>[1],
): { readonly db: TestDatabase["db"]; readonly fixture: AccessFixture } => {
  let opened: TestDatabase;
  let fixture: AccessFixture;
  beforeAll(async () => {
    opened = await open(accessSeed(size));
    fixture = await openAccessFixture(opened, size);
  });
  afterAll(() => opened.close());
  return {
    get db() {
      return opened.db;
    },
    get fixture() {
      return fixture;
    },
  };
};
