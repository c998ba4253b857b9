import { randomUUID } from "node:crypto";
import { paymentProgressText } from "../../../lib/money/payments/texts.en.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { getPayable } from "../payments/list-payments.ts";
import { newPayment } from "../payments/authorize-payment.ts";
import { readPayments } from "../payments/payment-rows.ts";
import { postPayment } from "../ledger/post.ts";
import { readCashExpected } from "../../desk/operations/get-overview.ts";
import { create, maker, releaser, sendBatch } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { recordReturn } from "./record-returns.ts";
import { voidBatch } from "./void-batch.ts";

const employerId = demoEmployerIds.lakeside;
const returnedAt = new Date("2026-07-16T15:00:00.000Z");

describe.each(testDatabases)("payments of an account that can't be debited anymore on $name", ({ open }) => {
  const roster = testRoster(open, [employerId]);

  const sumOwed = async (): Promise<number> => {
    const { charges } = valueOf(await roster.act(getPayable, {}, { now: new Date("2026-07-31T15:00:00.000Z") }));
    return charges.reduce((sum, { owedCents }) => sum + owedCents, 0);
  };
  const sumCash = async (): Promise<number> =>
    (await readCashExpected(roster.db, returnedAt)).reduce((sum, { HW, PEN }) => sum + HW + PEN, 0);
  /** Schedules a partial payment from the account with this name. */
  const schedule = async (nickname: string, debitDate = "2026-07-20") => {
    const { db } = roster;
    const { charges } = valueOf(await roster.act(getPayable, {}));
    const cents = 1_000;
    const { id: chargeId, fund } = charges.find(({ owedCents }) => owedCents >= cents)!;
    const template = await db.selectFrom("payments").selectAll().limit(1).executeTakeFirstOrThrow();
    const account = await db
      .selectFrom("bank_accounts")
      .selectAll()
      .where("nickname", "=", nickname)
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const number = `P-${id.slice(0, 8)}`;
    const { created_by } = template;
    const created_at = rosterNow;
    await db
      .insertInto("payment_authorizations")
      .values({ id, employer_id: employerId, confirmation_no: number, idempotency_key: null, created_by, created_at })
      .execute();
    await db
      .insertInto("payments")
      .values({
        ...template,
        ...newPayment,
        id,
        authorization_id: id,
        confirmation_no: number,
        created_at,
        bank_account_id: account.id,
        fund,
        cents,
        kind: "DEBIT",
        debit_date: debitDate,
      })
      .execute();
    const posting = { employerId, effectiveOn: "2026-07-10", postedBy: null, at: rosterNow };
    await postPayment(db, { ...posting, paymentId: id, fund }, { allocated: [{ chargeId, cents }] });
    return { id, number, cents };
  };
  const readState = async (id: string) =>
    (await roster.db.selectFrom("payments").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
  const recordTypedReturn = async (trace: string, code: string) =>
    valueOf(await roster.act(recordReturn, { body: { trace, code } }, { ...maker, now: returnedAt }));

  it.each(["R02", "R03", "R04", "R20", "R29"])("are canceled by a return with %s, and owed again", async (code) => {
    const [entry] = (await sendBatch(roster)).entries;
    const first = await schedule("Operating");
    const second = await schedule("Operating", "2026-07-21");
    const other = await schedule("Reserve");
    const owedBefore = await sumOwed();
    expect(await sumCash()).toBe(first.cents + second.cents + other.cents);
    const { summary } = await recordTypedReturn(entry!.trace, code);
    expect(summary).toContain("2 scheduled payments canceled with it; the employer gets an email that lists each one.");
    expect([await readState(first.id), await readState(second.id)]).toEqual(["CANCELLED", "CANCELLED"]);
    expect(await readState(other.id)).toBe("SCHEDULED");
    expect(await sumOwed()).toBe(owedBefore + entry!.cents + first.cents + second.cents);
    expect(await sumCash()).toBe(other.cents);

    const { rows } = await readPayments(roster.db, employerId, {});
    const displayedPayment = rows.find(({ id }) => id === first.id)!;
    expect(paymentProgressText(displayedPayment, returnedAt)).toMatch(
      /^Canceled by the fund on Thu, Jul 16, 2026\. The amount it paid is owed again.* Reason: Your bank returned an entry of Operating ••6789 with code R.*Pay from another bank account\.$/,
    );
    const emails = await mailsOf(roster.db, demoId("account:lakeside-clerk"), testKeys);
    const email = emails.find(({ subject }) => subject.startsWith("2 scheduled payments canceled"));
    const text = email?.text.replaceAll(/\s+/g, " ") ?? "";
    for (const { number } of [first, second]) expect(text).toContain(number);
    expect(text).not.toContain(other.number);
    expect(text).toContain("Pay from another bank account");
    const auditRows = await roster.db
      .selectFrom("audit_events")
      .select("subject")
      .where("action", "=", "payment-canceled")
      .execute();
    expect(auditRows.map(({ subject }) => subject).toSorted()).toEqual(
      [first, second].map(({ id }) => `payment:${id}`).toSorted(),
    );
  });

  it.each(["R01", "R09", "R24"])("stay scheduled after a return with %s", async (code) => {
    const [entry] = (await sendBatch(roster)).entries;
    const { id } = await schedule("Operating");
    await recordTypedReturn(entry!.trace, code);
    expect(await readState(id)).toBe("SCHEDULED");
  });

  it.each(["R04", "R13"])("are canceled when the account's test entry is returned with %s", async (code) => {
    const { db } = roster;
    const reserve = { state: "UNVERIFIED", verified_at: null, verification: "PRENOTE" } as const;
    await db.updateTable("bank_accounts").set(reserve).where("nickname", "=", "Reserve").execute();
    const prenote = (await sendBatch(roster)).entries.find(({ confirmationNo }) => confirmationNo === null);
    const verified = { state: "VERIFIED", verified_at: rosterNow } as const;
    await db.updateTable("bank_accounts").set(verified).where("nickname", "=", "Reserve").execute();
    const { id } = await schedule("Reserve");
    await recordTypedReturn(prenote!.trace, code);
    expect(await readState(id)).toBe("CANCELLED");
  });

  it.each([
    { blocked_code: "R02", blocked_at: returnedAt },
    { state: "UNVERIFIED", verified_at: null },
  ] as const)("are not expected as cash while they wait, with %j", async (change) => {
    const cashBefore = await sumCash();
    const { cents } = await schedule("Reserve");
    expect(await sumCash()).toBe(cashBefore + cents);
    await roster.db.updateTable("bank_accounts").set(change).where("nickname", "=", "Reserve").execute();
    expect(await sumCash()).toBe(cashBefore);
  });

  it("are canceled when their batch is voided later", async () => {
    const { batchId, version, entries } = await create(roster);
    const owedBefore = await sumOwed();
    const blocked = { blocked_code: "R02", blocked_at: returnedAt };
    await roster.db.updateTable("bank_accounts").set(blocked).where("nickname", "=", "Operating").execute();
    const request = { params: { batchId }, body: { reason: "Account closed." }, version };
    valueOf(await roster.act(voidBatch, request, { ...releaser, now: returnedAt }));
    const { rows } = await readPayments(roster.db, employerId, {});
    expect(rows.find(({ confirmationNo }) => confirmationNo === entries[0]!.confirmationNo)?.state).toBe("CANCELLED");
    expect(await sumOwed()).toBe(owedBefore + entries[0]!.cents);
  });
});
