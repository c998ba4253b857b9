import { nachaVerdict } from "../../../lib/platform/testing/nacha-verdict.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { dueOn, maker, releaser, send, takeFile } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { createBatch } from "./create-batch.ts";
import { listBatches } from "./list-batches.ts";
import { listMissedDebits } from "./move-debits.ts";
import { releaseBatch } from "./release-batch.ts";

/** 12:59 PM and 1:00 PM at the fund, on the day of the debit. */
const [beforeCutoff, afterCutoff] = [new Date("2026-07-14T17:59:00.000Z"), new Date("2026-07-14T18:00:00.000Z")];

describe.each(testDatabases)("a debit due today on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);

  const setCutoff = (same_day_until: string | null, fund: "HW" | "PEN" = "HW") =>
    roster.db.updateTable("fund_banks").set({ same_day_until }).where("fund", "=", fund).execute();
  const createAt = (now: Date) => roster.act(createBatch, { body: dueOn }, { ...maker, now });
  const listMissedAt = async (now: Date) =>
    (await listMissedDebits(roster.db, now)).map(({ debit_date }) => debit_date);
  const listDueAt = async (now: Date) =>
    valueOf(await roster.act(listBatches, {}, { ...maker, now })).due.map(({ effectiveDate }) => effectiveDate);

  it("is batched for the same day until the bank’s cut-off, and sent", async () => {
    await setCutoff("13:00");
    expect([await listMissedAt(beforeCutoff), await listDueAt(beforeCutoff)]).toEqual([[], ["2026-07-14"]]);
    const batch = valueOf(await createAt(beforeCutoff));
    expect(batch).toMatchObject({ effectiveDate: "2026-07-14", entryCount: 1 });
    const request = { params: { batchId: batch.batchId }, version: batch.version };
    expect(await roster.act(releaseBatch, request, { ...releaser, now: afterCutoff })).toMatchObject({
      code: "EffectiveDatePassed",
      text: expect.stringMatching(/same-day entries until 1:00 PM CT, which has passed\./),
    });
    const released = valueOf(await roster.act(releaseBatch, request, { ...releaser, now: beforeCutoff }));
    const file = await takeFile(roster, released);
    expect([nachaVerdict(file), file.match(/^5225.{65}260714/m)?.length]).toEqual(["OK", 1]);
    expect(await send(roster, released, beforeCutoff)).toMatchObject({ state: "SENT", settlesOn: "2026-07-16" });
  });

  it.each([
    ["after the cut-off", "13:00", afterCutoff],
    ["if the bank has no same-day entries", null, beforeCutoff],
  ])("moves to the next banking day %s", async (_when, until, now) => {
    await setCutoff(until);
    await setCutoff("23:59", "PEN");
    expect([await listMissedAt(now), await listDueAt(now)]).toEqual([["2026-07-14"], ["2026-07-15"]]);
    expect(await createAt(now)).toMatchObject({ code: "EffectiveDateRefused" });
  });

  it("moves when it is above the largest same-day entry", async () => {
    await setCutoff("13:00");
    const [scheduled] = await roster.db.selectFrom("payments").selectAll().where("state", "=", "SCHEDULED").execute();
    if (scheduled === undefined) throw new Error("nothing is scheduled");
    const { employer_id, created_by, created_at } = scheduled;
    for (const cents of [100_000_000, 100_000_001]) {
      const paymentFields = { id: crypto.randomUUID(), confirmation_no: `P-${cents}` };
      const authorizationFields = { employer_id, created_by, created_at, idempotency_key: paymentFields.id };
      await roster.db
        .insertInto("payment_authorizations")
        .values({ ...paymentFields, ...authorizationFields })
        .execute();
      const row = { ...scheduled, ...paymentFields, cents, authorization_id: paymentFields.id };
      await roster.db.insertInto("payments").values(row).execute();
    }
    expect(await listDueAt(beforeCutoff)).toEqual(["2026-07-14", "2026-07-15"]);
    expect(valueOf(await createAt(beforeCutoff)).debitCents).toBe(scheduled.cents + 100_000_000);
  });
});
