import { randomUUID } from "node:crypto";
import { attestationText } from "../../lib/reporting/attestation.ts";
import type { Row } from "../db/schema.ts";
import { testDatabases } from "../testing/databases.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../testing/rosters.ts";
import { chargesOf, openChargesOf } from "../ledger/charges.ts";
import { findLastPosted } from "../ledger/last-posted.ts";
import { insertRows } from "../db/insert-rows.ts";
import { commitTad } from "../reporting/commit/commit-tad.ts";
import { completeUnit } from "../reporting/complete-unit.ts";
import { getTadTrail } from "../reporting/get-tad-trail.ts";
import { readTad, valueOf } from "../testing/tad.ts";
import { getFilings } from "./get-filings.ts";
import { getStaffMonth } from "./get-staff-month.ts";
import { correctionsOf, decider, postedMonth } from "../testing/correction.ts";
import { voidMonth } from "./void-month.ts";

const { lakeside } = demoEmployerIds;

const toReversal = (entry: Row<"ledger_entries">): Row<"ledger_entries"> => ({
  ...entry,
  id: randomUUID(),
  type: "REVERSAL",
  cents: -entry.cents,
});

describe.each(testDatabases)("making a month void on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const look = async (workMonth = postedMonth) =>
    valueOf(await roster.act(getStaffMonth, { params: { employerId: lakeside, workMonth } }, decider));
  const makeVoid = async (workMonth = postedMonth, version?: number) => {
    const body = { employerId: lakeside, workMonth, reason: "Filed twice." };
    return roster.act(voidMonth, { body, version: version ?? (await look(workMonth)).version }, decider);
  };
  const ofMonth = async (workMonth = postedMonth) =>
    (await chargesOf(roster.db, lakeside)).filter((charge) => charge.workMonth === workMonth);
  /** Returns payments as the bank does: a separate REVERSAL that names the payment. */
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
  const commitAgain = async () => {
    for (const { code } of (await readTad(roster, postedMonth)).units) {
      const { version } = await readTad(roster, postedMonth);
      const params = { workMonth: postedMonth, unitCode: code };
      valueOf(await roster.act(completeUnit, { params, body: { complete: true }, version }));
    }
    const { version } = await readTad(roster, postedMonth);
    const body = { attestation: attestationText };
    return valueOf(await roster.act(commitTad, { params: { workMonth: postedMonth }, body, version }));
  };

  it("is refused while a payment is on it, by its number", async () => {
    const { payments, version } = await look();
    expect(payments).toHaveLength(1);
    const refused = await makeVoid();
    expect(refused).toMatchObject({ ok: false, code: "PaymentStands" });
    expect(refused.ok ? "" : refused.text).toContain(payments[0]);
    expect((await look()).version).toBe(version);
  });

  it("reverses the ledger and leaves what was filed and what the bank did as they are", async () => {
    await returnPayments();
    const before = await roster.db.selectFrom("ledger_entries").selectAll().orderBy("id").execute();
    const month = valueOf(await makeVoid());
    expect(month).toMatchObject({
      state: "IN_PROGRESS",
      confirmationNo: null,
      payments: [],
      voided: [{ reason: "Filed twice." }],
    });
    expect(
      (await ofMonth()).map(({ chargedCents, paidCents, owedCents }) => [chargedCents, paidCents, owedCents]),
    ).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    const after = await roster.db.selectFrom("ledger_entries").selectAll().orderBy("id").execute();
    expect(after.filter(({ id }) => before.some((entry) => entry.id === id))).toEqual(before);
    expect(after).toHaveLength(before.length + 2);
    expect(await openChargesOf(roster.db, lakeside)).toMatchObject([{ workMonth: "2026-03" }]);
    const april = (await ofMonth("2026-04")).reduce((sum, { chargedCents }) => sum + chargedCents, 0);
    expect(await findLastPosted(roster.db, lakeside)).toBe(april);
  });

  it("takes its corrections with it, the waiting credit too, and keeps what counted", async () => {
    const { correct, personNamed } = correctionsOf(roster);
    await correct((await personNamed("Oakes")).id, { unitsST: "160" });
    const down = await correct((await personNamed("Marchetti")).id, { unitsST: "152" });
    await returnPayments();
    valueOf(await makeVoid());
    expect((await ofMonth()).every(({ chargedCents, owedCents }) => chargedCents === 0 && owedCents === 0)).toBe(true);
    const credits = await roster.db.selectFrom("credits").selectAll().where("tad_id", "=", down.tadId).execute();
    expect(credits.map(({ state }) => state)).toEqual(["DECLINED", "DECLINED"]);
    const { lines, state } = await readTad(roster, postedMonth);
    const unitsOf = (name: string) => lines.find(({ lastName }) => lastName === name)?.unitsST;
    expect([state, unitsOf("Oakes"), unitsOf("Marchetti")]).toEqual(["IN_PROGRESS", 16_000, 15_200]);
  });

  it("is open again for the employer, who is mailed, reads why, and files it again", async () => {
    await returnPayments();
    const charged = (await ofMonth()).map(({ chargedCents }) => chargedCents);
    const before = await readTad(roster, postedMonth);
    valueOf(await makeVoid());
    const mails = await roster.db.selectFrom("outbox").select("letter").where("letter", "=", "month-voided").execute();
    expect(mails).toHaveLength(2);
    const { voided } = valueOf(await roster.act(getFilings, { params: { workMonth: postedMonth } }));
    expect(voided).toEqual([
      { confirmationNo: before.confirmationNo, voidedAt: rosterNow.toISOString(), reason: "Filed twice." },
    ]);
    const receipt = await commitAgain();
    expect(receipt.totals.map(({ cents }) => cents)).toEqual(charged);
    const owed = (await openChargesOf(roster.db, lakeside)).filter(({ workMonth }) => workMonth === postedMonth);
    expect(owed.map(({ owedCents }) => owedCents)).toEqual(charged);
    const { acts } = valueOf(await roster.act(getTadTrail, { params: { workMonth: postedMonth } }));
    expect(acts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        `Voided by the fund. It was committed under ${before.confirmationNo}.`,
        "Reopened with everything that was reported.",
        `Committed under ${receipt.confirmationNo}.`,
      ]),
    );
  });

  it("does not let an old month have the last word on people in a later one", async () => {
    const before = await roster.db.selectFrom("assignments").selectAll().orderBy("id").execute();
    await roster.db.updateTable("tads").set({ state: "POSTED" }).where("work_month", "=", "2026-06").execute();
    await returnPayments();
    valueOf(await makeVoid());
    await roster.db
      .updateTable("tad_lines")
      .set({ hire_date: "2001-01-01" })
      .where("tad_id", "=", (await look()).tadId)
      .execute();
    await commitAgain();
    expect(await roster.db.selectFrom("assignments").selectAll().orderBy("id").execute()).toEqual(before);
  });

  it("says before what the month is now that it has moved on; and an open month needs none of it", async () => {
    expect(await makeVoid(postedMonth, 99)).toMatchObject({ code: "Stale" });
    expect(await makeVoid("2026-06", 99)).toMatchObject({ code: "Stale" });
    expect(await makeVoid("2026-06")).toMatchObject({ code: "NotFiled" });
    const body = { employerId: lakeside, workMonth: "2019-01", reason: "x" };
    expect(await roster.act(voidMonth, { body, version: 1 }, decider)).toMatchObject({ code: "NotFound" });
  });
});
