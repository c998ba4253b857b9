import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { testKeys, testRoster } from "../../../platform/testing/rosters.ts";
import { takeFile } from "../../../platform/testing/import.ts";
import { newRow, sampleRows, toFile, type FileRow } from "../../../platform/testing/payroll-file.ts";
import { changeLine, openMonth as month, readLine, readTad } from "../../../platform/testing/tad.ts";

describe.each(testDatabases)("an uploaded file on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const upload = (rows: readonly FileRow[]) => takeFile(roster, toFile(rows));
  const read = () => readTad(roster);
  const lineOf = (lastName: string) => readLine(roster, lastName);

  it("adds the values of the four people in the sample roster to their lines, and charges them", async () => {
    const report = await upload(sampleRows(month));
    expect(report).toMatchObject({ applied: true, rowsRead: 4, rowsWithErrors: 0, version: 2 });
    const tad = await read();
    expect(tad).toMatchObject({ state: "IN_PROGRESS", version: 2, savedAt: "2026-07-10T15:00:00.000Z" });
    const [alvarez, bianchi] = [await lineOf("Alvarez"), await lineOf("Bianchi")];
    const [cho, dubois] = [await lineOf("Cho"), await lineOf("Dubois")];
    expect(alvarez).toMatchObject({ unitsST: 400, grossWages: 523_640, ssnLast4: "0001", payrollNo: "10044" });
    expect(alvarez?.amounts.map(({ fund, cents }) => [fund, cents])).toEqual([
      ["HW", 175_120],
      ["PEN", 87_360],
    ]);
    expect(bianchi).toMatchObject({
      statusCode: "LOU",
      statusDate: "2026-06-08",
      unitsST: 100,
      changedSinceLastMonth: true,
    });
    expect(bianchi).toMatchObject({
      note: "Laid off, recall expected",
      amounts: [{ cents: 43_780 }, { cents: 21_840 }],
    });
    // The file has the 15th of the month. The fund's date stays.
    expect(cho).toMatchObject({ hireDate: "2025-11-03", unitsST: 200, changedSinceLastMonth: false });
    expect(dubois).toMatchObject({ statusCode: "DIS", unitsST: 0, amounts: [{ cents: 0 }, { cents: 0 }] });
  });

  it("keeps the values of people missing from the file, and lists them", async () => {
    const baseline = await lineOf("Okafor");
    const report = await upload(sampleRows(month));
    expect(report.findings.filter(({ ruleId }) => ruleId === "missing-from-file")).toMatchObject([
      {
        severity: "WARNING",
        rows: [],
        message: expect.stringMatching(/^14 people are on this report but not in the file/),
      },
    ]);
    expect(await lineOf("Okafor")).toEqual({ ...baseline, missingFromFile: true });
    const missingFindings = (await read()).findings.filter(({ ruleId }) => ruleId === "missing-from-file");
    expect(missingFindings).toHaveLength(14);
    expect(new Set(missingFindings.map(({ unitCode }) => unitCode))).toEqual(new Set(["JC710A"]));
    const okaforRow = {
      ssn: "900-01-0017",
      last_name: "Okafor",
      first_name: "Lena",
      middle_initial: "",
      payroll_no: "",
    };
    const okafor: FileRow = { ...sampleRows(month)[0], ...okaforRow };
    await upload([...sampleRows(month), okafor]);
    expect((await read()).findings.filter(({ ruleId }) => ruleId === "missing-from-file")).toHaveLength(13);
  });

  it("keeps the unit's figures equal to the sum of its lines", async () => {
    await upload([...sampleRows(month), newRow(month)]);
    const tad = await read();
    for (const unit of tad.units) {
      const lines = tad.lines.filter((line) => line.unitCode === unit.code);
      const sum = (pick: (line: (typeof lines)[number]) => number): number =>
        lines.reduce((total, line) => total + pick(line), 0);
      const sumCents = (fund: string): number =>
        sum((line) =>
          line.amounts.filter((amount) => amount.fund === fund).reduce((total, amount) => total + amount.cents, 0),
        );
      expect(unit).toMatchObject({
        people: lines.length,
        units: sum((line) => line.unitsST + line.unitsOT + line.unitsDT),
        grossWages: sum((line) => line.grossWages ?? 0),
        totals: [
          { fund: "HW", cents: sumCents("HW") },
          { fund: "PEN", cents: sumCents("PEN") },
        ],
      });
    }
  });

  it("adds a file whose cells need correction, lists them by row, and lets the page correct them", async () => {
    const [alvarez, bianchi, ...others] = sampleRows(month);
    const report = await upload([{ ...alvarez, units_st: "4 weeks" }, { ...bianchi, status_date: "" }, ...others]);
    expect(report).toMatchObject({ applied: true, rowsWithErrors: 2 });
    const errors = report.findings.filter(({ severity }) => severity === "ERROR");
    expect(errors.map(({ ruleId, rows: at }) => [ruleId, at])).toEqual([
      ["cell-unread", [2]],
      ["date-needed", [3]],
    ]);
    const line = await lineOf("Alvarez");
    expect(line.unread).toEqual({ unitsST: "4 weeks" });
    const corrected = await changeLine(roster, line.id, { unitsST: "4" }, { version: 2 });
    expect(corrected).toMatchObject({
      ok: true,
      value: { lines: [{ unitsST: 400, unread: {} }], units: [{ errors: 1 }] },
    });
  });

  it("adds a person new to the fund, with the number encrypted", async () => {
    expect(await upload([...sampleRows(month), newRow(month)])).toMatchObject({ applied: true });
    const line = await lineOf("Newcomer");
    expect(line).toMatchObject({ ssnLast4: "0001", unitsST: 300, lastMonthUnits: null, hireDate: "2026-06-02" });
    const person = await roster.db
      .selectFrom("persons")
      .selectAll()
      .where("last_name", "=", "Newcomer")
      .executeTakeFirstOrThrow();
    expect(testKeys.decrypt(person.ssn_encrypted)).toBe("900770001");
    expect(JSON.stringify(await read())).not.toMatch(/900-?77-?0001/);
    await upload([newRow(month)]);
    expect((await read()).lines.filter(({ lastName }) => lastName === "Newcomer")).toHaveLength(1);
  });

  it("gives a known person who is new in a unit a line there, and creates no second person", async () => {
    const baseline = (await read()).lines.length;
    const transfer = newRow(month, {
      agreement_code: "JC711B",
      classification: "WHSE",
      ssn: "900-01-0001",
      last_name: "Alvarez",
      birth_date: "",
      units_st: "12.25",
    });
    await upload([...sampleRows(month), transfer]);
    const lines = (await read()).lines.filter(({ lastName }) => lastName === "Alvarez");
    expect(lines.map(({ unitCode }) => unitCode).toSorted()).toEqual(["JC710A", "JC711B"]);
    expect(new Set(lines.map(({ memberId }) => memberId)).size).toBe(1);
    expect((await read()).lines).toHaveLength(baseline + 1);
  });

  it("finds people by member ID, and reports when the fund spells a name differently", async () => {
    const { memberId } = await lineOf("Alvarez");
    const row: FileRow = { ...sampleRows(month)[0], ssn: "", member_id: memberId, last_name: "Álvares", units_st: "3" };
    const report = await upload([row]);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ ruleId: "name-differs", severity: "WARNING", rows: [2] }),
    );
    expect(await lineOf("Alvarez")).toMatchObject({ unitsST: 300 });
  });
});
