import { sumCents } from "../../../lib/platform/cents/money.ts";
import { owedNowOf } from "../../../lib/money/payments/balance.ts";
import { sql } from "kysely";
import { paymentAuthorization } from "../../../lib/money/payments/payment-states.ts";
import { listWaiting } from "../second-person/decide-waiting.ts";
import { getDashboard } from "../dashboard/get-dashboard.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { cancelPayment } from "../../money/payments/cancel-payment.ts";
import { getPayable } from "../../money/payments/list-payments.ts";
import { authorizePayment } from "../../money/payments/authorize-payment.ts";
import { create, maker, release, returnBatch, send } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { payAll, payBothFunds, sumLedger } from "../../platform/testing/payments.ts";
import { addApplicant } from "../../platform/testing/registrations.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { findEmployers } from "./find-employers.ts";
import { getEmployerAccount } from "./get-employer-account.ts";
import { getOverview } from "./get-overview.ts";
import { listLateEmployers } from "./late-employers.ts";
import { listEmployerEvents } from "./list-employer-timeline.ts";
import { listWatchedPayments } from "./watched-payments.ts";

const { lakeside, summit } = demoEmployerIds;

describe.each(testDatabases)("the operations overview on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const account = async (find = "") =>
    valueOf(await roster.act(getEmployerAccount, { params: { employerId: lakeside }, query: { find } }, maker));
  const getFundAccount = async (fund: "HW" | "PEN", find = "") => {
    const fundAccount = (await account(find)).funds.find((candidate) => candidate.fund === fund);
    if (fundAccount === undefined) throw new Error(`no account at ${fund}`);
    return fundAccount;
  };
  const search = async (find: string) => valueOf(await roster.act(findEmployers, { query: { find } }, maker)).employers;
  const findIds = async (find: string) => (await search(find)).map(({ employerId }) => employerId);
  const overview = async () => valueOf(await roster.act(getOverview, {}, maker));
  const findList = async (name: string) => (await overview()).lists.find((list) => list.name === name);
  const listWatched = async (list: "returned" | "new-accounts" | "unusual") =>
    valueOf(await roster.act(listWatchedPayments, { params: { list } }, maker)).payments;

  describe("one employer", () => {
    it("shows for each fund the sum of the ledger as its balance, before and after every kind of operation", async () => {
      const balances = async () =>
        Promise.all(
          (await account()).funds.map(async ({ fund, balanceCents }) => [
            balanceCents,
            await sumLedger(roster.db, lakeside, fund, "2026-07-10"),
          ]),
        );
      const check = async () => {
        for (const [shown, sum] of await balances()) expect(shown).toBe(sum);
      };
      await check();
      const { payments } = await payAll(roster);
      await check();
      for (const { id, version } of payments)
        valueOf(await roster.act(cancelPayment, { params: { paymentId: id }, version }));
      await check();
      await returnBatch(roster);
      await check();
      const owed = sumCents(
        valueOf(await roster.act(getPayable, {})).charges.map((charge) => ({ cents: owedNowOf(charge) })),
      );
      const shown = (await account()).funds.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
      expect(shown).toBe(owed);
    });

    it("shows which charges a payment paid, that it is waiting, and the next debit", async () => {
      const before = await getFundAccount("PEN");
      const { confirmationNo, payments } = await payAll(roster);
      const pension = payments.find(({ fund }) => fund === "PEN")!;
      const after = await getFundAccount("PEN");
      expect(before.owedCents).toBe(pension.cents);
      expect(after).toMatchObject({
        owedCents: pension.cents,
        scheduledCents: pension.cents,
        waitingCents: pension.cents,
      });
      expect(after.nextDebit).toEqual({ debitDate: "2026-07-15", cents: pension.cents });
      const parts = after.charges
        .flatMap((charge) => charge.payments)
        .filter((part) => part.authorizationNo === confirmationNo);
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(pension.cents);
      expect(new Set(parts.map(({ state }) => state))).toEqual(new Set(["SCHEDULED"]));
    });

    it("separates the debited amount of a payment from the credit it used, even after the bank returned the debit", async () => {
      const [paid, other] = (await getFundAccount("HW")).charges;
      await sql`insert into ledger_entries (id, employer_id, fund, type, cents, charge_id, posted_on, effective_on, created_at)
        select gen_random_uuid(), employer_id, fund, 'CREDIT', -500, id, '2026-07-10', '2026-07-10', created_at
        from ledger_entries where id = ${other?.id ?? ""}`.execute(roster.db);
      await returnBatch(roster);
      const { charges, bankAccounts } = valueOf(await roster.act(getPayable, {}));
      const owed = charges.find(({ fund, owedCents }) => fund === "HW" && owedCents > 0)!;
      const body = {
        bankAccountId: bankAccounts[0]?.id ?? "",
        debitDate: "2026-07-15",
        allocations: [{ chargeId: owed.id, cents: owed.owedCents - 500 }],
        creditUses: [{ fromChargeId: other?.id ?? "", toChargeId: owed.id, cents: 500 }],
        authorizationVersion: paymentAuthorization.version,
      };
      const { confirmationNo, cents } = valueOf(await roster.act(authorizePayment, { body }));
      const listParts = async () =>
        (await getFundAccount("HW")).charges
          .flatMap(({ payments }) => payments)
          .filter((part) => part.authorizationNo === confirmationNo);
      expect(paid?.id).toBe(owed.id);
      expect(await listParts()).toMatchObject([{ cents, creditCents: 500 }]);
      await roster.db
        .updateTable("payments")
        .set({ debit_date: "2026-07-14" })
        .where("confirmation_no", "=", confirmationNo)
        .execute();
      await returnBatch(roster);
      expect(await listParts()).toMatchObject([{ state: "RETURNED", cents, creditCents: 500 }]);
    });

    it("shows a returned payment at its charge with the bank's code, and the charge as owed again", async () => {
      const { confirmationNo } = await returnBatch(roster, "R02");
      const charges = (await getFundAccount("HW")).charges.filter((charge) =>
        charge.payments.some((part) => part.confirmationNo === confirmationNo && part.returnCode === "R02"),
      );
      expect(charges.length).toBeGreaterThan(0);
      for (const charge of charges) expect(charge.owedCents).toBeGreaterThan(0);
    });

    it("shows a charge older than a year only if the search matches it or it is open", async () => {
      const old = await roster.db
        .selectFrom("payments as p")
        .innerJoin("payment_allocations as x", "x.payment_id", "p.id")
        .innerJoin("ledger_entries as c", "c.id", "x.charge_id")
        .innerJoin("tads as t", "t.id", "c.tad_id")
        .select(["p.confirmation_no", "t.work_month", "c.fund"])
        .where("p.employer_id", "=", lakeside)
        .where("p.state", "=", "SETTLED")
        .orderBy("t.work_month")
        .executeTakeFirstOrThrow();
      const months = async (find = "") =>
        (await getFundAccount(old.fund, find)).charges.map(({ workMonth }) => workMonth);
      expect(await months()).not.toContain(old.work_month);
      expect(await months(old.confirmation_no.toLowerCase())).toContain(old.work_month);
    });

    it("shows its status, representative and agreements, and is not found under an unused ID", async () => {
      expect(await account()).toMatchObject({
        employerName: "Lakeside Freight",
        status: "ACTIVE",
        accountRepresentative: { name: "Marta Sollie" },
        units: [{ code: "JC710A" }, { code: "JC711B" }],
      });
      const params = { employerId: "9999999-0001" };
      for (const handler of [getEmployerAccount, listEmployerEvents] as const)
        expect(await roster.act(handler as typeof getEmployerAccount, { params }, maker)).toMatchObject({
          ok: false,
          code: "NotFound",
        });
    });
  });

  describe("the search", () => {
    it.each([
      ["freight", [lakeside], "NAME"],
      ["1000001-0001", [lakeside], "EMPLOYER_ID"],
      ["10000010001", [lakeside], "EMPLOYER_ID"],
      ["1000001", [lakeside], "EMPLOYER_ID"],
    ])("finds an employer by %s and shows the reason", async (find, expected, kind) => {
      const employers = await search(find);
      expect(employers.map(({ employerId }) => employerId)).toEqual(expected);
      expect(employers[0]?.matches[0]?.kind).toBe(kind);
    });

    it.each(["%", "_", "'", "0.00", "9999999-0001", "P-260101-ZZZZZZ"])("finds no one by %s", async (find) => {
      expect(await findIds(find)).toEqual([]);
    });

    it("lists every employer by name if there is no search", async () => {
      expect((await search("")).map(({ employerName }) => employerName)).toEqual([
        "Lakeside Freight",
        "Summit Office Supply",
      ]);
    });

    it("finds the number of a payment, of an authorization for both funds, and of a report", async () => {
      const { confirmationNo, payments } = await payBothFunds(roster);
      for (const no of [confirmationNo, ...payments.map((payment) => payment.confirmationNo)]) {
        const [employer, ...others] = await search(` ${no.toLowerCase()} `);
        expect(others).toEqual([]);
        expect(employer?.employerId).toBe(lakeside);
        const shown =
          employer?.matches.map(({ kind, state, confirmationNo: number }) => ({ kind, state, number })) ?? [];
        const matchingPayments = payments.filter((payment) => no === confirmationNo || payment.confirmationNo === no);
        const expected = matchingPayments.map((payment) => ({
          kind: "PAYMENT",
          state: "SCHEDULED",
          number: payment.confirmationNo,
        }));
        expect(shown).toHaveLength(expected.length);
        expect(shown).toEqual(expect.arrayContaining(expected));
      }
      const { confirmation_no } = await roster.db
        .selectFrom("tads")
        .select("confirmation_no")
        .where("employer_id", "=", summit)
        .where("confirmation_no", "is not", null)
        .executeTakeFirstOrThrow();
      expect(await search(confirmation_no ?? "")).toMatchObject([
        { employerId: summit, matches: [{ kind: "REPORT" }] },
      ]);
    });

    it("finds a payment to one fund or both, a charge, an amount owed, and a balance by the exact amount", async () => {
      const formatAmount = (cents: number): string =>
        (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
      const listMatchKinds = async (cents: number) =>
        (await search(formatAmount(cents)))
          .find(({ employerId }) => employerId === lakeside)
          ?.matches.map(({ kind }) => kind) ?? [];
      const balance = await sumLedger(roster.db, lakeside, "PEN");
      expect(await listMatchKinds(balance)).toContain("BALANCE");
      const { charges } = await getFundAccount("PEN");
      const partlyPaid =
        charges.find(({ owedCents, paidCents }) => owedCents > 0 && paidCents > 0) ??
        charges.find(({ owedCents }) => owedCents > 0)!;
      expect(await listMatchKinds(partlyPaid.owedCents)).toContain("OWED");
      expect(await listMatchKinds(partlyPaid.chargedCents)).toContain("CHARGED");
      const { cents, payments } = await payBothFunds(roster);
      expect(await listMatchKinds(cents)).toContain("PAID");
      for (const payment of payments) expect(await listMatchKinds(payment.cents)).toContain("PAID");
      expect(await listMatchKinds(balance + 1)).not.toContain("BALANCE");
    });
  });

  describe("the lists", () => {
    /** Counts each list's rows across its pages, by the name of the list. */
    const rowCounters: Readonly<Record<string, () => Promise<number>>> = {
      "late-employers": async () => valueOf(await roster.act(listLateEmployers, {}, maker)).employers.length,
      returned: async () => (await listWatched("returned")).length,
      "new-accounts": async () => (await listWatched("new-accounts")).length,
      unusual: async () => (await listWatched("unusual")).length,
    };
    const checkCounts = async () => {
      const { lists } = await overview();
      for (const [name, count] of Object.entries(rowCounters))
        expect([name, lists.find((list) => list.name === name)?.count]).toEqual([name, await count()]);
    };

    it("have as many rows as the overview counts, after each change", async () => {
      await checkCounts();
      await roster.db.updateTable("bank_accounts").set({ authorized_at: rosterNow }).execute();
      await roster.db
        .updateTable("payments")
        .set({ unusual_confirmed: true })
        .where("state", "=", "SCHEDULED")
        .execute();
      await checkCounts();
      await returnBatch(roster);
      await checkCounts();
      await payAll(roster);
      await checkCounts();
      const dashboard = valueOf(await roster.act(getDashboard, {}, maker));
      expect(dashboard).toEqual({ kind: "operations", overview: await overview() });
    });

    it("show late employers with days and amounts per fund, and the amount scheduled until that day", async () => {
      const [late] = valueOf(await roster.act(listLateEmployers, {}, maker)).employers;
      const pension = await sumLedger(roster.db, lakeside, "PEN");
      const health = await sumLedger(roster.db, lakeside, "HW", "2026-07-10");
      expect(late?.employerId).toBe(lakeside);
      expect(late?.funds).toEqual([
        {
          fund: "HW",
          cents: health,
          daysLate: 25,
          scheduled: { cents: health, first: "2026-07-14", last: "2026-07-14" },
        },
        { fund: "PEN", cents: pension, daysLate: late?.daysLate, scheduled: null },
      ]);
      await payAll(roster);
      const asOf = async (day: string) =>
        valueOf(await roster.act(listLateEmployers, { query: { asOf: day } }, maker)).employers.find(
          ({ employerId }) => employerId === lakeside,
        )?.funds;
      const paid = { fund: "PEN", cents: pension, scheduled: { cents: pension, first: "2026-07-15" } };
      expect(await asOf("2026-07-13")).toMatchObject([{ fund: "HW" }, paid]);
      expect(await asOf("2026-07-14")).toMatchObject([paid]);
      expect(await asOf("2026-07-15")).toBeUndefined();
    });

    it.each([
      ["2026-07-11", []],
      ["2026-07-10", []],
      ["2026-07-09", [{ employerId: lakeside, daysLate: 1 }]],
    ])("count an amount due %s as late on July 10: %j", async (dueDate, expected) => {
      await roster.db.updateTable("tads").set({ due_date: dueDate }).where("employer_id", "=", lakeside).execute();
      const { employers } = valueOf(await roster.act(listLateEmployers, {}, maker));
      expect(employers.filter(({ employerId }) => employerId === lakeside)).toMatchObject(expected);
    });

    it("show a return until all of it is paid again", async () => {
      expect(await listWatched("returned")).toEqual([]);
      const { confirmationNo } = await returnBatch(roster);
      // Another payment of this charge was returned before. Only the later return is open.
      expect((await listWatched("returned")).map((payment) => payment.confirmationNo)).toEqual([confirmationNo]);
      await payAll(roster);
      expect((await listWatched("returned")).filter(({ employerId }) => employerId === lakeside)).toEqual([]);
    });

    it("show the first debit of an account added in the last 30 days, for both funds, and no later one", async () => {
      expect(await listWatched("new-accounts")).toEqual([]);
      const { bankAccountId } = await roster.db
        .selectFrom("payments")
        .select("bank_account_id as bankAccountId")
        .where("state", "=", "SCHEDULED")
        .executeTakeFirstOrThrow();
      await roster.db
        .updateTable("bank_accounts")
        .set({ authorized_at: rosterNow })
        .where("id", "=", bankAccountId)
        .execute();
      expect(await listWatched("new-accounts")).toEqual([]);
      await roster.db
        .updateTable("payments")
        .set({ state: "CANCELLED", canceled_at: rosterNow, returned_at: null, return_code: null })
        .where("state", "<>", "SCHEDULED")
        .execute();
      expect(await listWatched("new-accounts")).toMatchObject([{ employerId: lakeside, state: "SCHEDULED" }]);
    });

    it("count decisions that are waiting for a second person, with their age", async () => {
      expect(await findList("second-person")).toEqual({ name: "second-person", count: 0, oldestDays: null });
      await sql`insert into decisions (id, employer_id, charge_id, subject, title, fund, act, state, cents, reason, explanation,
          decided_by, decided_by_name, decided_at)
        select gen_random_uuid(), c.employer_id, c.id, 'charge:' || c.id, 'waiver', c.fund, 'WAIVE', 'WAITING', 100, 'Test', '', a.id, 'Test',
          ${new Date(rosterNow.getTime() - 3 * 86_400_000)}
        from ledger_entries as c, accounts as a where c.charge_id = c.id limit 1`.execute(roster.db);
      expect(await findList("second-person")).toEqual({ name: "second-person", count: 1, oldestDays: 3 });
      expect(valueOf(await roster.act(listWaiting, {}, maker)).waiting).toHaveLength(1);
    });

    it("count batches that are waiting for a second person, and released batches that aren't sent yet, with their age", async () => {
      const counts = async () => [await findList("to-release"), await findList("to-send")];
      const emptyList = { count: 0, oldestDays: null };
      expect(await counts()).toMatchObject([emptyList, emptyList]);
      const created = await create(roster);
      await sql`update ach_batches set created_at = ${new Date(rosterNow.getTime() - 2 * 86_400_000)}`.execute(
        roster.db,
      );
      expect(await counts()).toMatchObject([{ count: 1, oldestDays: 2 }, emptyList]);
      const released = await release(roster, created);
      expect(await counts()).toMatchObject([emptyList, { count: 1, oldestDays: 0 }]);
      await send(roster, released);
      expect(await counts()).toMatchObject([emptyList, emptyList]);
    });

    it("count registrations with their age", async () => {
      await addApplicant(roster.db, "applicant");
      expect(await findList("registrations")).toMatchObject({ count: 1, oldestDays: expect.any(Number) as number });
    });
  });

  it("shows each fund's expected cash on the banking day of the debit", async () => {
    const { payments } = await payAll(roster);
    const { cashExpected } = await overview();
    for (const { fund, cents } of payments.filter(({ kind }) => kind === "DEBIT"))
      expect(cashExpected.find(({ date }) => date === "2026-07-15")?.[fund]).toBe(cents);
    const sums = await roster.db
      .selectFrom("payments")
      .select(sql<number>`sum(cents)::bigint`.as("cents"))
      .where("state", "=", "SCHEDULED")
      .executeTakeFirstOrThrow();
    expect(cashExpected.reduce((sum, { HW, PEN }) => sum + HW + PEN, 0)).toBe(sums.cents);
    expect(cashExpected[0]?.date).toBe("2026-07-10");
  });

  it("shows all amounts owed by age, for each fund", async () => {
    const { owedByAge } = await overview();
    const { rows } = await sql<{ fund: "HW" | "PEN"; cents: number }>`
      select fund, sum(owed)::bigint as cents from (
        select min(fund) as fund, sum(cents) as owed from ledger_entries
        where effective_on <= '2026-07-10' group by charge_id having sum(cents) > 0
      ) as o group by fund`.execute(roster.db);
    for (const fund of ["HW", "PEN"] as const)
      expect(owedByAge.reduce((sum, group) => sum + group[fund], 0)).toBe(
        rows.find((row) => row.fund === fund)?.cents ?? 0,
      );
    expect(owedByAge.map(({ age }) => age)).toEqual(["NOT_DUE", "DAYS_0_30", "DAYS_31_60", "DAYS_61_90", "OVER_90"]);
  });
});
