import { attestationText } from "../../../lib/reporting/tad/attestation.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { acknowledgeFindings, completeUnit } from "./unit-acts.ts";
import { commitTad } from "./commit/commit-tad.ts";
import { getTadTrail } from "./get-tad-trail.ts";
import { changeLine, readTad, valueOf } from "../../platform/testing/tad.ts";

const params = { workMonth: "2026-06" };
const unit = { ...params, unitCode: "JC711B" };

describe.each(testDatabases)("warnings that need a reason on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const version = async () => (await readTad(roster)).version;
  const warehouse = async () => (await readTad(roster)).lines.filter(({ unitCode }) => unitCode === "JC711B");
  const change = async (place: number, cells: Record<string, string>) => {
    const lineId = (await warehouse())[place]?.id ?? "";
    valueOf(await changeLine(roster, lineId, cells, { version: await version() }));
  };
  const markComplete = async (unitCode = "JC711B", complete = true) =>
    roster.act(completeUnit, { params: { ...params, unitCode }, body: { complete }, version: await version() });
  const confirmWarning = async (ruleId: string, reason: string) =>
    roster.act(acknowledgeFindings, { params: unit, body: { ruleId, reason }, version: await version() });
  const asking = async () =>
    (await readTad(roster)).findings
      .filter(({ reason }) => reason !== undefined)
      .map(({ ruleId, reason, acknowledged }) => [ruleId, reason, acknowledged]);

  /** Doubles the usual hours and wages. */
  const workTwice = async (place: number) => {
    const wages = (await warehouse())[place]?.grossWages ?? 0;
    await change(place, { unitsST: "310", unitsOT: "0", unitsDT: "0", grossWages: String((wages * 2) / 100) });
  };

  it("don't occur in the demonstration data", async () => {
    expect(await asking()).toEqual([]);
  });

  it("block Complete until every rule has its reason; one reason covers all lines of a rule", async () => {
    await workTwice(0);
    await workTwice(1);
    const missing = [
      ["units-over-300-hours", "", false],
      ["units-over-300-hours", "", false],
      ["total-off-last-month", "", false],
    ];
    expect(await asking()).toEqual(missing);
    expect(await markComplete()).toMatchObject({
      ok: false,
      code: "ReasonsMissing",
      text: expect.stringContaining(
        "3 warnings need a reason first (JC711B: more than 300 hours; JC711B: total far off last month’s)",
      ),
    });
    expect(await confirmWarning("units-over-300-hours", "  ")).toMatchObject({
      code: "Invalid",
      fields: { reason: /Enter/ },
    });
    valueOf(await confirmWarning("units-over-300-hours", "Double shifts for the move."));
    expect(await markComplete()).toMatchObject({ code: "ReasonsMissing" });
    valueOf(await confirmWarning("total-off-last-month", "The move."));
    const tad = valueOf(await markComplete());
    expect(tad.findings.every(({ acknowledged }) => acknowledged)).toBe(true);
    expect(await asking()).toEqual([
      ["units-over-300-hours", "Double shifts for the move.", true],
      ["units-over-300-hours", "Double shifts for the move.", true],
      ["total-off-last-month", "The move.", true],
    ]);
    const trail = valueOf(await roster.act(getTadTrail, { params }));
    expect(trail.acts.map(({ text }) => text)).toContain("JC711B, more than 300 hours: “Double shifts for the move.”.");
  });

  it("are confirmed together per rule if no reason is needed, and a changed line’s warning is open again", async () => {
    await roster.db.updateTable("tad_lines").set({ missing_from_file: true }).execute();
    const missing = async () =>
      (await readTad(roster)).findings.filter(
        ({ ruleId, unitCode }) => ruleId === "missing-from-file" && unitCode === "JC711B",
      );
    const { length } = await missing();
    expect(length).toBeGreaterThan(5);
    const tad = valueOf(await confirmWarning("missing-from-file", ""));
    expect((await missing()).every(({ acknowledged }) => acknowledged)).toBe(true);
    expect(tad.units.map(({ code, warnings }) => [code, warnings])).toContainEqual(["JC711B", 0]);
    await change(0, { unitsST: "1" });
    await roster.db.updateTable("tad_lines").set({ missing_from_file: true }).execute();
    const unconfirmed = (await missing()).filter(({ acknowledged }) => !acknowledged);
    expect(unconfirmed.map(({ lineId }) => lineId)).toEqual([(await warehouse())[0]?.id]);
    const trail = valueOf(await roster.act(getTadTrail, { params }));
    expect(trail.acts.map(({ text }) => text)).toContain("JC711B, not in the file: reviewed.");
  });

  it("keep a reason as long as its value, even if Complete is cleared", async () => {
    await workTwice(0);
    await workTwice(1);
    valueOf(await confirmWarning("units-over-300-hours", "Double shifts."));
    valueOf(await confirmWarning("total-off-last-month", "The move."));
    valueOf(await markComplete());
    valueOf(await markComplete("JC711B", false));
    await change(0, { note: "on call" });
    expect((await asking()).map(([, reason]) => reason)).toEqual(["Double shifts.", "Double shifts.", "The move."]);
    await change(0, { unitsST: "320" });
    expect((await asking()).map(([, reason]) => reason)).toEqual(["", "Double shifts.", ""]);
    expect(await markComplete()).toMatchObject({ code: "ReasonsMissing" });
  });

  it("use the last reason, and audit it with the previous one", async () => {
    await workTwice(0);
    valueOf(await confirmWarning("units-over-300-hours", "Typo?"));
    valueOf(await confirmWarning("units-over-300-hours", "Double shifts."));
    expect(await asking()).toContainEqual(["units-over-300-hours", "Double shifts.", true]);
    const rows = await roster.db.selectFrom("acknowledgements").select(["reason", "value"]).execute();
    expect(rows).toEqual([{ reason: "Double shifts.", value: "310.00" }]);
  });

  it("include a wage per unit outside the class's range", async () => {
    await change(0, { unitsST: "160", unitsOT: "0", unitsDT: "0", grossWages: "9600" });
    expect((await asking()).map(([ruleId]) => ruleId)).toEqual(["wage-outside-range"]);
    expect(await markComplete()).toMatchObject({ code: "ReasonsMissing" });
    valueOf(await confirmWarning("wage-outside-range", "Severance is in it."));
    expect(await markComplete()).toMatchObject({ ok: true });
  });

  it("block the Commit if one appears in a unit that is already complete", async () => {
    for (const code of ["JC710A", "JC711B"]) valueOf(await markComplete(code));
    // A change elsewhere has the same effect: the unit itself stays complete.
    await roster.db
      .updateTable("tad_lines")
      .set({ units_st: 31_000, gross_wages: 868_000 })
      .where("id", "=", (await warehouse())[0]?.id ?? "")
      .execute();
    const commit = { params, body: { attestation: attestationText }, version: await version() };
    expect(await roster.act(commitTad, commit)).toMatchObject({ ok: false, code: "ReasonsMissing" });
  });

  it("are refused for a rule without a warning, an unknown unit, an outdated version or a filed month", async () => {
    expect(await confirmWarning("units-over-300-hours", "Why not")).toMatchObject({ code: "NotFound" });
    const body = { ruleId: "units-over-300-hours", reason: "x" };
    const act = async (over: object) =>
      roster.act(acknowledgeFindings, { params: unit, body, version: await version(), ...over });
    expect(await act({ params: { ...params, unitCode: "ZZ9" } })).toMatchObject({ code: "NotFound" });
    expect(await act({ version: 99 })).toMatchObject({ code: "Stale" });
    const may = { workMonth: "2026-05" };
    const filed = { params: { ...unit, ...may }, version: (await readTad(roster, "2026-05")).version };
    expect(await act(filed)).toMatchObject({ code: "TadClosed" });
  });
});
