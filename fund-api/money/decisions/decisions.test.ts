import { owedNowOf } from "../../../lib/money/payments/balance.ts";
import { sql } from "kysely";
import type { EmployerDecisions, SecondPersonDecision } from "../../../lib/money/decisions/schema.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { paymentAuthorization } from "../../../lib/money/payments/payment-states.ts";
import { authorizePayment } from "../payments/authorize-payment.ts";
import { getPayable } from "../payments/list-payments.ts";
import { chargesOf } from "../ledger/charges.ts";
import { addLatePolicies, addSecondAdmin, secondAdmin } from "../../platform/testing/late/late-policies.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { chargeLate } from "./charge-late.ts";
import { decideWaiting, listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { getEmployerDecisions, listDecisions } from "./list-decisions.ts";
import { voidPayment } from "./void-payment.ts";
import { waiveLateCharge } from "./waive-late-charge.ts";

const { lakeside, summit } = demoEmployerIds;
const clerk = { userName: "ops-accounting" };
const admin = { userName: "ops-accounting-admin" };

/** The limit of both funds in the demo data. */
const soloLimitCents = 100_000;

describe.each(testDatabases)("decisions of staff on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  beforeEach(async () => {
    // Damages are half of each contribution, so that a late charge is above one person's waiver limit.
    await addLatePolicies(roster.db, { percent: 500_000 });
    await addSecondAdmin(roster.db);
  });

  const readDecisions = async (person = admin): Promise<EmployerDecisions> =>
    valueOf(await roster.act(getEmployerDecisions, { params: { employerId: lakeside } }, person));
  const ledger = () => roster.db.selectFrom("ledger_entries").selectAll().orderBy("created_at").orderBy("id").execute();
  const sumBalance = async (fund: string) =>
    sumCents((await ledger()).filter((entry) => entry.fund === fund && entry.employer_id === lakeside));
  const listActions = async () => {
    const rows = await roster.db.selectFrom("audit_events").select("action").orderBy("id").execute();
    return rows.map(({ action }) => action).filter((action) => action !== "tad-opened");
  };
  const listLetters = async () =>
    (await roster.db.selectFrom("outbox").select("letter").execute()).map(({ letter }) => letter).toSorted();
  /** The largest estimate of a contribution that is still owed. */
  const findLargestEstimate = async () => {
    const owedIds = (await chargesOf(roster.db, lakeside)).filter(({ owedCents }) => owedCents > 0).map(({ id }) => id);
    const estimates = (await readDecisions()).estimates.filter(({ chargeId }) => owedIds.includes(chargeId));
    const [first] = estimates.toSorted((estimate, other) => other.openCents - estimate.openCents);
    if (first === undefined) throw new Error("nothing is late");
    return first;
  };
  const chargeOnce = async (change: object = {}, person = clerk, now = rosterNow) => {
    const { chargeId, openDamagesCents, openInterestCents } = await findLargestEstimate();
    const body = {
      employerId: lakeside,
      chargeId,
      damagesCents: openDamagesCents,
      interestCents: openInterestCents,
      reason: "Third time this year.",
      ...change,
    };
    return roster.act(chargeLate, { body }, { ...person, now });
  };
  /** A charged late charge of more than $1,000.00. */
  const chargeLargest = async () => {
    const late = valueOf(await chargeOnce()).posted.find(({ type }) => type === "LATE_CHARGE");
    if (late === undefined || late.chargedCents <= soloLimitCents) throw new Error("no large late charge");
    return late;
  };
  const waive = (late: { chargeId: string; version: number }, cents: number, person: { userName: string } = admin) =>
    roster.act(
      waiveLateCharge,
      { params: { chargeId: late.chargeId }, body: { cents, reason: "The bank held it." }, version: late.version },
      person,
    );
  const findPosted = async (chargeId: string, person = admin) => {
    const late = (await readDecisions(person)).posted.find((candidate) => candidate.chargeId === chargeId);
    if (late === undefined) throw new Error("not charged");
    return late;
  };
  const listPending = async (person: { userName: string } = secondAdmin) =>
    valueOf(await roster.act(listWaiting, {}, person)).waiting;
  const decide = (
    waiver: { decisionId: string; version: number },
    body: SecondPersonDecision,
    person: { userName: string },
  ) => roster.act(decideWaiting, { params: { decisionId: waiver.decisionId }, body, version: waiver.version }, person);

  describe("charging", () => {
    it("posts the reviewed amounts with an explanation, audits them and emails the employer", async () => {
      const estimate = await findLargestEstimate();
      const balanceBefore = await sumBalance(estimate.fund);
      const after = valueOf(await chargeOnce());
      expect(await sumBalance(estimate.fund)).toBe(balanceBefore + estimate.openCents);
      const filterPosted = (type: string) => after.posted.filter((late) => late.type === type);
      expect(filterPosted("LATE_CHARGE")).toMatchObject([
        { cents: estimate.openDamagesCents, owedCents: estimate.openDamagesCents, reason: "Third time this year." },
      ]);
      expect(filterPosted("INTEREST")).toMatchObject([
        { cents: estimate.openInterestCents, owedCents: estimate.openInterestCents, reason: "Third time this year." },
      ]);
      expect(after.posted[0]?.explanation).toMatch(/^\w+: .+ = [\d,.]+/);
      expect(after.estimates.some(({ chargeId }) => chargeId === estimate.chargeId)).toBe(false);
      expect(await listActions()).toEqual(["late-charge-charged"]);
      expect(await listLetters()).toEqual(["late-charge", "late-charge"]);
    });

    it.each([
      ["other damages", { damagesCents: 1 }],
      ["other interest", { interestCents: 999_999 }],
      ["another employer's contribution", { employerId: summit }],
      ["a charge that isn't a contribution", { chargeId: demoId("nothing") }],
    ])("refuses %s with Stale and posts nothing", async (_, change) => {
      const ledgerBefore = await ledger();
      expect(await chargeOnce(change)).toMatchObject({ ok: false, code: "Stale" });
      expect(await ledger()).toEqual(ledgerBefore);
    });

    it("never charges damages of one contribution twice, and the next day only charges one more day of interest", async () => {
      const { chargeId, ...first } = await findLargestEstimate();
      valueOf(await chargeOnce());
      const body = {
        employerId: lakeside,
        chargeId,
        damagesCents: first.openDamagesCents,
        interestCents: first.openInterestCents,
        reason: "Again.",
      };
      const nextDay = new Date("2026-07-11T15:00:00.000Z");
      expect(await roster.act(chargeLate, { body }, clerk)).toMatchObject({ code: "Stale" });
      expect(await roster.act(chargeLate, { body }, { ...clerk, now: nextDay })).toMatchObject({ code: "Stale" });
      const nextEstimate = valueOf(
        await roster.act(getEmployerDecisions, { params: { employerId: lakeside } }, { ...clerk, now: nextDay }),
      ).estimates.find((candidate) => candidate.chargeId === chargeId);
      expect(nextEstimate).toMatchObject({ openDamagesCents: 0 });
      expect(nextEstimate?.openInterestCents).toBeGreaterThan(0);
      const interestCents = nextEstimate?.openInterestCents ?? 0;
      const nextBody = { ...body, damagesCents: 0, interestCents };
      const { posted } = valueOf(await roster.act(chargeLate, { body: nextBody }, { ...clerk, now: nextDay }));
      expect(posted.filter(({ type }) => type === "LATE_CHARGE")).toHaveLength(1);
      expect(posted.find(({ cents }) => cents === interestCents)?.explanation).toMatch(/less [\d,.]+ charged before$/);
    });
  });

  describe("waiving", () => {
    it("lowers a charge by one person up to the limit, and emails the employer", async () => {
      const late = await chargeLargest();
      const balanceBefore = await sumBalance(late.fund);
      valueOf(await waive(late, soloLimitCents));
      expect(await sumBalance(late.fund)).toBe(balanceBefore - soloLimitCents);
      expect(await findPosted(late.chargeId)).toMatchObject({
        chargedCents: late.chargedCents - soloLimitCents,
        waivableAloneCents: 0,
        waivers: [{ state: "DONE", cents: soloLimitCents, secondBy: null }],
      });
      expect(await listPending()).toEqual([]);
      expect((await listActions()).at(-1)).toBe("late-charge-waived");
      expect(await listLetters()).toContain("late-charge-waived");
    });

    it.each(["in one part", "in two parts"])(
      "posts nothing above the limit before a second person approves it, %s",
      async (form) => {
        let late = await chargeLargest();
        if (form === "in two parts") {
          valueOf(await waive(late, 60_000));
          late = await findPosted(late.chargeId);
        }
        const cents = form === "in one part" ? soloLimitCents + 1 : 60_000;
        const ledgerBefore = await ledger();
        expect(valueOf(await waive(late, cents)).waitingSubjects).toEqual([`charge:${late.chargeId}`]);
        const [pending] = await listPending(admin);
        expect(pending).toMatchObject({ act: "WAIVE", cents, isOwn: true, version: 1 });
        expect(pending!.facts[0]!.text).toMatch(/^\$[\d,.]+ now, \$[\d,.]+ after the waiver$/);
        expect(await ledger()).toEqual(ledgerBefore);
        expect(await listPending()).toMatchObject([
          { decisionId: pending!.decisionId, isOwn: false, employerId: lakeside },
        ]);
        expect(await waive(await findPosted(late.chargeId), 1)).toMatchObject({ code: "AlreadyWaiting" });
        expect(await decide(pending!, { decision: "approve" }, admin)).toMatchObject({ code: "SamePerson" });
        expect(await decide(pending!, { decision: "decline", reason: "No." }, admin)).toMatchObject({
          code: "SamePerson",
        });
        expect(await decide(pending!, { decision: "withdraw" }, secondAdmin)).toMatchObject({ code: "NotYours" });
        expect(await ledger()).toEqual(ledgerBefore);
        valueOf(await decide(pending!, { decision: "approve" }, secondAdmin));
        const after = await findPosted(late.chargeId);
        expect(after.chargedCents).toBe(late.chargedCents - cents);
        expect(await listPending()).toEqual([]);
        expect(after.waivers.find(({ secondBy }) => secondBy?.includes("second"))).toMatchObject({
          state: "DONE",
          cents,
        });
        expect((await listActions()).slice(-3)).toEqual(["waiver-requested", "waiver-approved", "late-charge-waived"]);
      },
    );

    it("leaves one person the full limit after a second person approved a large waiver", async () => {
      const late = await chargeLargest();
      const halfCents = Math.floor(late.chargedCents / 2);
      if (halfCents <= soloLimitCents || late.chargedCents - halfCents <= soloLimitCents) throw new Error("too small");
      valueOf(await waive(late, halfCents));
      const [pending] = await listPending();
      valueOf(await decide(pending!, { decision: "approve" }, secondAdmin));
      const afterHalf = await findPosted(late.chargeId);
      expect(afterHalf.waivableAloneCents).toBe(soloLimitCents);
      valueOf(await waive(afterHalf, soloLimitCents));
      expect(await findPosted(late.chargeId)).toMatchObject({
        chargedCents: late.chargedCents - halfCents - soloLimitCents,
        waivableAloneCents: 0,
      });
    });

    it("counts waivers of interest together with those of the same contribution's late charge", async () => {
      const late = await chargeLargest();
      const interest = (await readDecisions()).posted.find(({ type }) => type === "INTEREST");
      valueOf(await waive(late, soloLimitCents));
      const after = valueOf(await waive(interest!, 1));
      expect(after.waitingSubjects).toEqual([`charge:${interest!.chargeId}`]);
      expect(await listPending()).toMatchObject([{ cents: 1 }]);
    });

    it.each([
      ["declined with its reason", { decision: "decline", reason: "Not the first time." }, "DECLINED", secondAdmin],
      ["withdrawn by the person who requested it", { decision: "withdraw" }, "WITHDRAWN", admin],
    ] as const)("changes nothing when it is %s", async (_, body, state, person) => {
      const late = await chargeLargest();
      const ledgerBefore = await ledger();
      valueOf(await waive(late, late.chargedCents));
      const [pending] = await listPending();
      valueOf(await decide(pending!, body, person));
      expect(await ledger()).toEqual(ledgerBefore);
      expect((await findPosted(late.chargeId)).waivers).toMatchObject([
        { state, secondReason: state === "DECLINED" ? "Not the first time." : "" },
      ]);
      expect(await decide(pending!, { decision: "approve" }, secondAdmin)).toMatchObject({ code: "Stale" });
      expect(await listLetters()).not.toContain("late-charge-waived");
    });

    it("refuses more than the charge, an old version, and an entry that isn't a late charge", async () => {
      const late = await chargeLargest();
      expect(await waive(late, late.chargedCents + 1)).toMatchObject({ code: "MoreThanCharged" });
      expect(await waive({ ...late, version: late.version + 1 }, 1)).toMatchObject({ code: "Stale" });
      valueOf(await waive(late, 1));
      expect(await waive(late, 1)).toMatchObject({ code: "Stale" });
      const [contribution] = await chargesOf(roster.db, lakeside);
      expect(await waive({ chargeId: contribution!.id, version: 1 }, 1)).toMatchObject({ code: "NotFound" });
      expect(await waive({ chargeId: demoId("nothing"), version: 1 }, 1)).toMatchObject({ code: "NotFound" });
    });

    it("refuses to approve more than is still charged at the approval", async () => {
      const late = await chargeLargest();
      valueOf(await waive(late, late.chargedCents));
      const [pending] = await listPending();
      // Its month was taken back before the approval.
      const reversal = (await ledger()).find(({ id }) => id === late.chargeId)!;
      await roster.db
        .insertInto("ledger_entries")
        .values({
          ...reversal,
          id: demoId("reversal"),
          type: "REVERSAL",
          cents: -late.chargedCents,
          decision_id: null,
          for_charge_id: null,
          charge_id: late.chargeId,
        })
        .execute();
      expect(await decide(pending!, { decision: "approve" }, secondAdmin)).toMatchObject({ code: "MoreThanCharged" });
      valueOf(await decide(pending!, { decision: "decline", reason: "Taken back." }, secondAdmin));
    });
  });

  describe("voiding a payment", () => {
    const findLargePayment = async () => {
      const large = (await readDecisions()).payments.find(({ state }) => state === "SCHEDULED");
      if (large === undefined || large.cents <= soloLimitCents) throw new Error("no large payment");
      return large;
    };
    const requestVoid = (payment: { id: string; version: number }) =>
      roster.act(
        voidPayment,
        { params: { paymentId: payment.id }, body: { reason: "Asked by phone." }, version: payment.version },
        admin,
      );

    it("reopens a large payment's charges once a second person approves, and emails the employer the reason", async () => {
      const payment = await findLargePayment();
      const balanceBefore = await sumBalance(payment.fund);
      expect(valueOf(await requestVoid(payment)).waitingSubjects).toEqual([`payment:${payment.id}`]);
      expect(await requestVoid(payment)).toMatchObject({ code: "AlreadyWaiting" });
      expect(await sumBalance(payment.fund)).toBe(balanceBefore);
      const [pending] = await listPending();
      expect(pending).toMatchObject({ act: "VOID_PAYMENT", cents: payment.cents, employerId: lakeside });
      expect(await decide(pending!, { decision: "approve" }, admin)).toMatchObject({ code: "SamePerson" });
      valueOf(await decide(pending!, { decision: "approve" }, secondAdmin));
      expect(await sumBalance(payment.fund)).toBe(balanceBefore + payment.cents);
      const after = await readDecisions();
      expect(after.payments.some(({ id }) => id === payment.id)).toBe(false);
      const row = await roster.db
        .selectFrom("payments")
        .selectAll()
        .where("id", "=", payment.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ state: "CANCELLED", cancel_reason: "Asked by phone.", version: payment.version + 1 });
      expect(await listActions()).toEqual(["payment-void-requested", "payment-void-approved", "payment-voided"]);
      expect(await listLetters()).toEqual(["payment-voided", "payment-voided"]);
      expect(await requestVoid(payment)).toMatchObject({ code: "Stale" });
      expect(await requestVoid({ ...payment, version: payment.version + 1 })).toMatchObject({ code: "NotVoidable" });
    });

    it("voids a small payment immediately, but not one that was batched while its void waited", async () => {
      const large = await findLargePayment();
      const charge = (await chargesOf(roster.db, lakeside)).find(({ owedCents }) => owedCents > 0)!;
      const { bankAccounts, earliestDebitDate } = valueOf(await roster.act(getPayable, {}));
      const body = {
        bankAccountId: bankAccounts[0]!.id,
        debitDate: earliestDebitDate,
        allocations: [{ chargeId: charge.id, cents: 1 }],
        authorizationVersion: paymentAuthorization.version,
      };
      valueOf(await roster.act(authorizePayment, { body }, { idempotencyKey: "small" }));
      const small = (await readDecisions()).payments.find(({ cents }) => cents === 1)!;
      expect(valueOf(await requestVoid(small)).payments.map(({ id }) => id)).not.toContain(small.id);
      valueOf(await requestVoid(large));
      await roster.db
        .updateTable("payments")
        .set({ state: "LOCKED", locked_at: rosterNow })
        .where("id", "=", large.id)
        .execute();
      const ledgerBefore = await ledger();
      const [pending] = await listPending();
      expect(await decide(pending!, { decision: "approve" }, secondAdmin)).toMatchObject({ code: "NotVoidable" });
      expect(await ledger()).toEqual(ledgerBefore);
    });

    it.each([
      ["LOCKED", "Void the batch first"],
      ["SENT", "record the return"],
      ["SETTLED", "record the return"],
    ] as const)("is refused once it is %s, and the message says what to do", async (state, advice) => {
      const payment = await findLargePayment();
      await roster.db
        .updateTable("payments")
        .set({ state, locked_at: rosterNow, sent_at: rosterNow, settled_at: rosterNow })
        .where("id", "=", payment.id)
        .execute();
      const ledgerBefore = await ledger();
      const outcome = await requestVoid(payment);
      expect(outcome).toMatchObject({ ok: false, code: "NotVoidable" });
      expect(outcome.ok ? "" : outcome.text).toContain(advice);
      expect(await ledger()).toEqual(ledgerBefore);
    });
  });

  it("lists late payments without a late charge, and no employers without late amounts", async () => {
    // The day of the late-scheduled debit.
    const acting = { ...clerk, now: new Date("2026-07-14T15:00:00.000Z") };
    const listedEmployers = async () => valueOf(await roster.act(listDecisions, { query: {} }, acting)).employers;
    const setGrace = (days: number) =>
      roster.db.updateTable("late_policies").set({ grace_days: days, effective_from: "2020-01-01" }).execute();
    await setGrace(0);
    const { rows } = await sql<{ cents: number }>`select (-sum(x.cents))::bigint as cents
      from payments as p join ledger_entries as x on x.payment_id = p.id and x.type = 'PAYMENT'
        join ledger_entries as c on c.id = x.charge_id join tads as t on t.id = c.tad_id
      where p.employer_id = ${lakeside} and p.state in ('SCHEDULED', 'LOCKED', 'SENT', 'SETTLED') and p.debit_date > t.due_date`.execute(
      roster.db,
    );
    const paidLate = rows[0]?.cents ?? 0;
    expect(paidLate).toBeGreaterThan(0);
    expect((await listedEmployers())[0]).toMatchObject({ employerId: lakeside, paidLateCents: paidLate });
    await roster.db.updateTable("tads").set({ state: "VOID" }).where("employer_id", "=", lakeside).execute();
    expect((await listedEmployers()).find(({ employerId }) => employerId === lakeside)?.paidLateCents ?? 0).toBe(0);
    await roster.db.updateTable("tads").set({ state: "POSTED" }).where("employer_id", "=", lakeside).execute();
    await setGrace(90);
    expect((await listedEmployers())[0]).toMatchObject({ employerId: lakeside, paidLateCents: 0 });
    await roster.db.updateTable("tads").set({ due_date: "2026-07-31" }).execute();
    expect(await listedEmployers()).toEqual([]);
    await setGrace(0);
    expect(await listedEmployers()).toMatchObject([{ employerId: lakeside, lateCents: 0, paidLateCents: paidLate }]);
  });

  it("lists each employer with late amounts once", async () => {
    const { employers } = valueOf(await roster.act(listDecisions, { query: {} }, clerk));
    expect(employers.map(({ employerId }) => employerId)).toEqual([lakeside, summit]);
    const lateCharges = (await chargesOf(roster.db, lakeside, "2026-07-10")).filter(
      (charge) => charge.type === "CHARGE" && charge.dueDate < "2026-07-10" && owedNowOf(charge) > 0,
    );
    const lateCents = lateCharges.reduce((sum, charge) => sum + owedNowOf(charge), 0);
    expect(employers[0]).toMatchObject({ lateCents, chargedCents: 0 });
    const late = await chargeLargest();
    const [listedEmployer] = valueOf(await roster.act(listDecisions, { query: {} }, clerk)).employers;
    const interest = (await readDecisions()).posted.find(({ type }) => type === "INTEREST");
    expect(listedEmployer?.chargedCents).toBe(late.chargedCents + (interest?.chargedCents ?? 0));
  });
});
