import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { contextFor, rosterSeed, testRoster } from "../../platform/testing/rosters.ts";
import { changeLines } from "./change-lines.ts";
import { completeUnit } from "./unit-acts.ts";
import { getTad } from "./get-tad.ts";
import { listTads } from "./list-tads.ts";
import { changeLine, readLine, readTad, valueOf } from "../../platform/testing/tad.ts";

const params = { workMonth: "2026-06" };

describe.each(testDatabases)("a corrected line on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);

  const read = (workMonth?: string) => readTad(roster, workMonth);
  const findLine = (lastName: string) => readLine(roster, lastName);
  const change = async (lineId: string, cells: Record<string, string>, version = 1) =>
    changeLine(roster, lineId, cells, { version });
  /** Returns the response to one corrected line, with that line and its unit. */
  const changeCells = async (...cells: Parameters<typeof change>) => {
    const response = valueOf(await change(...cells));
    const [line, unit] = [response.lines[0]!, response.units[0]!];
    expect([response.lines.length, response.units.length]).toEqual([1, 1]);
    return { ...response, line, unit };
  };

  it("is read as typed, charged again, and marked as changed", async () => {
    const baseline = await read();
    const bianchi = await findLine("Bianchi");
    const response = await changeCells(bianchi.id, { statusCode: "lou", statusDate: "6/8/2026", unitsST: "1.00" });
    expect(response).toMatchObject({
      version: 2,
      state: "IN_PROGRESS",
      savedAt: "2026-07-10T15:00:00.000Z",
      line: { id: bianchi.id, statusCode: "LOU", statusDate: "2026-06-08", unitsST: 100, changedSinceLastMonth: true },
    });
    expect(response.line.amounts.map(({ cents }) => cents)).toEqual([43_780, 21_840]);
    const unitBefore = baseline.units.find(({ code }) => code === "JC710A");
    expect(response.unit.units).toBe((unitBefore?.units ?? 0) - 300);
    expect(response.totals[0]?.cents).toBe((baseline.totals[0]?.cents ?? 0) - 3 * 43_780);
    const outcome = await read();
    expect(outcome.totals).toEqual(response.totals);
    expect(outcome.units.find(({ code }) => code === "JC710A")).toEqual(response.unit);
    expect(outcome.lines.find(({ id }) => id === bianchi.id)).toEqual(response.line);
    expect(outcome.lines.filter(({ id }) => id !== bianchi.id)).toEqual(
      baseline.lines.filter(({ id }) => id !== bianchi.id),
    );
    const tads = await roster.act(listTads, {});
    expect(tads.ok && tads.value.tads[0]).toMatchObject({ state: "IN_PROGRESS", totals: response.totals });
  });

  it("keeps unreadable text as typed, with an error, until it is corrected", async () => {
    const { id } = await findLine("Alvarez");
    const unreadableChange = await changeCells(id, { unitsST: "four", note: "asked Dana" });
    expect(unreadableChange).toMatchObject({
      line: { unread: { unitsST: "four" }, unitsST: 400, note: "asked Dana" },
      unit: { errors: 1 },
    });
    expect(unreadableChange.findings).toMatchObject([
      { ruleId: "cell-unread", lineId: id, field: "unitsST", value: "four" },
    ]);
    const other = await changeCells(id, { grossWages: "5,000.00" }, 2);
    expect(other.line).toMatchObject({ unread: { unitsST: "four" }, grossWages: 500_000 });
    const correctedChange = await changeCells(id, { unitsST: "3" }, 3);
    expect(correctedChange).toMatchObject({ version: 4, line: { unread: {}, unitsST: 300 }, unit: { errors: 0 } });
    expect(await changeCells(id, { unitsST: "4", grossWages: "5236.40", note: "" }, 4)).toMatchObject({
      line: { changedSinceLastMonth: false },
    });
  });

  it.each(["\u0000", "a\u0000b", "\ud800", "'; drop table tads; --", "‮", "x".repeat(500)])(
    "stores a note byte by byte or keeps it as unread, and never fails: %j",
    async (note) => {
      const { id } = await findLine("Alvarez");
      const { line } = await changeCells(id, { note });
      const stored = (await read()).lines.find((savedLine) => savedLine.id === id);
      expect(stored).toEqual(line);
      expect(line.unread.note === undefined ? line.note : note).toBe(note);
      expect(line.note === note || line.unread.note !== undefined).toBe(true);
    },
  );

  it("accepts the largest units that a cell can store, and reports that they are too many", async () => {
    const { id } = await findLine("Alvarez");
    const maxText = "9,999,999.99";
    const response = await changeCells(id, {
      unitsST: maxText,
      unitsOT: maxText,
      unitsDT: maxText,
      grossWages: "999,999,999.99",
    });
    expect(response.line).toMatchObject({ unitsST: 999_999_999, unitsOT: 999_999_999, unitsDT: 999_999_999 });
    expect(response.unit.units).toBeGreaterThan(2 ** 31);
    expect(response.findings.map(({ ruleId }) => ruleId)).toContain("units-too-many");
  });

  it("clears only the unit's Complete and the reviews of this line", async () => {
    const [alvarez, okafor] = [await findLine("Alvarez"), await findLine("Okafor")];
    await changeCells(alvarez.id, { unitsST: "1" });
    await changeCells(okafor.id, { unitsST: "2" }, 2);
    const complete = await roster.act(completeUnit, {
      params: { ...params, unitCode: "JC710A" },
      body: { complete: true },
      version: 3,
    });
    expect(complete.ok && complete.value.findings.map((finding) => finding.acknowledged)).toEqual([true, true]);
    const response = await changeCells(alvarez.id, { unitsST: "2" }, 4);
    expect(response.unit).toMatchObject({ complete: false, completedAt: null, completedBy: null, warnings: 1 });
    expect(response.findings.map(({ lineId, acknowledged }) => [lineId, acknowledged])).toEqual([
      [alvarez.id, false],
      [okafor.id, true],
    ]);
  });

  it("is refused if the report was changed elsewhere, and the first change stays", async () => {
    const { id } = await findLine("Alvarez");
    await changeCells(id, { unitsST: "3" });
    expect(await change(id, { unitsST: "2" })).toMatchObject({ ok: false, code: "Stale" });
    expect(await findLine("Alvarez")).toMatchObject({ unitsST: 300 });
  });

  it("is refused without a cell, in a closed month, and for another employer's lines", async () => {
    const { id } = await findLine("Alvarez");
    expect(await change(id, {})).toMatchObject({ ok: false, code: "Invalid" });
    const cells = { unitsST: "1" };
    const posted = (await read("2026-05")).lines[0];
    expect(await change(posted?.id ?? "", cells)).toMatchObject({ ok: false, code: "NotFound" });
    const closed = await changeLine(roster, posted?.id ?? "", cells, { workMonth: "2026-05", version: 3 });
    expect(closed).toMatchObject({ ok: false, code: "TadClosed" });
    for (const userName of ["summit-office", "plan-member", "ops-accounting"]) {
      expect(await changeLine(roster, id, cells, { userName })).toMatchObject({ ok: false, code: "NotFound" });
    }
    expect(await roster.act(getTad, { params }, { userName: "summit-office" })).toMatchObject({ code: "NotFound" });
  });

  it("accepts several lines of several units together, audits each, and leaves the others unchanged", async () => {
    const baseline = await read();
    const [alvarez, okafor] = [await findLine("Alvarez"), await findLine("Okafor")];
    const hourly = baseline.lines.find(({ unitCode }) => unitCode === "JC711B")!;
    const lines = [
      { lineId: alvarez.id, cells: { unitsST: "3", note: "left early" } },
      { lineId: hourly.id, cells: { unitsST: "a lot" } },
      { lineId: okafor.id, cells: { unitsST: "2" } },
    ];
    const response = valueOf(await roster.act(changeLines, { params, body: { lines }, version: 1 }));
    expect(response.version).toBe(2);
    expect(response.lines.map(({ id }) => id)).toEqual(lines.map(({ lineId }) => lineId));
    expect(response.units.map(({ code, errors }) => [code, errors])).toEqual([
      ["JC710A", 0],
      ["JC711B", 1],
    ]);
    const outcome = await read();
    expect(outcome).toMatchObject({
      version: 2,
      totals: response.totals,
      units: response.units,
      findings: response.findings,
    });
    for (const line of response.lines) expect(outcome.lines.find(({ id }) => id === line.id)).toEqual(line);
    const lineIds = new Set(lines.map(({ lineId }) => lineId));
    expect(outcome.lines.filter(({ id }) => !lineIds.has(id))).toEqual(
      baseline.lines.filter(({ id }) => !lineIds.has(id)),
    );
    const events = await roster.db
      .selectFrom("audit_events")
      .select("subject")
      .where("action", "=", "tad-line-changed")
      .orderBy("id")
      .execute();
    expect(events.map(({ subject }) => subject)).toEqual(lines.map(({ lineId }) => `tad-line:${lineId}`));
  });

  it("changes no line if one of several is another employer's, has no cell, or is listed twice", async () => {
    const { id } = await findLine("Alvarez");
    const validChange = { lineId: id, cells: { unitsST: "3" } };
    const bad = [
      ["NotFound", { lineId: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b", cells: { unitsST: "3" } }],
      ["Invalid", { lineId: (await findLine("Okafor")).id, cells: {} }],
      ["Invalid", validChange],
    ] as const;
    for (const [code, other] of bad) {
      const response = await roster.act(changeLines, { params, body: { lines: [validChange, other] }, version: 1 });
      expect(response).toMatchObject({ ok: false, code });
      expect(await findLine("Alvarez")).toMatchObject({ unitsST: 400 });
    }
  });

  it("records who changed which cells, with old and new values", async () => {
    const { id } = await findLine("Alvarez");
    await changeCells(id, { unitsST: "3", note: "left early" });
    const event = await roster.db
      .selectFrom("audit_events")
      .selectAll()
      .where("subject", "=", `tad-line:${id}`)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      action: "tad-line-changed",
      before: { unitsST: 400, note: "" },
      after: { unitsST: 300, note: "left early" },
    });
  });
});

describe.each(testDatabases)("ten simultaneous changes of one version on $name", ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open(rosterSeed([demoEmployerIds.lakeside]));
  });
  afterAll(() => database.close());

  it("change the report once, and the others are refused as outdated", async () => {
    const { db } = database;
    const context = await contextFor(db);
    const { lines } = valueOf(await getTad({ params, query: {}, body: undefined, version: undefined }, context));
    const outcomes = await Promise.all(
      lines
        .slice(0, 10)
        .map((line) =>
          db
            .transaction()
            .execute((transaction) =>
              changeLines(
                { params, body: { lines: [{ lineId: line.id, cells: { note: "mine" } }] }, version: 1 },
                { ...context, db: transaction },
              ),
            ),
        ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "Stale")).toHaveLength(9);
    const outcome = valueOf(await getTad({ params, query: {}, body: undefined, version: undefined }, context));
    expect(outcome.version).toBe(2);
    expect(outcome.lines.filter(({ note }) => note === "mine")).toHaveLength(1);
  });
});
