import { attestationText } from "../../../lib/reporting/tad/attestation.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { commitTad } from "./commit/commit-tad.ts";
import { completeUnit, saveUnitNote, reportNoWork } from "./unit-acts.ts";
import { openTad } from "./lines/open-tad.ts";
import { changeLine, readLine, readTad, valueOf } from "../../platform/testing/tad.ts";

const lakeside = demoEmployerIds.lakeside;

describe.each(testDatabases)("changes to a whole unit on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);

  const requestFor = async (unitCode: string, workMonth = "2026-06") => ({
    params: { workMonth, unitCode },
    version: (await readTad(roster, workMonth)).version,
  });
  const noWork = async (unitCode: string, is = true) =>
    valueOf(await roster.act(reportNoWork, { ...(await requestFor(unitCode)), body: { noWork: is } }));
  const markComplete = async (unitCode: string) =>
    roster.act(completeUnit, { ...(await requestFor(unitCode)), body: { complete: true } });
  const change = async (lastName: string, cells: Record<string, string>) => {
    const { id: lineId } = await readLine(roster, lastName);
    const { version } = await readTad(roster);
    valueOf(await changeLine(roster, lineId, cells, { version }));
  };

  it("sets carried-over units and wages to 0 for no work, owes nothing, has no findings, and can be complete", async () => {
    const tad = await noWork("JC710A");
    const unit = tad.units.find(({ code }) => code === "JC710A");
    expect(unit).toMatchObject({ noWork: true, units: 0, grossWages: 0, errors: 0, warnings: 0, people: 18 });
    expect(unit?.totals.map(({ cents }) => cents)).toEqual([0, 0]);
    const lines = tad.lines.filter(({ unitCode }) => unitCode === "JC710A");
    expect(lines.every(({ unitsST, amounts }) => unitsST === 0 && amounts.every(({ cents }) => cents === 0))).toBe(
      true,
    );
    expect(tad.findings).toEqual([]);
    expect(tad.lines.some(({ unitCode, unitsST }) => unitCode === "JC711B" && unitsST > 0)).toBe(true);
    expect(await markComplete("JC710A")).toMatchObject({ ok: true });
  });

  it("restores the carried-over values of every line when no work is undone", async () => {
    const baseline = await readTad(roster);
    const { version } = await noWork("JC710A");
    const outcome = await noWork("JC710A", false);
    expect(outcome.lines).toEqual(baseline.lines);
    expect(outcome.units).toEqual(baseline.units);
    expect(outcome).toMatchObject({ version: version + 1, state: "IN_PROGRESS" });
  });

  it("keeps typed values, which are an error until they are 0 or there was work", async () => {
    await change("Alvarez", { unitsST: "3" });
    const { findings } = await noWork("JC710A");
    expect(findings).toMatchObject([{ ruleId: "no-work-with-units", unitCode: "JC710A", severity: "ERROR" }]);
    expect(findings[0]?.message).toMatch(/^JC710A is reported without work in June 2026, but its lines have 3 weeks/);
    expect(await markComplete("JC710A")).toMatchObject({ ok: false, code: "ErrorsOpen" });
    await change("Alvarez", { unitsST: "0", grossWages: "0" });
    expect((await readTad(roster)).findings).toEqual([]);
    expect(await markComplete("JC710A")).toMatchObject({ ok: true });
  });

  it("clears Complete of a unit, and charges nothing for it with the Commit", async () => {
    valueOf(await markComplete("JC710A"));
    await noWork("JC710A");
    expect((await readTad(roster)).units[0]).toMatchObject({ code: "JC710A", complete: false });
    valueOf(await markComplete("JC710A"));
    valueOf(await markComplete("JC711B"));
    const tad = await readTad(roster);
    const receipt = valueOf(
      await roster.act(commitTad, {
        params: { workMonth: "2026-06" },
        body: { attestation: attestationText },
        version: tad.version,
      }),
    );
    expect(receipt.totals).toEqual(tad.units.find(({ code }) => code === "JC711B")?.totals);
    await openTad(roster.db, lakeside, "2026-07", rosterNow);
    const july = await readTad(roster, "2026-07");
    const alvarez = july.lines.find(({ lastName }) => lastName === "Alvarez");
    expect(alvarez).toMatchObject({ unitsST: 400, lastMonthUnits: 0, averageUnits: expect.any(Number) });
    expect(july.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
  });

  it("saves a note as typed, keeps Complete, and removes the note if it is empty", async () => {
    valueOf(await markComplete("JC711B"));
    const note = "Roof of hall 3 under repair.\nBack in August <b>full</b>.";
    const save = async (text: string) =>
      valueOf(await roster.act(saveUnitNote, { ...(await requestFor("JC711B")), body: { note: text } }));
    const unit = (await save(note)).units.find(({ code }) => code === "JC711B");
    expect(unit).toMatchObject({ note, complete: true });
    expect((await save("")).units.find(({ code }) => code === "JC711B")).toMatchObject({ note: "" });
  });

  it("refuses an unknown unit, an outdated version and a filed month", async () => {
    const body = { noWork: true };
    expect(await roster.act(reportNoWork, { ...(await requestFor("ZZ9")), body })).toMatchObject({
      ok: false,
      code: "NotFound",
    });
    const { params, version } = await requestFor("JC710A");
    expect(await roster.act(reportNoWork, { params, version: version + 1, body })).toMatchObject({ code: "Stale" });
    const filed = await requestFor("JC710A", "2026-05");
    expect(await roster.act(reportNoWork, { ...filed, body })).toMatchObject({ code: "TadClosed" });
    expect(await roster.act(saveUnitNote, { ...filed, body: { note: "late" } })).toMatchObject({ code: "TadClosed" });
    expect(await roster.act(saveUnitNote, { ...(await requestFor("ZZ9")), body: { note: "" } })).toMatchObject({
      code: "NotFound",
    });
  });
});
