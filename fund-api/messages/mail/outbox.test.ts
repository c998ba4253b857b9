import type { FundSite } from "../../platform/handler/fund-site.ts";
import { sql } from "kysely";
import { register } from "prom-client";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { addAccount, createTestApp, testStart } from "../../platform/testing/app.ts";
import { passwordChangedEmail } from "./account-emails.ts";
import { claimEmail, markFailed, markSent, markUndeliverable, queueEmail, watchOutbox } from "./outbox.ts";
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

describe.each(testDatabases)("the metrics of the outbox on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await open();
  });
  afterAll(() => testDatabase.close());

  it("count unsent emails that are due, and the time since the oldest was due first", async () => {
    const { db } = testDatabase;
    const { keys } = createTestApp(testDatabase);
    const context = { db, keys, site: testSiteOf("health.localhost") };
    const accountId = await addAccount(db, "watched-reader");
    const write = (from: FundSite) => passwordChangedEmail("Dana", from, testStart);
    const minutesLater = (minutes: number): Date => new Date(testStart.getTime() + minutes * 60_000);
    let now = testStart;
    // Another database's metrics have the same names.
    register.clear();
    watchOutbox({ db, clock: () => now });
    const read = async (): Promise<string[]> =>
      (await register.metrics()).split("\n").filter((line) => line.startsWith("fund_outbox_"));
    const expected = (emails: number, seconds: number): string[] => [
      `fund_outbox_emails ${emails}`,
      `fund_outbox_oldest_seconds ${seconds}`,
    ];
    expect(await read()).toEqual(expected(0, 0));
    const outgoing = { accountId, to: "dana@example.org", write };
    await queueEmail({ ...context, now }, { ...outgoing, dueAt: minutesLater(60) });
    expect(await read()).toEqual(expected(0, 0));
    now = minutesLater(61);
    expect(await read()).toEqual(expected(1, 60));
    await queueEmail({ ...context, now: minutesLater(50) }, outgoing);
    const claimed = await claimEmail(db, now);
    // A failed try moves the time of the next one.
    await markFailed(db, claimed?.id ?? "", minutesLater(90), now, "ECONNREFUSED");
    expect(await read()).toEqual(expected(2, 660));
    await markSent(db, claimed?.id ?? "", now);
    expect(await read()).toEqual(expected(1, 60));
    await markUndeliverable(db, (await claimEmail(db, now))?.id ?? "", now, "EENVELOPE 550");
    expect(await read()).toEqual(expected(0, 0));
  });
});
