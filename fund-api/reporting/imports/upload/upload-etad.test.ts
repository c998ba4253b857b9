import type { TadLine } from "#lib/reporting/tad/schema.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../../platform/testing/rosters.ts";
import { takeFile } from "../../../platform/testing/import.ts";
import { newRow, sampleRows, toEtadFile, toFile, type FileRow } from "../../../platform/testing/payroll-file.ts";
import { openMonth as month, readTad } from "../../../platform/testing/tad.ts";

const rows = sampleRows(month);

describe.each(testDatabases)("an uploaded fixed-width file on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const upload = (body: ReturnType<typeof toFile>) => takeFile(roster, body);

  it("creates the same lines and cents for the same people as a table", async () => {
    expect(await upload(toFile(rows))).toMatchObject({ applied: true });
    const { lines, totals } = await readTad(roster);
    const idle = rows.map((row): FileRow => ({ ...row, units_st: "0.50", units_ot: "1.00" }));
    expect(await upload(toFile(idle))).toMatchObject({ applied: true });
    expect((await readTad(roster)).totals).not.toEqual(totals);
    const report = await upload(toEtadFile(rows));
    expect(report).toMatchObject({ applied: true, fileName: "etad.txt", rowsRead: 4, rowsWithErrors: 0, version: 4 });
    const groupByMember = (tadLines: readonly TadLine[]) => Map.groupBy(tadLines, ({ memberId }) => memberId);
    const outcome = await readTad(roster);
    expect(groupByMember(outcome.lines)).toEqual(groupByMember(lines));
    expect(outcome.totals).toEqual(totals);
    expect(totals.every(({ cents }) => cents > 0)).toBe(true);
  });

  it.each<[string, FileRow[], string, number[]]>([
    [
      "a file of another employer",
      sampleRows(month, { employer_id: "1000002-0001" }),
      "row-other-employer",
      [2, 3, 4, 5],
    ],
    ["a file of another month", sampleRows(month, { work_month: "2026-05" }), "row-other-month", [2, 3, 4, 5]],
    ["a file with someone new to the fund", [...rows, newRow(month)], "new-person-incomplete", [6]],
    ["a file with the same person twice", [...rows, ...rows.slice(0, 1)], "person-twice", [2, 6]],
  ])("refuses %s by the rules for all files", async (_, people, ruleId, rowNumbers) => {
    const baseline = await readTad(roster);
    const report = await upload(toEtadFile(people));
    expect(report).toMatchObject({ applied: false, findings: [{ ruleId, severity: "ERROR", rows: rowNumbers }] });
    expect(await readTad(roster)).toEqual(baseline);
  });
});
