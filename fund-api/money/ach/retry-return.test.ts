import { nachaVerdict } from "../../../lib/platform/testing/nacha-verdict.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { maker, releaser, returnBatch, send, takeFile } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { createBatch } from "./create-batch.ts";
import { listReturns } from "./record-returns.ts";
import { releaseBatch } from "./release-batch.ts";
import { retryReturn } from "./retry-return.ts";

describe.each(testDatabases)("a retried debit on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const retryAt = async (now: Date) => {
    const { returns } = valueOf(await roster.act(listReturns, {}, maker));
    return roster.act(retryReturn, { params: { returnId: returns[0]?.returnId ?? "" } }, { ...maker, now });
  };
  const changeBank = (changes: { offset_account: string | null; offset_type: "SAVINGS" | null }) =>
    roster.db.updateTable("fund_banks").set(changes).where("fund", "=", "HW").execute();

  it("is refused from the 181st day after its first settlement, with the last day", async () => {
    await returnBatch(roster);
    expect(await retryAt(new Date("2027-01-08T16:00:00.000Z"))).toMatchObject({
      code: "CannotRetry",
      text: expect.stringContaining("until Sun, Jan 10, 2027, 180 days after its first settlement."),
    });
    expect(await retryAt(new Date("2027-01-07T16:00:00.000Z"))).toMatchObject({ ok: true });
  });

  it("is in a separate company batch with the same company and amount, in a balanced file that an independent checker accepts", async () => {
    const { cents } = await returnBatch(roster);
    const now = new Date("2026-07-16T15:00:00.000Z");
    valueOf(await retryAt(now));
    const unverified = { state: "UNVERIFIED", verified_at: null, verification: "MICRO" } as const;
    await roster.db
      .updateTable("bank_accounts")
      .set({ ...unverified, micro_amounts_encrypted: testKeys.encrypt("[17,42]") })
      .where("nickname", "=", "Reserve")
      .execute();
    await changeBank({ offset_account: "900011", offset_type: "SAVINGS" });
    const body = { fund: "HW", effectiveDate: "2026-07-17" } as const;
    const batch = valueOf(await roster.act(createBatch, { body }, { ...maker, now }));
    expect(batch).toMatchObject({ debitCents: cents + 59, creditCents: cents + 59, entryCount: 5 });
    const request = { params: { batchId: batch.batchId }, version: batch.version };
    await changeBank({ offset_account: null, offset_type: null });
    expect(await roster.act(releaseBatch, request, { ...releaser, now })).toMatchObject({ code: "OffsetMissing" });
    await changeBank({ offset_account: "900011", offset_type: "SAVINGS" });
    const released = valueOf(await roster.act(releaseBatch, request, { ...releaser, now }));
    const file = await takeFile(roster, batch, { ...maker, now });
    expect(nachaVerdict(file)).toBe("OK");
    const lines = file.split("\n");
    const headers = lines.filter((line) => line.startsWith("5"));
    expect(headers.map((line) => line.slice(1, 4) + line.slice(53, 63))).toEqual(["200RETRY PYMT", "200ACCTVERIFY"]);
    expect(new Set(headers.map((line) => line.slice(4, 50))).size).toBe(1);
    const entries = lines.filter((line) => line.startsWith("6"));
    expect(entries.map((line) => [line.slice(1, 3), Number(line.slice(29, 39))])).toEqual([
      ["27", cents],
      ["32", cents],
      ["32", 17],
      ["32", 42],
      ["37", 59],
    ]);
    expect(await send(roster, released, now)).toMatchObject({ state: "SENT" });
  });
});
