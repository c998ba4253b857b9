import type { UnitCell } from "#lib/reporting/line/cells.ts";
import { sumUnits } from "#lib/reporting/line/row.ts";
import type { TadLine } from "#lib/reporting/tad/schema.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { openTad } from "./open-tad.ts";
import { readTad } from "../../../platform/testing/tad.ts";

const lakeside = demoEmployerIds.lakeside;

const totalOf = (line: Pick<TadLine, UnitCell> | undefined): number => (line === undefined ? 0 : sumUnits(line));

describe.each(testDatabases)("an opened report on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);

  const read = (workMonth: string) => readTad(roster, workMonth);

  it("lists everyone from the previous month with the same status, units and wages, and has no findings", async () => {
    const [baseline, opened] = [await read("2026-05"), await read("2026-06")];
    const carried = (tad: typeof baseline) =>
      tad.lines.map(({ memberId, statusCode, statusDate, unitsST, grossWages, classification }) => ({
        memberId,
        statusCode,
        statusDate,
        unitsST,
        grossWages,
        classification,
      }));
    expect(carried(opened)).toEqual(carried(baseline));
    expect(opened).toMatchObject({ state: "OPEN", version: 1, people: 24, dueDate: "2026-07-15", findings: [] });
    expect(opened.lines.every((line) => line.lastMonthUnits === totalOf(line) && !line.changedSinceLastMonth)).toBe(
      true,
    );
    expect(opened.units.map((unit) => unit.lastMonthUnits)).toEqual(baseline.units.map((unit) => unit.units));
  });

  it("averages the previous three months", async () => {
    const { lines } = await read("2026-06");
    const line = lines.find(({ unitCode }) => unitCode === "JC711B");
    const months = await Promise.all(["2026-03", "2026-04", "2026-05"].map(read));
    const units = months.map(({ lines: all }) => totalOf(all.find(({ memberId }) => memberId === line?.memberId)));
    const stored = await roster.db
      .selectFrom("tad_lines")
      .select("average_units")
      .where("id", "=", line?.id ?? "")
      .executeTakeFirstOrThrow();
    expect(stored.average_units).toBe(Math.round(units.reduce((sum, unit) => sum + unit, 0) / 3));
  });

  it("lists a newly assigned person without units, and requires them", async () => {
    const { id, ...assignment } = await roster.db
      .selectFrom("assignments")
      .selectAll()
      .where("classification", "=", "DRVPT")
      .limit(1)
      .executeTakeFirstOrThrow();
    const newAssignment = {
      ...assignment,
      id: id.replace(/^.{8}/, "00000000"),
      classification: "DRVFT",
      hire_date: "2026-07-01",
    };
    await roster.db.insertInto("assignments").values(newAssignment).execute();
    await openTad(roster.db, lakeside, "2026-07", rosterNow);
    const { lines, findings } = await read("2026-07");
    const line = lines.find(({ hireDate }) => hireDate === "2026-07-01");
    expect(line).toMatchObject({ unitsST: 0, lastMonthUnits: null, changedSinceLastMonth: true, grossWages: null });
    expect(findings).toMatchObject([{ lineId: line?.id, ruleId: "units-needed", severity: "ERROR" }]);
  });

  it("keeps a line in the bargaining unit of its assignment", async () => {
    const units = await roster.db.selectFrom("bargaining_units").select("id").orderBy("code").execute();
    const [first, second] = units.map(({ id }) => id);
    const move = roster.db.updateTable("tad_lines").set({ bargaining_unit_id: second ?? "" });
    await expect(move.where("bargaining_unit_id", "=", first ?? "").execute()).rejects.toMatchObject({ code: "23503" });
  });

  it("stays unchanged when it is opened again", async () => {
    const baseline = await read("2026-06");
    expect(await openTad(roster.db, lakeside, "2026-06", rosterNow)).toBe(baseline.id);
    expect(await read("2026-06")).toEqual(baseline);
  });
});
