import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import {
  create,
  dueOn,
  maker,
  recordFile,
  release,
  returnFileOf,
  send,
  sendBatch,
  sendTwo,
} from "../../platform/testing/batch.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { paymentAuthorization } from "../../../lib/money/payments/payment-states.ts";
import { authorizePayment } from "../payments/authorize-payment.ts";
import { readPayments } from "../payments/payment-rows.ts";
import { getPayable } from "../payments/list-payments.ts";
import { createBatch } from "./create-batch.ts";
import { listReturns, recordReturn } from "./record-returns.ts";
import { releaseBatch } from "./release-batch.ts";
import { retryReturn } from "./retry-return.ts";
import { settleBatch } from "../../platform/jobs/settle-batches.ts";

const returnedAt = new Date("2026-07-16T15:00:00.000Z");
/** A day after the effective days of all debits and returns in these tests. */
const afterAllEffects = new Date("2026-07-31T15:00:00.000Z");
const acting = { ...maker, now: returnedAt };

describe.each(testDatabases)("a return on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const recordTypedReturn = (trace: string, code: string) =>
    roster.act(recordReturn, { body: { trace, code } }, acting);
  const payments = () =>
    roster.db
      .selectFrom("payments")
      .selectAll()
      .where("employer_id", "=", demoEmployerIds.lakeside)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
  const findPayment = async (confirmationNo: string | null | undefined) =>
    (await payments()).find(({ confirmation_no }) => confirmation_no === confirmationNo);
  const sumOwed = async (): Promise<number> => {
    const { charges } = valueOf(await roster.act(getPayable, {}, { now: afterAllEffects }));
    return charges.filter(({ fund }) => fund === "HW").reduce((sum, { owedCents }) => sum + owedCents, 0);
  };
  const readAccount = () =>
    roster.db.selectFrom("bank_accounts").selectAll().where("nickname", "=", "Operating").executeTakeFirstOrThrow();
  const sendEntry = async () => {
    const batch = await sendBatch(roster);
    const [entry] = batch.entries;
    if (entry === undefined) throw new Error("the batch is empty");
    return { ...entry, batchId: batch.batchId };
  };
  /** Reads all data that a return may change. */
  const readAllData = async () => [
    await payments(),
    await roster.db.selectFrom("ledger_entries").selectAll().orderBy("id").execute(),
    await roster.db.selectFrom("ach_returns").selectAll().execute(),
    await roster.db.selectFrom("bank_accounts").selectAll().orderBy("id").execute(),
    await roster.db.selectFrom("audit_events").selectAll().orderBy("id").execute(),
  ];

  it.each(["typed in", "in a file", "in a file after it was settled"])(
    "reopens the debt when it is %s",
    async (method) => {
      const entry = await sendEntry();
      const owedBefore = await sumOwed();
      if (method.endsWith("settled")) await settleBatch(roster.db, entry.batchId, returnedAt);
      const outcome =
        method === "typed in"
          ? valueOf(await recordTypedReturn(entry.trace, "R01"))
          : await recordFile(roster, returnFileOf([{ ...entry, code: "R01" }]), acting);
      expect(outcome).toMatchObject({
        recordedCount: 1,
        returns: [{ code: "R01", trace: entry.trace, canRetry: true }],
      });
      expect(await findPayment(entry.confirmationNo)).toMatchObject({
        state: "RETURNED",
        return_code: "R01",
        returned_at: returnedAt,
      });
      expect(await sumOwed()).toBe(owedBefore + entry.cents);
      const [email] = await mailsOf(roster.db, demoId("account:lakeside-clerk"), testKeys);
      expect(email?.subject).toMatch(/^Payment of \$[\d,.]+ returned by your bank/);
      expect(email?.text.replaceAll(/\s+/g, " ")).toContain(
        "not enough money in the account. You owe the amount again. Put enough money",
      );
    },
  );

  it("can't be retried after the employer has paid another way", async () => {
    const entry = await sendEntry();
    valueOf(await recordTypedReturn(entry.trace, "R01"));
    const canBeRetried = async () =>
      valueOf(await roster.act(listReturns, {}, acting)).returns.find(({ trace }) => trace === entry.trace)?.canRetry;
    expect(await canBeRetried()).toBe(true);
    const { charges, bankAccounts } = valueOf(await roster.act(getPayable, {}, { now: returnedAt }));
    const owedNow = charges.filter(({ fund, owedCents }) => fund === dueOn.fund && owedCents > 0);
    const body = {
      bankAccountId: bankAccounts[0]?.id ?? "",
      debitDate: "2026-07-21",
      allocations: owedNow.map(({ id, owedCents }) => ({ chargeId: id, cents: owedCents })),
      authorizationVersion: paymentAuthorization.version,
    };
    valueOf(await roster.act(authorizePayment, { body }, { now: returnedAt }));
    expect(await canBeRetried()).toBe(false);
  });

  it.each(["R02", "R05", "R07", "R08", "R10", "R16", "R29", "R31"])(
    "with %s closes the account for debits, and the summary says so",
    async (code) => {
      const entry = await sendEntry();
      const { summary, returns } = valueOf(await recordTypedReturn(entry.trace, code));
      expect(summary).toContain("1 bank account can’t be debited anymore.");
      expect(returns[0]).toMatchObject({ canRetry: false });
      expect(await readAccount()).toMatchObject({ blocked_code: code, blocked_at: returnedAt });
      const [email] = await mailsOf(roster.db, demoId("account:lakeside-admin"), testKeys);
      expect(email?.text.replaceAll(/\s+/g, " ")).toContain("We can’t debit Operating ••6789 anymore.");
    },
  );

  it.each(["R01", "R09", "R13", "R51"])("with %s leaves the account open for debits", async (code) => {
    await recordTypedReturn((await sendEntry()).trace, code);
    expect(await readAccount()).toMatchObject({ blocked_code: null });
  });

  it("is not recorded twice", async () => {
    const { trace } = await sendEntry();
    await recordTypedReturn(trace, "R03");
    const dataBefore = await readAllData();
    expect(await recordTypedReturn(trace, "R01")).toMatchObject({
      code: "AlreadyReturned",
      text: expect.stringMatching(/^Recorded on Thu, Jul 16, 2026 with R03, no such account\. Nothing was recorded\./),
    });
    expect(await recordTypedReturn("999999990000001", "R01")).toMatchObject({ code: "UnknownTrace" });
    expect(await readAllData()).toEqual(dataBefore);
  });

  it.each(["created", "released"])("of a batch that is only %s is refused", async (state) => {
    const created = await create(roster);
    const {
      entries: [entry],
    } = state === "released" ? await release(roster, created) : created;
    expect(await recordTypedReturn(entry?.trace ?? "", "R01")).toMatchObject({ ok: false, code: "NotSent" });
  });

  it("of a prenote makes the account unverified, even if it was already verified", async () => {
    const [, prenote] = await sendTwo(roster);
    await roster.db
      .updateTable("bank_accounts")
      .set({ state: "VERIFIED", verified_at: rosterNow })
      .where("nickname", "=", "Reserve")
      .execute();
    expect(valueOf(await recordTypedReturn(prenote.trace, "R04")).summary).toContain(
      "1 bank account stays unverified.",
    );
    const reserve = roster.db.selectFrom("bank_accounts").selectAll().where("nickname", "=", "Reserve");
    expect(await reserve.executeTakeFirst()).toMatchObject({
      state: "UNVERIFIED",
      blocked_code: "R04",
    });
    const [email] = await mailsOf(roster.db, demoId("account:lakeside-admin"), testKeys);
    expect(email?.subject).toMatch(/^Your bank account could not be verified/);
  });

  it("of a prenote leaves one audit row with the person who recorded it", async () => {
    const [, prenote] = await sendTwo(roster);
    const listAuditRows = async () =>
      (
        await roster.db
          .selectFrom("audit_events")
          .select(["action", "account_id"])
          .where("subject", "like", "bank-account:%")
          .orderBy("id")
          .execute()
      ).map(({ action, account_id }) => `${action} ${account_id}`);
    const rowsBefore = await listAuditRows();
    valueOf(await recordTypedReturn(prenote.trace, "R16"));
    const added = (await listAuditRows()).slice(rowsBefore.length);
    expect(added.filter((row) => row.startsWith("account-test-returned"))).toEqual([
      `account-test-returned ${demoId("account:ops-accounting")}`,
    ]);
  });

  it("of a prenote for a closed account is recorded, and the account stays closed", async () => {
    const [, prenote] = await sendTwo(roster);
    const reserve = () =>
      roster.db.selectFrom("bank_accounts").selectAll().where("nickname", "=", "Reserve").executeTakeFirstOrThrow();
    const { id } = await reserve();
    const closed = { state: "CLOSED", closed_at: rosterNow } as const;
    await roster.db.updateTable("bank_accounts").set(closed).where("id", "=", id).execute();
    expect(valueOf(await recordTypedReturn(prenote.trace, "R03"))).toMatchObject({ recordedCount: 1 });
    expect(await reserve()).toMatchObject({ ...closed });
    const recorded = roster.db.selectFrom("ach_returns").select("code").where("bank_account_id", "=", id);
    expect(await recorded.execute()).toEqual([{ code: "R03" }]);
  });

  /** Finds the number of the retried debit in the employer's list of payments. */
  const findRetry = async (confirmationNo: string | null) => {
    const { rows } = await readPayments(roster.db, demoEmployerIds.lakeside, {});
    return rows.find((payment) => payment.confirmationNo === confirmationNo)?.retriedAs;
  };
  const retryNewest = async () => {
    const { returns } = valueOf(await roster.act(listReturns, {}, acting));
    const newest = returns.find(({ canRetry }) => canRetry) ?? returns[0];
    return roster.act(retryReturn, { params: { returnId: newest?.returnId ?? "" } }, acting);
  };
  const sendRetry = async (): Promise<string> => {
    const effectiveDate = "2026-07-17";
    const batch = valueOf(await roster.act(createBatch, { body: { fund: dueOn.fund, effectiveDate } }, acting));
    const request = { params: { batchId: batch.batchId }, version: batch.version };
    const released = valueOf(
      await roster.act(releaseBatch, request, { userName: "ops-accounting-admin", now: returnedAt }),
    );
    await send(roster, released, returnedAt);
    return batch.entries[0]?.trace ?? "";
  };

  it.each(["R01", "R09"])("with %s can be retried twice, each time as a new payment", async (code) => {
    const first = await sendEntry();
    const owedBefore = await sumOwed();
    await recordTypedReturn(first.trace, code);
    expect(await findRetry(first.confirmationNo)).toBeNull();
    expect(valueOf(await retryNewest()).summary).toContain("will be debited again on Fri, Jul 17, 2026");
    expect(await retryNewest()).toMatchObject({ ok: false, code: "CannotRetry" });
    expect(await sumOwed()).toBe(owedBefore);
    expect(await findRetry(first.confirmationNo)).toBe(`${first.confirmationNo}-2`);
    await recordTypedReturn(await sendRetry(), code);
    expect(await retryNewest()).toMatchObject({ ok: true });
    await recordTypedReturn(await sendRetry(), code);
    expect(await retryNewest()).toMatchObject({ ok: false, code: "CannotRetry" });
    const attempts = (await payments()).filter(
      ({ attempt, confirmation_no }) => attempt > 1 || confirmation_no === first.confirmationNo,
    );
    expect(attempts.map(({ attempt, state }) => `${attempt} ${state}`).toSorted()).toEqual([
      "1 RETURNED",
      "2 RETURNED",
      "3 RETURNED",
    ]);
    expect(await sumOwed()).toBe(owedBefore + first.cents);
  });

  it("asks for the payment again after the retried debit is canceled", async () => {
    const { trace, confirmationNo } = await sendEntry();
    await recordTypedReturn(trace, "R01");
    await retryNewest();
    const canceled = { state: "CANCELLED", canceled_at: returnedAt } as const;
    await roster.db.updateTable("payments").set(canceled).where("attempt", "=", 2).execute();
    expect(await findRetry(confirmationNo)).toBeNull();
  });

  it("can't be retried after the employer has paid, or from a blocked account", async () => {
    const { trace, confirmationNo } = await sendEntry();
    await recordTypedReturn(trace, "R01");
    await roster.db.updateTable("bank_accounts").set({ blocked_code: "R02", blocked_at: returnedAt }).execute();
    expect(await retryNewest()).toMatchObject({ ok: false, code: "CannotRetry" });
    await roster.db.updateTable("bank_accounts").set({ blocked_code: null, blocked_at: null }).execute();
    const returned = await findPayment(confirmationNo);
    const charge = await roster.db
      .selectFrom("payment_allocations")
      .selectAll()
      .where("payment_id", "=", returned?.id ?? "")
      .executeTakeFirstOrThrow();
    const head = await roster.db
      .selectFrom("ledger_entries")
      .selectAll()
      .where("id", "=", charge.charge_id)
      .executeTakeFirstOrThrow();
    await roster.db
      .insertInto("ledger_entries")
      .values({ ...head, id: demoId("credit"), type: "CREDIT", cents: -1, charge_id: head.id })
      .execute();
    const dataBefore = await readAllData();
    expect(await retryNewest()).toMatchObject({ ok: false, code: "NothingOwed" });
    expect(await readAllData()).toEqual(dataBefore);
  });

  it("locks payments in id order, like the settlement, regardless of the order in the file", async () => {
    const scheduled = (await payments()).find(({ state }) => state === "SCHEDULED");
    if (scheduled === undefined) throw new Error("no payment is scheduled");
    const ids = ["00000000-0000-4000-8000-000000000001", "ffffffff-ffff-4fff-bfff-ffffffffffff"];
    const { employer_id, created_by, created_at } = scheduled;
    for (const id of ids) {
      const paymentFields = { id, confirmation_no: `P-${id.slice(0, 8)}` };
      const authorizationFields = { employer_id, created_by, created_at, idempotency_key: id };
      await roster.db
        .insertInto("payment_authorizations")
        .values({ ...paymentFields, ...authorizationFields })
        .execute();
      await roster.db
        .insertInto("payments")
        .values({ ...scheduled, ...paymentFields, authorization_id: id })
        .execute();
    }
    const { entries } = await sendBatch(roster);
    const returned = entries.toReversed().map(({ trace, cents }) => ({ trace, cents, code: "R01" }));
    expect(await recordFile(roster, returnFileOf(returned), acting)).toMatchObject({ recordedCount: 3 });
    const changes = roster.db.selectFrom("audit_events").select("subject").where("action", "=", "payment-returned");
    expect((await changes.orderBy("id").execute()).map(({ subject }) => subject)).toEqual(
      [...ids, scheduled.id].toSorted().map((id) => `payment:${id}`),
    );
  });

  it.each(["R02", "R08", "R16"])("with %s can't be retried", async (code) => {
    await recordTypedReturn((await sendEntry()).trace, code);
    expect(await retryNewest()).toMatchObject({ ok: false, code: "CannotRetry" });
  });
});
