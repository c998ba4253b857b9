import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { postLate } from "../ledger/post.ts";
import { chargesOf } from "../ledger/charges.ts";
import { newDecision } from "../../identity/second-person/request-second-person.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { correctionsOf } from "../../platform/testing/correction.ts";
import { addLatePolicies } from "../../platform/testing/late/late-policies.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { listLateEstimates } from "./estimate-late-charges.ts";

const { lakeside, summit } = demoEmployerIds;

describe.each(testDatabases)("estimated late charges on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const listEstimates = async () => valueOf(await roster.act(listLateEstimates, {})).estimates;
  const listLateCharges = async () =>
    (await chargesOf(roster.db, lakeside)).filter(({ dueDate, owedCents }) => dueDate < "2026-07-10" && owedCents > 0);

  it("are zero without a late policy", async () => {
    expect((await listLateCharges()).length).toBeGreaterThan(0);
    expect(await listEstimates()).toEqual([]);
  });

  it("are explained for each owed charge after its due date, and post nothing", async () => {
    await addLatePolicies(roster.db);
    const ledgerBefore = await roster.db.selectFrom("ledger_entries").select("id").execute();
    const estimates = await listEstimates();
    for (const { id, owedCents } of await listLateCharges()) {
      const estimate = estimates.find(({ chargeId }) => chargeId === id);
      const damages = estimate?.units.reduce((sum, unit) => sum + unit.damages.cents, 0) ?? 0;
      // Each unit rounds its own share.
      expect(Math.abs(damages - owedCents / 10)).toBeLessThanOrEqual(estimate?.units.length ?? 0);
      expect(estimate?.units[0]?.damages.explanation).toMatch(/^10% of [\d,.]+, Art\. 14\.2 = [\d,.]+$/);
    }
    expect(await roster.db.selectFrom("ledger_entries").select("id").execute()).toEqual(ledgerBefore);
  });

  it("use the newest policy in force on the due date", async () => {
    await addLatePolicies(roster.db);
    await addLatePolicies(roster.db, { effective_from: "2026-02-01", percent: 200_000 });
    await addLatePolicies(roster.db, { effective_from: "2026-07-09", percent: 900_000 });
    expect((await listEstimates())[0]?.units[0]?.damages.explanation).toMatch(/^20% of/);
  });

  it("count a correction's amount from its own due date, or from the month's due date if the policy requires it", async () => {
    const { correct, personNamed } = correctionsOf(roster);
    await correct((await personNamed("Oakes")).id, { unitsST: "160.75" });
    await addLatePolicies(roster.db);
    expect((await listEstimates()).filter(({ isCorrection }) => isCorrection)).toEqual([]);
    await roster.db.updateTable("late_policies").set({ corrections_from_month: true }).execute();
    const correctionEstimates = (await listEstimates()).filter(({ isCorrection }) => isCorrection);
    expect(correctionEstimates.map(({ fund, dueDate }) => [fund, dueDate])).toEqual([
      ["HW", "2026-06-15"],
      ["PEN", "2026-06-15"],
    ]);
    const charges = await chargesOf(roster.db, lakeside);
    for (const { chargeId, openDamagesCents, units } of correctionEstimates) {
      const owed = charges.find(({ id }) => id === chargeId)?.owedCents ?? 0;
      expect(openDamagesCents).toBe(Math.round(owed / 10));
      expect(units[0]?.interest.explanation).toContain("for 25 days to Jul 10, 2026");
    }
  });

  it("are zero within the grace period", async () => {
    await addLatePolicies(roster.db, { grace_days: 365 });
    expect(await listEstimates()).toEqual([]);
  });

  it("subtract the damages and interest that staff already charged", async () => {
    await addLatePolicies(roster.db);
    const [first] = await listEstimates();
    const decision = demoId("late decision");
    await roster.db
      .insertInto("decisions")
      .values({
        ...newDecision,
        id: decision,
        employer_id: lakeside,
        fund: first!.fund,
        charge_id: first!.chargeId,
        act: "CHARGE_LATE",
        cents: first!.openDamagesCents - 1,
        reason: "Late.",
        state: "DONE",
        decided_by: demoId("account:ops-accounting-admin"),
        decided_by_name: "Admin",
        decided_at: rosterNow,
      })
      .execute();
    const posting = { employerId: lakeside, effectiveOn: "2026-07-10", postedBy: null, at: rosterNow };
    const late = { ...posting, forChargeId: first!.chargeId, decisionId: decision };
    await postLate(roster.db, late, "LATE_CHARGE", first!.openDamagesCents - 1);
    const { openInterestCents } = first!;
    expect(openInterestCents).toBeGreaterThan(0);
    expect((await listEstimates()).find(({ chargeId }) => chargeId === first!.chargeId)).toMatchObject({
      chargedCents: first!.openDamagesCents - 1,
      openDamagesCents: 1,
      openInterestCents,
      openCents: openInterestCents + 1,
    });
  });

  it("are separate for each employer", async () => {
    await addLatePolicies(roster.db);
    const summitChargeIds = new Set((await chargesOf(roster.db, summit)).map(({ id }) => id));
    const { estimates } = valueOf(await roster.act(listLateEstimates, {}, { userName: "summit-office" }));
    expect(estimates.every(({ chargeId }) => summitChargeIds.has(chargeId))).toBe(true);
  });
});
