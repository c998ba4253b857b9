import type { ReceivedBody, ReceivedPayment } from "../../../lib/money/deposits/schema.ts";
import { chargeMonthText } from "../../../lib/money/payments/charge-texts.en.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getEmployerDecisions } from "../decisions/list-decisions.ts";
import { askRefund, transferPaid } from "../decisions/transfer-paid.ts";
import { voidPayment } from "../decisions/void-payment.ts";
import { waiveLateCharge } from "../decisions/waive-late-charge.ts";
import { listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { chargesOf } from "../ledger/charges.ts";
import { listPayments } from "../payments/list-payments.ts";
import { listDeposits } from "./list-deposits.ts";
import { recordDeposit } from "./record-deposit.ts";
import { recordPayment, removeReceivedPayment } from "./record-payment.ts";

const { lakeside, summit } = demoEmployerIds;
const clerk = { userName: "ops-accounting" };
const admin = { userName: "ops-accounting-admin" };

describe.each(testDatabases)("payments by check, wire, lockbox or cash on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);

  /** Voids scheduled payments, so that both funds are owed for two months. */
  beforeEach(async () => {
    for (const { id: paymentId, state, version } of (await readDecisions()).payments)
      if (state === "SCHEDULED")
        valueOf(
          await roster.act(voidPayment, { params: { paymentId }, body: { reason: "Pays by check." }, version }, admin),
        );
    await approveWaiting(roster);
  });

  const listOwed = async (employerId: string, fund: "HW" | "PEN" = "HW") =>
    (await chargesOf(roster.db, employerId)).filter((charge) => charge.fund === fund && charge.owedCents > 0);
  const sumBalance = async (employerId: string, fund: "HW" | "PEN" = "HW") => {
    const entries = await roster.db.selectFrom("ledger_entries").selectAll().execute();
    return sumCents(entries.filter((entry) => entry.employer_id === employerId && entry.fund === fund));
  };
  const check = (change: Partial<ReceivedBody> = {}): ReceivedBody => ({
    employerId: lakeside,
    fund: "HW",
    method: "CHECK",
    number: "1045",
    payer: "Lakeside Freight",
    cents: 60_000,
    receivedOn: "2026-07-08",
    allocations: [],
    ...change,
  });
  const record = (change: Partial<ReceivedBody> = {}, person = clerk) =>
    roster.act(recordPayment, { body: check(change) }, person);
  const findOpenDeposit = async () => {
    const { deposits } = valueOf(await roster.act(listDeposits, { query: {} }, admin));
    return deposits.find(({ state }) => state === "OPEN")!;
  };
  const count = async (countBody: { count: number; totalCents: number }, person = admin) => {
    const { id: depositId, version } = await findOpenDeposit();
    return roster.act(recordDeposit, { params: { depositId }, body: countBody, version }, person);
  };
  const readDecisions = async (employerId: string = lakeside) =>
    valueOf(await roster.act(getEmployerDecisions, { params: { employerId } }, admin));
  /** Posts a check of Lakeside, half of it for its oldest charge, and an unapplied check of Summit. */
  const postTwoChecks = async () => {
    const [oldest] = await listOwed(lakeside);
    const allocations = [{ chargeId: oldest!.id, cents: 30_000 }];
    valueOf(await record({ allocations }));
    valueOf(
      await record({ employerId: summit, number: "77", payer: "Summit", cents: 10_001, receivedOn: "2026-07-09" }),
    );
    valueOf(await count({ count: 2, totalCents: 70_001 }));
    return oldest!;
  };

  it("post nothing until a second person counts the deposit, then each on the day it was received", async () => {
    const balancesBefore = [await sumBalance(lakeside), await sumBalance(summit)];
    const [oldest] = await listOwed(lakeside);
    valueOf(await record({ allocations: [{ chargeId: oldest!.id, cents: 30_000 }] }));
    valueOf(
      await record({ employerId: summit, number: "77", payer: "Summit", cents: 10_001, receivedOn: "2026-07-09" }),
    );
    expect([await sumBalance(lakeside), await sumBalance(summit)]).toEqual(balancesBefore);
    expect(await count({ count: 2, totalCents: 70_001 }, clerk)).toMatchObject({ code: "SamePerson" });
    for (const countBody of [
      { count: 1, totalCents: 70_001 },
      { count: 2, totalCents: 70_000 },
    ]) {
      const outcome = await count(countBody);
      expect(outcome).toMatchObject({ code: "TotalsDiffer" });
      expect(outcome.ok ? "" : outcome.text).toMatch(
        /You counted \d payments? of \$700\.0\d, but 2 payments of \$700\.01/,
      );
    }
    expect([await sumBalance(lakeside), await sumBalance(summit)]).toEqual(balancesBefore);
    valueOf(await count({ count: 2, totalCents: 70_001 }));
    expect([await sumBalance(lakeside), await sumBalance(summit)]).toEqual([
      balancesBefore[0]! - 60_000,
      balancesBefore[1]! - 10_001,
    ]);
    const entries = await roster.db
      .selectFrom("ledger_entries as e")
      .innerJoin("payments as p", "p.id", "e.payment_id")
      .select(["e.type", "e.cents", "e.effective_on", "e.employer_id"])
      .where("p.kind", "=", "RECEIVED")
      .orderBy("e.cents")
      .orderBy("e.type")
      .execute();
    expect(entries.map((entry) => Object.values(entry))).toEqual([
      ["PAYMENT", -30_000, "2026-07-08", lakeside],
      ["UNAPPLIED", -30_000, "2026-07-08", lakeside],
      ["UNAPPLIED", -10_001, "2026-07-09", summit],
    ]);
    const [payment] = valueOf(await roster.act(listPayments, { query: {} })).payments;
    expect(payment).toMatchObject({
      kind: "RECEIVED",
      state: "SETTLED",
      bankAccountNickname: "Check 1045",
      cents: 60_000,
    });
    const unapplied = (await chargesOf(roster.db, summit)).find(({ type }) => type === "UNAPPLIED");
    expect(unapplied).toMatchObject({ chargedCents: 0, owedCents: -10_001, workMonth: "2026-07" });
  });

  it.each([
    ["a negative amount", { cents: -100 }, "NotPositive"],
    ["nothing", { cents: 0 }, "NotPositive"],
    ["a day in the future", { receivedOn: "2026-07-11" }, "InTheFuture"],
    ["a day more than 180 days ago", { receivedOn: "2026-01-10" }, "LongAgo"],
    ["a check without a number", { number: "" }, "NumberMissing"],
    ["more applied than received", { allocations: [{ chargeId: demoId("x"), cents: 60_001 }] }, "MoreThanReceived"],
    ["an unknown charge", { allocations: [{ chargeId: demoId("x"), cents: 1 }] }, "MoreThanOwed"],
    ["an employer that is not on file", { employerId: "9999999-0001" }, "NotFound"],
  ] as const)("refuses %s", async (_, change, code) => {
    expect(await record(change as Partial<ReceivedBody>)).toMatchObject({ ok: false, code });
    expect(await roster.db.selectFrom("received_payments").selectAll().execute()).toEqual([]);
  });

  it("accept a day 180 days ago, and an earlier day only when the clerk confirms it", async () => {
    valueOf(await record({ receivedOn: "2026-01-11" }));
    valueOf(await record({ number: "1046", receivedOn: "2025-12-31", isLongAgo: true }));
    expect(await record({ number: "1047", receivedOn: "2026-07-11", isLongAgo: true })).toMatchObject({
      code: "InTheFuture",
    });
  });

  it("include the same check twice only when confirmed as another, and can be removed", async () => {
    valueOf(await record());
    const repeat = await record();
    expect(repeat).toMatchObject({ code: "RecordedBefore" });
    expect(repeat.ok ? "" : repeat.text).toContain("Check the box below if this is another payment.");
    expect(await record({ cents: 60_001 })).toMatchObject({ ok: true });
    valueOf(await record({ isAnother: true }));
    const { id, payments, version } = await findOpenDeposit();
    expect(payments).toHaveLength(3);
    valueOf(
      await roster.act(
        removeReceivedPayment,
        { params: { paymentId: payments.find(({ cents }) => cents === 60_001)!.id } },
        admin,
      ),
    );
    const stale = { params: { depositId: id }, body: { count: 2, totalCents: 120_000 }, version };
    expect(await roster.act(recordDeposit, stale, admin)).toMatchObject({ code: "Stale" });
    valueOf(await count({ count: 2, totalCents: 120_000 }));
    const postedPayment = payments.find(({ cents }) => cents === 60_000)!;
    const removed = await roster.act(removeReceivedPayment, { params: { paymentId: postedPayment.id } }, admin);
    expect(removed).toMatchObject({ code: "AlreadyPosted" });
  });

  it("can't apply more than a charge owes across deposits, until a payment posts or is removed", async () => {
    const [oldest] = await listOwed(lakeside);
    const [pension] = await listOwed(lakeside, "PEN");
    const { id: chargeId, owedCents } = oldest!;
    const recordPartial = (number: string, cents: number) =>
      record({ number, cents: owedCents, allocations: [{ chargeId, cents }] });
    const pensionAllocation = { chargeId: pension!.id, cents: 1_000 };
    valueOf(await recordPartial("1", owedCents - 1));
    valueOf(await record({ fund: "PEN", number: "2", allocations: [pensionAllocation] }));
    expect((await readDecisions()).promised.toSorted((allocation, next) => next.cents - allocation.cents)).toEqual([
      { chargeId, cents: owedCents - 1 },
      pensionAllocation,
    ]);
    expect((await readDecisions(summit)).promised).toEqual([]);
    const outcome = await recordPartial("3", 2);
    expect(outcome).toMatchObject({ code: "MoreThanOwed" });
    expect(outcome.ok ? "" : outcome.text).toMatch(/^Check 3 applies \$0\.02 to a charge that has \$0\.01 left/);
    valueOf(await recordPartial("3", 1));
    const { deposits } = valueOf(await roster.act(listDeposits, { query: {} }, admin));
    const { id: depositId, version } = deposits.find(({ fund }) => fund === "HW")!;
    const countRequest = { params: { depositId }, version, body: { count: 2, totalCents: 2 * owedCents } };
    valueOf(await roster.act(recordDeposit, countRequest, admin));
    expect((await readDecisions()).promised).toEqual([pensionAllocation]);
    const [{ id: paymentId }] = deposits.find(({ fund }) => fund === "PEN")!.payments as [ReceivedPayment];
    valueOf(await roster.act(removeReceivedPayment, { params: { paymentId } }, clerk));
    expect((await readDecisions()).promised).toEqual([]);
    expect((await listOwed(lakeside)).map(({ id }) => id)).not.toContain(chargeId);
  });

  it("post a deposit once, no matter how often it is counted", async () => {
    valueOf(await record());
    const balanceBefore = await sumBalance(lakeside);
    const { id: depositId, version } = await findOpenDeposit();
    const request = { params: { depositId }, body: { count: 1, totalCents: 60_000 }, version };
    valueOf(await roster.act(recordDeposit, request, admin));
    expect(await roster.act(recordDeposit, request, admin)).toMatchObject({ code: "AlreadyPosted" });
    expect(await sumBalance(lakeside)).toBe(balanceBefore - 60_000);
  });

  /** Returns and deletes the new emails to Lakeside's admin, with subject and text. */
  const takeNewEmails = async () => {
    const emails = await mailsOf(roster.db, demoId("account:lakeside-admin"), testKeys);
    await roster.db.deleteFrom("outbox").execute();
    return emails.map(({ subject, text }) => `${subject}\n${text}`);
  };
  const findUnapplied = async (employerId: string) =>
    (await readDecisions(employerId)).charges.find(({ type }) => type === "UNAPPLIED")!;
  const move = (chargeId: string, toChargeId: string, cents: number, employerId: string = lakeside) =>
    roster.act(
      transferPaid,
      { params: { employerId }, body: { chargeId, toChargeId, cents, reason: "For June." } },
      clerk,
    );

  it("can be applied later, up to the owed amount, and moved back to another month", async () => {
    await postTwoChecks();
    await takeNewEmails();
    const { id } = await findUnapplied(lakeside);
    const [owed] = await listOwed(lakeside);
    const paidCharge = (await chargesOf(roster.db, lakeside)).find(
      (charge) => charge.fund === "HW" && charge.owedCents === 0,
    )!;
    const balanceBefore = await sumBalance(lakeside);
    expect(await move(id, owed!.id, 30_001)).toMatchObject({ code: "MoreThanPaid" });
    valueOf(await move(id, owed!.id, 20_000));
    valueOf(await move(paidCharge.id, owed!.id, 5_000));
    const after = await chargesOf(roster.db, lakeside);
    const getOwed = (chargeId: string) => after.find((charge) => charge.id === chargeId)?.owedCents;
    expect([id, paidCharge.id, owed!.id].map(getOwed)).toEqual([-10_000, 5_000, owed!.owedCents - 25_000]);
    expect(await sumBalance(lakeside)).toBe(balanceBefore);
    const emails = await takeNewEmails();
    const month = chargeMonthText(owed!);
    expect(emails.map((email) => email.split(" –")[0])).toEqual([
      `The fund moved $200.00 to Health, ${month}`,
      `The fund moved $50.00 to Health, ${month}`,
    ]);
    expect(emails[0]).toContain(`$200.00 from “Health, July 2026, payment not applied yet” to “Health, ${month}”.`);
    expect(emails[0]).toContain("For June.");
    expect(await move(id, id, 1)).toMatchObject({ code: "MoreThanOwed" });
  });

  it("can be moved to the other fund or refunded only with a second person", async () => {
    await postTwoChecks();
    const { id } = await findUnapplied(lakeside);
    const [pension] = await listOwed(lakeside, "PEN");
    const balancesBefore = [await sumBalance(lakeside), await sumBalance(lakeside, "PEN")];
    valueOf(await move(id, pension!.id, 1_000));
    expect([await sumBalance(lakeside), await sumBalance(lakeside, "PEN")]).toEqual(balancesBefore);
    const refundRequest = { chargeId: id, cents: 29_000, checkNo: "20417", reason: "Paid twice." };
    const requestRefund = (body: typeof refundRequest) =>
      roster.act(askRefund, { params: { employerId: lakeside }, body }, clerk);
    expect(await requestRefund(refundRequest)).toMatchObject({ code: "AlreadyWaiting" });
    await approveWaiting(roster);
    expect([await sumBalance(lakeside), await sumBalance(lakeside, "PEN")]).toEqual([
      balancesBefore[0]! + 1_000,
      balancesBefore[1]! - 1_000,
    ]);
    expect(await requestRefund({ ...refundRequest, cents: 29_001 })).toMatchObject({ code: "NoSuchCredit" });
    await takeNewEmails();
    valueOf(await requestRefund(refundRequest));
    expect(await sumBalance(lakeside)).toBe(balancesBefore[0]! + 1_000);
    expect(await takeNewEmails()).toEqual([]);
    expect(await approveWaiting(roster)).toEqual([
      "refund of the credit of Health, July 2026, payment not applied yet, check 20417",
    ]);
    expect(await sumBalance(lakeside)).toBe(balancesBefore[0]! + 30_000);
    const [email, ...others] = await takeNewEmails();
    expect(others).toEqual([]);
    expect(email).toMatch(/^The fund refunds \$290\.00 –/);
    expect(email).toContain("$290.00 with check 20417, from your credit “Health, July 2026, payment not applied yet”.");
    expect(email).toContain("Paid twice.");
    expect((await readDecisions()).charges.some((charge) => charge.id === id && charge.owedCents !== 0)).toBe(false);
    // Each fund uses a check number once. The other fund has its own bank.
    expect(await requestRefund({ ...refundRequest, cents: 1, checkNo: "020417" })).toMatchObject({
      code: "NumberUsed",
      text: expect.stringMatching(/^Check 020417 was already used for the refund of \$290\.00 to Lakeside Freight\./),
    });
    expect(await requestRefund({ ...refundRequest, cents: 1, checkNo: "20418" })).toMatchObject({
      code: "NoSuchCredit",
    });
  });

  it("can be voided as a returned check with the fund’s fee, unless their money was moved", async () => {
    const oldest = await postTwoChecks();
    const balanceBefore = await sumBalance(lakeside);
    const payment = (await readDecisions()).payments.find(({ kind }) => kind === "RECEIVED")!;
    const requestVoid = (version: number) =>
      roster.act(
        voidPayment,
        { params: { paymentId: payment.id }, body: { reason: "Not paid.", chargesFee: true }, version },
        admin,
      );
    const { id } = await findUnapplied(lakeside);
    valueOf(await move(id, oldest.id, 100));
    expect(await requestVoid(payment.version)).toMatchObject({ code: "NotVoidable" });
    valueOf(
      await roster.act(
        voidPayment,
        {
          params: { paymentId: (await readDecisions(summit)).payments.find(({ kind }) => kind === "RECEIVED")!.id },
          body: { reason: "Not paid.", chargesFee: true },
          version: payment.version,
        },
        admin,
      ),
    );
    expect(await sumBalance(lakeside)).toBe(balanceBefore);
    const fee = (await chargesOf(roster.db, summit)).find(({ type }) => type === "NSF_FEE");
    expect(fee).toMatchObject({ owedCents: 2_500, chargedCents: 2_500, fund: "HW" });
    expect((await chargesOf(roster.db, summit)).find(({ type }) => type === "UNAPPLIED")?.owedCents).toBe(0);

    const findFee = async () => (await readDecisions(summit)).posted.find(({ type }) => type === "NSF_FEE");
    const waiveFee = async (cents: number) =>
      roster.act(
        waiveLateCharge,
        {
          params: { chargeId: fee?.id ?? "" },
          body: { cents, reason: "The bank’s mistake." },
          version: (await findFee())?.version ?? 0,
        },
        admin,
      );
    expect((await findFee())?.waivableAloneCents).toBeGreaterThan(2_500);
    valueOf(await waiveFee(1_000));
    expect(await findFee()).toMatchObject({ chargedCents: 1_500, owedCents: 1_500, waivers: [{ cents: 1_000 }] });
    expect(await waiveFee(1_501)).toMatchObject({ code: "MoreThanCharged" });
    valueOf(await waiveFee(1_500));
    expect(await findFee()).toMatchObject({ chargedCents: 0, owedCents: 0 });
  });

  it.each([
    ["WIRE", "HW", "W-771"],
    ["CASH", "PEN", ""],
  ] as const)(
    "charges no fee for a %s payment, and names the fee of a check to the second person",
    async (method, fund, number) => {
      valueOf(await record({ method, number, fund }));
      valueOf(
        await record({ method: "LOCKBOX", number: "88010", cents: 20_000, employerId: summit, payer: "Summit", fund }),
      );
      const { id: depositId, version } = await findOpenDeposit();
      const countBody = { count: 2, totalCents: 80_000 };
      valueOf(await roster.act(recordDeposit, { params: { depositId }, body: countBody, version }, admin));
      await roster.db.updateTable("fund_banks").set({ solo_limit_cents: 0 }).execute();
      const requestVoid = async (employerId: string) => {
        const payment = (await readDecisions(employerId)).payments.find(({ kind }) => kind === "RECEIVED")!;
        return roster.act(
          voidPayment,
          {
            params: { paymentId: payment.id },
            body: { reason: "Not paid.", chargesFee: true },
            version: payment.version,
          },
          admin,
        );
      };
      const outcome = await requestVoid(lakeside);
      expect(outcome).toMatchObject({ code: "NotVoidable", text: expect.stringContaining("is not a check") });
      valueOf(await requestVoid(summit));
      const { waiting } = valueOf(await roster.act(listWaiting, {}, admin));
      expect(waiting).toMatchObject([{ facts: [{ name: "Fee for the returned check", text: "$25.00" }] }]);
      expect((await chargesOf(roster.db, lakeside)).some(({ type }) => type === "NSF_FEE")).toBe(false);
    },
  );
});
