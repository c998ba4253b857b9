import * as ach from "#lib/money/ach/contract.ts";
import type { Batch, BatchList } from "#lib/money/ach/schema.ts";
import { setUpAccessFixture } from "../security/set-up-access-fixture.ts";
import { readAs } from "../security/changes/change.ts";
import { testDatabases } from "../testing/databases.ts";

const [maker, releaser] = ["ops-accounting", "ops-accounting-admin"];

/** Uses one database, because both write audit rows the same way. */
describe.each(testDatabases.slice(0, 1))("a refused action on $name", ({ open }) => {
  const on = setUpAccessFixture(open);
  const askAs = (by: string, ...[call, sent]: Parameters<typeof on.fixture.ask>) =>
    on.fixture.ask(call, { token: on.fixture.as(by).token ?? "", idempotencyKey: crypto.randomUUID(), ...sent });
  const refusals = () =>
    on.db
      .selectFrom("audit_events")
      .select(["action", "subject", "reason", "account_name"])
      .where("action", "like", "%-refused")
      .orderBy("id")
      .execute();

  it("by the same person leaves a row with who, what and why, and the batch unchanged", async () => {
    const { due } = await readAs<BatchList>(on.fixture, maker, ach.listBatches);
    const createBy = async (by: string): Promise<Batch> => {
      const body = { fund: due[0]?.fund, effectiveDate: due[0]?.effectiveDate };
      return (await askAs(by, ach.createBatch, { body })).json as Batch;
    };
    const { batchId, version } = await createBy(releaser);
    const release = () => askAs(releaser, ach.releaseBatch, { params: { batchId }, version });
    const { code } = await release();
    expect(code).toBe("SamePerson");
    const row = {
      action: "release-batch-refused",
      subject: `batch:${batchId}`,
      reason: expect.stringContaining("a second person must release it"),
    };
    expect(await refusals()).toMatchObject([row]);
    await release();
    expect(await refusals()).toMatchObject([row, row]);
    expect(await readAs<Batch>(on.fixture, maker, ach.getBatch, { batchId })).toMatchObject({
      state: "CREATED",
      version,
    });
    expect((await askAs(releaser, ach.releaseBatch, { params: { batchId }, version: version + 1 })).code).toBe("Stale");
    expect(await refusals()).toHaveLength(2);
  });

  it("on a file leaves a row with its name", async () => {
    const before = (await refusals()).length;
    const { code } = await askAs(maker, ach.uploadReturnFile, { body: "no records" });
    expect(code).toBe("UnreadableFile");
    await askAs(maker, ach.uploadReturnFile, { body: "none either" });
    const action = "upload-return-file-refused";
    expect((await refusals()).slice(before)).toMatchObject([
      { action, subject: "file:example.csv", reason: expect.stringContaining("not a NACHA file") },
      { action, subject: "file:example.csv" },
    ]);
  });
});
