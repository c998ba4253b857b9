import { attestationText } from "#lib/reporting/tad/attestation.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { commitTad } from "./commit-tad.ts";
import { completeUnit } from "../unit-acts.ts";
import { openTad } from "../lines/open-tad.ts";
import { changeLine, openMonth, readTad, valueOf } from "../../../platform/testing/tad.ts";

const lakeside = demoEmployerIds.lakeside;
const nextMonth = "2026-07";
const moved = { statusCode: "TRN", statusDate: "2026-06-22", targetUnit: "JC711B" };
const away = { statusCode: "LOU", statusDate: "2026-06-08" };

describe.each(testDatabases)("a report that moves people and sends them on leave, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);

  const change = async (lastName: string, cells: Record<string, string>, workMonth = openMonth) => {
    const { version, lines } = await readTad(roster, workMonth);
    const lineId = lines.find((line) => line.lastName === lastName)?.id ?? "";
    return valueOf(await changeLine(roster, lineId, cells, { version, workMonth }));
  };
  const commit = async (workMonth = openMonth) => {
    for (const unitCode of ["JC710A", "JC711B"]) {
      const { version } = await readTad(roster, workMonth);
      const call = { params: { workMonth, unitCode }, body: { complete: true }, version };
      valueOf(await roster.act(completeUnit, call));
    }
    const { version } = await readTad(roster, workMonth);
    const body = { attestation: attestationText };
    return roster.act(commitTad, { params: { workMonth }, body, version }, { userName: "lakeside-clerk" });
  };
  const listPersonLines = async (lastName: string, workMonth: string) => {
    await openTad(roster.db, lakeside, workMonth, rosterNow);
    const { lines, findings } = await readTad(roster, workMonth);
    const personLines = lines.filter((line) => line.lastName === lastName);
    return personLines.map((line) => {
      const rules = findings.filter(({ lineId }) => lineId === line.id).map(({ ruleId }) => ruleId);
      return Object.assign({ rules }, line);
    });
  };
  const listAssignments = (lastName: string) =>
    roster.db
      .selectFrom("assignments as a")
      .innerJoin("persons as p", "p.id", "a.person_id")
      .innerJoin("bargaining_units as u", "u.id", "a.bargaining_unit_id")
      .selectAll("a")
      .select("u.code")
      .where("p.last_name", "=", lastName)
      .where("u.employer_id", "=", lakeside)
      .orderBy("a.end_date")
      .execute();

  it("carries over the return date while the person is on that leave", async () => {
    await change("Bianchi", { ...away, returnDate: "8/3/2026" });
    valueOf(await commit());
    expect(await listPersonLines("Bianchi", nextMonth)).toMatchObject([
      { statusCode: "LOU", statusDate: "2026-06-08", returnDate: "2026-08-03", changedSinceLastMonth: false },
    ]);
  });

  it("carries over a return date that was corrected alone, and drops it on the return", async () => {
    await change("Bianchi", { ...away, returnDate: "7/6/2026" });
    valueOf(await commit());
    expect(await listPersonLines("Bianchi", nextMonth)).toMatchObject([{ rules: ["return-date-passed"] }]);
    await change("Bianchi", { returnDate: "8/3/2026" }, nextMonth);
    valueOf(await commit(nextMonth));
    expect(await listPersonLines("Bianchi", "2026-08")).toMatchObject([
      { statusCode: "LOU", returnDate: "2026-08-03" },
    ]);
    await change("Bianchi", { statusCode: "ACT", statusDate: "", unitsST: "3" }, "2026-08");
    valueOf(await commit("2026-08"));
    expect(await listPersonLines("Bianchi", "2026-09")).toMatchObject([
      { statusCode: "ACT", statusDate: null, returnDate: null },
    ]);
  });

  it("ends the assignment and creates one in the target unit, in that unit's only class", async () => {
    await change("Bianchi", moved);
    valueOf(await commit());
    const [ended, begun, ...otherLines] = await listAssignments("Bianchi");
    expect(otherLines).toEqual([]);
    expect(ended).toMatchObject({ code: "JC710A", status_code: "TRN", end_date: "2026-06-22" });
    expect(begun).toMatchObject({
      code: "JC711B",
      classification: "WHSE",
      hire_date: "2026-06-22",
      end_date: null,
      status_code: "ACT",
      status_date: null,
      return_date: null,
      payroll_no: ended?.payroll_no,
      person_id: ended?.person_id,
    });
    expect(await listPersonLines("Bianchi", nextMonth)).toMatchObject([
      {
        unitCode: "JC711B",
        statusCode: "ACT",
        targetUnit: "",
        hireDate: "2026-06-22",
        lastMonthUnits: null,
        rules: ["units-needed"],
      },
    ]);
  });

  it("requires the class in the target unit if it has several, and not the person's", async () => {
    const mover = (await readTad(roster)).lines.find(({ unitCode }) => unitCode === "JC711B")?.lastName ?? "";
    await change(mover, { ...moved, targetUnit: "JC710A" });
    valueOf(await commit());
    expect(await listPersonLines(mover, nextMonth)).toMatchObject([
      { unitCode: "JC710A", classification: "", rules: ["classification-unknown", "units-needed"] },
    ]);
    const corrected = await change(mover, { classification: "DRVFT", unitsST: "4" }, nextMonth);
    expect(corrected.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
    expect(corrected.units[0]?.classifications).toEqual(["DRVFT", "DRVPT"]);
  });

  it("keeps the class if the target unit has it", async () => {
    const { lines } = await readTad(roster);
    const source = lines.find(({ lastName }) => lastName === "Bianchi");
    const rates = await roster.db
      .selectFrom("rate_schedules as r")
      .innerJoin("bargaining_units as u", "u.id", "r.bargaining_unit_id")
      .selectAll("r")
      .where("u.code", "=", "JC711B")
      .where("u.employer_id", "=", lakeside)
      .where("r.effective_to", "is", null)
      .execute();
    for (const rate of rates) {
      const knownRate = { ...rate, id: crypto.randomUUID(), classification: source?.classification ?? "" };
      await roster.db.insertInto("rate_schedules").values(knownRate).execute();
    }
    await change("Bianchi", moved);
    valueOf(await commit());
    expect(await listPersonLines("Bianchi", nextMonth)).toMatchObject([
      { unitCode: "JC711B", classification: source?.classification, rules: ["units-needed"] },
    ]);
  });

  it("keeps the assignment of someone already at work in the target unit", async () => {
    const [openAssignment] = await listAssignments("Bianchi");
    const target = await roster.db
      .selectFrom("bargaining_units")
      .select("id")
      .where("code", "=", "JC711B")
      .where("employer_id", "=", lakeside)
      .executeTakeFirstOrThrow();
    if (openAssignment === undefined) throw new Error("Bianchi has no open assignment");
    const { code: _code, ...row } = openAssignment;
    const targetAssignment = { ...row, id: crypto.randomUUID(), bargaining_unit_id: target.id, classification: "WHSE" };
    await roster.db.insertInto("assignments").values(targetAssignment).execute();
    await change("Bianchi", moved);
    valueOf(await commit());
    const assignmentsBefore = (await listAssignments("Bianchi")).map(({ id, end_date }) => ({ id, end_date }));
    expect(assignmentsBefore).toEqual([
      { id: openAssignment.id, end_date: "2026-06-22" },
      { id: targetAssignment.id, end_date: null },
    ]);
    expect(await listPersonLines("Bianchi", nextMonth)).toMatchObject([{ unitCode: "JC711B", classification: "WHSE" }]);
  });

  it("moves people once, and not at all without a target unit", async () => {
    const { findings } = await change("Bianchi", { ...moved, targetUnit: "" });
    expect(findings).toMatchObject([{ ruleId: "target-unit-missing", severity: "ERROR" }]);
    const { version } = await readTad(roster);
    const call = { params: { workMonth: openMonth }, body: { attestation: attestationText } };
    const actor = { userName: "lakeside-clerk" };
    expect(await roster.act(commitTad, { ...call, version }, actor)).toMatchObject({ ok: false, code: "ErrorsOpen" });
    expect(await listAssignments("Bianchi")).toHaveLength(1);
    await change("Bianchi", { targetUnit: "jc711b" });
    valueOf(await commit());
    const nextVersion = (await readTad(roster)).version;
    expect(await roster.act(commitTad, { ...call, version: nextVersion }, actor)).toMatchObject({
      ok: false,
      code: "TadClosed",
    });
    expect(await listAssignments("Bianchi")).toHaveLength(2);
  });
});
