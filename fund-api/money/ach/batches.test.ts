import { createHash, randomUUID } from "node:crypto";
import { nachaVerdict } from "../../../lib/platform/testing/nacha-verdict.ts";
import { getBankAccountList } from "../bank-accounts/list-bank-accounts.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { create, dueOn, maker, release, releaser, send, sendBatch, takeFile } from "../../platform/testing/batch.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { createBatch } from "./create-batch.ts";
import { downloadNachaFile, downloadRegister } from "./download-batch.ts";
import { getBatch, listBatches } from "./list-batches.ts";
import { releaseBatch } from "./release-batch.ts";
import { markBatchSent } from "./send-batch.ts";
import { listBatchesToSettle, settleBatch } from "../../platform/jobs/settle-batches.ts";
import { voidBatch } from "./void-batch.ts";

const decode = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

describe.each(testDatabases)("a batch on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);

  const readPayment = () =>
    roster.db
      .selectFrom("payments")
      .selectAll()
      .where("employer_id", "=", demoEmployerIds.lakeside)
      .where("debit_date", "=", dueOn.effectiveDate)
      .executeTakeFirstOrThrow();
  const unverify = (changes: object = {}) =>
    roster.db
      .updateTable("bank_accounts")
      .set({ state: "UNVERIFIED", verified_at: null, verification: "PRENOTE", ...changes })
      .where("nickname", "=", "Reserve")
      .execute();
  const list = async (now = rosterNow) => valueOf(await roster.act(listBatches, {}, { ...maker, now }));

  it("includes the due payments of one fund and date, with totals, and locks them", async () => {
    const payment = await readPayment();
    expect((await list()).due).toMatchObject([
      { ...dueOn, paymentCount: 1, cents: payment.cents, payments: [{ confirmationNo: payment.confirmation_no }] },
    ]);
    const batch = await create(roster);
    expect(batch).toMatchObject({
      ...dueOn,
      state: "CREATED",
      batchNo: 1,
      entryCount: 1,
      debitCents: payment.cents,
      creditCents: 0,
      entryHash: "0012345678",
      fileSha256: null,
      createdByYou: true,
      entries: [{ kind: "DEBIT", confirmationNo: payment.confirmation_no, bankAccountLast4: "6789" }],
    });
    expect(await readPayment()).toMatchObject({ state: "LOCKED", locked_at: rosterNow });
    expect((await list()).due).toEqual([]);
    expect(await roster.act(createBatch, { body: dueOn }, maker)).toMatchObject({ ok: false, code: "NothingDue" });
  });

  it.each([
    ["today", "2026-07-10", /too early for the bank/],
    ["a Saturday", "2026-07-18", /not a banking day/],
    ["a bank holiday", "2026-09-07", /not a banking day/],
  ])("is not created for %s", async (_name, effectiveDate, text) => {
    const outcome = await roster.act(createBatch, { body: { fund: "HW", effectiveDate } }, maker);
    expect(outcome).toMatchObject({ ok: false, code: "EffectiveDateRefused", text: expect.stringMatching(text) });
  });

  it("includes a payment whose debit date has passed on the next banking day", async () => {
    const lateTime = new Date("2026-07-20T15:00:00.000Z");
    expect((await list(lateTime)).due).toMatchObject([{ effectiveDate: "2026-07-21", paymentCount: 1 }]);
    const body = { fund: "HW", effectiveDate: "2026-07-21" } as const;
    expect(await roster.act(createBatch, { body }, { ...maker, now: lateTime })).toMatchObject({ ok: true });
  });

  it("excludes a payment from an account that can't be debited anymore, with the reason", async () => {
    await roster.db.updateTable("bank_accounts").set({ blocked_code: "R02", blocked_at: rosterNow }).execute();
    expect((await list()).due).toMatchObject([
      { paymentCount: 0, cents: 0, payments: [{ heldBecause: expect.stringContaining("code R02") }] },
    ]);
    expect(await roster.act(createBatch, { body: dueOn }, maker)).toMatchObject({ ok: false, code: "NothingDue" });
  });

  it("is released only by a second person, and not after its date has passed or an account was blocked", async () => {
    const ownBatch = valueOf(await roster.act(createBatch, { body: dueOn }, releaser));
    const request = { params: { batchId: ownBatch.batchId }, version: ownBatch.version };
    expect(await roster.act(releaseBatch, request, releaser)).toMatchObject({ ok: false, code: "SamePerson" });
    await roster.act(voidBatch, { ...request, body: { reason: "Mine." } }, releaser);
    const batch = await create(roster);
    const releaseRequest = { params: { batchId: batch.batchId }, version: batch.version };
    const passed = { ...releaser, now: new Date("2026-07-15T15:00:00.000Z") };
    expect(await roster.act(releaseBatch, releaseRequest, passed)).toMatchObject({
      ok: false,
      code: "EffectiveDatePassed",
    });
    await roster.db.updateTable("bank_accounts").set({ blocked_code: "R20", blocked_at: rosterNow }).execute();
    expect(await roster.act(releaseBatch, releaseRequest, releaser)).toMatchObject({
      ok: false,
      code: "AccountBlocked",
    });
  });

  it("doesn’t include a payment that is due earlier, which belongs in that day’s batch", async () => {
    const body = { fund: "HW", effectiveDate: "2026-07-15" } as const;
    expect(await roster.act(createBatch, { body }, maker)).toMatchObject({ ok: false, code: "NothingDue" });
    expect(await readPayment()).toMatchObject({ state: "SCHEDULED", locked_at: null });
  });

  it("gives each file of a fund and day the next letter, even after one was sent, and restarts at A the next day", async () => {
    const payment = await readPayment();
    const prefixes = { HW: "b", PEN: "c" } as const;
    const secondDay = new Date("2026-07-13T15:00:00.000Z");
    const copyPayment = async (fund: "HW" | "PEN", debit_date: string) => {
      const id = randomUUID();
      const key = `${prefixes[fund]}-${debit_date}`;
      const keys = { confirmation_no: key, idempotency_key: key };
      const { employer_id, created_by, created_at } = payment;
      await insertRows(roster.db, "payment_authorizations", [{ id, employer_id, created_by, created_at, ...keys }]);
      const row = { ...payment, id, authorization_id: id, confirmation_no: key, fund, debit_date };
      await insertRows(roster.db, "payments", [row]);
    };
    await copyPayment("HW", "2026-07-15");
    await copyPayment("HW", "2026-07-16");
    await copyPayment("PEN", "2026-07-15");
    const releaseOne = async (body: { fund: "HW" | "PEN"; effectiveDate: string }, now = rosterNow) => {
      const { batchId, version } = valueOf(await roster.act(createBatch, { body }, { ...maker, now }));
      const request = { params: { batchId }, version };
      return valueOf(await roster.act(releaseBatch, request, { ...releaser, now }));
    };
    const first = await releaseOne(dueOn);
    await send(roster, first);
    const second = await releaseOne({ fund: "HW", effectiveDate: "2026-07-15" });
    const otherFund = await releaseOne({ fund: "PEN", effectiveDate: "2026-07-15" });
    const nextDay = await releaseOne({ fund: "HW", effectiveDate: "2026-07-16" }, secondDay);
    const modifiers: (string | undefined)[] = [];
    for (const batch of [first, second, otherFund, nextDay]) modifiers.push((await takeFile(roster, batch))[33]);
    expect(modifiers).toEqual(["A", "B", "A", "A"]);
  });

  it("has no file before its release, and the same bytes at each download after it", async () => {
    const batch = await create(roster);
    const params = { batchId: batch.batchId };
    for (const handler of [downloadNachaFile, downloadRegister] as const)
      expect(await roster.act(handler as typeof downloadNachaFile, { params }, maker)).toMatchObject({
        code: "NotReleased",
      });
    const { fileSha256 } = await release(roster, batch);
    const first = await takeFile(roster, batch);
    await roster.db.updateTable("employers").set({ legal_name: "=Renamed" }).execute();
    expect(await takeFile(roster, batch, { ...maker, now: new Date("2026-07-20T15:00:00.000Z") })).toBe(first);
    expect(createHash("sha256").update(first).digest("hex")).toBe(fileSha256);
    expect(nachaVerdict(first)).toBe("OK");
    const [, , line = ""] = first.split("\n");
    expect([line.slice(1, 3), line.slice(12, 29).trim(), Number(line.slice(29, 39))]).toEqual([
      "27",
      "000440016789",
      batch.debitCents,
    ]);
  });

  it("has a register that matches the file, with its hash and without account numbers", async () => {
    await roster.db.updateTable("employers").set({ legal_name: "=Lakeside" }).execute();
    const batch = await release(roster, await create(roster));
    const csv = decode(valueOf(await roster.act(downloadRegister, { params: { batchId: batch.batchId } }, maker)));
    const [header = "", row = ""] = csv.split("\r\n");
    expect(header).toMatch(/^\uFEFF?fund,batch,effective_date,trace,/);
    const dollars = (batch.debitCents / 100).toFixed(2);
    expect(row).toContain(`"'=LAKESIDE",${(await readPayment()).confirmation_no},123456780,6789,${dollars},`);
    expect(row).toContain(`${batch.entryHash},${batch.fileSha256}`);
    expect(csv).not.toContain("000440016789");
  });

  it("settles two banking days after it is sent if nothing is returned", async () => {
    const batch = await sendBatch(roster);
    expect(batch).toMatchObject({ state: "SENT", settlesOn: "2026-07-16" });
    expect(await readPayment()).toMatchObject({ state: "SENT", sent_at: rosterNow });
    expect(await settleBatch(roster.db, batch.batchId, new Date("2026-07-16T09:00:00.000Z"))).toBe(1);
    expect(await readPayment()).toMatchObject({ state: "SETTLED" });
    expect(await settleBatch(roster.db, batch.batchId, new Date("2026-07-17T09:00:00.000Z"))).toBe(0);
  });

  it("counts the days from when the bank received it", async () => {
    const batch = await release(roster, await create(roster));
    const lateTime = new Date("2026-07-15T15:00:00.000Z");
    expect(await send(roster, batch, lateTime)).toMatchObject({ settlesOn: "2026-07-17" });
    const findBatchesToSettle = (day: string) => listBatchesToSettle(roster.db, new Date(`${day}T09:00:00.000Z`));
    expect([await findBatchesToSettle("2026-07-16"), await findBatchesToSettle("2026-07-17")]).toEqual([
      [],
      [batch.batchId],
    ]);
  });

  it("can be sent only after its release", async () => {
    const { batchId, version } = await create(roster);
    const body = { reference: "88213-7", entryCount: 1, totalCents: 100 };
    const outcome = await roster.act(markBatchSent, { params: { batchId }, version, body }, maker);
    expect(outcome).toMatchObject({ ok: false, code: "NotReleased" });
  });

  it.each(["created", "released"] as const)(
    "can be voided while it is %s, and its payments wait for another batch",
    async (state) => {
      const created = await create(roster);
      const batch = state === "released" ? await release(roster, created) : created;
      const request = { params: { batchId: batch.batchId }, version: batch.version, body: { reason: "Wrong day." } };
      const voidedBatch = valueOf(await roster.act(voidBatch, request, releaser));
      expect(voidedBatch).toMatchObject({ state: "VOIDED", voidReason: "Wrong day." });
      expect(await readPayment()).toMatchObject({ state: "SCHEDULED", locked_at: null });
      const nextBatch = await create(roster);
      expect(nextBatch).toMatchObject({
        batchNo: 2,
        entries: [{ confirmationNo: (await readPayment()).confirmation_no }],
      });
      const download = await roster.act(downloadNachaFile, { params: { batchId: batch.batchId } }, maker);
      expect(download).toMatchObject({ ok: false, code: "NotReleased" });
    },
  );

  it("is sorted by number among batches created at the same moment, newest first", async () => {
    for (let count = 0; count < 6; count += 1) {
      const { batchId, version } = await create(roster);
      const request = { params: { batchId }, version, body: { reason: "Wrong day." } };
      valueOf(await roster.act(voidBatch, request, releaser));
    }
    expect((await list()).batches.map(({ batchNo }) => batchNo)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it("can't be voided after it is sent, or changed with an old version", async () => {
    const batch = await sendBatch(roster);
    const request = { params: { batchId: batch.batchId }, body: { reason: "Too late." } };
    expect(await roster.act(voidBatch, { ...request, version: batch.version }, releaser)).toMatchObject({
      code: "AlreadySent",
    });
    for (const handler of [voidBatch, releaseBatch, markBatchSent as unknown as typeof releaseBatch])
      expect(await roster.act(handler as typeof voidBatch, { ...request, version: 1 }, releaser)).toMatchObject({
        code: "Stale",
      });
    expect(await readPayment()).toMatchObject({ state: "SENT" });
  });

  it("tests each unverified account once with a prenote, whose waiting days start when it is sent", async () => {
    await unverify();
    expect(await list()).toMatchObject({ accountsToVerify: 1 });
    const batch = await create(roster);
    expect(batch.entries).toMatchObject([{ kind: "DEBIT" }, { kind: "PRENOTE", cents: 0, bankAccountLast4: "2410" }]);
    expect(await list()).toMatchObject({ accountsToVerify: 0, due: [] });
    const released = await release(roster, batch);
    const file = await takeFile(roster, batch);
    expect([nachaVerdict(file), file.match(/^638/gm)?.length]).toEqual(["OK", 1]);
    await send(roster, released);
    const { bankAccounts } = await getBankAccountList(roster.db, demoEmployerIds.lakeside);
    expect(bankAccounts.find(({ nickname }) => nickname === "Reserve")).toMatchObject({
      state: "UNVERIFIED",
      verifiesOn: "2026-07-17",
    });
  });

  it("sends two micro-amounts and debits them back in a separate company batch if the employer chose them", async () => {
    await unverify({ verification: "MICRO", micro_amounts_encrypted: testKeys.encrypt("[17,42]") });
    const { batchId, version, batchNo } = await create(roster);
    const request = { params: { batchId }, version, body: { reason: "Wrong day." } };
    valueOf(await roster.act(voidBatch, request, releaser));
    const batch = await create(roster);
    expect(batch.batchNo).toBe(batchNo + 2);
    const { cents } = await readPayment();
    expect(batch).toMatchObject({ creditCents: 59, debitCents: cents + 59, entryCount: 4 });
    await release(roster, batch);
    const file = await takeFile(roster, batch);
    expect([nachaVerdict(file), file.match(/^5200.{49}ACCTVERIFY/gm)?.length]).toEqual(["OK", 1]);
  });

  it("is created for prenotes only when no payment is due", async () => {
    await create(roster);
    await unverify();
    const { due } = await list();
    expect(due).toMatchObject([{ fund: "HW", effectiveDate: "2026-07-13", paymentCount: 0 }]);
    const body = { fund: "HW", effectiveDate: "2026-07-13" } as const;
    expect(await roster.act(createBatch, { body }, maker)).toMatchObject({
      ok: true,
      value: { entries: [{ kind: "PRENOTE" }] },
    });
  });

  it("records each step and each download of the file and register in the audit trail", async () => {
    const batch = await sendBatch(roster);
    await roster.act(downloadNachaFile, { params: { batchId: batch.batchId } }, releaser);
    await roster.act(downloadRegister, { params: { batchId: batch.batchId } }, maker);
    const rows = await roster.db
      .selectFrom("audit_events")
      .select(["action", "account_id"])
      .where("subject", "=", `batch:${batch.batchId}`)
      .orderBy("id")
      .execute();
    expect(rows.map(({ action, account_id }) => [action, account_id])).toEqual([
      ["batch-created", demoId("account:ops-accounting")],
      ["batch-released", demoId("account:ops-accounting-admin")],
      ["batch-file-downloaded", demoId("account:ops-accounting")],
      ["batch-sent", demoId("account:ops-accounting")],
      ["batch-file-downloaded", demoId("account:ops-accounting-admin")],
      ["batch-register-downloaded", demoId("account:ops-accounting")],
    ]);
    expect(JSON.stringify(await roster.act(getBatch, { params: { batchId: batch.batchId } }, maker))).not.toContain(
      "44001",
    );
  });

  it("is listed newest first, in pages without lost or repeated batches", async () => {
    const { batchId } = await create(roster);
    const batches = roster.db.selectFrom("ach_batches").selectAll();
    const created = await batches.where("id", "=", batchId).executeTakeFirstOrThrow();
    const olderBatches = Array.from({ length: 26 }, (_, index) => ({
      ...created,
      id: randomUUID(),
      batch_no: 100 + index,
    }));
    await insertRows(roster.db, "ach_batches", olderBatches);
    const first = await list();
    const second = valueOf(await roster.act(listBatches, { query: { after: first.page.next ?? "" } }, maker));
    const numbers = [...first.batches, ...second.batches].map(({ batchNo }) => batchNo);
    expect(numbers).toEqual([...olderBatches.map(({ batch_no }) => batch_no).toReversed(), created.batch_no]);
    expect([first.batches.length, first.page.previous, second.page.next]).toEqual([25, null, null]);
    const previousPage = valueOf(
      await roster.act(listBatches, { query: { before: second.page.previous ?? "" } }, maker),
    );
    expect(previousPage.batches).toEqual(first.batches);
  });

  it("is refused when the fund's bank isn't set up", async () => {
    await roster.db.deleteFrom("fund_banks").execute();
    expect(await roster.act(createBatch, { body: dueOn }, maker)).toMatchObject({ ok: false, code: "NoFundBank" });
  });
});
