import { randomUUID } from "node:crypto";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { chargeLate } from "../decisions/charge-late.ts";
import { chargesOf } from "../ledger/charges.ts";
import { postPayment, postPaymentReversal } from "../ledger/post.ts";
import { reverseCharges } from "../ledger/post-report.ts";
import { newPayment } from "../payments/authorize-payment.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { addLatePolicies } from "../../platform/testing/late/late-policies.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { listLateEstimates } from "./estimate-late-charges.ts";

const employerId = demoEmployerIds.lakeside;
const posting = { employerId, effectiveOn: "2026-07-10", postedBy: null, at: rosterNow };
const nextDay = new Date("2026-07-11T15:00:00.000Z");

describe.each(testDatabases)("damages after a returned payment on $name", ({ open }) => {
  const roster = testRoster(open, [employerId]);
  beforeEach(() => addLatePolicies(roster.db));

  /** The largest late contribution that is completely unpaid. */
  const findLargest = async () => {
    const late = (await chargesOf(roster.db, employerId)).filter(
      ({ type, dueDate, owedCents }) => type === "CHARGE" && dueDate < "2026-07-10" && owedCents > 0,
    );
    const [first] = late.toSorted((contribution, other) => other.owedCents - contribution.owedCents);
    if (first === undefined) throw new Error("nothing is late");
    return first;
  };
  /** Pays a charge in part, on its due date. */
  const payOnTime = async (charge: Awaited<ReturnType<typeof findLargest>>, cents: number): Promise<string> => {
    const { id: chargeId, fund, dueDate } = charge;
    const template = await roster.db.selectFrom("payments").selectAll().limit(1).executeTakeFirstOrThrow();
    const id = randomUUID();
    const { created_by, created_at } = template;
    const authorization = {
      id,
      employer_id: employerId,
      confirmation_no: id,
      idempotency_key: null,
      created_by,
      created_at,
    };
    await insertRows(roster.db, "payment_authorizations", [authorization]);
    const paymentFields = {
      id,
      authorization_id: id,
      confirmation_no: id,
      employer_id: employerId,
      debit_date: dueDate,
    };
    await insertRows(roster.db, "payments", [
      { ...template, ...newPayment, ...paymentFields, fund, cents, kind: "DEBIT" },
    ]);
    await postPayment(roster.db, { ...posting, paymentId: id, fund }, { allocated: [{ chargeId, cents }] });
    return id;
  };
  const findEstimate = async (id: string, now = rosterNow) =>
    valueOf(await roster.act(listLateEstimates, {}, { now })).estimates.find(({ chargeId }) => chargeId === id);
  const charge = async (chargeId: string, now = rosterNow) => {
    const estimate = await findEstimate(chargeId, now);
    const damagesCents = estimate?.openDamagesCents ?? 0;
    const interestCents = estimate?.openInterestCents ?? 0;
    const body = { employerId, chargeId, damagesCents, interestCents, reason: "Late." };
    valueOf(await roster.act(chargeLate, { body }, { userName: "ops-accounting", now }));
    return damagesCents;
  };

  it.each([100, 5_000])("include the rest if all but %i cents were paid on time", async (unpaidCents) => {
    const contribution = await findLargest();
    const fullCents = (await findEstimate(contribution.id))?.openDamagesCents ?? 0;
    const paymentId = await payOnTime(contribution, contribution.owedCents - unpaidCents);
    const first = await charge(contribution.id);
    expect(first).toBeGreaterThan(0);
    expect(await findEstimate(contribution.id)).toBeUndefined();
    await postPaymentReversal(roster.db, { ...posting, paymentId }, "returned");
    expect(await findEstimate(contribution.id, nextDay)).toMatchObject({ openDamagesCents: fullCents - first });
    expect(await charge(contribution.id, nextDay)).toBe(fullCents - first);
    expect(await findEstimate(contribution.id, nextDay)).toBeUndefined();
    const lateCharges = (await chargesOf(roster.db, employerId)).filter(({ type }) => type === "LATE_CHARGE");
    expect(lateCharges.map(({ chargedCents }) => chargedCents).toSorted((cents, other) => cents - other)).toEqual(
      [first, fullCents - first].toSorted((cents, other) => cents - other),
    );
    const decisions = await roster.db.selectFrom("decisions").selectAll().orderBy("decided_at").execute();
    const explanation = decisions.findLast(({ act }) => act === "CHARGE_LATE")?.explanation;
    expect(explanation).toMatch(/; less [\d,.]+ charged before$/);
  });

  it("are zero when they are below the amount already charged", async () => {
    const contribution = await findLargest();
    await charge(contribution.id);
    await payOnTime(contribution, contribution.owedCents);
    expect(await findEstimate(contribution.id, nextDay)).toBeUndefined();
  });

  it("are charged again in a voided month only for the amount that a return reopened", async () => {
    const { db } = roster;
    const contribution = await findLargest();
    await charge(contribution.id);
    const usedCents = 1_000;
    const paymentId = await payOnTime(contribution, contribution.owedCents);
    const { tad_id } = await db
      .selectFrom("ledger_entries")
      .select("tad_id")
      .where("id", "=", contribution.id)
      .executeTakeFirstOrThrow();
    await reverseCharges(db, { ...posting, tad: { id: tad_id ?? "", employer_id: employerId } });
    const other = (await chargesOf(db, employerId)).find(
      ({ fund, owedCents }) => fund === contribution.fund && owedCents > 0,
    );
    if (other === undefined) throw new Error("nothing else is owed");
    expect(await findEstimate(contribution.id)).toBeUndefined();
    await db
      .updateTable("payments")
      .set({ state: "SETTLED", settled_at: posting.at })
      .where("id", "=", paymentId)
      .execute();
    const creditPosting = {
      ...posting,
      paymentId: await payOnTime(other, other.owedCents - usedCents),
      fund: contribution.fund,
    };
    const creditUses = [{ fromChargeId: contribution.id, toChargeId: other.id, cents: usedCents }];
    await postPayment(db, creditPosting, { allocated: [], creditUses });
    await postPaymentReversal(db, { ...posting, paymentId }, "returned");
    expect(await findEstimate(contribution.id, nextDay)).toMatchObject({
      chargedCents: 0,
      openDamagesCents: usedCents / 10,
    });
    expect(await charge(contribution.id, nextDay)).toBe(usedCents / 10);
    expect(await findEstimate(contribution.id, nextDay)).toBeUndefined();
  });
});
