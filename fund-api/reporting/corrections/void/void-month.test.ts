import { randomUUID } from "node:crypto";
import { sumCents } from "#lib/platform/cents/money.ts";
import { attestationText } from "#lib/reporting/tad/attestation.ts";
import { fundCodes } from "#lib/reporting/tad/schema.ts";
import type { Row } from "../../../platform/db/schema.ts";
import { postPayment } from "../../../money/ledger/post.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { approveWaiting } from "../../../platform/testing/late/approve-waiting.ts";
import { addPendingWaiver, readWithdrawal, withdrawalOf } from "../../../platform/testing/late/waiting-waiver.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { chargesOf, listOpenAccountCharges, listLastPosted } from "../../../money/ledger/charges.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";
import { commitTad } from "../../tad/commit/commit-tad.ts";
import { completeUnit } from "../../tad/unit-acts.ts";
import { getTadTrail } from "../../tad/get-tad-trail.ts";
import { readTad, valueOf } from "../../../platform/testing/tad.ts";
import { getFilings } from "../get-filings.ts";
import { getStaffMonth } from "./void-effect.ts";
import { correctionsOf, decider, postedMonth } from "../../../platform/testing/correction.ts";
import { voidMonth } from "./void-month.ts";

const { lakeside } = demoEmployerIds;

const toReversal = (entry: Row<"ledger_entries">): Row<"ledger_entries"> => ({
  ...entry,
  id: randomUUID(),
  type: "REVERSAL",
  cents: -entry.cents,
});

describe.each(testDatabases)("voiding a month on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const readMonth = async (workMonth = postedMonth) =>
    valueOf(await roster.act(getStaffMonth, { params: { employerId: lakeside, workMonth } }, decider));
  const makeVoid = async (workMonth = postedMonth, version?: number) => {
    const seen = await readMonth(workMonth);
    const effectHash = seen.effect?.hash ?? "none";
    const body = { employerId: lakeside, workMonth, effectHash, reason: "Filed twice." };
    const firstResult = await roster.act(voidMonth, { body, version: version ?? seen.version }, decider);
    if (!firstResult.ok) return firstResult;
    expect(firstResult.value.voidWaits).toBe(true);
    await approveWaiting(roster, "VOID_MONTH");
    return { ok: true, value: await readMonth(workMonth) } as const;
  };
  const listMonthCharges = async (workMonth = postedMonth) =>
    (await chargesOf(roster.db, lakeside)).filter((charge) => charge.workMonth === workMonth);
  /** Returns payments as the bank does: a separate REVERSAL that refers to the payment. */
  const returnPayments = async (): Promise<void> => {
    const payments = await roster.db.selectFrom("payments").selectAll().where("state", "=", "SCHEDULED").execute();
    for (const payment of payments) {
      const paid = await roster.db
        .selectFrom("ledger_entries")
        .selectAll()
        .where("payment_id", "=", payment.id)
        .execute();
      await insertRows(roster.db, "ledger_entries", paid.map(toReversal));
      await roster.db
        .updateTable("payments")
        .set({ state: "RETURNED", returned_at: rosterNow, return_code: "R01" })
        .where("id", "=", payment.id)
        .execute();
    }
  };
  const repeatCommit = async () => {
    for (const { code } of (await readTad(roster, postedMonth)).units) {
      const { version } = await readTad(roster, postedMonth);
      const params = { workMonth: postedMonth, unitCode: code };
      valueOf(await roster.act(completeUnit, { params, body: { complete: true }, version }));
    }
    const { version } = await readTad(roster, postedMonth);
    const body = { attestation: attestationText };
    return valueOf(await roster.act(commitTad, { params: { workMonth: postedMonth }, body, version }));
  };

  const balances = async () => {
    const entries = roster.db.selectFrom("ledger_entries").select(["fund", "cents"]);
    const rows = await entries.where("employer_id", "=", lakeside).execute();
    return fundCodes.map((fund) => sumCents(rows.filter((row) => row.fund === fund)));
  };

  it("previews the effect, cancels the scheduled payment first, and applies exactly that effect", async () => {
    const { effect, payments } = await readMonth();
    const charged = (await listMonthCharges()).map(({ id, fund, chargedCents }) => [id, fund, chargedCents]);
    expect(effect?.reversed.map(({ chargeId, fund, cents }) => [chargeId, fund, cents])).toEqual(charged);
    expect(effect?.canceled.map(({ confirmationNo }) => confirmationNo)).toEqual(payments);
    expect(effect?.credits).toEqual([]);
    expect(effect?.balances.map(({ beforeCents }) => beforeCents)).toEqual(await balances());
    valueOf(await makeVoid());
    expect(await balances()).toEqual(effect?.balances.map(({ afterCents }) => afterCents));
    const voided = await roster.db
      .selectFrom("payments")
      .select(["confirmation_no", "state", "cancel_reason"])
      .where("state", "=", "CANCELLED")
      .execute();
    expect(voided).toEqual([
      { confirmation_no: payments[0], state: "CANCELLED", cancel_reason: "The report for May 2026 was voided." },
    ]);
    const letters = await roster.db.selectFrom("outbox").select("letter").orderBy("id").execute();
    expect(letters.map(({ letter }) => letter).toSorted()).toEqual([
      "month-voided",
      "month-voided",
      "payment-voided",
      "payment-voided",
    ]);
  });

  it.each(["LOCKED", "SENT", "SETTLED"] as const)(
    "turns the money of a %s payment into a credit of its fund",
    async (state) => {
      const { confirmation_no, fund, cents } = await roster.db
        .updateTable("payments")
        .set({ state, sent_at: rosterNow, settled_at: rosterNow, locked_at: rosterNow })
        .where("state", "=", "SCHEDULED")
        .returning(["confirmation_no", "fund", "cents"])
        .executeTakeFirstOrThrow();
      const { effect } = await readMonth();
      expect(effect).toMatchObject({ canceled: [], credits: [{ fund, cents }] });
      valueOf(await makeVoid());
      const unpaid = (await listMonthCharges()).filter(({ owedCents }) => owedCents !== 0);
      expect(unpaid).toMatchObject([{ fund, chargedCents: 0, owedCents: -cents }]);
      expect(await balances()).toEqual(effect?.balances.map(({ afterCents }) => afterCents));
      const payment = await roster.db
        .selectFrom("payments")
        .select("state")
        .where("confirmation_no", "=", confirmation_no)
        .executeTakeFirstOrThrow();
      expect(payment.state).toBe(state);
    },
  );

  it("cancels a payment for two months completely, and reports that the other month is owed again", async () => {
    const payment = await roster.db
      .selectFrom("payments")
      .selectAll()
      .where("state", "=", "SCHEDULED")
      .executeTakeFirstOrThrow();
    const other = (await listOpenAccountCharges(roster.db, lakeside)).find(
      ({ workMonth }) => workMonth !== postedMonth,
    );
    const posting = { employerId: lakeside, effectiveOn: "2026-07-10", postedBy: null, at: rosterNow };
    const allocated = [{ chargeId: other?.id ?? "", cents: 100 }];
    await postPayment(roster.db, { ...posting, paymentId: payment.id, fund: other?.fund ?? "HW" }, { allocated });
    const baseline = other?.owedCents ?? 0;
    expect((await readMonth()).effect?.canceled[0]?.workMonths).toEqual([other?.workMonth, postedMonth]);
    valueOf(await makeVoid());
    const reopenedCharge = (await listOpenAccountCharges(roster.db, lakeside)).find(({ id }) => id === other?.id);
    expect(reopenedCharge?.owedCents).toBe(baseline);
  });

  it("reverses late charges and their waiting waivers, and keeps the amounts paid on them as a credit", async () => {
    const { id: forChargeId, fund } = (await listMonthCharges())[0]!;
    const pending = await addPendingWaiver(roster.db, { employerId: lakeside, forChargeId, fund });
    expect((await readMonth()).effect?.reversed.find(({ type }) => type === "LATE_CHARGE")?.cents).toBe(500_000);
    valueOf(await makeVoid());
    expect((await listMonthCharges()).every(({ chargedCents }) => chargedCents === 0)).toBe(true);
    expect(await readWithdrawal(roster.db, pending.waiverId)).toMatchObject(withdrawalOf(pending));
  });

  it("is refused if the effect changed after it was shown", async () => {
    const seen = await readMonth();
    const body = {
      employerId: lakeside,
      workMonth: postedMonth,
      effectHash: seen.effect?.hash ?? "",
      reason: "Filed twice.",
    };
    await roster.db
      .updateTable("payments")
      .set({ state: "LOCKED", locked_at: rosterNow })
      .where("state", "=", "SCHEDULED")
      .execute();
    const baseline = await roster.db.selectFrom("ledger_entries").select("id").execute();
    expect(await roster.act(voidMonth, { body, version: seen.version }, decider)).toMatchObject({ code: "Stale" });
    expect(await roster.db.selectFrom("ledger_entries").select("id").execute()).toEqual(baseline);
  });

  it("reverses the ledger, and leaves filings and bank entries unchanged", async () => {
    await returnPayments();
    const baseline = await roster.db.selectFrom("ledger_entries").selectAll().orderBy("id").execute();
    const month = valueOf(await makeVoid());
    expect(month).toMatchObject({
      state: "IN_PROGRESS",
      confirmationNo: null,
      payments: [],
      voided: [{ reason: "Filed twice." }],
    });
    expect(
      (await listMonthCharges()).map(({ chargedCents, paidCents, owedCents }) => [chargedCents, paidCents, owedCents]),
    ).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    const outcome = await roster.db.selectFrom("ledger_entries").selectAll().orderBy("id").execute();
    expect(outcome.filter(({ id }) => baseline.some((entry) => entry.id === id))).toEqual(baseline);
    expect(outcome).toHaveLength(baseline.length + 2);
    expect(await listOpenAccountCharges(roster.db, lakeside)).toMatchObject([{ workMonth: "2026-03" }]);
    const april = (await listMonthCharges("2026-04")).reduce((sum, { chargedCents }) => sum + chargedCents, 0);
    expect(await listLastPosted(roster.db, lakeside)).toEqual([april]);
  });

  it("voids the month's corrections, including a waiting credit, and keeps the current values", async () => {
    const { correct, personNamed } = correctionsOf(roster);
    await correct((await personNamed("Oakes")).id, { unitsST: "160" });
    const down = await correct((await personNamed("Marchetti")).id, { unitsST: "152" });
    await returnPayments();
    valueOf(await makeVoid());
    expect(
      (await listMonthCharges()).every(({ chargedCents, owedCents }) => chargedCents === 0 && owedCents === 0),
    ).toBe(true);
    const credits = await roster.db.selectFrom("credits").selectAll().where("tad_id", "=", down.tadId).execute();
    expect(credits.map(({ state }) => state)).toEqual(["DECLINED", "DECLINED"]);
    const { lines, state } = await readTad(roster, postedMonth);
    const unitsOf = (name: string) => lines.find(({ lastName }) => lastName === name)?.unitsST;
    expect([state, unitsOf("Oakes"), unitsOf("Marchetti")]).toEqual(["IN_PROGRESS", 16_000, 15_200]);
  });

  it("voids a correction that was begun and never filed", async () => {
    const { type, personNamed } = correctionsOf(roster);
    valueOf(await type((await personNamed("Oakes")).id, { unitsST: "160" }));
    valueOf(await makeVoid());
    const drafts = roster.db.selectFrom("tads").select("state").where("kind", "=", "CORRECTION");
    expect(await drafts.execute()).toEqual([{ state: "VOID" }]);
  });

  it("reopens the month for the employer, who gets an email, reads the reason, and files it again", async () => {
    await returnPayments();
    const charged = (await listMonthCharges()).map(({ chargedCents }) => chargedCents);
    const baseline = await readTad(roster, postedMonth);
    valueOf(await makeVoid());
    const mails = await roster.db.selectFrom("outbox").select("letter").where("letter", "=", "month-voided").execute();
    expect(mails).toHaveLength(2);
    const { voided } = valueOf(await roster.act(getFilings, { params: { workMonth: postedMonth } }));
    expect(voided).toEqual([
      { confirmationNo: baseline.confirmationNo, voidedAt: rosterNow.toISOString(), reason: "Filed twice." },
    ]);
    const receipt = await repeatCommit();
    expect(receipt.totals.map(({ cents }) => cents)).toEqual(charged);
    const owed = (await listOpenAccountCharges(roster.db, lakeside)).filter(
      ({ workMonth }) => workMonth === postedMonth,
    );
    expect(owed.map(({ owedCents }) => owedCents)).toEqual(charged);
    const { acts } = valueOf(await roster.act(getTadTrail, { params: { workMonth: postedMonth } }));
    expect(acts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        `Voided by the fund. It was committed under ${baseline.confirmationNo}.`,
        "Reopened with everything that was reported.",
        `Committed under ${receipt.confirmationNo}.`,
      ]),
    );
  });

  it("keeps people's data from a later month", async () => {
    const baseline = await roster.db.selectFrom("assignments").selectAll().orderBy("id").execute();
    await roster.db.updateTable("tads").set({ state: "POSTED" }).where("work_month", "=", "2026-06").execute();
    await returnPayments();
    valueOf(await makeVoid());
    await roster.db
      .updateTable("tad_lines")
      .set({ hire_date: "2001-01-01" })
      .where("tad_id", "=", (await readMonth()).tadId)
      .execute();
    await repeatCommit();
    expect(await roster.db.selectFrom("assignments").selectAll().orderBy("id").execute()).toEqual(baseline);
  });

  it("reports the current state first if the month has changed; an open month needs no void", async () => {
    expect(await makeVoid(postedMonth, 99)).toMatchObject({ code: "Stale" });
    expect(await makeVoid("2026-06", 99)).toMatchObject({ code: "Stale" });
    expect(await makeVoid("2026-06")).toMatchObject({ code: "NotFiled" });
    const body = { employerId: lakeside, workMonth: "2019-01", effectHash: "x", reason: "x" };
    expect(await roster.act(voidMonth, { body, version: 1 }, decider)).toMatchObject({ code: "NotFound" });
  });
});
