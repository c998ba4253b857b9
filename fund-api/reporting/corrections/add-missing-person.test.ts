import { sql } from "kysely";
import { correctionRefusals, removedPersonText } from "../../../lib/reporting/corrections/texts.en.ts";
import type { MissingPersonBody } from "../../../lib/reporting/tad/schema.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { planMemberPersonId } from "../../platform/demo/rosters/rosters.ts";
import { reportMonth } from "../../messages/inbox/report-month.ts";
import { changeThreadState } from "../../messages/inbox/manage-thread.ts";
import { stopSharing, shareThread } from "../../messages/inbox/share-thread.ts";
import {
  listMemberEmployers,
  listReportedMonths,
  selectMemberEmployers,
} from "../../messages/inbox/month-report/reports-by-member.ts";
import { getThread } from "../../messages/inbox/list-threads.ts";
import { getMembership } from "../../members/membership/get-membership.ts";
import { listWorkHistory } from "../../members/membership/list-work-history.ts";
import { getTadTrail } from "../tad/get-tad-trail.ts";
import { listEarlierLines } from "../tad/lines/earlier-lines.ts";
import { correctionsOf, postedMonth } from "../../platform/testing/correction.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { addMissingPerson } from "./add-missing-person.ts";
import { dropLine } from "./correct-line.ts";
import { getCorrection, getFilings } from "./get-filings.ts";
import { getStaffMonth } from "./void/void-effect.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { voidMonth } from "./void/void-month.ts";

const { lakeside, summit } = demoEmployerIds;
const [params, member] = [{ workMonth: postedMonth }, { userName: "plan-member" }];

describe.each(testDatabases)("adding a person to a posted month on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const may = () => correctionsOf(roster);
  const okafor = () =>
    roster.db.selectFrom("persons").selectAll().where("id", "=", planMemberPersonId).executeTakeFirstOrThrow();
  const leaveOff = async () => {
    const [line] = await roster.db
      .selectFrom("tad_lines as l")
      .innerJoin("tads as t", "t.id", "l.tad_id")
      .innerJoin("assignments as a", "a.id", "l.assignment_id")
      .select(["l.id", "l.classification", "a.bargaining_unit_id", "l.amounts", "l.units_st"])
      .where("a.person_id", "=", planMemberPersonId)
      .where("t.work_month", "=", postedMonth)
      .execute();
    for (const table of ["filed_lines", "carried_lines", "acknowledgements"] as const)
      await roster.db.deleteFrom(table).where("line_id", "=", line!.id).execute();
    await roster.db.deleteFrom("tad_lines").where("id", "=", line!.id).execute();
    return line!;
  };
  const createBody = async (change: Partial<MissingPersonBody> = {}): Promise<MissingPersonBody> => {
    const { member_id: memberId, last_name: lastName, first_name: firstName } = await okafor();
    const unit = (await may().read()).units.find(({ unitType }) => unitType === "WEEK")!;
    const [classification = ""] = unit.classifications;
    const personFields = { ssn: "", memberId, lastName, firstName, birthDate: "", threadId: null, hireDate: "" };
    return { unitCode: unit.code, classification, ...personFields, cells: { unitsST: "4" }, ...change };
  };
  const add = async (change: Partial<MissingPersonBody> = {}) =>
    roster.act(addMissingPerson, { params, body: await createBody(change), version: (await may().read()).version });
  const share = async () => {
    const missing = { workMonth: postedMonth, employerName: "Lakeside Freight", shouldBe: "4 weeks", text: "" };
    const body = { about: "MISSING_MONTH", ...missing } as const;
    const { threadId, version } = valueOf(await roster.act(reportMonth, { body }, member));
    const shared = { params: { threadId }, body: { employerId: lakeside, text: "Please check." }, version };
    return valueOf(await roster.act(shareThread, shared, { userName: "ops-accounting" }));
  };
  const history = async () => valueOf(await roster.act(listWorkHistory, { query: {} }, member)).lines;

  it("charges the person's contributions immediately, and shows the new values everywhere", async () => {
    await leaveOff();
    const baseline = await may().charged();
    const [newest] = valueOf(await add()).lines;
    expect(newest).toMatchObject({ isAdded: true, old: { statusCode: "", unitsST: 0 }, now: { unitsST: 400 } });
    expect(newest?.months.at(-1)).toEqual({ workMonth: postedMonth, before: 0, after: 400 });
    expect((await history()).map(({ workMonth }) => workMonth)).not.toContain(postedMonth);
    const receipt = valueOf(await may().commit({ reason: "" }));
    const outcome = await may().charged();
    expect(outcome.map(({ cents }, n) => cents - baseline[n]!.cents)).toEqual(
      receipt.changes.map(({ chargedCents }) => chargedCents),
    );
    expect(receipt.changes.every(({ chargedCents, creditCents }) => chargedCents > 0 && creditCents === 0)).toBe(true);
    expect(await may().truth()).toEqual(outcome);
    const [line] = await history();
    expect(line).toMatchObject({ workMonth: postedMonth, units: 400, state: "POSTED", correctedOn: null });
    expect(line?.amounts.map(({ fund, cents }) => [fund, cents])).toEqual(
      receipt.changes.map(({ fund, chargedCents }) => [fund, chargedCents]),
    );
    const { months } = valueOf(await roster.act(getMembership, {}, member));
    expect(months.find(({ workMonth }) => workMonth === postedMonth)?.employers).toHaveLength(1);
    const earlier = await listEarlierLines(roster.db, { employer_id: lakeside, work_month: "2026-06" }, 3);
    expect(earlier.filter(({ work_month, units_st }) => work_month === postedMonth && units_st === 400)).not.toEqual(
      [],
    );
    expect(earlier.map(({ work_month }) => work_month)).toEqual(
      earlier
        .map(({ work_month }) => work_month)
        .toSorted()
        .toReversed(),
    );
    const { acts } = valueOf(await roster.act(getTadTrail, { params }));
    expect(acts[1]?.text).toMatch(/^In a correction, Okafor, .* added to /);
    expect(valueOf(await roster.act(getFilings, { params })).corrections[0]?.lines).toMatchObject([{ isAdded: true }]);
  });

  it("can be corrected again, lowered by a credit, and reopened with the month, like a line of the report", async () => {
    await leaveOff();
    valueOf(await add());
    valueOf(await may().commit());
    const { id } = await may().personNamed("Okafor");
    const down = await may().correct(id, { unitsST: "3" });
    expect(down.changes.every(({ creditCents }) => creditCents > 0)).toBe(true);
    valueOf(await may().decide(down.tadId, "approve", (await may().listed())[0]!.version));
    expect(await history()).toMatchObject([{ id, units: 300, state: "CORRECTED" }, ...(await history()).slice(1)]);
    expect(await may().truth()).toEqual(await may().charged());
    const at = { employerId: lakeside, workMonth: postedMonth };
    const admin = { userName: "ops-accounting-admin" };
    const { version, effect } = valueOf(await roster.act(getStaffMonth, { params: at }, admin));
    const body = { ...at, effectHash: effect!.hash, reason: "Filed twice." };
    valueOf(await roster.act(voidMonth, { body, version }, admin));
    await approveWaiting(roster);
    expect((await history()).map(({ workMonth }) => workMonth)).not.toContain(postedMonth);
    const { rows } = await sql<{ units_st: number }>`select l.units_st from tad_lines as l
      join tads as t on t.id = l.tad_id and t.state = 'IN_PROGRESS' and t.kind = 'ORIGINAL'
      join assignments as a on a.id = l.assignment_id
      where t.work_month = ${postedMonth} and a.person_id = ${planMemberPersonId}`.execute(roster.db);
    expect(rows).toEqual([{ units_st: 300 }]);
  });

  it("removes the person and their values from the draft when the member stops sharing the report", async () => {
    await leaveOff();
    const { threadId } = await share();
    const threaded = { memberId: "", lastName: "", firstName: "", hireDate: "2020-01-01", threadId };
    const monthAfterAdd = valueOf(await add(threaded));
    expect(monthAfterAdd.lines[0]).toMatchObject({ isAdded: true });
    const { version } = await may().read();
    const shared = valueOf(await roster.act(getThread, { params: { threadId } }, { userName: "ops-accounting" }));
    const stopped = { params: { threadId }, version: shared.version };
    valueOf(await roster.act(stopSharing, stopped, { userName: "ops-accounting" }));
    expect((await may().read()).lines).toEqual([]);
    expect(await roster.act(addMissingPerson, { params, body: await createBody(threaded), version })).toMatchObject({
      ok: false,
      code: "Stale",
    });
    expect(JSON.stringify(await may().read())).not.toContain("Okafor");
    // If the employer types a number, the person is the employer's own statement.
    valueOf(await add());
    expect((await may().read()).lines).toHaveLength(1);
  });

  it("leaves the member's work history once it is removed, and stays in the month and its conversation", async () => {
    const request = { about: "MISSING_MONTH", workMonth: postedMonth, shouldBe: "4 weeks", text: "" } as const;
    await leaveOff();
    const { threadId } = await share();
    const missing = async () =>
      valueOf(await roster.act(listWorkHistory, { query: {} }, member)).missing.map(({ workMonth }) => workMonth);
    expect(await missing()).toContain(postedMonth);
    valueOf(await add());
    expect(valueOf(await may().type((await may().read()).lines[0]!.id, { unitsST: "0" })).findings).toContainEqual(
      expect.objectContaining({ ruleId: "units-needed", severity: "ERROR" }),
    );
    valueOf(await may().type((await may().read()).lines[0]!.id, { unitsST: "4" }));
    valueOf(await may().commit());
    expect(await missing()).not.toContain(postedMonth);
    const { id } = await may().personNamed("Okafor");
    const wrong = { about: "WRONG_MONTH", lineId: id, shouldBe: "Nothing", text: "" } as const;
    const report = valueOf(await roster.act(reportMonth, { body: wrong }, member));
    const { findings } = valueOf(await may().type(id, { unitsST: "0", grossWages: "" }));
    expect(findings).toContainEqual(
      expect.objectContaining({
        ruleId: "taken-out",
        severity: "WARNING",
        message: removedPersonText(postedMonth, "ACT"),
      }),
    );
    valueOf(await may().commit());
    expect((await history())[0]).toMatchObject({ id, units: 400, waiting: { units: 0 } });
    await may().approve();
    expect((await history()).map(({ workMonth }) => workMonth)).not.toContain(postedMonth);
    expect(await missing()).toContain(postedMonth);
    const { months } = valueOf(await roster.act(getMembership, {}, member));
    expect(months.flatMap(({ workMonth, employers }) => (employers.length > 0 ? [workMonth] : []))).not.toContain(
      postedMonth,
    );
    expect(await may().personNamed("Okafor")).toMatchObject({ id, unitsST: 0 });
    const steps = [
      "Lakeside Freight reported 4 weeks.",
      expect.stringMatching(/changed it from 4 weeks to 0 weeks/),
      expect.stringMatching(/approved the change by Lakeside Freight from 4 weeks to 0 weeks/),
    ];
    for (const about of [threadId, report.threadId])
      expect(valueOf(await roster.act(getThread, { params: { threadId: about } }, member)).steps).toMatchObject(
        steps.map((text) => ({ text })),
      );
    const reported = await listReportedMonths(roster.db, demoId(`account:${member.userName}`));
    expect(reported.find(({ about_id }) => about_id === id)).toMatchObject({ is_there: false });
    const close = { params: { threadId }, body: { state: "CLOSED" } } as const;
    const staff = { userName: "ops-accounting" };
    const { version } = valueOf(await roster.act(getThread, { params: { threadId } }, staff));
    valueOf(await roster.act(changeThreadState, { ...close, version }, staff));
    valueOf(await roster.act(reportMonth, { body: { ...request, employerName: "Lakeside Freight" } }, member));
  });

  it("lists the employers that reported the member, except one that removed them from its only month", async () => {
    await leaveOff();
    const otherAssignments = roster.db
      .selectFrom("assignments")
      .select("id")
      .where("person_id", "=", planMemberPersonId);
    const lines = roster.db.selectFrom("tad_lines").select("id").where("assignment_id", "in", otherAssignments);
    for (const table of ["filed_lines", "carried_lines", "acknowledgements"] as const)
      await roster.db.deleteFrom(table).where("line_id", "in", lines).execute();
    await roster.db.deleteFrom("tad_lines").where("assignment_id", "in", otherAssignments).execute();
    const thread = { account_id: demoId(`account:${member.userName}`), month_employer_id: null };
    const employers = async () => await listMemberEmployers(roster.db, thread);
    valueOf(await add());
    valueOf(await may().commit());
    expect(await employers()).toMatchObject([{ employerId: lakeside }]);
    await may().correct((await may().personNamed("Okafor")).id, { unitsST: "0", grossWages: "" });
    await may().approve();
    expect(await employers()).toEqual([]);
  });

  it("reads a member's employers from that person's own lines, not from everyone's", async () => {
    const memberThread = { account_id: demoId(`account:${member.userName}`), month_employer_id: null };
    const plan = await selectMemberEmployers(roster.db, memberThread).explain();
    expect(JSON.stringify(plan)).toMatch(/Cond: \(person_id = /);
  });

  it.each([
    ["LOU", "2026-05-01"],
    ["IHU", ""],
  ])("stays in the work history without units if its status explains that: %s", async (statusCode, statusDate) => {
    await leaveOff();
    valueOf(await add());
    valueOf(await may().commit());
    const { id } = await may().personNamed("Okafor");
    await may().correct(id, { statusCode, statusDate, unitsST: "0", grossWages: "" });
    await may().approve();
    expect((await history())[0]).toMatchObject({ id, workMonth: postedMonth, units: 0, state: "CORRECTED" });
    const request = { about: "MISSING_MONTH", workMonth: postedMonth, shouldBe: "4 weeks", text: "" } as const;
    expect(
      await roster.act(reportMonth, { body: { ...request, employerName: "Lakeside Freight" } }, member),
    ).toMatchObject({ code: "MonthReported", fields: { lineId: id } });
  });

  it("keeps a line of the report in the work history even if it is lowered to nothing", async () => {
    const { id } = await may().personNamed("Okafor");
    await may().correct(id, { statusCode: "LOU", statusDate: "2026-05-01", unitsST: "0", grossWages: "" });
    await may().approve();
    expect((await history())[0]).toMatchObject({ id, workMonth: postedMonth, units: 0, state: "CORRECTED" });
  });

  it("checks the line like any other, accepts new values, and deletes everything when the person is removed", async () => {
    await leaveOff();
    const otherEmployerLine = await roster.db
      .selectFrom("bargaining_units")
      .select(["id", "code"])
      .where("employer_id", "=", lakeside)
      .where("unit_type", "=", "HOUR")
      .executeTakeFirstOrThrow();
    const count = () => roster.db.selectFrom("assignments").select("id").execute();
    const baseline = (await count()).length;
    const unit = (await may().read()).units.find(({ code }) => code === otherEmployerLine.code)!;
    const unitFields = { unitCode: unit.code, classification: unit.classifications[0] ?? "ANY" };
    expect(await add(unitFields)).toMatchObject({ code: "Invalid", fields: { hireDate: "Hire date Required" } });
    const month = valueOf(await add({ ...unitFields, hireDate: "5/4/2026", cells: { unitsST: "-8" } }));
    const lineId = month.lines[0]!.id;
    expect(month.findings).toContainEqual(expect.objectContaining({ lineId, ruleId: "units-negative" }));
    expect(await may().commit()).toMatchObject({ code: "ErrorsOpen" });
    expect(valueOf(await may().type(lineId, { unitsST: "40" })).lines).toMatchObject([{ id: lineId, isAdded: true }]);
    expect(await count()).toHaveLength(baseline + 1);
    const { version } = await may().read();
    expect(valueOf(await roster.act(dropLine, { params: { ...params, lineId }, version })).lines).toEqual([]);
    expect(await count()).toHaveLength(baseline);
  });

  it("reports the errors, and reveals nothing about a stranger", async () => {
    const fieldErrorsOf = async (change: Partial<MissingPersonBody>) =>
      ((await add(change)) as { fields?: object }).fields;
    expect(await fieldErrorsOf({})).toEqual({ unitCode: expect.stringMatching(/already.*correct their line/) });
    expect(await fieldErrorsOf({ unitCode: "NONE", memberId: "" })).toMatchObject({
      unitCode: "Bargaining unit Required",
      ssn: "Social Security number or member ID Required",
    });
    const dateNeeded = { birthDate: correctionRefusals.birthDateNeeded };
    const unknownPersonError = expect.stringContaining("We couldn’t find this person");
    expect(await fieldErrorsOf({ memberId: "M9999999" })).toEqual({ memberId: unknownPersonError, ...dateNeeded });
    expect(await fieldErrorsOf({ ssn: "900-99-9999", memberId: "" })).toEqual({
      ssn: unknownPersonError,
      ...dateNeeded,
    });
    const stranger = await roster.db
      .selectFrom("persons as p")
      .innerJoin("assignments as a", "a.person_id", "p.id")
      .innerJoin("bargaining_units as b", "b.id", "a.bargaining_unit_id")
      .select(["p.member_id", "p.last_name", "p.first_name", "p.ssn_last4", "p.birth_date"])
      .where("b.employer_id", "=", summit)
      .where("p.birth_date", "is not", null)
      .executeTakeFirstOrThrow();
    const faultsText = JSON.stringify(
      await fieldErrorsOf({ memberId: stranger.member_id, lastName: "Quux", firstName: "Zed" }),
    );
    for (const secret of [stranger.last_name, stranger.first_name, stranger.ssn_last4])
      expect(faultsText).not.toContain(secret);
    const fieldErrorOf = async (change: Partial<MissingPersonBody>) =>
      (await fieldErrorsOf(change)) as Record<string, string>;
    const { memberId: unknown } = await fieldErrorOf({ memberId: "M9999999" });
    const { member_id: memberId, first_name: firstName, last_name: lastName } = stranger;
    const birthDate = stranger.birth_date ?? "";
    const quux = { memberId, lastName: "Quux", firstName: "Zed" };
    const nameFields = { memberId, lastName, firstName };
    const swappedNames = { lastName: firstName, firstName: lastName };
    const changes = [{}, { firstName }, { lastName }, { ...nameFields, birthDate: "1/2/1950" }];
    for (const change of changes)
      expect(await fieldErrorOf({ birthDate, ...quux, ...change })).toEqual({ memberId: unknown });
    expect(await fieldErrorOf({ ...quux, ssn: "900-99-9999" })).toEqual({ ssn: unknown, ...dateNeeded });
    for (const change of [{}, swappedNames])
      expect(await fieldErrorOf({ ...nameFields, ...change })).toEqual({ memberId: unknown, ...dateNeeded });
    expect(valueOf(await add({ ...nameFields, birthDate, hireDate: "5/4/2026" })).lines).toMatchObject([
      { isAdded: true },
    ]);
  });

  it("accepts someone who worked here before with one different name, which must be confirmed", async () => {
    await leaveOff();
    const { lines, findings } = valueOf(await add({ firstName: "Zed" }));
    expect([lines[0]?.isAdded, findings.map(({ ruleId }) => ruleId)]).toEqual([
      true,
      expect.arrayContaining(["name-differs"]),
    ]);
  });

  it("keeps an assignment that existed before when the person is removed", async () => {
    const listPersonLines = () =>
      roster.db
        .selectFrom("assignments")
        .selectAll()
        .where("person_id", "=", planMemberPersonId)
        .orderBy("id")
        .execute();
    // Sets the employment to end with the month, and removes all other months.
    const ids = (await listPersonLines()).map((assignment) => assignment.id);
    await roster.db.updateTable("assignments").set({ end_date: "2026-05-31" }).where("id", "in", ids).execute();
    const lines = roster.db.selectFrom("tad_lines").select("id").where("assignment_id", "in", ids);
    for (const table of ["filed_lines", "carried_lines", "acknowledgements"] as const)
      await roster.db.deleteFrom(table).where("line_id", "in", lines).execute();
    await roster.db.deleteFrom("tad_lines").where("assignment_id", "in", ids).execute();
    const baseline = await listPersonLines();
    const lineId = valueOf(await add()).lines[0]!.id;
    const { version } = await may().read();
    valueOf(await roster.act(dropLine, { params: { ...params, lineId }, version }));
    expect(await listPersonLines()).toEqual(baseline);
  });

  it("deletes the new assignment when the month is voided before the correction is filed", async () => {
    await leaveOff();
    const count = async () => (await roster.db.selectFrom("assignments").select("id").execute()).length;
    const baseline = await count();
    const unit = (await may().read()).units.find(({ unitType }) => unitType === "HOUR")!;
    const unitFields = { unitCode: unit.code, classification: unit.classifications[0] ?? "ANY" };
    valueOf(await add({ ...unitFields, hireDate: "5/4/2026", cells: { unitsST: "8" } }));
    expect(await count()).toBe(baseline + 1);
    const at = { employerId: lakeside, workMonth: postedMonth };
    const admin = { userName: "ops-accounting-admin" };
    const { version, effect } = valueOf(await roster.act(getStaffMonth, { params: at }, admin));
    const body = { ...at, effectHash: effect!.hash, reason: "Filed twice." };
    valueOf(await roster.act(voidMonth, { body, version }, admin));
    await approveWaiting(roster);
    expect(await count()).toBe(baseline);
  });

  it("accepts the person of a shared report without a number, and of no other thread", async () => {
    await leaveOff();
    const { threadId } = await share();
    const read = async (id: string) =>
      valueOf(await roster.act(getCorrection, { params, query: { threadId: id } })).reported;
    expect(await read(threadId)).toEqual({
      threadId,
      from: expect.any(String),
      shouldBe: "4 weeks",
      lineId: null,
      isLinked: true,
    });
    expect(await read(demoId("thread:of no one"))).toBeNull();
    const unnamed = { memberId: "", lastName: "", firstName: "" };
    expect(await add({ ...unnamed, threadId: demoId("thread:of no one") })).toMatchObject({ code: "Invalid" });
    const paper = { userName: "ops-accounting", actingFor: summit };
    const request = { params: { workMonth: postedMonth }, query: { threadId } };
    expect(valueOf(await roster.act(getCorrection, request, paper)).reported).toBeNull();
    const { version } = await roster.db
      .selectFrom("threads")
      .select("version")
      .where("id", "=", threadId)
      .executeTakeFirstOrThrow();
    const staff = { userName: "ops-accounting" };
    const taken = valueOf(await roster.act(stopSharing, { params: { threadId }, version }, staff));
    expect(await read(threadId)).toBeNull();
    expect(await add({ ...unnamed, threadId })).toMatchObject({ code: "Invalid" });
    const again = { employerId: lakeside, text: "Please check." };
    valueOf(await roster.act(shareThread, { params: { threadId }, body: again, version: taken.version }, staff));
    const [line] = valueOf(await add({ ...unnamed, threadId })).lines;
    expect((await read(threadId))?.lineId).toBe(line?.id);
    valueOf(await may().commit());
    expect(valueOf(await roster.act(getThread, { params: { threadId } }, member)).steps).toMatchObject([
      { text: "Lakeside Freight reported 4 weeks." },
    ]);
  });
});
