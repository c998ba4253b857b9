import type { FundSite } from "../../platform/handler/fund-site.ts";
import { sql } from "kysely";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { addAccount, createTestApp, testStart } from "../../platform/testing/app.ts";
import { passwordChangedEmail } from "./account-emails.ts";
import { claimEmail, queueEmail } from "./outbox.ts";
import { testSiteOf } from "../../platform/testing/site.ts";

describe.each(testDatabases)("two email senders on $name", ({ name, open }) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await open();
  });
  afterAll(() => testDatabase.close());

  it("never claim the same email: the second skips the first one's email without waiting", async () => {
    const { db } = testDatabase;
    const { keys } = createTestApp(testDatabase);
    const site = testSiteOf("health.localhost");
    const accountId = await addAccount(db, "outbox-reader");
    const write = (from: FundSite) => passwordChangedEmail("Dana", from, testStart);
    await queueEmail({ db, now: testStart, keys, site }, { accountId, to: "dana@example.org", write });
    // PGlite has one connection, so two processes can't meet there.
    if (name === "PGlite") {
      expect(await claimEmail(db, testStart)).not.toBeNull();
      expect(await claimEmail(db, testStart)).toBeNull();
      return;
    }
    await db.transaction().execute(async (first) => {
      expect(await claimEmail(first, testStart)).not.toBeNull();
      const second = db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        return claimEmail(other, testStart);
      });
      expect(await second).toBeNull();
    });
  });
});
