import { attestationText } from "#lib/reporting/tad/attestation.ts";
import type { TadLine } from "#lib/reporting/tad/schema.ts";
import { correctionsOf } from "../../../platform/testing/correction.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { takeFile } from "../../../platform/testing/import.ts";
import { commitTad } from "../commit/commit-tad.ts";
import { completeUnit } from "../unit-acts.ts";
import { getTadTrail } from "../get-tad-trail.ts";
import { openTad } from "./open-tad.ts";
import { takeBackTad } from "../commit/take-back-tad.ts";
import { sampleRows, toFile } from "../../../platform/testing/payroll-file.ts";
import { changeLine, openMonth, readTad, valueOf } from "../../../platform/testing/tad.ts";

const lakeside = demoEmployerIds.lakeside;
const nextMonth = "2026-07";
const quit = { statusCode: "QUT", statusDate: "2026-06-20" };
const moved = { statusCode: "TRN", statusDate: "2026-06-22", targetUnit: "JC711B" };

/** Returns a line as entered or read from a file, without the values it is compared with. */
const toEnteredLine = <Line extends Partial<TadLine>>(line: Line) => ({
  ...line,
  lastMonthUnits: 0,
  averageUnits: 0,
  changedSinceLastMonth: false,
});

/** Returns a line as a clerk sees it. IDs are new for someone who was added again. */
const shown = ({ id: _id, amounts, ...line }: TadLine) => ({ ...line, cents: amounts.map(({ cents }) => cents) });

describe.each(testDatabases)("an open month after a change to the previous one, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);

  const read = (workMonth = nextMonth) => readTad(roster, workMonth);
  const july = async () => (await read()).lines.map(shown);
  const listLinesByName = async (lastName: string, workMonth = nextMonth) =>
    (await read(workMonth)).lines
      .filter((line) => line.lastName === lastName)
      .toSorted((left, right) => left.unitCode.localeCompare(right.unitCode));
  const change = async (lastName: string, cells: Record<string, string>, workMonth = openMonth) => {
    const { version } = await read(workMonth);
    const lineId = (await listLinesByName(lastName, workMonth))[0]?.id ?? "";
    valueOf(await changeLine(roster, lineId, cells, { version, workMonth }));
  };
  const markComplete = async (unitCode: string, workMonth = openMonth) => {
    const { version } = await read(workMonth);
    const call = { params: { workMonth, unitCode }, body: { complete: true }, version };
    return valueOf(await roster.act(completeUnit, call));
  };
  const commit = async () => {
    for (const { code, complete } of (await read(openMonth)).units) if (!complete) await markComplete(code);
    const call = { params: { workMonth: openMonth }, body: { attestation: attestationText } };
    valueOf(await roster.act(commitTad, { ...call, version: (await read(openMonth)).version }));
  };
  const takeBack = async () =>
    roster.act(takeBackTad, { params: { workMonth: openMonth }, version: (await read(openMonth)).version });
  const openJuly = () => openTad(roster.db, lakeside, nextMonth, rosterNow);
  /** Checks that no one is twice in a unit and class, and that everyone at work is on the report. */
  const expectConsistent = async () => {
    const { lines } = await read();
    const keys = lines.map(({ memberId, unitCode, classification }) => `${memberId} ${unitCode} ${classification}`);
    expect(new Set(keys).size).toBe(keys.length);
    const openAssignments = await roster.db
      .selectFrom("assignments as a")
      .innerJoin("persons as p", "p.id", "a.person_id")
      .innerJoin("bargaining_units as u", "u.id", "a.bargaining_unit_id")
      .select("p.member_id")
      .where("u.employer_id", "=", lakeside)
      .where("a.end_date", "is", null)
      .execute();
    const memberIds = new Set(lines.map(({ memberId }) => memberId));
    expect(openAssignments.filter(({ member_id }) => !memberIds.has(member_id))).toEqual([]);
  };

  it("equals a newly opened report after a Commit, and is restored after the take-back", async () => {
    await openJuly();
    const openedLines = await july();
    await change("Bianchi", quit);
    await change("Alvarez", { unitsST: "3", unitsOT: "0" });
    await commit();
    const followed = await july();
    expect(await listLinesByName("Bianchi")).toEqual([]);
    expect(await listLinesByName("Alvarez")).toMatchObject([{ unitsST: 300, lastMonthUnits: 300 }]);
    expect(await read()).toMatchObject({ state: "OPEN", savedAt: null, version: 2 });
    await expectConsistent();

    // A newly opened report would be the same.
    const { id } = await read();
    await roster.db.deleteFrom("tad_lines").where("tad_id", "=", id).execute();
    await roster.db.deleteFrom("tad_units").where("tad_id", "=", id).execute();
    await roster.db.deleteFrom("tads").where("id", "=", id).execute();
    await openJuly();
    expect(await july()).toEqual(followed);

    valueOf(await takeBack());
    expect(await listLinesByName("Bianchi")).toMatchObject([{ statusCode: "ACT", unitCode: "JC710A" }]);
    expect((await july()).length).toBe(openedLines.length);
    await expectConsistent();
  });

  it("includes people who moved, and removes them when the move is undone", async () => {
    await openJuly();
    await change("Bianchi", moved);
    await commit();
    expect(await listLinesByName("Bianchi")).toMatchObject([{ unitCode: "JC711B", hireDate: "2026-06-22" }]);
    await expectConsistent();
    valueOf(await takeBack());
    expect(await listLinesByName("Bianchi")).toMatchObject([{ unitCode: "JC710A", statusCode: "ACT" }]);
    await expectConsistent();
    await commit();
    expect(await listLinesByName("Bianchi")).toMatchObject([{ unitCode: "JC711B" }]);
    await expectConsistent();
  });

  it("never changes typed values, in the line or in the move it depends on", async () => {
    await openJuly();
    await change("Bianchi", { note: "asked" }, nextMonth);
    const typed = await listLinesByName("Bianchi");
    await change("Bianchi", { statusCode: "LOU", statusDate: "2026-06-08" });
    await commit();
    expect((await listLinesByName("Bianchi")).map(toEnteredLine)).toEqual(typed.map(toEnteredLine));
    valueOf(await takeBack());
    await change("Bianchi", moved);
    await commit();
    // In July, the person is now in both units. The typed values stay, and a check reports that the person works in two
    // units.
    expect(await listLinesByName("Bianchi")).toMatchObject([
      { unitCode: "JC710A", note: "asked" },
      { unitCode: "JC711B" },
    ]);
    const { version, lines } = await read();
    const newLine = lines.find(({ lastName, unitCode }) => lastName === "Bianchi" && unitCode === "JC711B");
    const cells = { unitsST: "8" };
    valueOf(await changeLine(roster, newLine?.id ?? "", cells, { version, workMonth: nextMonth }));
    expect(await takeBack()).toMatchObject({ ok: false, code: "LaterMonthStands" });
    expect(await listLinesByName("Bianchi")).toMatchObject([
      { unitCode: "JC710A" },
      { unitCode: "JC711B", unitsST: 800 },
    ]);
  });

  it("keeps a value that was changed and then changed back", async () => {
    await openJuly();
    const [baseline] = await listLinesByName("Alvarez");
    await change("Alvarez", { unitsST: "2" }, nextMonth);
    await change("Alvarez", { unitsST: String((baseline?.unitsST ?? 0) / 100) }, nextMonth);
    const typed = await listLinesByName("Alvarez");
    await change("Alvarez", { unitsST: "3" });
    await commit();
    expect((await listLinesByName("Alvarez")).map(toEnteredLine)).toEqual(typed.map(toEnteredLine));
  });

  it("clears Complete of the changed unit, keeps the other's, and records it in the history", async () => {
    await openJuly();
    for (const code of ["JC710A", "JC711B"]) await markComplete(code, nextMonth);
    await change("Alvarez", { unitsST: "3", unitsOT: "0" });
    await commit();
    const { units, state } = await read();
    expect(units.map(({ code, complete }) => [code, complete])).toEqual([
      ["JC710A", false],
      ["JC711B", true],
    ]);
    expect(state).toBe("IN_PROGRESS");
    const { acts } = valueOf(await roster.act(getTadTrail, { params: { workMonth: nextMonth } }));
    expect(acts[0]?.text).toBe(
      "June 2026 changed, and this month was updated: 0 lines added, 0 lines removed, 1 line carried over again. " +
        "Alvarez, Dana R (JC710A), units from 4.00 to 3.00. JC710A isn’t Complete anymore. Values that someone entered were kept.",
    );
  });

  it("keeps the values of a file, and adds new people", async () => {
    await openJuly();
    expect(await takeFile(roster, toFile(sampleRows(nextMonth)), nextMonth)).toMatchObject({ applied: true });
    const filedLines = (await july()).map(toEnteredLine);
    await change("Bianchi", quit);
    await change("Alvarez", moved);
    await commit();
    const outcome = await july();
    expect(outcome.map(toEnteredLine)).toEqual(expect.arrayContaining(filedLines));
    expect(outcome.length).toBe(filedLines.length + 1);
  });

  it("is updated after a correction of a posted month, and after the fund's decision on it", async () => {
    const { correct, personNamed, listed, decide } = correctionsOf(roster);
    const person = await personNamed("Marchetti");
    const baseline = await listLinesByName("Marchetti", openMonth);
    const sumBefore = async () => (await read(openMonth)).units.at(-1)?.lastMonthUnits ?? 0;
    const summed = await sumBefore();
    const { tadId } = await correct(person.id, { unitsST: "100", unitsOT: "0", unitsDT: "0" });
    expect(await listLinesByName("Marchetti", openMonth)).toMatchObject([{ unitsST: 10_000, lastMonthUnits: 10_000 }]);
    expect(await sumBefore()).toBe(summed - (baseline[0]?.lastMonthUnits ?? 0) + 10_000);
    valueOf(await decide(tadId, "decline", (await listed())[0]?.version ?? 0));
    expect((await listLinesByName("Marchetti", openMonth)).map(shown)).toEqual(baseline.map(shown));
  });

  it("lists the affected people before a correction, on its receipt and in the history, even two months later", async () => {
    await openJuly();
    for (const month of [openMonth, nextMonth])
      for (const code of ["JC710A", "JC711B"]) await markComplete(code, month);
    const { type, read: readMay, personNamed, commit: commitMay } = correctionsOf(roster);
    const person = await personNamed("Marchetti");
    const [baseline] = await listLinesByName("Marchetti", openMonth);
    expect((await readMay()).follows).toEqual([]);
    valueOf(await type(person.id, { unitsST: "100", unitsOT: "0", unitsDT: "0" }));
    const { follows } = await readMay();
    const line = {
      name: person.name,
      unitCode: person.unitCode,
      before: { units: baseline?.lastMonthUnits, grossWages: baseline?.grossWages },
      after: { units: 10_000, grossWages: baseline?.grossWages },
    };
    expect(follows).toEqual(
      [openMonth, nextMonth].map((workMonth) => ({ workMonth, lines: [line], reopened: [person.unitCode] })),
    );
    expect((await listLinesByName("Marchetti", openMonth))[0]?.unitsST).toBe(baseline?.unitsST);
    expect(valueOf(await commitMay()).follows).toEqual(follows);
    for (const workMonth of [openMonth, nextMonth]) {
      expect(await listLinesByName("Marchetti", workMonth)).toMatchObject([{ unitsST: 10_000 }]);
      const { units } = await read(workMonth);
      expect(units.filter(({ complete }) => complete).map(({ code }) => code)).not.toContain(person.unitCode);
      expect(units.some(({ complete }) => complete)).toBe(true);
      const { acts } = valueOf(await roster.act(getTadTrail, { params: { workMonth } }));
      expect(acts[0]?.text).toContain(`${person.name} (${person.unitCode}), units from `);
      expect(acts[0]?.text).toContain(`${person.unitCode} isn’t Complete anymore.`);
    }
  });
});
