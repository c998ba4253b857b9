import { randomUUID } from "node:crypto";
import { newPayment } from "../payments/authorize-payment.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Row } from "../../platform/db/schema.ts";
import { newDecision } from "../../identity/second-person/request-second-person.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { chargesOf } from "./charges.ts";
import { postLate, postPayment, postPaymentReversal, postRows, postWaiver } from "./post.ts";
import { sumUp } from "./posting-rules.ts";

const employerId = demoEmployerIds.lakeside;
const postedBy = demoId("account:ops-accounting-admin");
const posting = { employerId, effectiveOn: "2026-07-10", postedBy, at: rosterNow };

describe.each(testDatabases)("posting on $name", ({ open }) => {
  const roster = testRoster(open, [employerId, demoEmployerIds.summit]);

  const findOwedPension = async () => {
    const charges = await chargesOf(roster.db, employerId);
    const charge = charges.find(({ fund, owedCents }) => fund === "PEN" && owedCents > 0);
    if (charge === undefined) throw new Error("nothing is owed");
    return charge;
  };
  const findCharge = async (id: string) => (await chargesOf(roster.db, employerId)).find((charge) => charge.id === id);
  /** Inserts a payment of the Pension fund without entries. The tests post the entries. */
  const insertPayment = async (cents: number): Promise<string> => {
    const { db } = roster;
    const template = await db
      .selectFrom("payments")
      .selectAll()
      .where("fund", "=", "PEN")
      .limit(1)
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const { employer_id, created_by, created_at } = template;
    await insertRows(db, "payment_authorizations", [
      { id, employer_id, confirmation_no: id, idempotency_key: null, created_by, created_at },
    ]);
    const kind = cents === 0 ? "CREDIT" : "DEBIT";
    await insertRows(db, "payments", [
      { ...template, ...newPayment, id, authorization_id: id, confirmation_no: id, cents, kind },
    ]);
    return id;
  };
  const pay = async (chargeId: string, cents: number): Promise<string> => {
    const paymentId = await insertPayment(cents);
    await postPayment(roster.db, { ...posting, paymentId, fund: "PEN" }, { allocated: [{ chargeId, cents }] });
    return paymentId;
  };
  const tryWork = async (work: () => Promise<unknown>): Promise<string> => {
    const savepoint = await roster.db.savepoint("try").execute();
    try {
      await work();
      return "posted";
    } catch (error) {
      return error instanceof Error && "code" in error ? String(error.code) : String(error);
    } finally {
      await savepoint.rollbackToSavepoint("try").execute();
    }
  };
  const insertDecision = async (act: Row<"decisions">["act"], chargeId: string, cents: number): Promise<string> => {
    const id = randomUUID();
    await insertRows(roster.db, "decisions", [
      {
        ...newDecision,
        id,
        employer_id: employerId,
        fund: "PEN",
        charge_id: chargeId,
        act,
        cents,
        reason: "Paid late.",
        explanation: "",
        state: "DONE",
        decided_by: postedBy,
        decided_by_name: "Ops Tester",
        decided_at: rosterNow,
      },
    ]);
    return id;
  };

  it("pays a charge and reverses the payment once, after which the charge is owed as before", async () => {
    const charge = await findOwedPension();
    const paymentId = await pay(charge.id, charge.owedCents);
    expect(await findCharge(charge.id)).toMatchObject({ owedCents: 0, paidCents: charge.chargedCents });
    expect(await tryWork(() => pay(charge.id, 1))).toBe("MoreThanOwed");
    await postPaymentReversal(roster.db, { ...posting, paymentId }, "returned");
    expect(await findCharge(charge.id)).toEqual(charge);
    const secondReversal = () => postPaymentReversal(roster.db, { ...posting, paymentId }, "canceled");
    expect(await tryWork(secondReversal)).toBe("AlreadyReversed");
  });

  it("has the database reject any second reversal of a payment", async () => {
    const charge = await findOwedPension();
    const paymentId = await pay(charge.id, 100);
    await postPaymentReversal(roster.db, { ...posting, paymentId }, "canceled");
    const reversal = await roster.db
      .selectFrom("ledger_entries")
      .selectAll()
      .where("payment_id", "=", paymentId)
      .where("type", "=", "REVERSAL")
      .executeTakeFirstOrThrow();
    expect(await tryWork(() => postRows(roster.db, { entries: [{ ...reversal, id: randomUUID() }] }))).toBe("23505");
  });

  it("does not pay another fund's or another employer's charge", async () => {
    const charges = await chargesOf(roster.db, employerId);
    const health = charges.find(({ fund }) => fund === "HW");
    const otherCharge = (await chargesOf(roster.db, demoEmployerIds.summit)).find(({ owedCents }) => owedCents > 0);
    expect(await tryWork(() => pay(health?.id ?? "", 1))).toBe("NotPayable");
    expect(await tryWork(() => pay(otherCharge?.id ?? "", 1))).toBe("NotPayable");
  });

  it("charges damages once per decision and interest once per day, which can be paid and waived like a charge", async () => {
    const { id: forChargeId, workMonth } = await findOwedPension();
    const damagesDecision = await insertDecision("CHARGE_LATE", forChargeId, 5_000);
    const chargeDamages = async (cents: number, decisionId = damagesDecision) => {
      await postLate(roster.db, { ...posting, forChargeId, decisionId }, "LATE_CHARGE", cents);
    };
    const chargeInterest = async (cents: number) => {
      const decisionId = await insertDecision("CHARGE_INTEREST", forChargeId, cents);
      await postLate(roster.db, { ...posting, forChargeId, decisionId }, "INTEREST", cents);
    };
    await chargeDamages(5_000);
    await chargeInterest(120);
    expect(await tryWork(() => chargeDamages(5_000))).toBe("23505");
    expect(await tryWork(() => chargeInterest(1))).toBe("23505");
    const charges = await chargesOf(roster.db, employerId);
    const damages = charges.find(({ type }) => type === "LATE_CHARGE");
    expect(damages).toMatchObject({ workMonth, fund: "PEN", chargedCents: 5_000, owedCents: 5_000 });
    expect(charges.find(({ type }) => type === "INTEREST")).toMatchObject({ chargedCents: 120 });
    await pay(damages?.id ?? "", 5_000);
    const waive = async (cents: number) => {
      const decisionId = await insertDecision("WAIVE", damages?.id ?? "", cents);
      await postWaiver(roster.db, { ...posting, chargeId: damages?.id ?? "", decisionId }, cents);
    };
    expect(await tryWork(() => waive(5_001))).toBe("MoreThanCharged");
    await waive(2_000);
    expect(await findCharge(damages?.id ?? "")).toMatchObject({
      chargedCents: 3_000,
      paidCents: 5_000,
      owedCents: -2_000,
    });
    // A waiver above $1,000.00 posts only after a second person approves it.
    expect(await tryWork(() => insertDecision("WAIVE", damages?.id ?? "", 100_001))).toBe("23514");
  });

  it("pays from an open credit alone, and restores the credit when that payment is canceled", async () => {
    const { id: forChargeId, owedCents } = await findOwedPension();
    const decisionId = await insertDecision("CHARGE_LATE", forChargeId, 5_000);
    await postLate(roster.db, { ...posting, forChargeId, decisionId }, "LATE_CHARGE", 5_000);
    const damages = (await chargesOf(roster.db, employerId)).find(({ type }) => type === "LATE_CHARGE");
    const fromChargeId = damages?.id ?? "";
    await pay(fromChargeId, 5_000);
    const waiver = await insertDecision("WAIVE", fromChargeId, 5_000);
    await postWaiver(roster.db, { ...posting, chargeId: fromChargeId, decisionId: waiver }, 5_000);
    const paymentId = await insertPayment(0);
    expect(
      await tryWork(() =>
        postPayment(
          roster.db,
          { ...posting, paymentId, fund: "PEN" },
          { allocated: [], creditUses: [{ fromChargeId, toChargeId: forChargeId, cents: 1 }] },
        ),
      ),
    ).toBe("NoSuchCredit");
    await roster.db
      .updateTable("payments")
      .set({ state: "SETTLED", settled_at: rosterNow })
      .where("employer_id", "=", employerId)
      .where("state", "=", "SCHEDULED")
      .execute();
    const buildUses = (cents: number) => [{ fromChargeId, toChargeId: forChargeId, cents }];
    const creditPosting = { ...posting, paymentId, fund: "PEN" as const };
    expect(
      await tryWork(() => postPayment(roster.db, creditPosting, { allocated: [], creditUses: buildUses(5_001) })),
    ).toBe("NoSuchCredit");
    await postPayment(roster.db, creditPosting, { allocated: [], creditUses: buildUses(5_000) });
    expect(await findCharge(forChargeId)).toMatchObject({ owedCents: owedCents - 5_000 });
    expect(await findCharge(fromChargeId)).toMatchObject({ owedCents: 0 });
    await postPaymentReversal(roster.db, { ...posting, paymentId }, "canceled");
    expect(await findCharge(forChargeId)).toMatchObject({ owedCents });
    expect(await findCharge(fromChargeId)).toMatchObject({ owedCents: -5_000 });
  });

  it("sums the same in the database as in the rules", async () => {
    const entries = await roster.db
      .selectFrom("ledger_entries")
      .selectAll()
      .where("employer_id", "=", employerId)
      .execute();
    const sums = [...sumUp(entries).values()].map((sum) => [sum.id, sum.chargedCents, sum.owedCents]);
    const charges = (await chargesOf(roster.db, employerId)).map((charge) => [
      charge.id,
      charge.chargedCents,
      charge.owedCents,
    ]);
    expect(new Map(charges.map((row) => [row[0], row]))).toEqual(new Map(sums.map((row) => [row[0], row])));
    expect(charges.length).toBeGreaterThan(30);
  });
});
