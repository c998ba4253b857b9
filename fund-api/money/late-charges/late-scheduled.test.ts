import { sql } from "kysely";
import { paymentAuthorization } from "../../../lib/money/payments/payment-states.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { listLateEmployers } from "../../desk/operations/late-employers.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { chargeLate } from "../decisions/charge-late.ts";
import { listDecisions } from "../decisions/list-decisions.ts";
import { chargesOf } from "../ledger/charges.ts";
import { authorizePayment } from "../payments/authorize-payment.ts";
import { getPayable } from "../payments/list-payments.ts";
import { addLatePolicies } from "../../platform/testing/late/late-policies.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { listLateEstimates } from "./estimate-late-charges.ts";

const { lakeside } = demoEmployerIds;
const staff = { userName: "ops-accounting" };
const debitDate = "2026-08-14";
const tenAmOn = (day: string): Date => new Date(`${day}T15:00:00.000Z`);

describe.each(testDatabases)("a payment scheduled for a later day on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  beforeEach(() => addLatePolicies(roster.db));

  const findEstimate = async (chargeId: string, now = rosterNow) =>
    valueOf(await roster.act(listLateEstimates, {}, { now })).estimates.find(
      (estimate) => estimate.chargeId === chargeId,
    );
  /** The largest contribution that is owed after its due date. */
  const findLate = async () => {
    const late = (await chargesOf(roster.db, lakeside)).filter(
      ({ type, dueDate, owedCents }) => type === "CHARGE" && dueDate < "2026-07-10" && owedCents > 0,
    );
    const [first] = late.toSorted((charge, other) => other.owedCents - charge.owedCents);
    if (first === undefined) throw new Error("nothing is late");
    return first;
  };
  const schedule = async (charges: readonly { id: string; owedCents: number }[]): Promise<void> => {
    const { bankAccounts } = valueOf(await roster.act(getPayable, {}));
    const body = {
      bankAccountId: bankAccounts.find(({ state }) => state === "VERIFIED")?.id ?? "",
      debitDate,
      allocations: charges.map(({ id, owedCents }) => ({ chargeId: id, cents: owedCents })),
      authorizationVersion: paymentAuthorization.version,
      unusualConfirmed: true,
    };
    valueOf(await roster.act(authorizePayment, { body }));
  };

  it("is on the late list as of a day in the books, and any other day is refused with a reason", async () => {
    await schedule([await findLate()]);
    const listAsOf = (asOf: string) => roster.act(listLateEmployers, { query: { asOf } }, staff);
    const firstEntry = await roster.db
      .selectFrom("ledger_entries")
      .select(sql<string>`min(effective_on)`.as("day"))
      .executeTakeFirstOrThrow();
    for (const day of [firstEntry.day, "2026-07-10", debitDate])
      expect(await listAsOf(day)).toMatchObject({ ok: true, value: { asOf: day } });
    const refusal = { ok: false, code: "AsOfRefused" };
    expect(await listAsOf(addDays(firstEntry.day, -1))).toMatchObject({
      ...refusal,
      text: expect.stringMatching(/^The books begin on /),
    });
    expect(await listAsOf("2026-08-15")).toMatchObject({
      ...refusal,
      text: "Nothing is scheduled for Sat, Aug 15, 2026. Choose Fri, Aug 14, 2026 or an earlier day.",
    });
    for (const invalidDate of ["2026-02-30", "soon"])
      expect(await listAsOf(invalidDate)).toMatchObject({
        ...refusal,
        text: expect.stringContaining(`“${invalidDate}”`),
      });
  });

  it("doesn't stop interest before its debit date, and adds none for the days until then", async () => {
    const charge = await findLate();
    const owed = await findEstimate(charge.id);
    await schedule([charge]);
    expect(await findEstimate(charge.id)).toEqual(owed);
    expect(owed?.units[0]?.interest.explanation).toContain(" to Jul 10, 2026 at ");
    const body = {
      employerId: lakeside,
      chargeId: charge.id,
      damagesCents: owed?.openDamagesCents ?? 0,
      interestCents: owed?.openInterestCents ?? 0,
      reason: "Late.",
    };
    valueOf(await roster.act(chargeLate, { body }, staff));
    const getOpenInterest = async (day: string) =>
      (await findEstimate(charge.id, tenAmOn(day)))?.openInterestCents ?? 0;
    expect(await getOpenInterest("2026-07-10")).toBe(0);
    expect(await getOpenInterest("2026-08-13")).toBeLessThan(await getOpenInterest(debitDate));
    expect(await getOpenInterest("2026-09-30")).toBe(await getOpenInterest(debitDate));
  });

  it("leaves the late amount on the lists, with the scheduled debit, until its debit date", async () => {
    const owed = (await chargesOf(roster.db, lakeside)).filter(({ owedCents }) => owedCents > 0);
    await roster.db.updateTable("tads").set({ due_date: "2026-07-20" }).where("employer_id", "=", lakeside).execute();
    // The demo data's late payments are late for a different day.
    await sql`update payment_allocations set missed_due = null`.execute(roster.db);
    await schedule(owed);
    const listEmployers = async (day: string) =>
      valueOf(await roster.act(listDecisions, { query: {} }, { ...staff, now: tenAmOn(day) })).employers.filter(
        ({ employerId }) => employerId === lakeside,
      );
    const late = sumCents(owed.map(({ owedCents }) => ({ cents: owedCents })));
    expect(await listEmployers("2026-07-20")).toEqual([]);
    expect(await listEmployers("2026-07-21")).toMatchObject([{ lateCents: late, paidLateCents: 0 }]);
    expect(await listEmployers(debitDate)).toMatchObject([{ lateCents: 0, paidLateCents: late }]);
    const listLateFunds = async (asOf: string) => {
      const outcome = await roster.act(
        listLateEmployers,
        { query: { asOf } },
        { ...staff, now: tenAmOn("2026-07-22") },
      );
      return valueOf(outcome).employers.flatMap(({ employerId, funds }) => (employerId === lakeside ? funds : []));
    };
    const scheduled = { first: debitDate, last: debitDate };
    for (const day of ["2026-07-22", "2026-08-13"]) {
      const funds = await listLateFunds(day);
      expect(sumCents(funds)).toBe(late);
      expect(funds).toMatchObject(funds.map(({ cents }) => ({ scheduled: { cents, ...scheduled } })));
    }
    expect(await listLateFunds(debitDate)).toEqual([]);
  });
});
