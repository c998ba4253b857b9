import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { attestationText } from "#lib/reporting/tad/attestation.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { takeFile } from "../../../platform/testing/import.ts";
import { commitTad } from "./commit-tad.ts";
import { completeUnit } from "../unit-acts.ts";
import { openTad } from "../lines/open-tad.ts";
import { newRow, sampleRows, toFile } from "../../../platform/testing/payroll-file.ts";
import { changeLine, readTad, valueOf } from "../../../platform/testing/tad.ts";

const params = { workMonth: "2026-06" };
const lakeside = demoEmployerIds.lakeside;

describe.each(testDatabases)("completing and committing a report on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);

  const read = (workMonth?: string) => readTad(roster, workMonth);
  const change = async (lastName: string, cells: Record<string, string>) => {
    const { version, lines } = await read();
    const lineId = lines.find((line) => line.lastName === lastName)?.id ?? "";
    valueOf(await changeLine(roster, lineId, cells, { version }));
  };
  const markComplete = async (unitCode: string, complete = true) => {
    const { version } = await read();
    return roster.act(completeUnit, { params: { ...params, unitCode }, body: { complete }, version });
  };
  const markAllComplete = async () => [await markComplete("JC710A"), await markComplete("JC711B")].at(-1);
  const commit = async (attestation = attestationText) => {
    const { version } = await read();
    return roster.act(commitTad, { params, body: { attestation }, version }, { userName: "lakeside-clerk" });
  };
  const charges = () =>
    roster.db
      .selectFrom("ledger_entries as e")
      .innerJoin("tads as t", "t.id", "e.tad_id")
      .selectAll("e")
      .where("t.work_month", "=", params.workMonth)
      .orderBy("fund")
      .execute();

  it("blocks Complete while errors are open, and counts them", async () => {
    await change("Alvarez", { unitsST: "x" });
    await change("Bianchi", { statusCode: "LOU" });
    expect(await markComplete("JC710A")).toMatchObject({
      ok: false,
      code: "ErrorsOpen",
      text: expect.stringMatching(/^JC710A has 2 errors\./),
    });
    expect(await markComplete("JC711B")).toMatchObject({ ok: true });
    expect(await markComplete("ZZ9")).toMatchObject({ ok: false, code: "NotFound" });
  });

  it("saves who reviewed the warnings and when, and deletes it when Complete is cleared", async () => {
    await change("Alvarez", { unitsST: "1" });
    const completeResult = await markComplete("JC710A");
    expect(completeResult).toMatchObject({
      ok: true,
      value: { findings: [{ ruleId: "units-off-average", acknowledged: true }] },
    });
    const unit = (await read()).units.find(({ code }) => code === "JC710A");
    expect(unit).toMatchObject({
      complete: true,
      completedAt: rosterNow.toISOString(),
      completedBy: "lakeside-admin Tester",
      warnings: 0,
    });
    const acknowledged = () => roster.db.selectFrom("acknowledgements").selectAll().execute();
    expect(await acknowledged()).toMatchObject([{ rule_id: "units-off-average", at: rosterNow }]);
    await markComplete("JC710A", false);
    expect(await acknowledged()).toEqual([]);
    expect((await read()).units.find(({ code }) => code === "JC710A")).toMatchObject({ complete: false, warnings: 1 });
  });

  it("becomes READY with the last Complete, and IN_PROGRESS again with the next change", async () => {
    expect((await read()).state).toBe("OPEN");
    await markComplete("JC710A");
    expect((await read()).state).toBe("IN_PROGRESS");
    await markComplete("JC711B");
    expect((await read()).state).toBe("READY");
    await change("Alvarez", { note: "again" });
    expect((await read()).state).toBe("IN_PROGRESS");
  });

  it("is refused with errors, incomplete units, or another attestation; nothing is charged", async () => {
    expect(await commit()).toMatchObject({
      ok: false,
      code: "UnitsIncomplete",
      text: expect.stringMatching(/^JC710A and JC711B are not complete/),
    });
    await change("Alvarez", { unitsST: "x" });
    expect(await commit()).toMatchObject({
      ok: false,
      code: "ErrorsOpen",
      text: expect.stringMatching(/^1 error stops/),
    });
    await change("Alvarez", { unitsST: "4" });
    await markAllComplete();
    expect(await commit("I certify nothing.")).toMatchObject({ ok: false, code: "AttestationChanged" });
    expect(await charges()).toEqual([]);
    expect((await read()).state).toBe("READY");
  });

  it("posts exactly what the lines owe, one charge per fund, with a confirmation number", async () => {
    await markAllComplete();
    const baseline = await read();
    const receipt = valueOf(await commit());
    expect(receipt).toMatchObject({
      tadId: baseline.id,
      confirmationNo: expect.stringMatching(/^T-2606-[0-9A-HJKMNP-TV-Z]{6}$/),
      committedAt: rosterNow.toISOString(),
      committedBy: "lakeside-clerk Tester",
      totals: baseline.totals,
    });
    const sumOf = (fund: string): number =>
      baseline.lines
        .flatMap(({ amounts }) => amounts)
        .filter((fundAmount) => fundAmount.fund === fund)
        .reduce((sum, { cents }) => sum + cents, 0);
    expect(await charges()).toMatchObject([
      { fund: "HW", type: "CHARGE", cents: sumOf("HW"), posted_on: "2026-07-10" },
      { fund: "PEN", type: "CHARGE", cents: sumOf("PEN"), posted_on: "2026-07-10" },
    ]);
    expect(await read()).toMatchObject({
      state: "COMMITTED",
      attestation: attestationText,
      confirmationNo: receipt.confirmationNo,
      lines: baseline.lines,
    });
  });

  it("commits once: a second Commit, another change and the same file are refused", async () => {
    await markAllComplete();
    await commit();
    const { version, lines } = await read();
    expect(await commit()).toMatchObject({ ok: false, code: "TadClosed", text: expect.stringMatching(/T-2606-/) });
    const lateChange = await changeLine(roster, lines[0]?.id ?? "", { note: "x" }, { version });
    expect(lateChange).toMatchObject({ ok: false, code: "TadClosed" });
    expect(await markComplete("JC710A", false)).toMatchObject({ ok: false, code: "TadClosed" });
    expect(await charges()).toHaveLength(2);
  });

  it("locks the rates it used, and no others", async () => {
    const old = await roster.db
      .selectFrom("rate_schedules")
      .selectAll()
      .where("classification", "=", "DRVFT")
      .where("effective_to", "is", null)
      .executeTakeFirstOrThrow();
    const now: string = randomUUID();
    const later: string = randomUUID();
    await roster.db
      .insertInto("rate_schedules")
      .values([
        { ...old, id: now, effective_from: "2026-06-01", used: false },
        { ...old, id: later, effective_from: "2026-07-01", used: false },
      ])
      .execute();
    await change("Alvarez", { unitsST: "3" });
    await markAllComplete();
    valueOf(await commit());
    const rateRows = await roster.db.selectFrom("rate_schedules").select(["id", "used"]).execute();
    expect(rateRows.filter(({ id }) => [now, later].includes(id))).toEqual(
      expect.arrayContaining([
        { id: now, used: true },
        { id: later, used: false },
      ]),
    );
    const raise = sql`update rate_schedules set rate = rate + 1 where id = ${now}`;
    await expect(raise.execute(roster.db)).rejects.toThrow(/locked/);
  });

  it("carries the report over to the next month, without people who left and without units for people on leave", async () => {
    const file = toFile([
      ...sampleRows("2026-06"),
      newRow("2026-06", { status_code: "QUT", status_date: "2026-06-20" }),
    ]);
    expect(await takeFile(roster, file)).toMatchObject({ applied: true });
    await markAllComplete();
    const committed = await commit();
    expect(committed).toMatchObject({ ok: true });
    const baseline = await read();
    await openTad(roster.db, lakeside, "2026-07", rosterNow);
    const nextMonth = await read("2026-07");
    const names = nextMonth.lines.map(({ lastName }) => lastName);
    expect(names).not.toContain("Dubois");
    expect(names).not.toContain("Newcomer");
    expect(nextMonth.lines).toHaveLength(baseline.lines.length - 2);
    expect(nextMonth.lines.find(({ lastName }) => lastName === "Bianchi")).toMatchObject({
      statusCode: "LOU",
      statusDate: "2026-06-08",
      unitsST: 0,
      lastMonthUnits: 100,
      amounts: [{ cents: 0 }, { cents: 0 }],
    });
    expect(nextMonth.lines.find(({ lastName }) => lastName === "Cho")).toMatchObject({
      hireDate: "2025-11-03",
      unitsST: 200,
    });
    expect(nextMonth).toMatchObject({ state: "OPEN", dueDate: "2026-08-17", version: 1 });
    expect(nextMonth.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
  });

  it("refuses the file next month that was committed this month", async () => {
    const body = toFile(sampleRows("2026-06"));
    await takeFile(roster, body);
    await markAllComplete();
    await commit();
    await openTad(roster.db, lakeside, "2026-07", rosterNow);
    const secondImport = await takeFile(roster, body, "2026-07");
    expect(secondImport.applied).toBe(false);
    expect(secondImport.findings.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining(["file-already-committed", "row-other-month"]),
    );
  });

  it("allows a person's two lines to swap classes, and refuses two lines in the same class", async () => {
    const second = newRow("2026-06", {
      ssn: "900-01-0001",
      last_name: "Alvarez",
      first_name: "Dana",
      birth_date: "",
      classification: "DRVPT",
    });
    await takeFile(roster, toFile([...sampleRows("2026-06"), second]));
    const alvarezLines = (await read()).lines.filter(({ lastName }) => lastName === "Alvarez");
    const setClass = async (lineId: string, classification: string) => {
      const { version } = await read();
      await changeLine(roster, lineId, { classification }, { version });
    };
    for (const line of alvarezLines) await setClass(line.id, "DRVPT");
    expect((await read()).findings.filter(({ ruleId }) => ruleId === "person-twice")).toHaveLength(2);
    for (const line of alvarezLines) await setClass(line.id, line.classification === "DRVFT" ? "DRVPT" : "DRVFT");
    await markAllComplete();
    expect(await commit()).toMatchObject({ ok: true });
  });
});
