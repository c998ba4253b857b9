import { testDatabases } from "../../platform/testing/databases.ts";
import { confirmationOf, create, dueOn, maker, release, releaser, takeFile } from "../../platform/testing/batch.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { downloadRegister } from "./download-batch.ts";
import { markBatchSent } from "./send-batch.ts";

describe.each(testDatabases)("a batch for the bank on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);

  const scheduled = () =>
    roster.db
      .selectFrom("payments")
      .selectAll()
      .where("employer_id", "=", demoEmployerIds.lakeside)
      .where("debit_date", "=", dueOn.effectiveDate)
      .executeTakeFirstOrThrow();

  it("is sent only after a download, and shows who downloaded it and the bank's reference", async () => {
    const batch = await release(roster, await create(roster));
    const request = { params: { batchId: batch.batchId }, version: batch.version, body: confirmationOf(batch) };
    await roster.act(downloadRegister, { params: request.params }, maker);
    expect(await roster.act(markBatchSent, request, maker)).toMatchObject({
      code: "NotDownloaded",
      text: expect.stringContaining("No one has downloaded HW-2026-07-14-batch-1.ach yet"),
    });
    const later = new Date("2026-07-10T16:20:00.000Z");
    await takeFile(roster, batch);
    await takeFile(roster, batch, { ...releaser, now: later });
    const { downloads, sentBy, bankReference } = valueOf(await roster.act(markBatchSent, request, maker));
    const [first, second] = [batch.createdBy, batch.releasedBy];
    expect(downloads).toEqual([
      { by: second, at: later.toISOString() },
      { by: first, at: rosterNow.toISOString() },
    ]);
    expect([sentBy, bankReference]).toEqual([first, "88213-7"]);
    expect(first).not.toBe(second);
  });

  it.each([
    [{ entryCount: 2 }, "The bank confirmed 2 entries, but the file has 1. The batch was not marked as sent."],
    [
      { totalCents: 5 },
      /^The bank confirmed \$0\.05 in debits, but the file has \$[\d,]{6,}\.\d\d\. The batch was not/,
    ],
    [{ entryCount: 3, totalCents: 0 }, /^The bank confirmed 3 entries, but the file has 1 and \$0\.00 in debits, but /],
  ])("is not sent when the bank's confirmation differs: %j", async (other, text) => {
    const batch = await release(roster, await create(roster));
    const request = { params: { batchId: batch.batchId }, version: batch.version };
    await takeFile(roster, batch);
    const body = { ...confirmationOf(batch), ...other };
    expect(await roster.act(markBatchSent, { ...request, body }, maker)).toMatchObject({
      code: "OtherTotals",
      text: typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text),
    });
    expect(await scheduled()).toMatchObject({ state: "LOCKED" });
  });

  it("can't be sent, only voided, when an account was blocked after the release", async () => {
    const batch = await release(roster, await create(roster));
    const request = { params: { batchId: batch.batchId }, version: batch.version };
    await takeFile(roster, batch);
    await roster.db.updateTable("bank_accounts").set({ blocked_code: "R02", blocked_at: rosterNow }).execute();
    const body = confirmationOf(batch);
    expect(await roster.act(markBatchSent, { ...request, body }, maker)).toMatchObject({
      code: "AccountBlocked",
      text: expect.stringMatching(/6789 can’t be debited: .* code R02\. The batch was not marked as sent\. .* void/),
    });
    expect(await scheduled()).toMatchObject({ state: "LOCKED" });
  });
});
