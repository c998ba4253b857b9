import { figureCells } from "../../../lib/reporting/line/cells.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import type { CarryOver, CarryOverChoice, Import } from "../../../lib/reporting/imports/schema.ts";
import type { Mapping } from "../../../lib/reporting/payroll-file/ground/mapping.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { getTad } from "../tad/get-tad.ts";
import { getTadTrail } from "../tad/get-tad-trail.ts";
import { changeLine, openMonth as month, readTad, valueOf } from "../../platform/testing/tad.ts";
import { getImport } from "./record/import-view.ts";
import { mapImport } from "./map-import.ts";
import { addFile, putIn, sendFile } from "../../platform/testing/import.ts";
import { uploadImport } from "./upload/upload-import.ts";

const { harbor, lakeside } = demoEmployerIds;
const clerk = { userName: "harbor-payroll" };
const params = { workMonth: month };
const chooseAll = (choice: CarryOverChoice): CarryOver => Object.fromEntries(figureCells.map((cell) => [cell, choice]));
const keepAll = chooseAll("KEEP");
const zeroAll = chooseAll("ZERO");
/** Makes one choice for all values that an import asks about. */
const choose = ({ carried }: Pick<Import, "carried">, choice: CarryOverChoice): CarryOver =>
  Object.fromEntries((carried?.cells ?? []).map(({ cell }) => [cell, choice]));

describe.each(testDatabases)("units and wages missing from a file, on $name", ({ open }) => {
  const roster = testRoster(open, [harbor, lakeside]);

  const readHarbor = async () => {
    return valueOf(await roster.act(getTad, { params }, clerk));
  };
  const people = async () => (await readHarbor()).lines.slice(0, 40);
  /** Creates a payroll export with these columns of the first forty people, 150 hours each. */
  const send = async (
    columns: readonly Mapping["columns"][number][],
    acting: object = clerk,
    carriedOver?: CarryOver,
  ) => {
    const lines = await people();
    const cells = { employee: "", member_id: "", units_st: "150.00", units_ot: "1.00", gross_wages: "4,000.00" };
    const rows = lines.map((line) =>
      columns
        .map((field) => {
          if (field === "employee") return `"${line.lastName}, ${line.firstName}"`;
          return field === "member_id" ? line.memberId : `"${cells[field as keyof typeof cells]}"`;
        })
        .join(),
    );
    const text = [columns.map((field) => `My ${field ?? ""}`).join(), ...rows].join("\r\n");
    const body = { fileName: "hours.csv", bytes: new TextEncoder().encode(text) };
    const fileImport = valueOf(await roster.act(uploadImport, { params, body }, acting));
    const constants = { agreement_code: "HF200A" };
    const mapping: Mapping = { columns: [...columns], values: [], constants, carriedOver };
    const mapRequest = { params: { ...params, importId: fileImport.id }, body: mapping };
    return valueOf(await roster.act(mapImport, mapRequest, acting));
  };
  const addImport = (fileImport: { id: string; version: number }, body: object, acting: object = clerk) =>
    addFile(roster, fileImport, body as { mode: "MERGE" }, acting);
  const sumContributions = (lines: Awaited<ReturnType<typeof people>>) =>
    lines.flatMap(({ amounts }) => amounts).reduce((sum, { cents }) => sum + cents, 0);

  const onlyHours = ["employee", "member_id", "units_st", "gross_wages"] as const;

  it("are counted in the preview, and nothing is added before the clerk chooses", async () => {
    const baseline = await people();
    const fileImport = await send(onlyHours);
    const linesWithOvertime = baseline.filter(({ unitsOT }) => unitsOT > 0);
    expect(linesWithOvertime.length).toBeGreaterThan(3);
    expect(fileImport).toMatchObject({ state: "READY", mode: null, carriedOver: null });
    expect(fileImport.carried?.cells[0]).toMatchObject({
      cell: "unitsOT",
      people: linesWithOvertime.length,
      amount: linesWithOvertime.reduce((sum, { unitsOT }) => sum + unitsOT, 0),
    });
    for (const mode of ["MERGE", "REPLACE"]) {
      expect(await addImport(fileImport, { mode })).toMatchObject({
        ok: false,
        code: "CarryOverUndecided",
        text: expect.stringContaining(`overtime for ${linesWithOvertime.length} people`),
      });
    }
    expect(await people()).toEqual(baseline);
  });

  it("are listed with their sum if nothing is added, as with wages that a whole file lacks", async () => {
    const baseline = await people();
    const fileImport = await send(["employee", "member_id", "units_st", "units_ot"]);
    const wages = baseline.reduce((sum, { grossWages }) => sum + (grossWages ?? 0), 0);
    expect(await addImport(fileImport, { mode: "REPLACE", carriedOver: { unitsDT: "ZERO" } })).toMatchObject({
      code: "CarryOverUndecided",
      text: expect.stringContaining(`gross wages for 40 people (${formatMoney(wages)})`),
    });
    expect(await people()).toEqual(baseline);
  });

  it("keep the units in a wages-only file if that is chosen with its columns", async () => {
    const baseline = await people();
    const wages = ["employee", "member_id", "gross_wages"] as const;
    const fileImport = await send(wages, clerk, keepAll);
    expect(fileImport).toMatchObject({ state: "READY", mapping: { carriedOver: { unitsST: "KEEP" } } });
    expect(await addImport(fileImport, { mode: "MERGE", carriedOver: keepAll })).toMatchObject({ ok: true });
    for (const line of await people()) {
      const old = baseline.find(({ id }) => id === line.id);
      expect(line).toMatchObject({ unitsST: old?.unitsST, unitsOT: old?.unitsOT, grossWages: 400_000 });
    }
  });

  it.each(["MERGE", "REPLACE"] as const)("stay in %s if that is chosen, to the cent", async (mode) => {
    const baseline = await people();
    const fileImport = await send(onlyHours);
    const idsWithOvertime = baseline.filter(({ unitsOT, unitsDT }) => unitsOT + unitsDT > 0).map(({ id }) => id);
    const sumStaying = async () => sumContributions((await people()).filter(({ id }) => idsWithOvertime.includes(id)));
    expect(fileImport.carried).toMatchObject({
      people: idsWithOvertime.length,
      contributions: { now: await sumStaying() },
    });
    const applied = valueOf(await addImport(fileImport, { mode, carriedOver: keepAll }));
    const carriedOver = choose(fileImport, "KEEP");
    expect(applied).toMatchObject({ state: "APPLIED", mode, carriedOver, carried: fileImport.carried });
    for (const line of await people()) {
      const old = baseline.find(({ id }) => id === line.id);
      expect(line).toMatchObject({ unitsST: 15_000, unitsOT: old?.unitsOT, unitsDT: old?.unitsDT });
    }
    expect(await sumStaying()).toBe(fileImport.carried?.contributions.kept);
  });

  it.each([
    { mode: "MERGE", carriedOver: zeroAll },
    { mode: "REPLACE", carriedOver: zeroAll },
  ])("become 0 with %j, as recorded in the import, the result and the history", async (body) => {
    const baseline = await people();
    const fileImport = await send(onlyHours);
    const applied = valueOf(await addImport(fileImport, body));
    const carriedOver = choose(fileImport, "ZERO");
    expect(applied).toMatchObject({ state: "APPLIED", mode: body.mode, carriedOver, carried: fileImport.carried });
    const outcome = await people();
    for (const line of outcome) {
      expect(line).toMatchObject({ unitsST: 15_000, unitsOT: 0, unitsDT: 0, grossWages: 400_000 });
      const { classification, statusCode, statusDate, hireDate, payrollNo } = line;
      const facts = { classification, statusCode, statusDate, hireDate, payrollNo };
      expect(baseline.find(({ id }) => id === line.id)).toMatchObject(facts);
    }
    const idsWithOvertime = new Set(
      baseline.filter(({ unitsOT, unitsDT }) => unitsOT + unitsDT > 0).map(({ id }) => id),
    );
    expect(sumContributions(outcome.filter(({ id }) => idsWithOvertime.has(id)))).toBe(
      fileImport.carried?.contributions.zero,
    );
    const storedImport = valueOf(
      await roster.act(getImport, { params: { ...params, importId: fileImport.id } }, clerk),
    );
    expect(storedImport).toEqual(applied);
    const { acts } = valueOf(await roster.act(getTadTrail, { params }, clerk));
    expect(acts[0]?.text).toContain("Not in the file: overtime set to 0");
  });

  it("need a choice even from staff acting for the employer, including wages", async () => {
    const staff = { userName: "ops-accounting", actingFor: harbor };
    const fileImport = await send(["employee", "member_id", "units_st", "units_ot"], staff);
    expect(fileImport.carried?.cells.map(({ cell }) => cell)).toContain("grossWages");
    expect(await addImport(fileImport, { mode: "MERGE" }, staff)).toMatchObject({ code: "CarryOverUndecided" });
    valueOf(await addImport(fileImport, { mode: "MERGE", carriedOver: zeroAll }, staff));
    expect((await people()).every(({ grossWages }) => grossWages === 0)).toBe(true);
  });

  it("need one choice each: overtime can be 0 while wages are kept", async () => {
    const baseline = await people();
    const fileImport = await send(["employee", "member_id", "units_st"]);
    const cellsToChoose = fileImport.carried?.cells.map(({ cell }) => cell);
    expect(cellsToChoose).toEqual(expect.arrayContaining(["unitsOT", "grossWages"]));
    const partialChoices = { unitsOT: "ZERO", grossWages: "KEEP" };
    if (cellsToChoose?.includes("unitsDT")) {
      expect(await addImport(fileImport, { mode: "MERGE", carriedOver: partialChoices })).toMatchObject({
        code: "CarryOverUndecided",
        text: expect.stringMatching(/^The report has double time for/),
      });
    }
    const carriedOver = { ...choose(fileImport, "ZERO"), grossWages: "KEEP" };
    expect(valueOf(await addImport(fileImport, { mode: "MERGE", carriedOver }))).toMatchObject({ carriedOver });
    const outcome = await people();
    expect(outcome.every(({ unitsOT, unitsDT }) => unitsOT + unitsDT === 0)).toBe(true);
    expect(outcome.map(({ id, grossWages }) => [id, grossWages])).toEqual(
      baseline.map(({ id, grossWages }) => [id, grossWages]),
    );
    const { acts } = valueOf(await roster.act(getTadTrail, { params }, clerk));
    expect(acts[0]?.text).toMatch(/Not in the file: overtime set to 0.*, gross wages kept\./);
  });

  it("need a choice with the columns: the preview counts them as chosen, and the next file remembers it", async () => {
    const lines = await people();
    const { id, choices, mapping } = await send(onlyHours);
    const cellsToChoose = choices.onReport.map(({ cell }) => cell);
    expect(cellsToChoose).toEqual(expect.arrayContaining(["unitsOT", "unitsDT"]));
    const chosenMapping = { ...(mapping as Mapping), carriedOver: { unitsOT: "KEEP", unitsDT: "ZERO" } as const };
    const read = { params: { ...params, importId: id }, body: chosenMapping };
    const fileImport = valueOf(await roster.act(mapImport, read, clerk));
    const total = fileImport.effect?.units.find(({ code }) => code === "HF200A")?.after;
    valueOf(await addImport(fileImport, { mode: "MERGE" }));
    const outcome = await people();
    expect(outcome.map(({ unitsOT, unitsDT }) => [unitsOT, unitsDT])).toEqual(lines.map(({ unitsOT }) => [unitsOT, 0]));
    const unit = (await readHarbor()).units.find(({ code }) => code === "HF200A");
    expect(unit?.totals.map(({ fund, cents }) => [fund, cents])).toEqual([
      ["HW", total?.HW],
      ["PEN", total?.PEN],
    ]);
    const text = `${onlyHours.map((field) => `My ${field}`).join()}\r\n"No one, No",M1,1,1`;
    const body = { fileName: "next.csv", bytes: new TextEncoder().encode(text) };
    const nextImport = valueOf(await roster.act(uploadImport, { params, body }, clerk));
    expect(nextImport.mapping?.carriedOver).toEqual(chosenMapping.carriedOver);
  });

  it("are counted for the people in the file during column mapping, as the preview counts them", async () => {
    const fileImport = await send(onlyHours);
    const cellsToChoose = fileImport.steps?.inFile?.filter(({ cell }) => cell === "unitsOT" || cell === "unitsDT");
    const counted = fileImport.carried?.cells.map(({ cell, people: count, amount }) => ({
      cell,
      people: count,
      amount,
    }));
    expect(cellsToChoose).toEqual(counted);
    const reportOvertime = fileImport.choices.onReport.find(({ cell }) => cell === "unitsOT");
    expect(cellsToChoose?.[0]?.people).toBeLessThan(reportOvertime?.people ?? 0);
  });

  it("include the unit that all rows belong to, even if it is remembered from an earlier file", async () => {
    const title = (await readHarbor()).units.find(({ code }) => code === "HF200A")?.title;
    const mappedImport = await send(onlyHours);
    expect(mappedImport.onlyUnit).toEqual({ code: "HF200A", title });
    const text = `${onlyHours.map((field) => `My ${field}`).join()}\r\n"No one, No",M1,1,1`;
    const body = { fileName: "next.csv", bytes: new TextEncoder().encode(text) };
    const nextImport = valueOf(await roster.act(uploadImport, { params, body }, clerk));
    expect(nextImport).toMatchObject({ state: "REFUSED", onlyUnit: { code: "HF200A", title } });
  });

  it("don't count in the preview's findings until the clerk chooses to keep them", async () => {
    const fileImport = await send(onlyHours);
    const { findings } = valueOf(await addImport(fileImport, { mode: "MERGE", carriedOver: zeroAll }));
    expect(fileImport.findings).toEqual(findings);
    const secondImport = await send(onlyHours);
    expect(secondImport.carried).toBeNull();
  });

  it("become 0 if the cell is blank, and one warning per column lists the people and the sum", async () => {
    const lines = await people();
    const [one, two] = lines.filter(({ unitsOT }) => unitsOT > 0);
    if (one === undefined || two === undefined) throw new Error("Two people with overtime are needed");
    const row = (line: typeof one, overtime: string) =>
      `${harbor},${month},HF200A,${line.lastName},${line.firstName},${line.memberId},150,${overtime},0,4000`;
    const header =
      "employer_id,work_month,agreement_code,last_name,first_name,member_id,units_st,units_ot,units_dt,gross_wages";
    const bytes = new TextEncoder().encode([header, row(one, ""), row(two, "  ")].join("\r\n"));
    const fileImport = valueOf(await roster.act(uploadImport, { params, body: { fileName: "a.csv", bytes } }, clerk));
    const blankFindings = fileImport.findings.filter(({ ruleId }) => ruleId === "blank-cells");
    expect(blankFindings).toMatchObject([{ severity: "WARNING", rows: [2, 3] }]);
    const units = (amount: number) => `${(amount / 100).toFixed(2)} units`;
    expect(blankFindings[0]?.message).toContain(`2 people with ${units(one.unitsOT + two.unitsOT)}`);
    expect(blankFindings[0]?.message).toContain(`${one.lastName}, ${one.firstName} (${units(one.unitsOT)})`);
    const applied = valueOf(await addImport(fileImport, { mode: "MERGE" }));
    expect(applied.findings).toContainEqual(blankFindings[0]);
  });

  it("need no choice if the file has all values, or if the report has none", async () => {
    const [alvarez] = (await readTad(roster)).lines;
    const row = `"Alvarez, Dana",900-01-0001,4,5236.40`;
    const text = `employer_id,work_month,agreement_code,last_name,first_name,ssn,units_st,gross_wages\r\n${lakeside},${month},JC710A,${row.replaceAll('"', "").replace(", ", ",")}`;
    const body = { fileName: "roster.csv", bytes: new TextEncoder().encode(text) };
    const fileImport = await sendFile(roster, body);
    expect(fileImport).toMatchObject({ state: "READY", carried: null });
    valueOf(await changeLine(roster, alvarez?.id ?? "", { unitsOT: "" }, { version: fileImport.version }));
    const secondImport = await sendFile(roster, body);
    expect(await putIn(roster, secondImport)).toMatchObject({ state: "APPLIED", carriedOver: null, carried: null });
  });

  it("need a choice even if they are unreadable, and 0 clears them", async () => {
    const tad = await readTad(roster);
    const line = tad.lines.find(({ lastName }) => lastName === "Alvarez");
    valueOf(await changeLine(roster, line?.id ?? "", { unitsOT: "4 h" }));
    const text = `employer_id,work_month,agreement_code,last_name,first_name,ssn,units_st,gross_wages\r\n${lakeside},${month},JC710A,Alvarez,Dana,900-01-0001,4,5236.40`;
    const fileImport = await sendFile(roster, { fileName: "roster.csv", bytes: new TextEncoder().encode(text) });
    expect(fileImport.carried?.cells).toMatchObject([{ cell: "unitsOT", people: 1, amount: 0 }]);
    await putIn(roster, fileImport, "MERGE", zeroAll);
    const outcome = (await readTad(roster)).lines.find(({ id }) => id === line?.id);
    expect(outcome).toMatchObject({ unread: {}, unitsOT: 0 });
  });
});
