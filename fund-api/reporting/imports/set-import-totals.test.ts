import fc from "fast-check";
import type { Import } from "#lib/reporting/imports/schema.ts";
import type { FigureCell } from "#lib/reporting/line/cells.ts";
import { receiptLines } from "#lib/reporting/receipts/receipt-lines.ts";
import { isFarOff } from "#lib/reporting/tad/checks/unusual.ts";
import { sampleSize } from "#lib/platform/testing/sample.ts";
import { sumAllUnits, sumLines } from "#lib/reporting/totals/kinds.ts";
import type { GivenTotals, RegisterTotals } from "#lib/reporting/totals/schema.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { downloadTadCsv } from "../receipts/download-tad.ts";
import { receiptPdf } from "../receipts/receipt-pdf.ts";
import { getTadTrail } from "../tad/get-tad-trail.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { payrollFile, sendFile } from "../../platform/testing/import.ts";
import { pdfText } from "../../platform/testing/pdf.ts";
import { sampleRows, toEtadFile, toFile } from "../../platform/testing/payroll-file.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { changeLine, openMonth as month, readTad, valueOf } from "../../platform/testing/tad.ts";
import { applyImport } from "./apply-import.ts";
import { getImport, listImports } from "./record/import-view.ts";
import { mapImport } from "./map-import.ts";
import { setImportTotals } from "./set-import-totals.ts";
import { undoImport } from "./undo-import.ts";

const { harbor, lakeside } = demoEmployerIds;
const params = { workMonth: month };
/** Returns straight time, overtime and wages of the four drivers, with correct columns. */
const export3 = (st = "Reg Hrs", ot = "OT Hrs") =>
  payrollFile(
    `SSN,Employee,${st},${ot},Gross`,
    '900-01-0001,"Alvarez, Dana",4,1,5236.40',
    '900-01-0003,"Cho, Min",2,0,1188.00',
  );
const fits: RegisterTotals = { people: 2, unitsST: 600, unitsOT: 100, unitsDT: 0, grossWages: 642_440 };

describe.each(testDatabases)("totals of the payroll register, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, harbor]);
  const toParams = ({ id }: Pick<Import, "id">) => ({ ...params, importId: id });
  const setTotals = async (fileImport: Pick<Import, "id">, body: GivenTotals) =>
    valueOf(await roster.act(setImportTotals, { params: toParams(fileImport), body }));
  const type = (fileImport: Pick<Import, "id">, totals: RegisterTotals) =>
    setTotals(fileImport, { kind: "TYPED", totals });
  const add = (fileImport: Pick<Import, "id" | "version">, options: object = {}) =>
    roster.act(applyImport, {
      params: toParams(fileImport),
      body: { mode: "MERGE", ...options },
      version: fileImport.version,
    });
  /** Uploads an export, read by its columns, with missing values set to zero. */
  const send = async (file = export3()): Promise<Import> => {
    const fileImport = await sendFile(roster, file);
    if (fileImport.mapping === null) throw new Error("No columns");
    const columns = ["ssn", "employee", "units_st", "units_ot", "gross_wages"] as const;
    const body = { ...fileImport.mapping, columns: [...columns], constants: { agreement_code: "JC710A" } };
    const carriedOver = { unitsST: "ZERO", unitsOT: "ZERO", unitsDT: "ZERO", grossWages: "ZERO" } as const;
    return valueOf(await roster.act(mapImport, { params: toParams(fileImport), body: { ...body, carriedOver } }));
  };
  const trail = async () => valueOf(await roster.act(getTadTrail, { params })).acts.map(({ text }) => text);

  it("are required before a file can be added, and must match its sums", async () => {
    const fileImport = await send();
    expect(fileImport).toMatchObject({ state: "READY", given: null, totals: { own: null } });
    expect(fileImport.totals?.file).toEqual(fits);
    expect(fileImport.totals?.lastMonth?.people).toBeGreaterThan(2);
    expect(await add(fileImport)).toMatchObject({ ok: false, code: "TotalsMissing" });
    const other = await send(export3());
    await type(fileImport, { ...fits, unitsOT: 125 });
    expect(await add(fileImport)).toMatchObject({
      ok: false,
      code: "TotalsDiffer",
      text: expect.stringContaining("Overtime: the file has 0.25 less than your register."),
    });
    expect((await readTad(roster)).version).toBe(fileImport.version);
    await type(fileImport, fits);
    expect(valueOf(await add(fileImport))).toMatchObject({ state: "APPLIED", given: { totals: fits } });
    const [applied, given] = await trail();
    expect(applied).toContain(
      "Totals of the payroll register: people 2, straight time 6.00, overtime 1.00, double time 0.00, and gross wages $6,424.40.",
    );
    expect(given).toMatch(/^File payroll\.csv: Totals of the payroll register/);
    // Another import has its own totals, even of the same file.
    expect(valueOf(await roster.act(getImport, { params: toParams(other) })).given).toBeNull();
  });

  it("detect swapped columns, even if the sums of all units and wages are the same", async () => {
    const fileImport = await send(export3("OT Hrs", "Reg Hrs"));
    await type(fileImport, { ...fits, unitsST: 100, unitsOT: 600 });
    expect(await add(fileImport)).toMatchObject({ ok: false, code: "TotalsDiffer" });
  });

  it("stay when the columns are mapped again, and are compared with the new sums", async () => {
    const fileImport = await send();
    await type(fileImport, fits);
    if (fileImport.mapping === null) throw new Error("No columns");
    const columns = ["ssn", "employee", "units_ot", "units_st", "gross_wages"] as const;
    const body = { ...fileImport.mapping, columns: [...columns] };
    const remappedImport = valueOf(await roster.act(mapImport, { params: toParams(fileImport), body }));
    expect(remappedImport.given).toEqual({ kind: "TYPED", totals: fits });
    expect(remappedImport.totals?.file).toMatchObject({ unitsST: 100, unitsOT: 600 });
    expect(await add(remappedImport)).toMatchObject({ ok: false, code: "TotalsDiffer" });
  });

  it("count values kept on the report for people in the file", async () => {
    const fileImport = await sendFile(roster, payrollFile("SSN,Employee,Reg Hrs", '900-01-0001,"Alvarez, Dana",4'));
    if (fileImport.mapping === null) throw new Error("No columns");
    const body = {
      ...fileImport.mapping,
      columns: ["ssn", "employee", "units_st"] as const,
      constants: { agreement_code: "JC710A" },
    };
    const readyImport = valueOf(
      await roster.act(mapImport, {
        params: toParams(fileImport),
        body: { ...body, columns: [...body.columns], carriedOver: {} },
      }),
    );
    await type(readyImport, { people: 1, unitsST: 400, grossWages: 0 });
    const keep = Object.fromEntries((readyImport.carried?.cells ?? []).map(({ cell }) => [cell, "KEEP"]));
    expect(keep).toHaveProperty("grossWages");
    expect(await add(readyImport, { carriedOver: keep })).toMatchObject({ ok: false, code: "TotalsDiffer" });
  });

  it("require a review of people far off last month if none are given, and the file keeps its mark", async () => {
    const fileImport = await send(
      payrollFile(
        "SSN,Employee,Reg Hrs,OT Hrs,Gross",
        '900-01-0001,"Alvarez, Dana",1,0,5236.40',
        '900-01-0003,"Cho, Min",2,0,1188.00',
      ),
    );
    const readyImport = await setTotals(fileImport, { kind: "NONE" });
    const people = readyImport.effect?.listed.farOff ?? 0;
    expect(people).toBeGreaterThan(0);
    const now = { id: fileImport.id, version: (await readTad(roster)).version };
    expect(await add(now)).toMatchObject({ ok: false, code: "ChangesUnseen" });
    expect(await add(now, { lookedAt: people + 1 })).toMatchObject({ ok: false, code: "ChangesUnseen" });
    expect(valueOf(await add(now, { lookedAt: people }))).toMatchObject({ isUnchecked: true, state: "APPLIED" });
    expect((await trail())[0]).toContain("Not checked against totals.");
    expect(valueOf(await roster.act(listImports, { params })).imports[0]).toMatchObject({ isUnchecked: true });
    const tad = await readTad(roster);
    expect(tad.files).toEqual([
      { importId: fileImport.id, fileName: "payroll.csv", totals: "Not checked against totals" },
    ]);
    const csv = valueOf(await roster.act(downloadTadCsv, { params }));
    expect(new TextDecoder().decode(csv)).toContain("payroll.csv: Not checked against totals");
    const pdf = pdfText(await receiptPdf(receiptLines(tad), new Date(0), false)).replaceAll("\n", " ");
    expect(pdf).toContain("payroll.csv. Not checked against totals");
  });

  it("are read from the total line of a core file, which is compared unless the clerk types others", async () => {
    const rows = sampleRows(month);
    const [first] = rows;
    const createTotalRow = (st: string) => ({
      ...Object.fromEntries(Object.keys(first ?? {}).map((name) => [name, ""])),
      last_name: "Total",
      units_st: st,
      gross_wages: "7733.50",
    });
    const fileImport = await sendFile(roster, toFile([...rows, createTotalRow("7.00")]));
    expect(fileImport.totals?.own).toEqual({ unitsST: 700, grossWages: 773_350 });
    expect(valueOf(await add(fileImport))).toMatchObject({ state: "APPLIED", given: null });
    const wrongImport = await sendFile(roster, toFile([...rows, createTotalRow("8.00")]));
    expect(await add({ ...wrongImport })).toMatchObject({
      ok: false,
      code: "TotalsDiffer",
      text: expect.stringContaining("Straight time: the file has 1.00 less than the file’s own total line."),
    });
    await type(wrongImport, { unitsST: 700, grossWages: 773_350 });
    expect(valueOf(await add(wrongImport)).state).toBe("APPLIED");
  });

  it.each([
    ["typed", [], { people: 4 }, "straight time and gross wages"],
    ["in the file’s own total line", [{ last_name: "Total", units_st: "7.00" }], null, "gross wages"],
  ] as const)(
    "of some kinds, %s, keep the mark for the other kinds, and require a review of people far off",
    async (_, foot, typed, kinds) => {
      const rows = sampleRows(month);
      for (const row of rows) Object.assign(row, { gross_wages: "99999.00" });
      const blank = Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, ""]));
      const fileImport = await sendFile(roster, toFile([...rows, ...foot.map((cells) => ({ ...blank, ...cells }))]));
      if (typed !== null) await type(fileImport, typed);
      const people = valueOf(await roster.act(getImport, { params: toParams(fileImport) })).effect?.listed.farOff ?? 0;
      expect(people).toBeGreaterThan(0);
      expect(await add(fileImport)).toMatchObject({
        code: "ChangesUnseen",
        text: expect.stringContaining(`There are no totals to check ${kinds} against.`),
      });
      expect(valueOf(await add(fileImport, { lookedAt: people }))).toMatchObject({
        state: "APPLIED",
        isUnchecked: true,
      });
      expect((await trail())[0]).toContain(`Not checked against totals: ${kinds}.`);
      expect((await readTad(roster)).files?.at(-1)?.totals).toContain(`Not checked against totals: ${kinds}`);
    },
  );

  it("refuse a file that someone changed in another tab", async () => {
    const fileImport = await send();
    await type(fileImport, fits);
    const storedImport = valueOf(await roster.act(getImport, { params: toParams(fileImport) }));
    if (storedImport.mapping === null) throw new Error("No columns");
    const otherColumns = {
      ...storedImport.mapping,
      columns: ["ssn", null, "units_st", "units_ot", "gross_wages"] as const,
    };
    valueOf(
      await roster.act(mapImport, {
        params: toParams(fileImport),
        body: { ...otherColumns, columns: [...otherColumns.columns] },
      }),
    );
    expect(await add(storedImport, { readAs: storedImport.readAs })).toMatchObject({
      ok: false,
      code: "ReadOtherwise",
    });
    const now = valueOf(await roster.act(getImport, { params: toParams(fileImport) }));
    expect(now.readAs).not.toBe(storedImport.readAs);
    expect(valueOf(await add(now, { readAs: now.readAs })).state).toBe("APPLIED");
  });

  it("are compared only with the file's figures if others are kept", async () => {
    const fileImport = await sendFile(roster, payrollFile("SSN,Employee,Reg Hrs", '900-01-0001,"Alvarez, Dana",4'));
    if (fileImport.mapping === null) throw new Error("No columns");
    const columns: NonNullable<Import["mapping"]>["columns"] = ["ssn", "employee", "units_st"];
    const body = { ...fileImport.mapping, columns, constants: { agreement_code: "JC710A" } };
    const carriedOver = { grossWages: "KEEP" as const, unitsOT: "ZERO" as const, unitsDT: "ZERO" as const };
    const readImport = valueOf(
      await roster.act(mapImport, { params: toParams(fileImport), body: { ...body, carriedOver } }),
    );
    expect(readImport.totals?.kept).toEqual(["grossWages"]);
    expect(readImport.totals?.file.grossWages).toBeGreaterThan(0);
  });

  it("are read from the T line of an ETAD-FW file", async () => {
    const fileImport = await sendFile(roster, toEtadFile(sampleRows(month)));
    expect(fileImport.totals?.own).toEqual({ people: 4, units: 700, grossWages: 773_350 });
    expect(valueOf(await add(fileImport)).state).toBe("APPLIED");
  });

  it("that don’t match are explained by a change that makes them all match and that can be used, saved and undone", async () => {
    const weeks = (cho: string) =>
      payrollFile(
        "SSN,Employee,Reg Hrs,OT Hrs,Gross,Kind",
        '900-01-0001,"Alvarez, Dana",4,1,5236.40,Live',
        `900-01-0003,"Cho, Min",2,0,1188.00,Live`,
        `900-01-0003,"Cho, Min",${cho},Void`,
      );
    const columns = ["ssn", "employee", "units_st", "units_ot", "gross_wages", null] as const;
    const fileImport = await sendFile(roster, weeks("3,0,700.00"));
    if (fileImport.mapping === null) throw new Error("No columns");
    const carriedOver = { unitsDT: "ZERO" } as const;
    const mapping = { ...fileImport.mapping, columns: [...columns], constants: { agreement_code: "JC710A" } };
    const readImport = valueOf(
      await roster.act(mapImport, { params: toParams(fileImport), body: { ...mapping, carriedOver } }),
    );
    expect(readImport).toMatchObject({ state: "READY" });
    expect(readImport.explanations).toBeUndefined();
    // If one total has no explanation, the others get no offer.
    expect((await type(fileImport, { ...fits, unitsOT: 125 })).explanations).toEqual([]);
    const differingImport = await type(fileImport, fits);
    expect(differingImport.explanations?.map(({ text }) => text)).toEqual([
      "If rows with “Void” in “Kind” don’t count, straight time is 6.00 and gross wages are $6,424.40, as on your register.",
    ]);
    // Nothing is used without a choice.
    expect(differingImport.totals?.file).toMatchObject({ unitsST: 900, grossWages: 712_440 });
    expect(await add(differingImport)).toMatchObject({ ok: false, code: "TotalsDiffer" });
    expect(valueOf(await roster.act(getImport, { params: toParams(fileImport) })).explanations).toEqual(
      differingImport.explanations,
    );
    // Someone else's change to a line plans the file again. The explanation still applies.
    const other = (await readTad(roster)).lines.find(({ lastName }) => !["Alvarez", "Cho"].includes(lastName));
    const { version } = await readTad(roster);
    valueOf(await changeLine(roster, other?.id ?? "", { note: "Seen" }, { version }));
    expect(valueOf(await roster.act(getImport, { params: toParams(fileImport) })).explanations).toEqual(
      differingImport.explanations,
    );
    const { edit } = differingImport.explanations?.[0] ?? {};
    if (differingImport.mapping === null || edit === undefined) throw new Error("Nothing was offered");
    const appliedImport = valueOf(
      await roster.act(mapImport, { params: toParams(fileImport), body: { ...differingImport.mapping, ...edit } }),
    );
    expect(appliedImport).toMatchObject({ state: "READY", totals: { file: fits } });
    expect(appliedImport.explanations).toBeUndefined();
    expect(appliedImport.findings).toContainEqual(
      expect.objectContaining({ ruleId: "row-groups-left-out", rows: [4] }),
    );
    // The next file with these columns is read the same way.
    const nextImport = await sendFile(roster, weeks("9,0,900.00"));
    expect(nextImport).toMatchObject({ state: "READY", totals: { file: fits } });
    const undoneImport = valueOf(
      await roster.act(mapImport, { params: toParams(fileImport), body: { ...mapping, carriedOver } }),
    );
    expect(undoneImport.totals?.file).toMatchObject({ unitsST: 900 });
    expect(undoneImport.explanations).toEqual(differingImport.explanations);
    expect((await setTotals(fileImport, { kind: "NONE" })).explanations).toBeUndefined();
  });

  it("belong only to the employer, and can't be changed once the file is in the report", async () => {
    const fileImport = await send();
    const body = { kind: "NONE" as const };
    const otherResult = await roster.act(
      setImportTotals,
      { params: toParams(fileImport), body },
      { userName: "harbor-payroll" },
    );
    expect(otherResult).toMatchObject({ ok: false, code: "NotFound" });
    const staff = { userName: "ops-accounting", actingFor: lakeside };
    expect(valueOf(await roster.act(setImportTotals, { params: toParams(fileImport), body }, staff)).given).toEqual(
      body,
    );
    await type(fileImport, fits);
    expect(await add({ ...fileImport, version: fileImport.version + 5 })).toMatchObject({ ok: false, code: "Stale" });
    const applied = valueOf(await add(fileImport));
    expect(await roster.act(setImportTotals, { params: toParams(fileImport), body })).toMatchObject({
      code: "AlreadyApplied",
    });
    const undoneImport = valueOf(
      await roster.act(undoImport, { params: toParams(fileImport), version: applied.version }),
    );
    expect(undoneImport.given).toEqual({ kind: "TYPED", totals: fits });
    expect((await setTotals(fileImport, body)).given).toEqual(body);
    const elsewhere = await roster.act(setImportTotals, { params: { ...params, importId: crypto.randomUUID() }, body });
    expect(elsewhere).toMatchObject({ ok: false, code: "NotFound" });
  });

  /** A person's straight time and wages in quarters of last month's, usually the same, and more or less overtime. */
  const quarters = fc.oneof({ weight: 5, arbitrary: fc.constant(4) }, fc.integer({ min: 2, max: 8 }));
  const figures = fc.record({ st: quarters, ot: fc.constantFrom(0, 0, 0, 1), wages: quarters });
  const anyFile = fc.record({
    people: fc.tuple(figures, figures),
    /** The clerk's meanings of the two columns of units. */
    mapped: fc.oneof(
      fc.constant(["units_st", "units_ot"]),
      fc.shuffledSubarray(["units_st", "units_ot", "units_dt"], { minLength: 2, maxLength: 2 }),
    ),
  });
  type AnyFile = typeof anyFile extends fc.Arbitrary<infer File> ? File : never;
  const asLastMonth = { st: 4, ot: 0, wages: 4 } as const;
  /** A file with the right columns, one with the columns exchanged, and one far off last month. */
  const examples: [AnyFile][] = [
    [{ people: [asLastMonth, asLastMonth], mapped: ["units_st", "units_ot"] }],
    [{ people: [asLastMonth, asLastMonth], mapped: ["units_ot", "units_st"] }],
    [{ people: [{ ...asLastMonth, st: 8 }, asLastMonth], mapped: ["units_st", "units_ot"] }],
  ];
  const listLines = async (workMonth?: string) =>
    (await readTad(roster, workMonth)).lines.filter(({ lastName }) => ["Alvarez", "Cho"].includes(lastName));
  const unitsOf = (line: Partial<Record<FigureCell, number | null>>) => sumAllUnits(sumLines([line], 1));

  /** Uploads and maps such a file, with its correct lines. Null if something else must be chosen first. */
  const sendAny = async ({ people, mapped }: AnyFile) => {
    const baseline = await listLines("2026-05");
    const truth = people.map(({ st, ot, wages }, index) => ({
      unitsST: Math.round(((baseline[index]?.unitsST ?? 0) * st) / 400) * 100,
      unitsOT: (baseline[index]?.unitsOT ?? 0) + ot * 100,
      unitsDT: 0,
      grossWages: Math.round(((baseline[index]?.grossWages ?? 0) * wages) / 4),
    }));
    const rows = truth.map(({ unitsST, unitsOT, grossWages }, index) =>
      [
        index === 0 ? '900-01-0001,"Alvarez, Dana"' : '900-01-0003,"Cho, Min"',
        unitsST / 100,
        unitsOT / 100,
        grossWages / 100,
      ].join(),
    );
    const fileImport = await sendFile(roster, payrollFile("SSN,Employee,Reg Hrs,OT Hrs,Gross", ...rows));
    if (fileImport.mapping === null) throw new Error("No columns");
    const columns = ["ssn", "employee", ...mapped, "gross_wages"] as NonNullable<Import["mapping"]>["columns"];
    const carriedOver = { unitsST: "ZERO", unitsOT: "ZERO", unitsDT: "ZERO", grossWages: "ZERO" } as const;
    const body = { ...fileImport.mapping, columns, carriedOver, constants: { agreement_code: "JC710A" } };
    const readImport = await roster.act(mapImport, { params: toParams(fileImport), body });
    return readImport.ok && readImport.value.state === "READY" ? { file: readImport.value, truth, baseline } : null;
  };

  it("of all kinds keep any other sums out of the report, regardless of the file and the mapping", async () => {
    const ends = { added: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(anyFile, async (sample) => {
        const fileImport = await sendAny(sample);
        if (fileImport === null) return;
        const totals = sumLines(fileImport.truth, 2);
        await type(fileImport.file, totals);
        const { version } = await readTad(roster);
        const addResult = await add({ ...fileImport.file, version });
        ends[addResult.ok ? "added" : "refused"]++;
        if (!addResult.ok) return expect(addResult.code).toBe("TotalsDiffer");
        const lines = await listLines();
        expect(sumLines(lines, lines.length)).toEqual(totals);
      }),
      { numRuns: sampleSize(60, 30), examples },
    );
    // The examples reach each outcome.
    expect(Object.entries(ends).filter(([, count]) => count === 0)).toEqual([]);
  });

  it("allow other figures without totals only with the mark, and far off last month only after a review", async () => {
    const ends = { true: 0, other: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(anyFile, async (sample) => {
        const fileImport = await sendAny(sample);
        if (fileImport === null) return;
        const { version } = await readTad(roster);
        expect(await add({ ...fileImport.file, version })).toMatchObject({ ok: false, code: "TotalsMissing" });
        await setTotals(fileImport.file, { kind: "NONE" });
        const addResult = await add({ ...fileImport.file, version });
        const isFar = (line: Partial<Record<FigureCell, number | null>>, index: number): boolean =>
          isFarOff(unitsOf(line), unitsOf(fileImport.baseline[index] ?? {})) ||
          isFarOff(line.grossWages ?? 0, fileImport.baseline[index]?.grossWages ?? 0);
        if (!addResult.ok) {
          ends.refused++;
          expect(addResult.code).toBe("ChangesUnseen");
          return expect(fileImport.truth.filter(isFar)).not.toEqual([]);
        }
        const lines = await listLines();
        const isTrue = JSON.stringify(sumLines(lines, 2)) === JSON.stringify(sumLines(fileImport.truth, 2));
        ends[isTrue ? "true" : "other"]++;
        expect(addResult.value.isUnchecked).toBe(true);
        expect((await readTad(roster)).files?.at(-1)?.totals).toBe("Not checked against totals");
        expect(lines.filter(isFar)).toEqual([]);
      }),
      { numRuns: sampleSize(60, 30), examples },
    );
    expect(Object.entries(ends).filter(([, count]) => count === 0)).toEqual([]);
  });
});
