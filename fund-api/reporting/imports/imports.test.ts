import { writeXlsx } from "hucre/xlsx";
import type { Import } from "../../../lib/reporting/imports/schema.ts";
import { findStatusCode } from "../../../lib/reporting/tad/cells/status-codes.ts";
import type { Mapping } from "../../../lib/reporting/payroll-file/ground/mapping.ts";
import { prune } from "../../platform/db/prune.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { sampleRows, toEtadFile, toFile } from "../../platform/testing/payroll-file.ts";
import { changeLine, openMonth as month, readLine, readTad, valueOf } from "../../platform/testing/tad.ts";
import { applyImport } from "./apply-import.ts";
import { getImport, listImports } from "./record/import-view.ts";
import { downloadImportResult } from "./import-result.ts";
import { listNewColumns, mapImport } from "./map-import.ts";
import { findContent, findImport } from "./record/import-record.ts";
import { putIn, sendFile } from "../../platform/testing/import.ts";

const payroll = (units = "4") =>
  [
    "Employee Name;SS#;Reg Units;OT Units;Dept;Gross",
    `"ALVAREZ, DANA R";900-01-0001;${units};0;Yard;5.236,40`,
    '"BIANCHI, OMAR";900-01-0002;3;0;Yard;3.927,30',
  ].join("\r\n");
const createFile = (text: string, fileName = "payroll.csv") => ({ fileName, bytes: new TextEncoder().encode(text) });
const payrollMapping: Mapping = {
  columns: ["employee", "ssn", "units_st", "units_ot", "agreement_code", "gross_wages"],
  values: [{ field: "agreement_code", from: "Yard", to: "JC710A" }],
  constants: {},
};

describe.each(testDatabases)("an import on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.harbor]);

  const paramsOf = ({ id }: Pick<Import, "id">) => ({ workMonth: month, importId: id });
  const readImport = async (fileImport: Import, userName = "lakeside-clerk") =>
    valueOf(await roster.act(getImport, { params: paramsOf(fileImport) }, { userName }));
  const map = (fileImport: Import, body: Mapping) => roster.act(mapImport, { params: paramsOf(fileImport), body });
  const downloadResult = async (fileImport: Import): Promise<string[]> => {
    const bytes = valueOf(await roster.act(downloadImportResult, { params: paramsOf(fileImport) }));
    return new TextDecoder("utf-8", { ignoreBOM: false }).decode(bytes).trim().split("\r\n");
  };

  it("of an unknown payroll export asks about its columns, remembers them, and doesn't ask again", async () => {
    const baseline = await readTad(roster);
    const fileImport = await sendFile(roster, createFile(payroll()));
    expect(fileImport).toMatchObject({
      state: "NEEDS_MAPPING",
      version: 1,
      isOpen: true,
      mapping: { columns: payrollMapping.columns },
    });
    expect(fileImport.codes).toEqual([{ field: "agreement_code", place: 4, value: "Yard", rows: 2 }]);
    expect(JSON.stringify(fileImport)).not.toMatch(/900-?01/);

    const readyImport = valueOf(await map(fileImport, payrollMapping));
    expect(readyImport).toMatchObject({
      state: "READY",
      codes: [],
      counts: { rows: 2, people: 2, changed: 1, unchanged: 1, added: 0, missing: 16 },
    });
    expect(await readTad(roster)).toEqual(baseline);
    expect(await readImport(fileImport)).toEqual(readyImport);

    const applied = await putIn(roster, readyImport);
    expect(applied).toMatchObject({ state: "APPLIED", mode: "MERGE", version: 2, counts: readyImport.counts });
    expect(await readLine(roster, "Bianchi")).toMatchObject({ unitsST: 300, grossWages: 392_730 });
    expect((await readLine(roster, "Cho")).unitsST).toBeGreaterThan(0);

    const nextImport = await sendFile(roster, createFile(payroll("5")));
    expect(nextImport).toMatchObject({ state: "READY", counts: { changed: 1, unchanged: 1 }, mapping: payrollMapping });
    const { imports } = valueOf(await roster.act(listImports, { params: { workMonth: month } }));
    expect(imports.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        [fileImport.id, "APPLIED"],
        [nextImport.id, "READY"],
      ]),
    );
  });

  it("of a workbook with the same columns is read by the same mapping, in a separate process", async () => {
    valueOf(await map(await sendFile(roster, createFile(payroll())), payrollMapping));
    const rows = [
      payroll().split("\r\n")[0]?.split(";") ?? [],
      ["ALVAREZ, DANA R", "900-01-0001", 3.5, 0, "yard", 5236.4],
    ];
    const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: "June", rows }] }));
    const fileImport = await sendFile(roster, { fileName: "payroll.xlsx", bytes });
    expect(fileImport).toMatchObject({ state: "READY", counts: { rows: 1, changed: 1 } });
    await putIn(roster, fileImport);
    expect(await readLine(roster, "Alvarez")).toMatchObject({ unitsST: 350 });
    expect((await downloadResult(fileImport))[1]).toMatch(/^"ALVAREZ, DANA R",•••-••-0001,3\.5,0,yard,5236\.4,/);
  });

  it("can't be mapped with gaps, by foreign columns, without columns, or once it is in the report", async () => {
    const fileImport = await sendFile(roster, createFile(payroll()));
    const incompleteMapping = await map(fileImport, {
      ...payrollMapping,
      columns: [null, "ssn", "units_st", null, null, null],
    });
    expect(incompleteMapping).toMatchObject({
      ok: false,
      code: "MappingIncomplete",
      text: expect.stringContaining("Choose the bargaining unit"),
    });
    expect(await map(fileImport, { ...payrollMapping, columns: ["ssn"] })).toMatchObject({
      ok: false,
      code: "NoColumns",
    });
    const etad = await sendFile(roster, toEtadFile(sampleRows(month)));
    expect(await map(etad, payrollMapping)).toMatchObject({ ok: false, code: "NoColumns" });
    await putIn(roster, valueOf(await map(fileImport, payrollMapping)));
    expect(await map(fileImport, payrollMapping)).toMatchObject({ ok: false, code: "AlreadyApplied" });
    const repeatedRequest = { params: paramsOf(fileImport), body: { mode: "MERGE" as const }, version: 2 };
    expect(await roster.act(applyImport, repeatedRequest)).toMatchObject({ ok: false, code: "AlreadyApplied" });
  });

  it("reports that the file is already in the report if it was added while its header was chosen", async () => {
    const fileImport = await sendFile(roster, createFile(payroll()));
    const chooseTooLate: typeof mapImport = async ({ params }, context) => {
      const importRecord = await findImport(context, params);
      const bytes = await findContent(context, params.importId);
      if (!importRecord.ok || bytes === null) throw new Error("The file was not kept");
      const applied = { state: "APPLIED", applied_at: rosterNow } as const;
      await context.db.updateTable("uploads").set(applied).where("id", "=", params.importId).execute();
      return listNewColumns(context, { ...importRecord, bytes }, { sheet: null, headerRows: [2] });
    };
    const response = await roster.act(chooseTooLate, { params: paramsOf(fileImport), body: payrollMapping });
    expect(response).toMatchObject({ ok: false, code: "AlreadyApplied" });
  });

  it("that replaces sets only people in its units who aren't in the file to zero", async () => {
    const baseline = await readTad(roster);
    const fileImport = await sendFile(roster, toFile(sampleRows(month)));
    expect(fileImport).toMatchObject({ state: "READY", counts: { people: 4, missing: 14 } });
    const applied = await putIn(roster, fileImport, "REPLACE");
    expect(applied.findings).toContainEqual(
      expect.objectContaining({ ruleId: "missing-from-file", message: expect.stringContaining("set to 0") }),
    );
    const outcome = await readTad(roster);
    expect(outcome.lines).toHaveLength(baseline.lines.length);
    const namesInFile = new Set(["Alvarez", "Bianchi", "Cho", "Dubois"]);
    const cleared = outcome.lines.filter(
      ({ unitCode, lastName }) => unitCode === "JC710A" && !namesInFile.has(lastName),
    );
    expect(cleared).toHaveLength(14);
    const statusOf = new Map(baseline.lines.map(({ id, statusCode }) => [id, statusCode]));
    for (const line of cleared) {
      expect(line).toMatchObject({ unitsST: 0, unitsOT: 0, unitsDT: 0, missingFromFile: false });
      expect(line.statusCode).toBe(statusOf.get(line.id));
      expect(line.amounts.every(({ cents }) => cents === 0)).toBe(true);
      expect(line.grossWages ?? 0).toBe(0);
    }
    const listOtherLines = (tad: typeof baseline) => tad.lines.filter(({ unitCode }) => unitCode !== "JC710A");
    expect(listOtherLines(outcome)).toEqual(listOtherLines(baseline));
    const needing = cleared
      .filter(({ statusCode }) => findStatusCode(statusCode)?.units === "required")
      .map(({ id }) => id);
    const errors = outcome.findings.filter(({ severity }) => severity === "ERROR").map(({ lineId }) => lineId);
    expect(new Set(errors)).toEqual(new Set(needing));
    expect(needing.length).toBeGreaterThan(5);
  });

  it("is planned against the current report when it is reviewed", async () => {
    const fileImport = await sendFile(roster, toFile(sampleRows(month)));
    const { id: lineId } = await readLine(roster, "Alvarez");
    await changeLine(roster, lineId, { unitsST: "1" });
    const now = await readImport(fileImport);
    expect(now).toMatchObject({ version: 2, state: "READY" });
    expect(now.counts.changed).toBe(fileImport.counts.changed + 1);
    const lateRequest = { params: paramsOf(fileImport), body: { mode: "MERGE" as const }, version: fileImport.version };
    expect(await roster.act(applyImport, lateRequest)).toMatchObject({ ok: false, code: "Stale" });
  });

  it("is planned once until one of the employer's reports changes, and then again", async () => {
    const fileImport = await sendFile(roster, toFile(sampleRows(month)));
    const { report, ...kept } = await roster.db
      .selectFrom("uploads")
      .select(["report", "planned_at"])
      .where("id", "=", fileImport.id)
      .executeTakeFirstOrThrow();
    const markedReport = JSON.stringify({ ...report, counts: { ...report.counts, rows: 99 } });
    const wasReplanned = async (): Promise<boolean> => {
      await roster.db.updateTable("uploads").set({ report: markedReport }).where("id", "=", fileImport.id).execute();
      return (await readImport(fileImport)).counts.rows !== 99;
    };
    expect(kept.planned_at).not.toBeNull();
    expect(await wasReplanned()).toBe(false);
    const raise = (employerId: string) =>
      roster.db
        .updateTable("tads")
        .set((eb) => ({ version: eb("version", "+", 1) }))
        .where("employer_id", "=", employerId)
        .where("work_month", "<", month)
        .execute();
    await raise(demoEmployerIds.harbor);
    expect(await wasReplanned()).toBe(false);
    await raise(demoEmployerIds.lakeside);
    expect(await wasReplanned()).toBe(true);
    expect(await wasReplanned()).toBe(false);
    // The file was stored before plans were saved.
    await roster.db.updateTable("uploads").set({ planned_at: null }).where("id", "=", fileImport.id).execute();
    expect(await wasReplanned()).toBe(true);
  });

  it("lists the rows of several employers, and how many are the report's own", async () => {
    const [alvarez, ...otherRows] = sampleRows(month);
    const fileImport = await sendFile(roster, toFile([...otherRows, { ...alvarez, employer_id: "1000002-0001" }]));
    expect(fileImport).toMatchObject({ state: "REFUSED" });
    expect(fileImport.findings).toContainEqual(
      expect.objectContaining({
        ruleId: "row-other-employer",
        rows: [5],
        message: expect.stringContaining("3 of the 4 rows are."),
      }),
    );
    expect((await downloadResult(fileImport)).map((row) => /,(to correct|not added|result),/.exec(row)?.[1])).toEqual([
      "result",
      "not added",
      "not added",
      "not added",
      "to correct",
    ]);
  });

  it("returns the file with the result of each row: no formula runs, no number is complete", async () => {
    const [alvarez, bianchi, cho] = sampleRows(month);
    const rows = [{ ...alvarez, note: '"=1+1, see 900-01-0003"' }, { ...bianchi, status_date: "" }, { ...cho }];
    const fileImport = await sendFile(roster, toFile(rows));
    await putIn(roster, fileImport);
    const [header, first, second] = await downloadResult(fileImport);
    expect(header).toMatch(/,note,result,message$/);
    expect(first).toContain(`,"'=1+1, see •••-••-0003",`);
    expect(second).toMatch(/,to correct,.*LOU needs/);
    expect(JSON.stringify(await downloadResult(fileImport))).not.toMatch(/900-?01-?\d{4}/);
    const picture = await sendFile(roster, createFile("%PDF-1.7", "report.pdf"));
    const missingResult = await roster.act(downloadImportResult, { params: paramsOf(picture) });
    expect(missingResult).toMatchObject({ ok: false, code: "NoRows" });
  });

  it("with many variants of one mistake shows one with all its rows, and each variant on its row", async () => {
    const [alvarez] = sampleRows(month);
    const rows = Array.from({ length: 25 }, (_, n) => ({
      ...alvarez,
      ssn: `900-44-${1001 + n}`,
      payroll_no: "",
      units_st: `${n} h`,
      birth_date: `${1970 + n}-01-01`,
      hire_date: `${month}-01`,
    }));
    const fileImport = await sendFile(roster, toFile(rows));
    const unreadFindings = fileImport.findings.filter(({ ruleId }) => ruleId === "cell-unread");
    expect(unreadFindings).toEqual([
      expect.objectContaining({
        rows: rows.map((_, n) => n + 2),
        message: expect.stringContaining("24 more like it: see the download"),
      }),
    ]);
    expect((await downloadResult(fileImport))[25]).toContain("“24 h”");
  });

  it("of the result file, as a table or as lines, is refused by its name until its numbers are complete", async () => {
    const people = sampleRows(month);
    for (const file of [toFile(people), toEtadFile(people), createFile(payroll())]) {
      const resultText = (await downloadResult(await sendFile(roster, file))).join("\r\n");
      const secondImport = await sendFile(roster, createFile(resultText, "TAD-2026-06-file-result.csv"));
      expect(secondImport).toMatchObject({ state: "REFUSED", columns: [] });
      expect(secondImport.findings.map(({ message }) => message)).toEqual([
        "This is the result file we created. It shows only the last 4 digits of Social Security numbers. Correct your own file and upload that.",
      ]);
    }
    const resultText = (await downloadResult(await sendFile(roster, toFile(people)))).join("\r\n");
    const completeFile = await sendFile(roster, createFile(resultText.replaceAll("•••-••-", "90001"), "whole.csv"));
    expect(completeFile).toMatchObject({ state: "READY", counts: { rows: people.length } });
  });

  it("returns a fixed-width file as a table of its lines: named fields, masked numbers, no formulas", async () => {
    const [alvarez, bianchi, cho] = sampleRows(month);
    const rows = [{ ...alvarez, note: "=1+1" }, { ...bianchi, status_code: "ZZZ" }, { ...cho }];
    const fileImport = await sendFile(roster, toEtadFile(rows));
    await putIn(roster, fileImport);
    const [header, head, first, second, third, foot, ...rest] = await downloadResult(fileImport);
    expect(header).toMatch(/^line,record,ssn,member_id,.*,units_st,.*,note,result,message$/);
    expect(head).toMatch(/^1,H,{18}taken,$/);
    expect(first).toMatch(/^2,D,•••-••-0001,.*,4\.00,0\.00,0\.00,5236\.40,,10044,"'=1\+1",taken,$/);
    expect(second).toMatch(/^3,D,.*,to correct,.*ZZZ/);
    expect([third, foot, rest]).toEqual([expect.stringMatching(/^4,D/), expect.stringMatching(/^5,T,{18}taken,$/), []]);
    expect((await downloadResult(fileImport)).join("")).not.toMatch(/90001\d{4}/);
  });

  it("returns a refused fixed-width file without the fields of lines that may have shifted", async () => {
    const { fileName, bytes } = toEtadFile(sampleRows(month));
    const lines = new TextDecoder().decode(bytes).split("\r\n");
    // The lines are shifted one position to the right and keep their full length.
    const shiftedLines = lines.map((line, place) => (place === 1 ? `${line.slice(0, 7)}0${line.slice(7, 199)}` : line));
    const fileImport = await sendFile(roster, { fileName, bytes: new TextEncoder().encode(shiftedLines.join("\r\n")) });
    expect(fileImport).toMatchObject({ state: "REFUSED" });
    const [, , first, second] = await downloadResult(fileImport);
    expect(first).toMatch(/^2,D,{18}to correct,.*/);
    expect(second).toMatch(/^3,D,•••-••-0002,/);
    expect((await downloadResult(fileImport)).join("")).not.toMatch(/90001/);
    const cut = shiftedLines.slice(0, -2).join("\r\n");
    const footless = await sendFile(roster, { fileName, bytes: new TextEncoder().encode(cut) });
    expect((await downloadResult(footless)).at(-1)).toMatch(/,not added,.*no T line/);
  });

  it("belongs to the employer: no one else finds, maps, applies or downloads it", async () => {
    const fileImport = await sendFile(roster, createFile(payroll()));
    const harbor = { userName: "harbor-payroll" };
    const params = paramsOf(fileImport);
    const body = { mode: "MERGE" as const };
    const unknown = { workMonth: month, importId: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b" };
    const { version } = valueOf(await roster.act(getImport, { params }));
    const responses = [
      await roster.act(getImport, { params }, harbor),
      await roster.act(mapImport, { params, body: payrollMapping }, harbor),
      await roster.act(applyImport, { params, body, version }, harbor),
      await roster.act(downloadImportResult, { params }, harbor),
      await roster.act(getImport, { params: unknown }),
      await roster.act(getImport, { params: { ...params, workMonth: "2026-05" } }),
    ];
    expect(responses.map((response) => (response.ok ? "" : response.code))).toEqual(responses.map(() => "NotFound"));
    const theirs = valueOf(await roster.act(listImports, { params: { workMonth: month } }, harbor));
    expect(theirs.imports).toEqual([]);
  });

  it("is deleted after 90 days if it was never added to the report, and otherwise stays with it", async () => {
    const taken = await putIn(roster, await sendFile(roster, toFile(sampleRows(month))));
    const oldImport = await sendFile(roster, createFile(payroll()));
    const idsAfter = async (days: number) => {
      await prune(roster.db, new Date(rosterNow.getTime() + days * 86_400_000));
      return (await roster.db.selectFrom("uploads").select("id").execute()).map(({ id }) => id);
    };
    expect(new Set(await idsAfter(90))).toEqual(new Set([taken.id, oldImport.id]));
    expect(await idsAfter(91)).toEqual([taken.id]);
  });

  it("is stored encrypted: no Social Security number is in the database", async () => {
    await sendFile(roster, toFile(sampleRows(month)));
    const storedRows = await roster.db.selectFrom("uploads").selectAll().execute();
    expect(storedRows).toHaveLength(1);
    const plain = storedRows.map((row) => JSON.stringify(row) + Buffer.from(row.content ?? []).toString("latin1"));
    expect(plain.join()).not.toMatch(/900-?01-?0001/);
    const [rows] = storedRows.map((row) => Buffer.from(row.rows ?? []).toString("latin1"));
    expect(rows?.length).toBeGreaterThan(100);
    expect(rows).not.toContain("900010001");
  });
});
