import { sql, type Kysely } from "kysely";
import { addMonths } from "../../../lib/platform/calendar/work-month.ts";
import { memberLineSchema, membershipSchema, type Membership } from "../../../lib/members/membership/schema.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { assignmentIdOf, personIdOf } from "../../platform/demo/rosters/roster-people.ts";
import { planMemberPersonId } from "../../platform/demo/rosters/rosters.ts";
import { correctionsOf, postedMonth } from "../../platform/testing/correction.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getIdCard } from "./get-id-card.ts";
import { getMembership } from "./get-membership.ts";
import { downloadWorkHistoryCsv, listWorkHistory } from "./list-work-history.ts";

const member = { userName: "plan-member" };
const officePerson = "900040001";

/** Links the plan member's login to another person. */
const beLinkedTo = (db: Kysely<Database>, personId: string | null) =>
  db.updateTable("accounts").set({ person_id: personId }).where("user_name", "=", "plan-member").execute();

/** Limits the plan member to a single fund: the agreement owes the other one nothing. */
const leaveOnly = (db: Kysely<Database>, fund: FundCode) =>
  sql`update tad_lines as l
    set amounts = (select jsonb_agg(x) from jsonb_array_elements(l.amounts) as x where x ->> 'fund' = ${fund})
    from assignments as a where a.id = l.assignment_id and a.person_id = ${planMemberPersonId}`.execute(db);

describe.each(testDatabases)("a plan member's records on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);
  const read = async (): Promise<Membership> =>
    membershipSchema.parse(valueOf(await roster.act(getMembership, {}, member)));
  const listHistory = async (query: object = {}) => valueOf(await roster.act(listWorkHistory, { query }, member));
  const card = async () => valueOf(await roster.act(getIdCard, {}, member)).card;

  it("shows a member of both funds 18 months, coverage, pension credit and a card", async () => {
    const { months, years, coverage, pensionCredit, messages, ...memberFacts } = await read();
    expect(messages).toEqual({ now: rosterNow.toISOString(), unread: 0, newest: [] });
    expect(memberFacts).toEqual({
      memberId: expect.stringMatching(/^M1\d+$/),
      memberName: "Lena Okafor",
      today: "2026-07-10",
      waiting: [],
    });
    expect([months.length, months[0]?.workMonth, months.at(-1)?.workMonth]).toEqual([18, "2024-12", postedMonth]);
    expect(years).toEqual([]);
    expect(months.at(-1)?.employers).toEqual([
      {
        employerName: "Lakeside Freight",
        units: [{ unitType: "WEEK", units: 400 }],
        healthCents: 175_120,
        pensionCents: 87_360,
      },
    ]);
    expect(coverage.map(({ month, state, workMonth }) => [month, state, workMonth])).toEqual([
      ["2026-07", "COVERED", "2026-05"],
      ["2026-08", "NOT_REPORTED", "2026-06"],
    ]);
    expect(coverage[0]?.working).toContain("4 weeks at 40 h = 160 h in May 2026, 100 h needed, Plan section 3.1");
    expect(pensionCredit).toMatchObject({
      quarters: 7,
      monthsWithoutRule: 0,
      years: [{ quarters: 3 }, { quarters: 4 }, { quarters: 0 }],
    });
    expect(await card()).toMatchObject({
      fund: "HW",
      memberName: "Lena Okafor",
      coveredMonths: ["2026-07"],
      quarters: null,
    });
  });

  it("shows a member of one fund nothing of the other", async () => {
    await leaveOnly(roster.db, "PEN");
    expect(await read()).toMatchObject({ coverage: [], pensionCredit: { quarters: 7 } });
    expect((await read()).months.at(-1)?.employers).toMatchObject([{ healthCents: null, pensionCents: 87_360 }]);
    expect(await card()).toBeNull();
  });

  it("shows a member of only the health fund no pension credit", async () => {
    await leaveOnly(roster.db, "HW");
    expect(await read()).toMatchObject({ coverage: [{ state: "COVERED" }, {}], pensionCredit: null });
  });

  it.each([
    ["2026-08-01T04:59:00.000Z", "2026-07"],
    ["2026-08-01T05:00:00.000Z", "2026-08"],
    ["2027-01-01T05:59:00.000Z", "2026-12"],
  ])("uses the fund's time zone for the current month: at %s it is %s", async (now, month) => {
    const { coverage } = valueOf(await roster.act(getMembership, {}, { ...member, now: new Date(now) }));
    expect(coverage.map((item) => item.month)).toEqual([month, addMonths(month, 1)]);
  });

  it("shows nothing for a member without reported hours, and for a login without a person", async () => {
    const [line] = (await listHistory()).lines;
    expect((await listHistory({ line: line?.id })).lines).toEqual([line]);
    await roster.db
      .updateTable("assignments")
      .set({ person_id: personIdOf(officePerson) })
      .where("person_id", "=", planMemberPersonId)
      .execute();
    expect(await read()).toMatchObject({ months: [], years: [], coverage: [], pensionCredit: null });
    for (const query of [{ after: line?.id }, { line: line?.id }])
      expect(await listHistory(query)).toMatchObject({ lines: [], years: [], employers: [] });
    await beLinkedTo(roster.db, null);
    expect(await read()).toMatchObject({ memberId: null, months: [] });
    expect(await card()).toBeNull();
  });

  it("shows every employer of a person, and never adds weeks to months", async () => {
    const assignmentId = assignmentIdOf({ ssn: officePerson });
    await roster.db
      .updateTable("assignments")
      .set({ person_id: planMemberPersonId })
      .where("id", "=", assignmentId)
      .execute();
    const { months, coverage } = await read();
    expect(months.at(-1)?.employers).toMatchObject([
      { employerName: "Lakeside Freight", units: [{ unitType: "WEEK", units: 400 }] },
      { employerName: "Summit Office Supply", units: [{ unitType: "MONTH", units: 100 }] },
    ]);
    expect(coverage[0]?.working).toContain("4 weeks at 40 h + 1 month at 160 h = 320 h");
    expect((await listHistory()).employers).toEqual(["Lakeside Freight", "Summit Office Supply"]);
    expect((await listHistory({ employer: "Summit Office Supply" })).lines).toHaveLength(18);
  });

  it("shows no one else's lines, and only lines of reports", async () => {
    const memberLines = await roster.db
      .selectFrom("tad_lines as l")
      .innerJoin("assignments as a", "a.id", "l.assignment_id")
      .innerJoin("tads as t", "t.id", "l.tad_id")
      .select("l.id")
      .where("a.person_id", "=", planMemberPersonId)
      .where("t.state", "=", "POSTED")
      .execute();
    const { lines } = await listHistory();
    expect(lines.map(({ id }) => id).toSorted()).toEqual(memberLines.map(({ id }) => id).toSorted());
    for (const line of lines) memberLineSchema.parse(line);
  });

  it("ignores any person ID in a request", async () => {
    const stranger = personIdOf("900010001");
    const earlierValues = [await read(), await listHistory()];
    const otherIds = { personId: stranger, memberId: stranger, id: stranger, person_id: stranger };
    const requests = [
      await roster.act(getMembership, { query: otherIds, params: otherIds as never }, member),
      await roster.act(listWorkHistory, { query: otherIds as never, params: otherIds as never }, member),
    ];
    expect(requests).toEqual(earlierValues.map((value) => ({ ok: true, value })));
  });

  it("shows a report only while it is committed, not while it is open, taken back or void", async () => {
    const states = ["OPEN", "IN_PROGRESS", "READY", "COMMITTED", "POSTED", "VOID"] as const;
    const newest: (string | undefined)[] = [];
    for (const state of states) {
      await roster.db
        .updateTable("tads")
        .set({ state })
        .where("employer_id", "=", demoEmployerIds.lakeside)
        .where("work_month", "=", postedMonth)
        .execute();
      const { lines } = await listHistory();
      newest.push(`${lines[0]?.workMonth} ${lines[0]?.state}`);
      expect((await read()).months.at(-1)?.workMonth).toBe(lines[0]?.workMonth);
    }
    expect(newest).toEqual([
      "2026-04 POSTED",
      "2026-04 POSTED",
      "2026-04 POSTED",
      "2026-05 REPORTED",
      "2026-05 POSTED",
      "2026-04 POSTED",
    ]);
  });

  it("counts a correction that lowers hours once the fund approves its credit, and until then shows it as waiting", async () => {
    const corrections = correctionsOf(roster);
    const { id } = await corrections.personNamed("Okafor");
    const newest = async () => (await listHistory()).lines[0];
    const csv = async (language: "en" | "es") => {
      const file = valueOf(await roster.act(downloadWorkHistoryCsv, { query: {} }, { ...member, language }));
      return Buffer.from(file).toString();
    };
    const readCounts = async () => {
      const { waiting: _waiting, ...standing } = await read();
      return { ...standing, card: await card(), units: (await newest())?.units };
    };
    const earlierValues = await readCounts();
    valueOf(await corrections.type(id, { unitsST: "2" }));
    expect(await newest()).toMatchObject({ units: 400, state: "POSTED", waiting: null });
    valueOf(await corrections.commit());
    expect(await readCounts()).toEqual(earlierValues);
    const waiting = { units: 200, statusCode: "ACT", statusText: "Active", on: "2026-07-10" };
    expect(await newest()).toMatchObject({ id, units: 400, state: "POSTED", correctedOn: null, waiting });
    expect((await read()).waiting).toMatchObject([{ workMonth: postedMonth, units: 400, unitType: "WEEK", waiting }]);
    expect(await csv("en")).toContain(
      "Posted. Your employer changed this month to 2 weeks on Jul 10, 2026; the fund hasn’t decided yet.",
    );
    expect(await csv("es")).toContain(
      "Su empleador cambió este mes a 2 semanas el 10 de julio de 2026; el fondo todavía no ha decidido.",
    );
    const [filed] = await corrections.listed();
    valueOf(await corrections.decide(filed?.tadId ?? "", "decline", filed?.version ?? 0));
    expect([await readCounts(), (await read()).waiting]).toEqual([earlierValues, []]);
    await corrections.correct(id, { unitsST: "2" });
    await corrections.approve();
    expect(await newest()).toMatchObject({
      id,
      units: 200,
      state: "CORRECTED",
      correctedOn: "2026-07-10",
      waiting: null,
    });
    expect(await read()).toMatchObject({ coverage: [{ state: "SHORT" }, {}], waiting: [] });
  });

  it("counts an increase immediately, while another person's decrease waits for the fund", async () => {
    const corrections = correctionsOf(roster);
    const { people } = await corrections.read();
    const { id } = await corrections.personNamed("Okafor");
    const otherPerson = people.find((person) => person.id !== id && person.unitsST >= 300);
    valueOf(await corrections.type(otherPerson?.id ?? "", { unitsST: "1" }));
    valueOf(await corrections.type(id, { unitsST: "5" }));
    valueOf(await corrections.commit());
    expect((await corrections.listed())[0]?.credit).toMatchObject({ state: "REQUESTED" });
    expect((await listHistory()).lines[0]).toMatchObject({ id, units: 500, state: "CORRECTED", waiting: null });
    expect((await read()).waiting).toEqual([]);
  });

  it("shows the newest of several corrections", async () => {
    const corrections = correctionsOf(roster);
    const { id } = await corrections.personNamed("Okafor");
    await corrections.correct(id, { unitsST: "5" });
    await corrections.correct(id, { statusCode: "VAC" });
    const { lines } = await listHistory();
    expect(lines[0]).toMatchObject({ units: 500, statusText: "Vacation, paid", state: "CORRECTED" });
    expect(lines.filter(({ workMonth }) => workMonth === postedMonth)).toHaveLength(1);
  });

  it("counts no units without contributions to the fund, as with insufficient hours", async () => {
    await sql`update tad_lines as l
      set amounts = (select jsonb_agg(x || case when x ->> 'fund' = 'HW' then '{"cents": 0}' else '{}' end::jsonb)
        from jsonb_array_elements(l.amounts) as x)
      from assignments as a where a.id = l.assignment_id and a.person_id = ${planMemberPersonId}`.execute(roster.db);
    const { coverage, pensionCredit, months } = await read();
    expect(coverage[0]).toMatchObject({ state: "SHORT", workMonth: postedMonth });
    expect(pensionCredit?.quarters).toBe(7);
    expect(months.at(-1)?.employers[0]).toMatchObject({ units: [{ unitType: "WEEK", units: 400 }], healthCents: 0 });
  });

  it("reports that the plan has no rule on file", async () => {
    await roster.db.deleteFrom("coverage_rules").execute();
    await roster.db.deleteFrom("pension_credit_rules").execute();
    expect(await read()).toMatchObject({
      coverage: [{ state: "NO_RULE" }, { state: "NO_RULE" }],
      pensionCredit: { quarters: 0, years: [], monthsWithoutRule: 18 },
    });
  });

  it("filters the list by year, employer and words of the status, and shows all of it in pages", async () => {
    expect((await listHistory({ year: "2025" })).lines).toHaveLength(12);
    expect((await listHistory({ text: "drivers" })).lines).toHaveLength(18);
    expect((await listHistory({ text: "active" })).lines).toHaveLength(18);
    expect((await listHistory({ text: "vacation" })).lines).toEqual([]);
    expect((await listHistory({ text: "%" })).lines).toEqual([]);
    const inSpanish = { ...member, language: "es" } as const;
    const matches = valueOf(await roster.act(listWorkHistory, { query: { text: "ÁCTIVO" } }, inSpanish));
    expect(matches.lines).toHaveLength(18);
    await roster.db.updateTable("assignments").set({ person_id: planMemberPersonId, end_date: "2026-05-31" }).execute();
    const allIds: string[] = [];
    for (let afterId: string | undefined, pages = 0; pages < 40; pages += 1) {
      const { lines, page } = await listHistory({ after: afterId });
      allIds.push(...lines.map(({ id }) => id));
      if (page.next === null) break;
      afterId = page.next;
    }
    const { count } = await roster.db
      .selectFrom("member_lines")
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow();
    expect([allIds.length, new Set(allIds).size]).toEqual([count, count]);
    expect(count).toBeGreaterThan(400);
  });

  it("writes the same lines to the CSV, and no cell that a spreadsheet runs", async () => {
    await roster.db.updateTable("tads").set({ filed_employer_name: "=HYPERLINK(1)" }).execute();
    const file = valueOf(await roster.act(downloadWorkHistoryCsv, { query: { year: "2026" } }, member));
    const rows = Buffer.from(file).toString().trimEnd().split("\r\n");
    expect(rows).toHaveLength(6);
    expect(rows[1]).toContain(`2026-05,"'=HYPERLINK(1)",Drivers,DRVFT,ACT,Active,,weeks,4.00,0.00,0.00,`);
    expect(rows[0]).toMatch(/^\uFEFFwork_month,employer,.*,units_st,units_ot,units_dt,gross_wages,/);
    const requests = { ...member, language: "es" } as const;
    const spanish = Buffer.from(
      valueOf(await roster.act(downloadWorkHistoryCsv, { query: { year: "2026" } }, requests)),
    );
    const [head, first] = spanish.toString().split("\r\n");
    expect(head).toMatch(/^\uFEFFmes_de_trabajo,empleador,.*,salud,cálculo_salud,pensión,cálculo_pensión,estado$/);
    expect(first).toContain("DRVFT,ACT,Activo,,semanas,4.00");
    expect(first).toMatch(/4 semanas a .* desde el 1 de .*,Registrado$/);
  });

  it("never contains a Social Security number, not even its last digits", async () => {
    const { ssn_last4 } = await roster.db
      .selectFrom("persons")
      .select("ssn_last4")
      .where("id", "=", planMemberPersonId)
      .executeTakeFirstOrThrow();
    await roster.db.updateTable("persons").set({ ssn_last4: "7391" }).where("id", "=", planMemberPersonId).execute();
    const allText = JSON.stringify([await read(), await listHistory(), await card()]);
    expect(ssn_last4).toBe("0017");
    expect(allText).not.toContain("7391");
    expect(allText).not.toMatch(/ssn/i);
  });
});
