import { workbookOf } from "#lib/reporting/payroll-file/open/workbook/test-workbook.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../../platform/testing/rosters.ts";
import { takeFile } from "../../../platform/testing/import.ts";
import { sampleRows, toFile, type FileRow } from "../../../platform/testing/payroll-file.ts";
import { openMonth as month, readTad } from "../../../platform/testing/tad.ts";

/** Writes the same rows to a workbook, with units and wages as numbers. */
const toWorkbook = async (rows: readonly FileRow[]) => {
  const columns = Object.keys(rows[0] ?? {});
  const valueOfCell = (column: string, text = ""): string | number | null => {
    if (text === "") return null;
    return /^(?:units|gross)_/.test(column) ? Number(text) : text.replaceAll('"', "");
  };
  const table = rows.map((row) => columns.map((column) => valueOfCell(column, row[column])));
  return { fileName: "roster.xlsx", bytes: new Uint8Array(await workbookOf([columns, ...table])) };
};

describe.each(testDatabases)("an uploaded workbook on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  const upload = (body: Parameters<typeof takeFile>[1]) => takeFile(roster, body);

  it("changes the report in the same way as a CSV file with the same table", async () => {
    const report = await upload(await toWorkbook(sampleRows(month)));
    expect(report).toMatchObject({
      applied: true,
      rowsRead: 4,
      rowsWithErrors: 0,
      version: 2,
      fileName: "roster.xlsx",
    });
    const tadFromWorkbook = await readTad(roster);
    await upload(toFile(sampleRows(month)));
    const { lines, totals } = await readTad(roster);
    expect(tadFromWorkbook).toMatchObject({ totals });
    expect(tadFromWorkbook.lines.map(({ unitsST, grossWages, note }) => [unitsST, grossWages, note])).toEqual(
      lines.map(({ unitsST, grossWages, note }) => [unitsST, grossWages, note]),
    );
  });

  it("is refused for the same rows as a CSV file, and changes nothing", async () => {
    const baseline = await readTad(roster);
    const report = await upload(await toWorkbook(sampleRows(month, { employer_id: "1000002-0001" })));
    expect(report).toMatchObject({ applied: false, version: 1 });
    expect(report.findings).toContainEqual(
      expect.objectContaining({ ruleId: "row-other-employer", rows: [2, 3, 4, 5] }),
    );
    expect(await readTad(roster)).toEqual(baseline);
  });
});
