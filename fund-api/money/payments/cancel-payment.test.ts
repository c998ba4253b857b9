import type { Payment } from "../../../lib/money/payments/schema.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { bodyToPayAll, payAll } from "../../platform/testing/payments.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { getPayable, listPayments } from "./list-payments.ts";

const employerIds = [demoEmployerIds.lakeside, demoEmployerIds.summit];

describe.each(testDatabases)("canceling a payment on $name", ({ open }) => {
  const roster = testRoster(open, employerIds);
  const readPayable = async () => valueOf(await roster.act(getPayable, {}));
  const pay = async (): Promise<Payment> => {
    const { allocations } = await bodyToPayAll(roster);
    const [payment] = (await payAll(roster, { allocations: allocations.slice(0, 1) })).payments;
    if (payment === undefined) throw new Error("nothing was paid");
    return payment;
  };
  const cancel = (payment: Payment, acting = {}, version = payment.version) =>
    roster.act(cancelPayment, { params: { paymentId: payment.id }, version }, acting);

  it("reopens the exact amount, keeps all entries, and leaves an audit row and a notice", async () => {
    const chargesBefore = (await readPayable()).charges;
    const payment = await pay();
    expect(payment.cancelBy).toBe("2026-07-14T21:00:00.000Z");
    const canceled = valueOf(await cancel(payment));
    expect(canceled).toMatchObject({ state: "CANCELLED", version: 2, cancelBy: null, cents: payment.cents });
    expect((await readPayable()).charges).toEqual(chargesBefore);
    const entries = roster.db.selectFrom("ledger_entries").selectAll().where("payment_id", "=", payment.id);
    const rows = await entries.execute();
    // The canceled debit and its reversal take effect on the same day.
    expect(rows.map(({ type, cents, effective_on }) => `${type} ${cents} ${effective_on}`).toSorted()).toEqual([
      `PAYMENT ${-payment.cents} 2026-07-15`,
      `REVERSAL ${payment.cents} 2026-07-15`,
    ]);
    const audit = roster.db.selectFrom("audit_events").selectAll().where("subject", "=", `payment:${payment.id}`);
    expect(await audit.orderBy("id").execute()).toMatchObject([
      { action: "payment-authorized" },
      { action: "payment-canceled", before: { state: "SCHEDULED" }, after: { state: "CANCELLED" } },
    ]);
    const emails = await roster.db
      .selectFrom("outbox")
      .select("letter")
      .where("letter", "=", "payment-canceled")
      .execute();
    expect(emails).toHaveLength(2);
  });

  it("is refused for an old version, a second time and for another employer, and possible until the payment is batched", async () => {
    const payment = await pay();
    expect(await cancel(payment, {}, 9)).toMatchObject({ ok: false, code: "Stale" });
    expect(await cancel(payment, { userName: "summit-office" })).toMatchObject({ ok: false, code: "NotFound" });
    const lateTime = new Date("2026-07-20T21:00:00.000Z");
    const canceled = valueOf(await cancel(payment, { userName: "lakeside-clerk", now: lateTime }));
    expect(await cancel(canceled)).toMatchObject({ code: "NotCancelable", text: expect.stringContaining("already") });
  });

  it.each(["LOCKED", "SENT", "SETTLED", "RETURNED"] as const)("is refused for a payment that is %s", async (state) => {
    const payment = await pay();
    const sent_at = state === "LOCKED" ? null : new Date();
    const settled_at = state === "SETTLED" ? new Date() : null;
    const returnColumns = state === "RETURNED" ? { returned_at: new Date(), return_code: "R01" } : {};
    await roster.db
      .updateTable("payments")
      .set({ state, locked_at: new Date(), sent_at, settled_at, ...returnColumns })
      .where("id", "=", payment.id)
      .execute();
    expect(await cancel(payment)).toMatchObject({ ok: false, code: "NotCancelable" });
    const rows = roster.db.selectFrom("ledger_entries").select("id").where("payment_id", "=", payment.id);
    expect(await rows.execute()).toHaveLength(1);
  });

  it("lists only the employer's payments, filtered by state, work month, text and amount", async () => {
    const payment = await pay();
    const listIds = async (query: Record<string, string>, userName = "lakeside-admin") =>
      valueOf(await roster.act(listPayments, { query }, { userName })).payments.map(({ id }) => id);
    const allIds = await listIds({});
    expect(allIds[0]).toBe(payment.id);
    const dollars = `$${(payment.cents / 100).toFixed(2)}`;
    const numberEnd = payment.confirmationNo.slice(-6).toLowerCase();
    for (const query of [{ month: "2026-03" }, { text: dollars }, { text: numberEnd }])
      expect(await listIds(query)).toContain(payment.id);
    expect(await listIds({ text: numberEnd })).toEqual([payment.id]);
    expect(await listIds({ state: "RETURNED" })).not.toContain(payment.id);
    expect(await listIds({ month: "2020-01" })).toEqual([]);
    expect(await listIds({ text: "%" })).toEqual([]);
    expect(await listIds({}, "summit-office")).not.toContain(payment.id);
    const months = valueOf(await roster.act(listPayments, { query: {} })).months;
    expect(months).toEqual(months.toSorted().toReversed());
    expect(months).toContain("2026-03");
  });
});
