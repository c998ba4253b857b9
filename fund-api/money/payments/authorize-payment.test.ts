import { paymentAuthorization } from "../../../lib/money/payments/payment-states.ts";
import type { Authorized, PaymentBody } from "../../../lib/money/payments/schema.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { bodyToPayAll, cancelPayments, type DebitBody } from "../../platform/testing/payments.ts";
import { contextFor, rosterNow, rosterSeed, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { authorizePayment } from "./authorize-payment.ts";
import { postEntries } from "../ledger/post.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { getPayable, listPayments } from "./list-payments.ts";

const getPayment = ({ payments }: Authorized) => {
  const [payment] = payments;
  if (payment === undefined) throw new Error("nothing was paid");
  return payment;
};

const employerIds = [demoEmployerIds.lakeside, demoEmployerIds.summit];

describe.each(testDatabases)("authorizing a payment on $name", ({ open }) => {
  const roster = testRoster(open, employerIds);

  const readPayable = async (userName = "lakeside-admin") => valueOf(await roster.act(getPayable, {}, { userName }));
  const buildBody = async (changes: Partial<DebitBody> = {}): Promise<DebitBody> => ({
    ...(await bodyToPayAll(roster)),
    ...changes,
  });
  const readEntries = (paymentId: string) =>
    roster.db.selectFrom("ledger_entries").selectAll().where("payment_id", "=", paymentId).orderBy("fund").execute();

  it("offers the oldest owed charges first, the open accounts and the first debit date", async () => {
    const { charges, ...rest } = await readPayable();
    expect(rest).toMatchObject({
      today: "2026-07-10",
      earliestDebitDate: "2026-07-13",
      authorization: paymentAuthorization,
    });
    expect(charges.map(({ workMonth, fund }) => [workMonth, fund])).toEqual([
      ["2026-03", "PEN"],
      ["2026-05", "PEN"],
    ]);
    expect(charges.every((charge) => charge.chargedCents - charge.paidCents === charge.owedCents)).toBe(true);
    expect(rest.bankAccounts).toMatchObject([
      { nickname: "Operating", last4: "6789", state: "VERIFIED" },
      { nickname: "Reserve", last4: "2410", state: "VERIFIED" },
    ]);
    expect(JSON.stringify(rest)).not.toContain("44001");
  });

  it("schedules one debit, subtracts it from the owed amount, and lists it first", async () => {
    const body = await buildBody();
    const value = valueOf(await roster.act(authorizePayment, { body }));
    const payment = getPayment(value);
    const total = body.allocations.reduce((sum, { cents }) => sum + cents, 0);
    expect(value).toMatchObject({ cents: total, debitDate: "2026-07-15", confirmationNo: payment.confirmationNo });
    expect(payment).toMatchObject({
      fund: "PEN",
      state: "SCHEDULED",
      cents: total,
      debitDate: "2026-07-15",
      confirmationNo: expect.stringMatching(/^P-260710-[0-9A-HJKMNP-TV-Z]{6}$/),
      createdBy: "lakeside-admin Tester",
      createdAt: rosterNow.toISOString(),
      allocations: [{ workMonth: "2026-03" }, { workMonth: "2026-05" }],
    });
    expect((await readPayable()).charges).toEqual([]);
    const list = await roster.act(listPayments, {});
    expect(list.ok && list.value.payments[0]).toEqual(payment);
    const entries = await readEntries(payment.id);
    expect(new Set(entries.map(({ type, cents, charge_id }) => `${type} ${-cents} ${charge_id}`))).toEqual(
      new Set(body.allocations.map(({ chargeId, cents }) => `PAYMENT ${cents} ${chargeId}`)),
    );
    const days = entries.map(({ posted_on, effective_on }) => [posted_on, effective_on]);
    expect(days).toEqual(body.allocations.map(() => ["2026-07-10", "2026-07-15"]));
  });

  it("leaves one audit row that shows who authorized the payment", async () => {
    const value = getPayment(valueOf(await roster.act(authorizePayment, { body: await buildBody() })));
    const rows = await roster.db
      .selectFrom("audit_events")
      .selectAll()
      .where("subject", "=", `payment:${value.id}`)
      .execute();
    expect(rows).toMatchObject([
      { action: "payment-authorized", after: { confirmationNo: value.confirmationNo, cents: value.cents } },
    ]);
  });

  it("pays a part, and shows the month, fund and rest when more is requested", async () => {
    const { charges } = await readPayable();
    const [charge] = charges;
    if (charge === undefined) throw new Error("nothing is owed");
    const part = await buildBody({ allocations: [{ chargeId: charge.id, cents: charge.owedCents - 12_345 }] });
    expect(await roster.act(authorizePayment, { body: part })).toMatchObject({ ok: true });
    const largerBody = await buildBody({ allocations: [{ chargeId: charge.id, cents: 12_346 }] });
    expect(await roster.act(authorizePayment, { body: largerBody })).toMatchObject({
      ok: false,
      code: "MoreThanOwed",
      text: expect.stringMatching(
        /^March 2026, Pension: only \$123\.45 is still owed, not \$123\.46\. Nothing was paid\./,
      ),
      fields: { [charge.id]: expect.stringContaining("$123.45") },
    });
    expect((await readPayable()).charges[0]).toMatchObject({ id: charge.id, owedCents: 12_345 });
  });

  const dates: [string, string, RegExp][] = [
    ["today", "2026-07-10", /too early: the first possible debit date is now Mon, Jul 13, 2026/],
    ["a Saturday", "2026-07-18", /not a banking day/],
    ["a bank holiday", "2026-09-07", /not a banking day/],
    ["more than 60 days ahead", "2026-09-09", /more than 60 days ahead.*Tue, Sep 8, 2026/],
  ];
  it.each(dates)("refuses %s as the debit date", async (_name, debitDate, text) => {
    const outcome = await roster.act(authorizePayment, { body: await buildBody({ debitDate }) });
    expect(outcome).toMatchObject({ ok: false, code: "DebitDateRefused", text: expect.stringMatching(text) });
  });

  it("accepts the sixtieth day, and the next banking day only until 4:00 PM CT", async () => {
    const lateTime = new Date("2026-07-10T21:00:01.000Z");
    const monday = await buildBody({ debitDate: "2026-07-13" });
    expect(await roster.act(authorizePayment, { body: monday }, { now: lateTime })).toMatchObject({
      code: "DebitDateRefused",
    });
    const last = await buildBody({ debitDate: "2026-09-08" });
    expect(await roster.act(authorizePayment, { body: last })).toMatchObject({ ok: true });
  });

  it.each(["UNVERIFIED", "CLOSED"] as const)("refuses a bank account that is %s", async (state) => {
    const body = await buildBody();
    const closed_at = state === "CLOSED" ? rosterNow : null;
    await roster.db
      .updateTable("bank_accounts")
      .set({ state, closed_at })
      .where("id", "=", body.bankAccountId)
      .execute();
    expect(await roster.act(authorizePayment, { body })).toMatchObject({ ok: false, code: "BankAccountRefused" });
    const availableIds = (await readPayable()).bankAccounts.map(({ id }) => id);
    expect(availableIds.includes(body.bankAccountId)).toBe(state === "UNVERIFIED");
  });

  it("refuses an account blocked by a return, and a changed account until its cool-off ends", async () => {
    const body = await buildBody();
    const change = (set: { blocked_code: string | null; blocked_at: Date | null; usable_from: string | null }) =>
      roster.db.updateTable("bank_accounts").set(set).where("id", "=", body.bankAccountId).execute();
    await change({ blocked_code: "R02", blocked_at: rosterNow, usable_from: null });
    expect(await roster.act(authorizePayment, { body })).toMatchObject({
      code: "BankAccountRefused",
      text: expect.stringContaining("returned a debit with code R02"),
    });
    await change({ blocked_code: null, blocked_at: null, usable_from: "2026-07-11" });
    expect(await roster.act(authorizePayment, { body })).toMatchObject({
      code: "BankAccountRefused",
      text: expect.stringContaining("can be used from Sat, Jul 11, 2026"),
    });
    await change({ blocked_code: null, blocked_at: null, usable_from: "2026-07-10" });
    expect(await roster.act(authorizePayment, { body })).toMatchObject({ ok: true });
  });

  it("makes one debit for each fund, under one confirmation number", async () => {
    await cancelPayments(roster.db);
    const body = await buildBody();
    const { confirmationNo, cents, payments } = valueOf(await roster.act(authorizePayment, { body }));
    expect(payments.map((payment) => [payment.fund, payment.confirmationNo])).toEqual([
      ["HW", confirmationNo],
      ["PEN", `${confirmationNo}-2`],
    ]);
    expect(payments.reduce((sum, payment) => sum + payment.cents, 0)).toBe(cents);
    for (const payment of payments) {
      expect(new Set(payment.allocations.map(({ fund }) => fund))).toEqual(new Set([payment.fund]));
      const entries = await readEntries(payment.id);
      expect(entries.every(({ fund }) => fund === payment.fund)).toBe(true);
      expect(entries.reduce((sum, entry) => sum - entry.cents, 0)).toBe(payment.cents);
    }
  });

  /** Leaves a $50.00 credit on the oldest charge, which is fully paid, and another charge of its fund owed. */
  const addCredit = async () => {
    await cancelPayments(roster.db);
    const { charges } = await readPayable();
    const from = charges.find(({ fund }) => charges.filter((other) => other.fund === fund).length > 1);
    const to = charges.find((charge) => charge.fund === from?.fund && charge.id !== from.id);
    if (from === undefined || to === undefined) throw new Error("two charges of one fund are needed");
    const paid = [{ chargeId: from.id, cents: from.owedCents }];
    valueOf(await roster.act(authorizePayment, { body: await buildBody({ allocations: paid }) }));
    await roster.db
      .updateTable("payments")
      .set({ state: "SETTLED", settled_at: rosterNow })
      .where("state", "=", "SCHEDULED")
      .execute();
    await postEntries(
      roster.db,
      { employerId: demoEmployerIds.lakeside, effectiveOn: "2026-07-10", postedBy: null, at: rosterNow },
      [{ type: "CREDIT", fund: from.fund, cents: -5_000, chargeId: from.id, tadId: null, paymentId: null }],
    );
    return { from, to, otherFund: charges.find(({ fund }) => fund !== from.fund) };
  };
  const getOwed = async (id: string) =>
    (await readPayable()).charges.find((charge) => charge.id === id)?.owedCents ?? 0;

  it("uses a credit of the same fund, and debits only the rest", async () => {
    const { from, to } = await addCredit();
    const creditUses = [{ fromChargeId: from.id, toChargeId: to.id, cents: 4_000 }];
    const allocations = [{ chargeId: to.id, cents: to.owedCents - 4_000 }];
    const payment = getPayment(
      valueOf(await roster.act(authorizePayment, { body: await buildBody({ allocations, creditUses }) })),
    );
    expect(payment).toMatchObject({ kind: "DEBIT", state: "SCHEDULED", cents: to.owedCents - 4_000 });
    expect(payment.credits).toMatchObject([{ chargeId: to.id, cents: 4_000 }]);
    expect([await getOwed(from.id), await getOwed(to.id)]).toEqual([-1_000, 0]);
    valueOf(await roster.act(cancelPayment, { params: { paymentId: payment.id }, version: payment.version }));
    expect([await getOwed(from.id), await getOwed(to.id)]).toEqual([-5_000, to.owedCents]);
  });

  it("settles a payment from credits alone immediately, without a debit", async () => {
    const { from, to } = await addCredit();
    const creditUses = [{ fromChargeId: from.id, toChargeId: to.id, cents: 5_000 }];
    const payment = getPayment(
      valueOf(await roster.act(authorizePayment, { body: await buildBody({ allocations: [], creditUses }) })),
    );
    expect(payment).toMatchObject({ kind: "CREDIT", state: "SETTLED", cents: 0, allocations: [], cancelBy: null });
    const days = (await readEntries(payment.id)).map(({ effective_on }) => effective_on);
    expect(days).toEqual(["2026-07-10", "2026-07-10"]);
    expect([await getOwed(from.id), await getOwed(to.id)]).toEqual([0, to.owedCents - 5_000]);
  });

  it("accepts credits alone without a bank account or date, and a repeat on another day is the same payment", async () => {
    const { from, to } = await addCredit();
    const { bankAccountId: _account, debitDate: _date, ...rest } = await buildBody({ allocations: [] });
    const body = { ...rest, creditUses: [{ fromChargeId: from.id, toChargeId: to.id, cents: 2_000 }] };
    const key = { idempotencyKey: "credits-alone" };
    const paid = valueOf(await roster.act(authorizePayment, { body }, key));
    expect(paid).toMatchObject({ debitDate: "2026-07-10", payments: [{ kind: "CREDIT", bankAccountNickname: "" }] });
    const nextDay = { ...key, now: new Date("2026-07-11T15:00:00.000Z") };
    expect(valueOf(await roster.act(authorizePayment, { body }, nextDay)).authorizationId).toBe(paid.authorizationId);
    expect(await getOwed(from.id)).toBe(-3_000);
  });

  it("refuses more than a credit's open amount, the other fund's charges, and more than the owed amount in total", async () => {
    const { from, to, otherFund } = await addCredit();
    const tryUse = async (toChargeId: string, cents: number, debit = 0) => {
      const creditUses = [{ fromChargeId: from.id, toChargeId, cents }];
      const allocations = debit === 0 ? [] : [{ chargeId: toChargeId, cents: debit }];
      const outcome = await roster.act(authorizePayment, { body: await buildBody({ allocations, creditUses }) });
      return outcome.ok ? "ok" : outcome.code;
    };
    expect(await tryUse(to.id, 5_001)).toBe("CreditRefused");
    if (otherFund !== undefined) expect(await tryUse(otherFund.id, 100)).toBe("CreditRefused");
    expect(await tryUse(to.id, 1, to.owedCents)).toBe("MoreThanOwed");
    expect(await getOwed(to.id)).toBe(to.owedCents);
  });

  it("returns the same payment for a repeated key, even long after the stored response has expired", async () => {
    const body = await buildBody();
    const acting = { idempotencyKey: "intent-1" };
    const first = valueOf(await roster.act(authorizePayment, { body }, acting));
    const repeat = valueOf(await roster.act(authorizePayment, { body }, acting));
    expect(repeat).toEqual(first);
    const other = { ...body, debitDate: "2026-07-16" };
    expect(await roster.act(authorizePayment, { body: other }, acting)).toMatchObject({ code: "IdempotencyKeyReused" });
    const authorizations = roster.db
      .selectFrom("payment_authorizations")
      .select("id")
      .where("idempotency_key", "=", "intent-1");
    expect(await authorizations.execute()).toHaveLength(1);
    const colleague = { ...acting, userName: "lakeside-clerk" };
    expect(await roster.act(authorizePayment, { body }, colleague)).toMatchObject({ code: "MoreThanOwed" });
  });

  it("asks for confirmation only above three times the largest payment of the last year", async () => {
    const { charges } = await readPayable();
    const [charge] = charges;
    if (charge === undefined) throw new Error("nothing is owed");
    const largest = Math.floor((charge.owedCents - 1) / 4);
    const lastYear = new Date("2025-07-01T12:00:00Z");
    await roster.db.updateTable("payments").set({ created_at: lastYear }).execute();
    const pay = (cents: number, unusualConfirmed?: boolean) =>
      buildBody({ allocations: [{ chargeId: charge.id, cents }], ...(unusualConfirmed && { unusualConfirmed }) }).then(
        (body) => roster.act(authorizePayment, { body }),
      );
    // Without a payment in the last year, nothing can be compared.
    const small = getPayment(valueOf(await pay(largest)));
    expect(await pay(3 * largest + 1)).toMatchObject({
      ok: false,
      code: "UnusualAmount",
      text: expect.stringContaining("more than three times your largest payment in the last year"),
    });
    const confirmed = getPayment(valueOf(await pay(3 * largest + 1, true)));
    const isStoredAsUnusual = async ({ id }: { id: string }) =>
      (await roster.db.selectFrom("payments").select("unusual_confirmed").where("id", "=", id).executeTakeFirst())
        ?.unusual_confirmed;
    expect(await isStoredAsUnusual(confirmed)).toBe(true);
    for (const { id, version } of [confirmed, small])
      valueOf(await roster.act(cancelPayment, { params: { paymentId: id }, version }));
    // A confirmation without a question doesn't mark the payment as unusual for staff.
    expect(await isStoredAsUnusual(getPayment(valueOf(await pay(largest, true))))).toBe(false);
    expect(await pay(3 * largest)).toMatchObject({ ok: true });
  });

  it.each([
    ["RETURNED", { return_code: "R01", returned_at: rosterNow }],
    ["CANCELLED", { canceled_at: rosterNow }],
  ] as const)("compares an unusual amount with no payment that is %s", async (state, changes) => {
    const { charges } = await readPayable();
    const [charge] = charges;
    if (charge === undefined) throw new Error("nothing is owed");
    const part = Math.floor((charge.owedCents - 2) / 8);
    await roster.db
      .updateTable("payments")
      .set({ created_at: new Date("2025-07-01T12:00:00Z") })
      .execute();
    const pay = async (cents: number) =>
      roster.act(authorizePayment, { body: await buildBody({ allocations: [{ chargeId: charge.id, cents }] }) });
    const { id } = getPayment(valueOf(await pay(2 * part)));
    valueOf(await pay(part));
    await roster.db
      .updateTable("payments")
      .set({ state, ...changes })
      .where("id", "=", id)
      .execute();
    expect(await pay(3 * part + 1)).toMatchObject({ ok: false, code: "UnusualAmount" });
  });

  it("refuses a charge listed twice, another wording, and amounts above any debt", async () => {
    const body = await buildBody();
    const [first] = body.allocations;
    const duplicateBody = { ...body, allocations: first === undefined ? [] : [first, first] };
    expect(await roster.act(authorizePayment, { body: duplicateBody })).toMatchObject({ ok: false, code: "Invalid" });
    const oldBody = { ...body, authorizationVersion: "2020-01" };
    expect(await roster.act(authorizePayment, { body: oldBody })).toMatchObject({
      ok: false,
      code: "AuthorizationChanged",
    });
    const hugeAllocations = body.allocations.map((allocation) => ({ ...allocation, cents: Number.MAX_SAFE_INTEGER }));
    expect(await roster.act(authorizePayment, { body: { ...body, allocations: hugeAllocations } })).toMatchObject({
      code: "MoreThanOwed",
    });
  });

  it("does not find other employers' charges and bank accounts", async () => {
    const [ownBody, other] = [await buildBody(), await readPayable("summit-office")];
    const foreignAccount = { ...ownBody, bankAccountId: other.bankAccounts[0]?.id ?? "" };
    const foreignCharge = { ...ownBody, allocations: [{ chargeId: other.charges[0]?.id ?? "", cents: 1 }] };
    const paid = await roster.db.selectFrom("ledger_entries").select("id").where("type", "=", "PAYMENT").execute();
    const notACharge = { ...ownBody, allocations: [{ chargeId: paid[0]?.id ?? "", cents: 1 }] };
    for (const body of [foreignAccount, foreignCharge, notACharge]) {
      expect(await roster.act(authorizePayment, { body })).toMatchObject({ ok: false, code: "NotFound" });
    }
    const outcome = await roster.act(authorizePayment, { body: ownBody }, { userName: "summit-office" });
    expect(outcome).toMatchObject({ ok: false, code: "NotFound" });
  });
});

describe.each(testDatabases)("twenty concurrent payments of one debt on $name", ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open(rosterSeed([demoEmployerIds.lakeside]));
  });
  afterAll(() => database.close());

  it("never pay more than the owed amount together", async () => {
    const { db } = database;
    const context = await contextFor(db);
    const emptyRequest = { params: {}, body: undefined, version: undefined };
    const before = valueOf(await getPayable(emptyRequest, context));
    const [charge] = before.charges;
    if (charge === undefined) throw new Error("nothing is owed");
    const thirdCents = Math.floor(charge.owedCents / 3);
    const body: PaymentBody = {
      bankAccountId: before.bankAccounts[0]?.id ?? "",
      debitDate: "2026-07-15",
      allocations: [{ chargeId: charge.id, cents: thirdCents }],
      authorizationVersion: paymentAuthorization.version,
    };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        db
          .transaction()
          .execute((transaction) => authorizePayment({ ...emptyRequest, body }, { ...context, db: transaction })),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "MoreThanOwed")).toHaveLength(17);
    const after = valueOf(await getPayable(emptyRequest, context));
    const remainingCents = after.charges.find(({ id }) => id === charge.id)?.owedCents;
    expect(remainingCents ?? 0).toBe(charge.owedCents - 3 * thirdCents);
  });
});
