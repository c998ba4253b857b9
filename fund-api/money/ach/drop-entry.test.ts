import { nachaVerdict } from "../../../lib/platform/testing/nacha-verdict.ts";
import type { Batch } from "../../../lib/money/ach/schema.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import {
  confirmationOf,
  create,
  dueOn,
  maker,
  release,
  releaser,
  send,
  takeFile,
} from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { addSecondAdmin, secondAdmin } from "../../platform/testing/late/late-policies.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { dropEntry } from "./drop-entry.ts";
import { getBatch } from "./list-batches.ts";
import { findSentEntries, recordReturn } from "./record-returns.ts";
import { releaseBatch } from "./release-batch.ts";
import { markBatchSent } from "./send-batch.ts";
import { voidBatch } from "./void-batch.ts";

const body = { reason: "Its account was closed.", bankHasNoFile: true };

describe.each(testDatabases)("an entry removed from a batch on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);

  /** Creates a batch with a debit of Operating, and a prenote or the micro-amounts of Reserve. */
  const createTwo = async (test: "PRENOTE" | "MICRO" = "PRENOTE") => {
    const amounts = { micro_amounts_encrypted: testKeys.encrypt("[17,42]") };
    await roster.db
      .updateTable("bank_accounts")
      .set({ state: "UNVERIFIED", verified_at: null, verification: test, ...(test === "MICRO" && amounts) })
      .where("nickname", "=", "Reserve")
      .execute();
    return create(roster);
  };
  const drop = (
    batch: Batch,
    trace = batch.entries[0]?.trace ?? "",
    removalBody: object = body,
    acting: object = maker,
  ) =>
    roster.act(
      dropEntry,
      { params: { batchId: batch.batchId, trace }, version: batch.version, body: removalBody as typeof body },
      acting,
    );
  const payment = async () =>
    roster.db
      .selectFrom("payments")
      .select(["state", "locked_at"])
      .where("employer_id", "=", demoEmployerIds.lakeside)
      .where("debit_date", "=", dueOn.effectiveDate)
      .executeTakeFirstOrThrow();

  it("leaves the other entries with correct totals, and its payment for the next batch", async () => {
    const batch = await createTwo();
    const [debit] = batch.entries;
    const changed = valueOf(await drop(batch, debit?.trace, { reason: "Wrong day." }));
    expect(changed).toMatchObject({ state: "CREATED", entryCount: 1, debitCents: 0, version: 2 });
    expect(changed.entries.map(({ kind }) => kind)).toEqual(["PRENOTE"]);
    expect(changed.dropped).toMatchObject([
      { trace: debit?.trace, droppedBy: batch.createdBy, droppedAt: rosterNow.toISOString() },
    ]);
    expect(await payment()).toEqual({ state: "SCHEDULED", locked_at: null });
    const next = await create(roster);
    expect(next.entries.map(({ confirmationNo }) => confirmationNo)).toEqual([debit?.confirmationNo]);

    // Its old batch doesn't include it anymore.
    await addSecondAdmin(roster.db);
    await send(roster, valueOf(await roster.act(releaseBatch, requestOf(changed), releaser)));
    expect((await payment()).state).toBe("LOCKED");
  });

  const requestOf = ({ batchId, version }: Batch) => ({ params: { batchId }, version });

  it("makes a downloaded file invalid, so that it needs a statement and a new release by another person", async () => {
    const batch = await release(roster, await createTwo());
    const oldFile = await takeFile(roster, batch);
    expect(await drop(batch, undefined, { reason: "Closed." })).toMatchObject({
      code: "BankMayHaveFile",
      text: expect.stringMatching(/was downloaded, so the bank may have it: Fri, Jul 10.* Nothing was changed\. Ask/),
    });
    const changed = valueOf(await drop(batch, undefined, body, releaser));
    expect(changed).toMatchObject({
      state: "CREATED",
      fileSha256: null,
      downloads: [],
      oldDownloads: [{ by: batch.createdBy }],
    });
    for (const person of [maker, releaser])
      expect(await roster.act(releaseBatch, requestOf(changed), person)).toMatchObject({ code: "SamePerson" });
    await addSecondAdmin(roster.db);
    const rereleased = valueOf(await roster.act(releaseBatch, requestOf(changed), secondAdmin));
    const sendRequest = { ...requestOf(rereleased), body: confirmationOf(rereleased) };
    expect(await roster.act(markBatchSent, sendRequest, maker)).toMatchObject({ code: "NotDownloaded" });
    const file = await takeFile(roster, rereleased);
    expect([nachaVerdict(file), oldFile[33], file[33]]).toEqual(["OK", "A", "B"]);
    expect(file).not.toContain(batch.entries[0]?.trace);
    const oldConfirmation = { ...requestOf(rereleased), body: confirmationOf(batch) };
    expect(await roster.act(markBatchSent, oldConfirmation, maker)).toMatchObject({ code: "OtherTotals" });
    valueOf(await roster.act(markBatchSent, sendRequest, maker));
    const { downloads, oldDownloads } = valueOf(await roster.act(getBatch, { params: sendRequest.params }, maker));
    expect([downloads.length, oldDownloads.length]).toEqual([1, 1]);

    const trace = batch.entries[0]?.trace ?? "";
    expect(await roster.act(recordReturn, { body: { trace, code: "R02" } }, maker)).toMatchObject({
      text: expect.stringContaining("this entry was removed from it, so the bank should not have it"),
    });
    const { entries } = valueOf(await roster.act(findSentEntries, { query: { text: trace } }, maker));
    expect(entries[0]?.obstacle).toMatch(/was removed from it/);
  });

  it("has its payment canceled when its account can't be debited, so that the rest can be sent", async () => {
    const batch = await release(roster, await createTwo());
    await roster.db
      .updateTable("bank_accounts")
      .set({ blocked_code: "R02", blocked_at: rosterNow })
      .where("nickname", "=", "Operating")
      .execute();
    const request = { ...requestOf(batch), body: confirmationOf(batch) };
    await takeFile(roster, batch);
    expect(await roster.act(markBatchSent, request, maker)).toMatchObject({ code: "AccountBlocked" });
    const changed = valueOf(await drop(batch));
    expect((await payment()).state).toBe("CANCELLED");
    expect(valueOf(await roster.act(releaseBatch, requestOf(changed), releaser)).state).toBe("RELEASED");
  });

  it("removes all micro-amounts of its account with their debit, and keeps a balanced file balanced", async () => {
    await roster.db.updateTable("fund_banks").set({ offset_account: "900011", offset_type: "CHECKING" }).execute();
    const batch = await createTwo("MICRO");
    expect([batch.entryCount, batch.offsetCount, batch.creditCents]).toEqual([5, 1, batch.debitCents]);
    const micro = batch.entries.find(({ kind }) => kind === "MICRO");
    const changed = valueOf(await drop(batch, micro?.trace, body, releaser));
    expect(changed.dropped.map(({ kind }) => kind)).toEqual(["MICRO", "MICRO", "MICRO"]);
    expect([changed.entryCount, changed.offsetCount, changed.creditCents]).toEqual([2, 1, batch.debitCents - 59]);
    await addSecondAdmin(roster.db);
    const rereleased = valueOf(await roster.act(releaseBatch, requestOf(changed), secondAdmin));
    expect(nachaVerdict(await takeFile(roster, rereleased))).toBe("OK");
    const nextBatch = await create(roster);
    expect(nextBatch.entries.map(({ kind }) => kind)).toEqual(["MICRO", "MICRO", "MICRO"]);
  });

  it("needs another entry in the batch, an unsent batch, and no waiting void", async () => {
    const single = await create(roster);
    expect(await drop(single)).toMatchObject({ code: "LastEntry" });
    expect(await drop(single, "111111119999999")).toMatchObject({ code: "NotFound" });
    await roster.act(voidBatch, { ...requestOf(single), body: { reason: "Wrong day." } }, releaser);
    const batch = await release(roster, await createTwo());
    expect(await drop({ ...batch, version: 1 })).toMatchObject({ code: "Stale" });
    await takeFile(roster, batch);
    const voidRequest = await roster.act(voidBatch, { ...requestOf(batch), body }, releaser);
    expect(await drop(batch)).toMatchObject({
      code: "VoidWaiting",
      text: expect.stringContaining(batch.releasedBy ?? ""),
    });
    await roster.db.deleteFrom("decisions").execute();
    expect(voidRequest.ok).toBe(true);
    // Removing entries one by one must not avoid the void's second person.
    const changed = valueOf(await drop(batch));
    expect(
      await roster.act(voidBatch, { ...requestOf(changed), body: { reason: "Wrong day." } }, releaser),
    ).toMatchObject({
      code: "BankMayHaveFile",
    });
    const voidRequested = valueOf(await roster.act(voidBatch, { ...requestOf(changed), body }, releaser));
    expect([voidRequested.state, voidRequested.voidAskedBy !== null]).toEqual(["CREATED", true]);
    await roster.db.deleteFrom("decisions").execute();
    const rereleased = valueOf(await roster.act(releaseBatch, requestOf(changed), releaser));
    expect(await drop(await send(roster, rereleased))).toMatchObject({ code: "AlreadySent" });
  });
});
