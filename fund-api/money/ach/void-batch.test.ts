import type { SecondPersonDecision } from "../../../lib/money/decisions/schema.ts";
import { decideWaiting, listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { confirmationOf, create, dueOn, maker, release, releaser, takeFile } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { addSecondAdmin, secondAdmin } from "../../platform/testing/late/late-policies.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getBatch } from "./list-batches.ts";
import { markBatchSent } from "./send-batch.ts";
import { voidBatch } from "./void-batch.ts";

const body = { reason: "Wrong day.", bankHasNoFile: true };

describe.each(testDatabases)("the void of a downloaded batch on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const downloadBatch = async () => {
    const batch = await release(roster, await create(roster));
    await takeFile(roster, batch);
    await addSecondAdmin(roster.db);
    return { batch, request: { params: { batchId: batch.batchId }, version: batch.version } };
  };
  const decide = async (decision: SecondPersonDecision, person: { readonly userName: string } = secondAdmin) => {
    const { waiting } = valueOf(await roster.act(listWaiting, {}, person));
    const { decisionId = "", version = 0 } = waiting.find(({ act }) => act === "VOID_BATCH") ?? {};
    return roster.act(decideWaiting, { params: { decisionId }, version, body: decision }, person);
  };
  const readState = async (batchId: string) => {
    const { state, voidAskedBy } = valueOf(await roster.act(getBatch, { params: { batchId } }, maker));
    const payments = roster.db.selectFrom("payments").select("state").where("debit_date", "=", dueOn.effectiveDate);
    return [state, voidAskedBy !== null, (await payments.executeTakeFirstOrThrow()).state];
  };

  it("needs the statement that the bank has no file, and shows who downloaded it and when", async () => {
    const { batch, request } = await downloadBatch();
    const withoutStatement = { ...request, body: { reason: "Wrong day." } };
    expect(await roster.act(voidBatch, withoutStatement, releaser)).toMatchObject({
      code: "BankMayHaveFile",
      text: expect.stringContaining(`Fri, Jul 10, 2026, 10:00 AM CT by ${batch.createdBy}. Nothing was voided.`),
    });
    expect(await readState(batch.batchId)).toEqual(["RELEASED", false, "LOCKED"]);
  });

  it("waits for a second person, and keeps the trace numbers of its entries", async () => {
    const { batch, request } = await downloadBatch();
    valueOf(await roster.act(voidBatch, { ...request, body }, releaser));
    expect(await readState(batch.batchId)).toEqual(["RELEASED", true, "LOCKED"]);
    expect(await roster.act(voidBatch, { ...request, body }, secondAdmin)).toMatchObject({ code: "AlreadyWaiting" });
    expect(await decide({ decision: "approve" }, releaser)).toMatchObject({ code: "SamePerson" });
    const { waiting } = valueOf(await roster.act(listWaiting, {}, secondAdmin));
    expect(waiting).toMatchObject([
      {
        title: "void of Health batch 1",
        cents: batch.debitCents,
        facts: [
          { text: `Fri, Jul 10, 2026, 10:00 AM CT by ${batch.createdBy}` },
          { text: "The bank doesn’t have this file" },
        ],
      },
    ]);
    valueOf(await decide({ decision: "approve" }));
    expect(await readState(batch.batchId)).toEqual(["VOIDED", false, "SCHEDULED"]);
    const entries = await roster.db.selectFrom("ach_entries").select(["trace", "live"]).execute();
    expect(entries).toEqual(batch.entries.map(({ trace }) => ({ trace, live: false })));
  });

  it("blocks sending the batch until it is declined", async () => {
    const { batch, request } = await downloadBatch();
    const { batchId } = batch;
    valueOf(await roster.act(voidBatch, { ...request, body }, releaser));
    const sendRequest = { ...request, body: confirmationOf(batch) };
    expect(await roster.act(markBatchSent, sendRequest, maker)).toMatchObject({
      code: "VoidWaiting",
      text: expect.stringContaining(`${batch.releasedBy} asked to void this batch`),
    });
    valueOf(await decide({ decision: "decline", reason: "The bank has it." }));
    expect(await readState(batchId)).toEqual(["RELEASED", false, "LOCKED"]);
    valueOf(await roster.act(markBatchSent, sendRequest, maker));
    expect(await roster.act(voidBatch, { ...request, body, version: 3 }, releaser)).toMatchObject({
      code: "AlreadySent",
    });
    expect(await readState(batchId)).toEqual(["SENT", false, "SENT"]);
  });
});
