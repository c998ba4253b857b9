import { sql, type Kysely } from "kysely";
import type { Call } from "#lib/platform/contract/call.ts";
import type { Database } from "../../db/schema.ts";
import type { Handler } from "../../handler/handler.ts";
import { listBatches } from "../../../money/ach/list-batches.ts";
import { listReturns } from "../../../money/ach/record-returns.ts";
import { listFileItems } from "../../../money/ach/file-items.ts";
import { getDelinquency } from "../../../money/delinquency/read-delinquency.ts";
import { listDeposits } from "../../../money/deposits/list-deposits.ts";
import { listOpenAccountCharges } from "../../../money/ledger/charges.ts";
import { listWaiting } from "../../../desk/second-person/decide-waiting.ts";
import { listAccounts } from "../../../money/bank-accounts/list-bank-accounts.ts";
import { listCorrections } from "../../../reporting/corrections/list-corrections.ts";
import { listThreads } from "../../../messages/inbox/list-threads.ts";
import { listLateEstimates } from "../../../money/late-charges/estimate-late-charges.ts";
import { getPayable, listPayments } from "../../../money/payments/list-payments.ts";
import { sumCents } from "#lib/platform/cents/money.ts";
import { isInSample } from "#lib/platform/testing/sample.ts";
import { onOwnDatabase, testDatabases, type TestDatabase } from "../../testing/databases.ts";
import { contextFor, rosterNow, seedTestRosters, testKeys } from "../../testing/rosters.ts";
import { valueOf } from "../../testing/tad.ts";
import { demoEmployerIds } from "../rosters/roster-agreements.ts";
import { seedThreads } from "../seed-threads.ts";
import { noRequest } from "./acting.ts";
import { seedMoney } from "./seed-money.ts";

const { lakeside, harbor, summit } = demoEmployerIds;

const allEmployers = { employerIds: [lakeside, harbor, summit] };

const seedAt = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await seedTestRosters(db, { ...allEmployers, now, hasReturn: false });
  await db.transaction().execute(async (transaction) => {
    await seedMoney({ db: transaction, now, keys: testKeys });
    await seedThreads({ db: transaction, now, keys: testKeys });
  });
};

describe.each(testDatabases)("the demonstration's money on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open({ name: "demonstration's money", fill: (db) => seedAt(db, rosterNow) });
  });
  afterAll(() => opened.close());

  const callAs = async <C extends Call>(
    handler: Handler<C>,
    userName: string,
    query: object = {},
    params: object = {},
  ) => {
    const request = { ...noRequest, query, params } as unknown;
    return valueOf(await handler(request as Parameters<typeof handler>[0], await contextFor(opened.db, { userName })));
  };

  it("shows an employer a partial payment, a credit for each fund, a late charge, estimates and an unverified account", async () => {
    const { charges } = await callAs(getPayable, "lakeside-admin");
    expect(charges.filter(({ paidCents, owedCents }) => paidCents > 0 && owedCents > 0)).toHaveLength(1);
    expect(charges.filter(({ owedCents }) => owedCents < 0).map(({ fund }) => fund)).toEqual(["HW", "PEN"]);
    expect(charges.filter(({ type }) => type === "LATE_CHARGE")).toMatchObject([{ fund: "PEN", owedCents: 11_759 }]);
    expect((await callAs(listLateEstimates, "lakeside-admin")).estimates.length).toBeGreaterThan(0);
    const { payments } = await callAs(listPayments, "lakeside-admin");
    expect(new Set(payments.map(({ state }) => state))).toEqual(new Set(["SCHEDULED", "RETURNED", "SETTLED"]));
    const { bankAccounts } = await callAs(listAccounts, "lakeside-admin");
    expect(bankAccounts.filter(({ state }) => state === "UNVERIFIED")).toMatchObject([{ nickname: "Payroll" }]);
  });

  it("shows staff due payments, a batch awaiting a second person, a return and a credit to decide", async () => {
    const { due, batches } = await callAs(listBatches, "ops-accounting-admin");
    expect(due).toMatchObject([{ fund: "HW", paymentCount: 1 }]);
    expect(batches.map(({ fund, state, entryCount }) => [fund, state, entryCount])).toEqual([
      ["PEN", "CREATED", 2],
      ["PEN", "SETTLED", 1],
      ["HW", "SETTLED", 1],
      ["PEN", "SETTLED", 1],
      ["HW", "SETTLED", 1],
      ["HW", "SETTLED", 1],
    ]);
    const { corrections } = await callAs(listCorrections, "ops-accounting");
    const pending = corrections.filter(({ credit }) => credit?.state === "REQUESTED");
    expect(pending.map(({ employerId }) => employerId)).toEqual([harbor]);
    const { payments } = await callAs(listPayments, "harbor-payroll");
    const newest = payments.slice(0, 3).map(({ fund, state, returnCode }) => [fund, state, returnCode]);
    expect(newest[0]).toEqual(["PEN", "LOCKED", null]);
    expect(newest).toContainEqual(["HW", "SETTLED", null]);
    expect(newest).toContainEqual(["PEN", "RETURNED", "R01"]);
  });

  it("has every returned payment in the list of returns and in a batch that was sent", async () => {
    const { returns } = await callAs(listReturns, "ops-accounting");
    expect(returns).toMatchObject([
      { code: "R01", employerId: harbor, kind: "DEBIT" },
      { code: "R01", employerId: lakeside, kind: "DEBIT" },
    ]);
    const returnedPayments = await opened.db
      .selectFrom("payments as p")
      .leftJoin("ach_entries as x", "x.payment_id", "p.id")
      .leftJoin("ach_batches as b", "b.id", "x.batch_id")
      .select(["p.confirmation_no", "b.state"])
      .where("p.state", "=", "RETURNED")
      .execute();
    expect(new Set(returnedPayments.map(({ confirmation_no }) => confirmation_no))).toEqual(
      new Set(returns.map(({ confirmationNo }) => confirmationNo)),
    );
    expect(returnedPayments.map(({ state }) => state)).toEqual(["SETTLED", "SETTLED"]);
  });

  it("numbers batches and traces in date order", async () => {
    const entries = await opened.db
      .selectFrom("ach_entries as x")
      .innerJoin("ach_batches as b", "b.id", "x.batch_id")
      .select(["x.trace", "b.created_at"])
      // The traces of each fund start with its own bank.
      .orderBy(sql`right(x.trace, 7)`)
      .execute();
    const times = entries.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((left, right) => left - right));
  });

  it("shows an employer its question and a member's report, each with the fund's reply", async () => {
    const listSubjects = async (userName: string) =>
      (await callAs(listThreads, userName)).threads.map(({ subject, isUnread }) => [subject, isUnread]);
    const report = expect.stringMatching(/ looks wrong$/) as string;
    expect(await listSubjects("plan-member")).toEqual([[report, true]]);
    expect(await listSubjects("lakeside-admin")).toEqual(
      expect.arrayContaining([
        ["Late charge on our statement", true],
        [report, true],
      ]),
    );
    expect(await listSubjects("harbor-payroll")).toEqual([]);
    expect(await listSubjects("ops-accounting")).toHaveLength(2);
  });

  it("shows a check to deposit, unapplied cash, a pending refund and notice, a payment plan and a bank line for each fund", async () => {
    const { deposits } = await callAs(listDeposits, "ops-accounting-admin");
    expect(deposits.map(({ fund, state, payments, isOwn }) => [fund, state, isOwn, payments[0]?.employerId])).toEqual([
      ["HW", "OPEN", false, harbor],
      ["PEN", "OPEN", false, summit],
      ["HW", "POSTED", false, summit],
      ["PEN", "POSTED", false, harbor],
    ]);
    const received = deposits.flatMap(({ payments }) => payments.map(({ receivedOn }) => receivedOn));
    expect(new Set(received).size).toBe(received.length);
    const openCharges = await Promise.all(
      [harbor, summit].map((employerId) => listOpenAccountCharges(opened.db, employerId)),
    );
    const credits = openCharges.flat().filter(({ owedCents }) => owedCents < 0);
    expect(credits.map(({ type, fund, owedCents }) => [type, fund, owedCents])).toEqual([
      ["UNAPPLIED", "PEN", -125_000],
      ["UNAPPLIED", "HW", -64_000],
    ]);
    const { waiting: pendingDecisions } = await callAs(listWaiting, "ops-accounting-admin");
    expect(pendingDecisions.map(({ act, cents, employerId }) => [act, cents, employerId])).toEqual([
      ["REFUND", 14_000, summit],
      ["REFUND", 30_000, harbor],
    ]);
    const { items } = await callAs(listFileItems, "ops-accounting", { list: "NOTICES" });
    expect(
      items.map(({ code, owner, change }) => [code, owner?.employerId, (change?.dueOn ?? "") > "2026-07-14"]),
    ).toEqual([
      ["C02", harbor, true],
      ["C01", harbor, true],
    ]);
    const { late, events } = await callAs(getDelinquency, "ops-accounting", {}, { employerId: harbor });
    expect(events.map(({ details, plan }) => [details.kind === "PLAN" && details.fund, plan?.state])).toEqual([
      ["PEN", "GOOD"],
      ["HW", "GOOD"],
    ]);
    const plannedCents = events.toReversed().map(({ plan }) => sumCents(plan?.installments ?? []));
    expect(late.map(({ cents }) => cents)).toEqual(plannedCents);
    const lines = await opened.db.selectFrom("bank_lines").select(["fund", "day", "cents"]).orderBy("day").execute();
    expect(lines).toEqual([
      { fund: "PEN", day: "2026-07-06", cents: 18_820 },
      { fund: "HW", day: "2026-07-07", cents: 41_260 },
    ]);
    expect(await opened.db.selectFrom("bank_matches").select("id").execute()).toEqual([]);
  });

  it("leaves an audit trail of its actions, and no email to send", async () => {
    const { rows } = await sql<{ action: string; n: number }>`select action, count(*)::integer as n from audit_events
      group by 1`.execute(opened.db);
    expect(Object.fromEntries(rows.map(({ action, n }) => [action, n]))).toMatchObject({
      "payment-authorized": 5,
      "batch-created": 6,
      "batch-released": 5,
      "batch-sent": 5,
      "payment-returned": 2,
      "payment-settled": 1,
      "late-charge-charged": 1,
      "month-closed": 2,
      "bank-account-added": 3,
      "payment-recorded": 4,
      "deposit-recorded": 2,
      "refund-requested": 2,
      "return-file-recorded": 2,
      "notice-of-change-recorded": 2,
      "payment-plan-recorded": 2,
      "bank-statement-recorded": 2,
      "thread-started": 2,
      "thread-shared": 1,
    });
    const unsentEmails = opened.db.selectFrom("outbox").select("letter").where("sealed", "is not", null);
    expect(await unsentEmails.execute()).toEqual([]);
  });

  // A holiday, a leap day, a weekend around New Year's, and a day after the newest month was paid. Pending payments must
  // not be late, and nothing may be in the future.
  const days = ["2026-11-18T15:00:00Z", "2026-01-01T12:00:00Z", "2026-11-30T23:59:00Z", "2028-02-29T06:30:00Z"];
  it.each(days.filter((_, number) => isInSample(number, 4)))("can be created on any day: %s", (moment) =>
    onOwnDatabase(open, async ({ db }) => {
      const now = new Date(moment);
      await seedAt(db, now);
      const { rows } = await sql<{ late: number; future: number }>`select
          (select count(*) from payments where state in ('SCHEDULED', 'LOCKED')
            and debit_date <= (${now}::timestamptz at time zone 'America/Chicago')::date)::integer as late,
          (select count(*) from audit_events where at > ${now}::timestamptz)::integer as future`.execute(db);
      expect(rows).toEqual([{ late: 0, future: 0 }]);
    }),
  );
});
