import * as ach from "#lib/money/ach/contract.ts";
import type { Batch, BatchList } from "#lib/money/ach/schema.ts";
import { readAs, setUpAccessFixture } from "../testing/security/access-fixture.ts";
import { testDatabases } from "../testing/databases.ts";

const [maker, releaser] = ["ops-accounting", "ops-accounting-admin"];

/** Uses one database, because both write audit rows the same way. */
describe.each(testDatabases.slice(0, 1))("a refused action on $name", ({ open }) => {
  const setup = setUpAccessFixture(open);
  const callAs = (userName: string, ...[call, sent]: Parameters<typeof setup.fixture.send>) =>
    setup.fixture.send(call, {
      token: setup.fixture.as(userName).token ?? "",
      idempotencyKey: crypto.randomUUID(),
      ...sent,
    });
  const refusals = () =>
    setup.db
      .selectFrom("audit_events")
      .select(["action", "subject", "reason", "account_name"])
      .where("action", "like", "%-refused")
      .orderBy("id")
      .execute();

  it("by the same person leaves an audit row with the person, action and reason, and the batch unchanged", async () => {
    const { due } = await readAs<BatchList>(setup.fixture, maker, ach.listBatches);
    const createBy = async (userName: string): Promise<Batch> => {
      const body = { fund: due[0]?.fund, effectiveDate: due[0]?.effectiveDate };
      return (await callAs(userName, ach.createBatch, { body })).json as Batch;
    };
    const { batchId, version } = await createBy(releaser);
    const release = () => callAs(releaser, ach.releaseBatch, { params: { batchId }, version });
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
    expect(await readAs<Batch>(setup.fixture, maker, ach.getBatch, { batchId })).toMatchObject({
      state: "CREATED",
      version,
    });
    expect((await callAs(releaser, ach.releaseBatch, { params: { batchId }, version: version + 1 })).code).toBe(
      "Stale",
    );
    expect(await refusals()).toHaveLength(2);
  });

  it("on a file leaves an audit row with the file's name", async () => {
    const earlierCount = (await refusals()).length;
    const { code } = await callAs(maker, ach.uploadReturnFile, { body: "no records" });
    expect(code).toBe("UnreadableFile");
    await callAs(maker, ach.uploadReturnFile, { body: "none either" });
    const action = "upload-return-file-refused";
    expect((await refusals()).slice(earlierCount)).toMatchObject([
      { action, subject: "file:example.csv", reason: expect.stringContaining("not a NACHA file") },
      { action, subject: "file:example.csv" },
    ]);
  });
});
