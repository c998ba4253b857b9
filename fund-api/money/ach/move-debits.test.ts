import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { listLateEmployers } from "../../desk/operations/late-employers.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { payAll, sumLedger } from "../../platform/testing/payments.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { testSiteOf } from "../../platform/testing/site.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getStatement } from "../statements/get-statement.ts";
import { cancelPayment } from "../payments/cancel-payment.ts";
import { listPayments } from "../payments/list-payments.ts";
import { listMissedDebits, moveDebit } from "./move-debits.ts";

const { lakeside, summit } = demoEmployerIds;
const debitDate = "2026-07-15";
const atTenAm = (day: string): Date => new Date(`${day}T15:00:00.000Z`);

describe.each(testDatabases)("a debit that is not batched in time on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const pay = async () => {
    const payment = (await payAll(roster)).payments.find(({ fund }) => fund === "PEN");
    if (payment === undefined) throw new Error("nothing is owed");
    return payment;
  };
  const moveDebits = async (day: string): Promise<number> => {
    const context = { db: roster.db, now: atTenAm(day), ip: "", account: null, keys: testKeys, site: testSiteOf("") };
    const missed = await listMissedDebits(roster.db, context.now);
    for (const { id, employer_id } of missed) expect(await moveDebit(context, id, employer_id)).toBe(true);
    return missed.length;
  };
  const readPayment = async (id: string) =>
    valueOf(await roster.act(listPayments, {})).payments.find((payment) => payment.id === id);
  const findLateAmount = async (day: string) => {
    const now = atTenAm(day);
    const { employers } = valueOf(await roster.act(listLateEmployers, {}, { userName: "ops-accounting", now }));
    return employers.find(({ employerId }) => employerId === lakeside)?.funds.find(({ fund }) => fund === "PEN");
  };

  it("moves to the bank's next possible day, counts on the authorized day, and sends the employer one email", async () => {
    await roster.db.updateTable("tads").set({ due_date: debitDate }).where("employer_id", "=", lakeside).execute();
    const { id, cents, confirmationNo } = await pay();
    expect(await moveDebits("2026-07-14")).toBe(1); // Lakeside Freight's Health debit on this day.
    expect(await readPayment(id)).toMatchObject({ debitDate });
    expect(await moveDebits(debitDate)).toBe(2);
    expect(await moveDebits(debitDate)).toBe(0);
    expect(await readPayment(id)).toMatchObject({ debitDate: "2026-07-16", movedFrom: debitDate, state: "SCHEDULED" });
    expect(await moveDebits("2026-07-16")).toBe(2);
    expect(await readPayment(id)).toMatchObject({ debitDate: "2026-07-17", movedFrom: debitDate });
    for (const [day, sum] of [
      [debitDate, cents],
      ["2026-07-16", cents],
      ["2026-07-17", 0],
    ] as const)
      expect(await sumLedger(roster.db, lakeside, "PEN", day)).toBe(sum);
    expect(await findLateAmount("2026-07-16")).toBeUndefined();
    const statement = valueOf(
      await roster.act(getStatement, { query: { fund: "PEN", from: debitDate, to: "2026-07-17" } }),
    );
    expect(statement.entries.map(({ date, type }) => [date, type])).toEqual([
      ["2026-07-17", "PAYMENT"],
      ["2026-07-17", "PAYMENT"],
    ]);
    const emails = await mailsOf(roster.db, demoId("account:lakeside-clerk"), testKeys);
    const paymentEmails = emails.filter(({ text }) => text.includes(confirmationNo));
    expect(paymentEmails).toHaveLength(2);
    expect(paymentEmails.some(({ text }) => text.includes("Fri, Jul 17, 2026 instead of Thu, Jul 16, 2026"))).toBe(
      true,
    );
    expect(paymentEmails.some(({ text }) => text.includes("counts as made on Wed, Jul 15, 2026"))).toBe(true);
  });

  it("is owed and late again once it is canceled", async () => {
    await roster.db.updateTable("tads").set({ due_date: debitDate }).where("employer_id", "=", lakeside).execute();
    const { id, cents } = await pay();
    await moveDebits(debitDate);
    const movedPayment = await readPayment(id);
    const now = atTenAm("2026-07-16");
    valueOf(
      await roster.act(cancelPayment, { params: { paymentId: id }, version: movedPayment?.version ?? 0 }, { now }),
    );
    expect(await findLateAmount("2026-07-16")).toMatchObject({ cents, scheduled: null });
    expect(await sumLedger(roster.db, lakeside, "PEN")).toBe(cents);
  });

  it("keeps its date while its account can’t be debited, because the fund isn't the cause", async () => {
    const { id } = await pay();
    const code = { blocked_code: "R02", blocked_at: atTenAm("2026-07-14") };
    await roster.db.updateTable("bank_accounts").set(code).where("employer_id", "=", lakeside).execute();
    expect(await moveDebits(debitDate)).toBe(0);
    expect(await readPayment(id)).toMatchObject({ debitDate });
  });
});
