import { sql } from "kysely";
import { attestationText } from "#lib/reporting/tad/attestation.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../../platform/testing/rosters.ts";
import { commitTad } from "../commit/commit-tad.ts";
import { completeUnit } from "../unit-acts.ts";
import { takeBackTad } from "../commit/take-back-tad.ts";
import { changeLine, openMonth, readLine, readTad, valueOf } from "../../../platform/testing/tad.ts";

const params = { workMonth: openMonth };
const lakeside = demoEmployerIds.lakeside;

describe.each(testDatabases)("a report that was cleared for its Commit, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);

  const version = async () => (await readTad(roster)).version;
  const markAllComplete = async () => {
    for (const unitCode of ["JC710A", "JC711B"]) {
      const completeRequest = { params: { ...params, unitCode }, body: { complete: true }, version: await version() };
      valueOf(await roster.act(completeUnit, completeRequest));
    }
    expect((await readTad(roster)).state).toBe("READY");
  };
  const commit = async () =>
    roster.act(commitTad, { params, body: { attestation: attestationText }, version: await version() });
  const clearance = async () =>
    roster.db
      .selectFrom("tads")
      .select("cleared")
      .where("work_month", "=", openMonth)
      .where("employer_id", "=", lakeside)
      .executeTakeFirstOrThrow();
  const units = sql`select id from bargaining_units where employer_id = ${lakeside} and code = 'JC710A'`;
  const lineOf = (lastName: string) => sql`
    select l.id from tad_lines as l
    join tads as t on t.id = l.tad_id
    join assignments as a on a.id = l.assignment_id
    join persons as p on p.id = a.person_id
    where t.work_month = ${openMonth} and p.last_name = ${lastName}`;

  it("is committed without a second check, but is checked again if its clearance is different", async () => {
    await markAllComplete();
    expect((await clearance()).cleared).toMatch(/^[0-9a-f]{64}$/);
    await sql`update tads set cleared = 'of an older release'`.execute(roster.db);
    expect(await commit()).toMatchObject({ ok: true });
  });

  it("has no clearance while an error is open or a reason is missing, and gets it back", async () => {
    const line = (await readTad(roster)).lines.find(({ unitCode }) => unitCode === "JC711B");
    if (line === undefined) throw new Error("no one is at work in JC711B");
    const set = async (cells: Record<string, string>) =>
      valueOf(await changeLine(roster, line.id, cells, { version: await version() }));
    await set({ unitsST: "x" });
    expect(await clearance()).toEqual({ cleared: null });
    await set({ unitsST: "160", unitsOT: "0", unitsDT: "0", grossWages: "9600" });
    expect(await clearance()).toEqual({ cleared: null });
    await set({ grossWages: "4480" });
    expect(await clearance()).not.toEqual({ cleared: null });
  });

  it.each([
    [
      "its rate ends before the month",
      "ErrorsOpen",
      sql`update rate_schedules set effective_to = '2026-05-31' where bargaining_unit_id in (${units})`,
    ],
    [
      "its agreement ends before the month",
      "ErrorsOpen",
      sql`update bargaining_units set effective_to = '2026-05-31' where id in (${units})`,
    ],
    ["its agreement has a different unit step", "ErrorsOpen", sql`update bargaining_units set unit_step = 700`],
    [
      "its classes have different wages",
      "ReasonsMissing",
      sql`update class_wages set low = 900000000, high = 900000000`,
    ],
    [
      "a line is changed without a check",
      "ErrorsOpen",
      sql`update tad_lines set status_code = 'LOU' where id in (${lineOf("Bianchi")})`,
    ],
    [
      "a line has an unreadable value",
      "ErrorsOpen",
      sql`update tad_lines set unread = '{"unitsST": "x"}' where id in (${lineOf("Alvarez")})`,
    ],
    [
      "the previous month has changed",
      "ReasonsMissing",
      sql`update tad_units set last_month_units = last_month_units * 2 + 1000`,
    ],
  ])("is refused if %s", async (_what, code, statement) => {
    await markAllComplete();
    await statement.execute(roster.db);
    expect(await commit()).toMatchObject({ ok: false, code });
    expect(await roster.db.selectFrom("commit_undo").selectAll().execute()).toEqual([]);
  });

  it("loses its clearance with a changed line", async () => {
    await markAllComplete();
    await sql`delete from tad_lines where id in (${lineOf("Alvarez")})`.execute(roster.db);
    expect(await clearance()).toEqual({ cleared: null });
  });

  it("can be committed again unchanged after it is taken back", async () => {
    await markAllComplete();
    valueOf(await commit());
    valueOf(await roster.act(takeBackTad, { params, version: await version() }));
    expect(await clearance()).not.toEqual({ cleared: null });
    valueOf(await commit());
  });

  it("saves only the assignments that the Commit changes, with their previous values", async () => {
    const line = await readLine(roster, "Bianchi");
    const assignmentsBefore = await sql<{ id: string; status_code: string }>`
      select a.* from assignments as a join tad_lines as l on l.assignment_id = a.id where l.id = ${line.id}`.execute(
      roster.db,
    );
    const cells = { statusCode: "LOU", statusDate: "2026-06-08" };
    valueOf(await changeLine(roster, line.id, cells, { version: await version() }));
    await markAllComplete();
    valueOf(await commit());
    const undoRows = await roster.db.selectFrom("commit_undo").select(["assignment_id", "before"]).execute();
    expect(undoRows).toMatchObject([
      { assignment_id: assignmentsBefore.rows[0]?.id, before: { status_code: "ACT", end_date: null } },
    ]);
  });
});
