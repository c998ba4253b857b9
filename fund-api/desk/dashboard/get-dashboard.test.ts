import { randomUUID } from "node:crypto";
import { dashboardSchema } from "../../../lib/desk/dashboard/schema.ts";
import { replyToThread } from "../../messages/inbox/reply-to-thread.ts";
import { startThread } from "../../messages/inbox/start-thread.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { payBothFunds } from "../../platform/testing/payments.ts";
import { addApplicant } from "../../platform/testing/registrations.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getDashboard } from "./get-dashboard.ts";

describe.each(testDatabases)("the dashboard on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);

  const readDashboard = async (userName: string) =>
    dashboardSchema.parse(valueOf(await roster.act(getDashboard, {}, { userName })));

  it("shows an employer its month, the last moment to pay on time, and the amount owed", async () => {
    expect(await readDashboard("lakeside-clerk")).toMatchObject({
      kind: "employer",
      employerName: "Lakeside Freight",
      reportingMode: "WEB",
      now: rosterNow.toISOString(),
      payBy: "2026-07-14T21:00:00.000Z",
      openTad: {
        workMonth: "2026-06",
        state: "OPEN",
        people: 24,
        units: [
          { code: "JC710A", people: 18, complete: false, errors: 0, warnings: 0 },
          { code: "JC711B", people: 6 },
        ],
      },
      charges: [
        { workMonth: "2026-03", fund: "PEN" },
        { workMonth: "2026-05", fund: "HW", owedCents: 0, scheduled: { first: "2026-07-14" } },
        { workMonth: "2026-05", fund: "PEN" },
      ],
      lastPayment: [{ state: "SCHEDULED", debitDate: "2026-07-14" }],
      accountRepresentative: { name: "Marta Sollie" },
      messages: { now: rosterNow.toISOString(), unread: 0, newest: [] },
    });
  });

  it("shows all of the last payment, with the newest attempt for each fund", async () => {
    const readLastPayment = async () => {
      const dashboard = await readDashboard("lakeside-admin");
      return dashboard.kind === "employer" ? dashboard.lastPayment : [];
    };
    const { authorizationId, payments } = await payBothFunds(roster);
    expect(await readLastPayment()).toEqual(payments);
    const [health] = payments;
    await roster.db
      .updateTable("payments")
      .set({ state: "RETURNED", return_code: "R01", returned_at: rosterNow })
      .where("id", "=", health!.id)
      .execute();
    const returnedPayment = await roster.db
      .selectFrom("payments")
      .selectAll()
      .where("id", "=", health!.id)
      .executeTakeFirstOrThrow();
    const scheduled = { state: "SCHEDULED", return_code: null, returned_at: null } as const;
    const retry = { id: randomUUID(), confirmation_no: "P-AGAIN", retry_of: returnedPayment.id, attempt: 2 };
    await insertRows(roster.db, "payments", [{ ...returnedPayment, ...scheduled, ...retry }]);
    expect(await readLastPayment()).toMatchObject([
      { authorizationId, fund: "HW", confirmationNo: "P-AGAIN", state: "SCHEDULED" },
      { authorizationId, fund: "PEN", confirmationNo: payments[1]?.confirmationNo },
    ]);
  });

  it("shows twelve months up to the newest, each with the sums of its units", async () => {
    const dashboard = await readDashboard("lakeside-admin");
    const months = dashboard.kind === "employer" ? dashboard.months : [];
    expect(months.map(({ workMonth }) => workMonth)).toEqual([
      ...["07", "08", "09", "10", "11", "12"].map((month) => `2025-${month}`),
      ...["01", "02", "03", "04", "05", "06"].map((month) => `2026-${month}`),
    ]);
    expect(months.map((month) => month.open)).toEqual([...Array.from({ length: 11 }, () => false), true]);
    const chargeRows = await roster.db
      .selectFrom("ledger_entries as e")
      .innerJoin("tads as t", "t.id", "e.tad_id")
      .select(["t.work_month", "e.fund", "e.cents"])
      .where("e.employer_id", "=", demoEmployerIds.lakeside)
      .where("e.type", "=", "CHARGE")
      .execute();
    for (const month of months.filter(({ open: isOpen }) => !isOpen)) {
      const centsOf = (fund: string) =>
        chargeRows.find((charge) => charge.work_month === month.workMonth && charge.fund === fund)?.cents;
      expect([month.healthCents, month.pensionCents]).toEqual([centsOf("HW"), centsOf("PEN")]);
    }
  });

  it("reports the unit type of each month, even if no month is open", async () => {
    const listUnitTypes = async (userName: string) => {
      const dashboard = await readDashboard(userName);
      return dashboard.kind === "employer" ? new Set(dashboard.months.map(({ unitType }) => unitType)) : null;
    };
    // Weeks and hours can't be added.
    expect(await listUnitTypes("lakeside-admin")).toEqual(new Set([null]));
    const summitTypes = await listUnitTypes("summit-office");
    expect(summitTypes).toEqual(new Set(["MONTH"]));
    await roster.db.updateTable("tads").set({ state: "POSTED" }).execute();
    await roster.db.updateTable("bargaining_units").set({ unit_type: "DAY" }).where("code", "<>", "JC710A").execute();
    expect(await listUnitTypes("summit-office")).toEqual(summitTypes);
  });

  it("shows an employer that reports on paper its charges, and no month to file", async () => {
    expect(await readDashboard("summit-office")).toMatchObject({
      kind: "employer",
      reportingMode: "PAPER",
      openTad: null,
      payBy: null,
      charges: [{ workMonth: "2026-05", fund: "PEN" }],
    });
  });

  it("identifies a plan member, and shows operations the work that is waiting", async () => {
    expect(await readDashboard("plan-member")).toEqual({ kind: "member" });
    const admin = await readDashboard("lakeside-admin");
    await addApplicant(roster.db, "applicant");
    await addApplicant(roster.db, "stranger", { claims: { "Employer ID": true, "Last posted amount": false } });
    const staff = await readDashboard("ops-accounting");
    const counts = staff.kind === "operations" ? staff.overview.lists.map(({ name, count }) => [name, count]) : [];
    expect(Object.fromEntries(counts)).toMatchObject({ registrations: 2, credits: 0, scheduled: 1, returned: 0 });
    expect(admin).toMatchObject({ applicantsWaiting: 0 });
    expect(await readDashboard("lakeside-admin")).toMatchObject({ applicantsWaiting: 1 });
    expect(await readDashboard("lakeside-clerk")).toMatchObject({ applicantsWaiting: 0 });
  });

  it("shows an employer only its newest conversations, and counts those with unread messages", async () => {
    const afterMinutes = (minutes: number) => ({ now: new Date(rosterNow.getTime() + minutes * 60_000) });
    const started: string[] = [];
    for (const [minutes, subject] of ["One", "Two", "Three", "Four"].entries()) {
      const body = { subject, text: "Why?", about: "GENERAL", aboutId: null } as const;
      started.push(valueOf(await roster.act(startThread, { body }, afterMinutes(minutes))).threadId);
    }
    const reply = { params: { threadId: started[0] ?? "" }, body: { text: "Because." } };
    valueOf(await roster.act(replyToThread, reply, { ...afterMinutes(9), userName: "ops-accounting" }));
    const readMessages = async (userName: string) => {
      const dashboard = await readDashboard(userName);
      return dashboard.kind === "employer" ? dashboard.messages : null;
    };
    const employerMessages = await readMessages("lakeside-admin");
    expect([employerMessages?.unread, employerMessages?.newest.map(({ subject }) => subject)]).toEqual([
      1,
      ["One", "Four", "Three"],
    ]);
    expect(await readMessages("summit-office")).toMatchObject({ unread: 0, newest: [] });
  });

  it("finds no dashboard for an employer account that has no employer", async () => {
    expect(await roster.act(getDashboard, {}, { userName: "harbor-payroll" })).toMatchObject({
      ok: false,
      code: "NotFound",
    });
  });
});
