import fc from "fast-check";
import { sql } from "kysely";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { FundTotal } from "../../../lib/reporting/tad/schema.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { listOpenAccountCharges } from "../../money/ledger/charges.ts";
import { decryptEmail } from "../../messages/mail/outbox.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { decideWaiting, listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { addSecondAdmin, secondAdmin } from "../../platform/testing/late/late-policies.ts";
import { getStaffMonth } from "./void/void-effect.ts";
import { voidMonth } from "./void/void-month.ts";
import { decideCorrection } from "./decide-correction.ts";
import { correctionsOf, decider } from "../../platform/testing/correction.ts";

const { lakeside } = demoEmployerIds;

describe.each(testDatabases)("deciding on credits on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const may = () => correctionsOf(roster);
  const mails = async () => {
    const rows = await roster.db.selectFrom("outbox").select(["letter", "sealed"]).orderBy("letter").execute();
    return rows.map(({ letter, sealed }) => ({
      letter,
      text: sealed === null ? "" : decryptEmail(sealed, testKeys).text,
    }));
  };
  const lower = async () => {
    const { correct, personNamed, listed } = may();
    const baseline = await may().charged();
    const receipt = await correct((await personNamed("Marchetti")).id, { unitsST: "152" });
    const [pendingCorrection] = await listed();
    return { receipt, baseline, version: pendingCorrection?.version ?? 0 };
  };
  /**
   * Makes the warehouse's Pension count an hour of overtime as two, without a cap. Clears the lock of used rates
   * first.
   */
  const countOvertimeTwice = async (): Promise<void> => {
    await sql`alter table rate_schedules disable trigger rate_schedules_locked`.execute(roster.db);
    await sql`update rate_schedules as r set basis = 'WEIGHTED', weight_ot = 200, cap_units_month = null
      from bargaining_units as b where b.id = r.bargaining_unit_id and b.code = 'JC711B' and r.fund = 'PEN'`.execute(
      roster.db,
    );
    await sql`alter table rate_schedules enable trigger rate_schedules_locked`.execute(roster.db);
  };
  const subtractCents = (totals: readonly FundTotal[], baseline: readonly FundTotal[]) =>
    totals.map(({ cents }, n) => (baseline[n]?.cents ?? 0) - cents);

  it("lists waiting corrections with old, new, difference, and reason", async () => {
    const { receipt } = await lower();
    expect(await may().listed()).toMatchObject([
      {
        tadId: receipt.tadId,
        employerName: "Lakeside Freight",
        workMonth: "2026-05",
        reason: "Typed wrong.",
        credit: { state: "REQUESTED" },
        lines: [
          {
            name: "Marchetti, Kirsten Y",
            amounts: [{ fund: "HW", oldCents: 139_479, newCents: 127_908 }, { fund: "PEN" }],
          },
        ],
      },
    ]);
  });

  it("posts an approved credit, lowers the amount owed, keeps it open where the charge is paid, and emails the employer", async () => {
    const { receipt, baseline, version } = await lower();
    const owedBefore = (await listOpenAccountCharges(roster.db, lakeside)).find(
      ({ workMonth }) => workMonth === "2026-05",
    );
    const { corrections } = valueOf(await may().decide(receipt.tadId, "approve", version));
    expect(corrections).toMatchObject([{ credit: { state: "APPROVED", decidedBy: "ops-accounting-admin Tester" } }]);
    const [health, pension] = receipt.changes.map(({ creditCents }) => creditCents);
    expect(subtractCents(await may().charged(), baseline)).toEqual([health, pension]);
    expect(await may().charged()).toEqual(await may().truth());
    const openCharges = (await listOpenAccountCharges(roster.db, lakeside)).filter(
      ({ workMonth }) => workMonth === "2026-05",
    );
    // Health is paid, so the credit is open. Pension is not, so less is owed.
    expect(openCharges).toMatchObject([
      { fund: "HW", owedCents: -(health ?? 0) },
      { fund: "PEN", owedCents: (owedBefore?.owedCents ?? 0) - (pension ?? 0) },
    ]);
    const letters = await mails();
    expect(letters.filter(({ letter }) => letter === "credit-approved")).toHaveLength(2);
    expect(letters[0]?.text).toContain("Health $115.71");
  });

  it("leaves the ledger unchanged when declined, and restores the lowered values", async () => {
    const { receipt, baseline, version } = await lower();
    expect(await may().truth()).not.toEqual(baseline);
    valueOf(await may().decide(receipt.tadId, "decline", version));
    expect(await may().charged()).toEqual(baseline);
    expect(await may().truth()).toEqual(baseline);
    expect(await may().personNamed("Marchetti")).toMatchObject({ unitsST: 16_575, waits: false });
    expect((await mails()).filter(({ text }) => text.includes("Too late."))).toHaveLength(2);
  });

  it("writes one audit event: who decided, and what changed", async () => {
    const { receipt, version } = await lower();
    valueOf(await may().decide(receipt.tadId, "approve", version));
    const rows = await roster.db.selectFrom("audit_events").selectAll().where("action", "like", "credit%").execute();
    expect(rows).toMatchObject([{ action: "credit-approved", after: { confirmationNo: receipt.confirmationNo } }]);
  });

  describe("above the limit of one fund", () => {
    beforeEach(async () => {
      await roster.db.updateTable("fund_banks").set({ solo_limit_cents: 500_000 }).execute();
      await roster.db.updateTable("fund_banks").set({ solo_limit_cents: 5_000 }).where("fund", "=", "PEN").execute();
    });
    const requestCredit = async () => {
      const lowered = await lower();
      const { tadId } = lowered.receipt;
      const { corrections } = valueOf(await may().decide(tadId, "approve", lowered.version));
      expect(corrections).toMatchObject([{ credit: { state: "REQUESTED" }, approvalWaits: true }]);
      return { ...lowered, tadId };
    };
    const actions = async () => {
      const rows = await roster.db
        .selectFrom("audit_events")
        .select(["action", "account_name"])
        .where("action", "like", "credit%")
        .orderBy("id")
        .execute();
      return rows.map(({ action, account_name }) => `${action} ${account_name}`);
    };

    it("posts and emails nothing until a second person approves it, who is recorded as having decided", async () => {
      const { receipt, baseline, tadId } = await requestCredit();
      expect(await may().charged()).toEqual(baseline);
      expect((await mails()).filter(({ letter }) => letter.startsWith("credit-"))).toEqual([]);
      const [pendingCorrection] = valueOf(await roster.act(listWaiting, {}, decider)).waiting;
      expect(pendingCorrection).toMatchObject({
        act: "CREDIT",
        title: `credit of correction ${receipt.confirmationNo} for May 2026`,
        cents: sumCents(receipt.changes.map(({ creditCents: cents }) => ({ cents }))),
        reason: "Typed wrong.",
        isOwn: true,
      });
      expect(await approveWaiting(roster, "CREDIT")).toHaveLength(1);
      expect(subtractCents(await may().charged(), baseline)).toEqual(
        receipt.changes.map(({ creditCents }) => creditCents),
      );
      const [decided] = await may().listed();
      expect(decided).toMatchObject({ tadId, credit: { state: "APPROVED" }, approvalWaits: false });
      expect(decided?.credit?.decidedBy).not.toContain("ops-accounting-admin Tester");
      expect((await mails()).filter(({ letter }) => letter === "credit-approved")).toHaveLength(2);
      expect((await actions()).map((action) => action.split(" ")[0])).toEqual([
        "credit-approval-requested",
        "credit-approval-approved",
        "credit-approved",
      ]);
    });

    it("is requested once, and can't be declined while the request is open", async () => {
      const { tadId, version } = await requestCredit();
      for (const decision of ["approve", "decline"] as const)
        expect(await may().decide(tadId, decision, version)).toMatchObject({ code: "AlreadyWaiting" });
    });

    it("still waits for a decision if the second person declines, and can then be declined by one person", async () => {
      const { tadId, baseline, version } = await requestCredit();
      await addSecondAdmin(roster.db);
      const [pendingCorrection] = valueOf(await roster.act(listWaiting, {}, secondAdmin)).waiting;
      const { decisionId = "", version: requestedNumbers = 0 } = pendingCorrection ?? {};
      const declined = { params: { decisionId }, body: { decision: "decline", reason: "Look again." } } as const;
      valueOf(await roster.act(decideWaiting, { ...declined, version: requestedNumbers }, secondAdmin));
      expect(await may().listed()).toMatchObject([{ credit: { state: "REQUESTED" }, approvalWaits: false, version }]);
      valueOf(await may().decide(tadId, "decline", version));
      expect(await may().listed()).toMatchObject([{ credit: { state: "DECLINED", reason: "Too late." } }]);
      expect(await may().charged()).toEqual(baseline);
    });

    it("is withdrawn when its month is voided", async () => {
      await requestCredit();
      const month = { employerId: lakeside, workMonth: "2026-05" };
      const { effect, version } = valueOf(await roster.act(getStaffMonth, { params: month }, decider));
      const body = { ...month, effectHash: effect?.hash ?? "", reason: "Filed twice." };
      valueOf(await roster.act(voidMonth, { body, version }, decider));
      await approveWaiting(roster, "VOID_MONTH");
      expect(valueOf(await roster.act(listWaiting, {}, decider)).waiting).toEqual([]);
      expect((await actions()).at(-1)).toMatch(/^credit-approval-withdrawn/);
    });
  });

  it("refuses an outdated version, and changes nothing", async () => {
    const { receipt, version } = await lower();
    expect(await may().decide(receipt.tadId, "approve", version - 1)).toMatchObject({ ok: false, code: "Stale" });
    expect(await may().decide(receipt.tadId, "approve", version + 1)).toMatchObject({ ok: false, code: "Stale" });
    expect(await may().listed()).toMatchObject([{ credit: { state: "REQUESTED" }, version }]);
  });

  it("decides once, and shows the second person who decided", async () => {
    const { receipt, version } = await lower();
    valueOf(await may().decide(receipt.tadId, "approve", version));
    const charged = await may().charged();
    const secondDecision = await may().decide(receipt.tadId, "decline", version);
    expect(secondDecision).toMatchObject({ ok: false, code: "Stale" });
    expect(secondDecision.ok ? "" : secondDecision.text).toContain("ops-accounting-admin Tester approved this on");
    expect(await may().charged()).toEqual(charged);
  });

  it("reverses a declined correction that lowers one person and raises another", async () => {
    const { type, commit, personNamed, listed, decide, charged, truth } = may();
    const baseline = await charged();
    valueOf(await type((await personNamed("Marchetti")).id, { unitsST: "60" }));
    valueOf(await type((await personNamed("Oakes")).id, { unitsST: "171" }));
    const { tadId } = valueOf(await commit());
    valueOf(await decide(tadId, "decline", (await listed())[0]?.version ?? 0));
    expect(await charged()).toEqual(await truth());
    // Oakes's added hours stay.
    expect((await charged()).every(({ cents }, n) => cents >= (baseline[n]?.cents ?? 0))).toBe(true);
    expect(await charged()).not.toEqual(baseline);
  });

  it("accepts only corrections that request a credit", async () => {
    const { correct, personNamed } = may();
    const { tadId } = await correct((await personNamed("Oakes")).id, { unitsST: "160" });
    const body = { decision: "approve" as const, tadId };
    expect(await roster.act(decideCorrection, { body, version: 2 }, decider)).toMatchObject({ code: "NotFound" });
    expect(await may().listed()).toEqual([]);
  });

  it("reverses the increase for the other fund when the same person's decrease is declined", async () => {
    await countOvertimeTwice();
    const { type, commit, personNamed, listed, decide, charged, truth } = may();
    const baseline = await charged();
    valueOf(await type((await personNamed("Marchetti")).id, { unitsST: "60", unitsOT: "100" }));
    const { changes, tadId } = valueOf(await commit());
    expect(changes.map(({ chargedCents }) => chargedCents > 0)).toEqual([false, true]);
    valueOf(await decide(tadId, "decline", (await listed())[0]?.version ?? 0));
    expect(await charged()).toEqual(baseline);
    expect(await truth()).toEqual(baseline);
  });

  it("keeps the ledger equal to the current values and pending credits, whatever is corrected and decided", async () => {
    const step = fc.record({
      person: fc.nat({ max: 23 }),
      units: fc.nat({ max: 4 }),
      // One fund counts double, so that a person decreases for one fund and increases for the other.
      overtime: fc.nat({ max: 150 }),
      decision: fc.constantFrom("approve" as const, "decline" as const, null),
    });
    const month = correctionsOf(roster, "2026-02");
    await countOvertimeTwice();
    let run = 0;
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const name = `run${(run += 1)}`;
      const savepoint = await roster.db.savepoint(name).execute();
      try {
        for (const { person, units, overtime, decision } of steps) {
          const personBefore = (await month.read()).people[person];
          const cells = {
            unitsST: String(units + 1),
            unitsOT: personBefore?.unitType === "HOUR" ? String(overtime) : "",
          };
          const typeResult = await month.type(personBefore?.id ?? "", cells);
          if (typeResult.ok && typeResult.value.lines.length > 0) valueOf(await month.commit());
          const pendingCorrection = (await month.listed()).find(({ credit }) => credit?.state === "REQUESTED");
          if (pendingCorrection !== undefined && decision !== null)
            valueOf(await month.decide(pendingCorrection.tadId, decision, pendingCorrection.version));
          await approveWaiting(roster, "CREDIT");
          const pending = (await month.listed()).filter(({ credit }) => credit?.state === "REQUESTED");
          const sumRequested = (n: number) =>
            pending.reduce((sum, { changes }) => sum + (changes[n]?.creditCents ?? 0), 0);
          const truth = await month.truth();
          expect(await month.charged()).toEqual(
            truth.map(({ fund, cents }, n) => ({ fund, cents: cents + sumRequested(n) })),
          );
          const charges = await month.charges();
          expect(charges.every(({ chargedCents }) => chargedCents >= 0)).toBe(true);
        }
      } finally {
        await savepoint.rollbackToSavepoint(name).execute();
      }
    });
    await fc.assert(property, { numRuns: 12, seed: 9 });
  });
});
