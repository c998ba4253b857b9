import { writeXlsx } from "hucre/xlsx";
import { rosterHeader, rosterLine, workbookOf, readWorkbook } from "./test-workbook.ts";
import { readImport } from "../../read-import.ts";
import { exportTarget } from "../test-export.ts";
import { openWorkbookFile } from "./workbook.ts";

const rowsOf = async (bytes: Uint8Array) => {
  const result = await readWorkbook(bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.rows;
};

describe("a workbook", () => {
  it("may have units and wages as formulas, read from their saved results with a note", async () => {
    const bytes = await workbookOf([rosterHeader, rosterLine("A"), rosterLine("B")], {
      cells: { "2,7": { formula: "1+1", formulaResult: 2 } },
    });
    expect(await rowsOf(bytes)).toMatchObject([{ cells: { unitsST: "4" } }, { cells: { unitsST: "2" } }]);
    expect((await readWorkbook(bytes)).findings).toMatchObject([
      { ruleId: "figures-calculated", severity: "INFO", rows: [3] },
    ]);
  });

  it.each(["1900", "1904"] as const)(
    "reads durations as hours and minutes in the %s date system",
    async (dateSystem) => {
      const numFmt = "[h]:mm";
      const hours = [7.5, 0, 165.25, 23.98, -1.5, 744, 9000, 165.27];
      const rows = [rosterHeader, ...hours.map((hourCount) => rosterLine("A", { units_st: hourCount / 24 }))];
      const cells = new Map(
        hours.map((hourCount, index) => [`${index + 1},7`, { value: hourCount / 24, style: { numFmt } }]),
      );
      const bytes = await writeXlsx({ sheets: [{ name: "A", rows, cells }], dateSystem });
      expect((await rowsOf(bytes)).map((row) => row.cells.unitsST)).toEqual([
        "7:30",
        "0:00",
        "165:15",
        "23:58:48",
        "-1:30",
        "744:00",
        "9000:00",
        "165:16:12",
      ]);
    },
  );

  const withFormats = async (cells: readonly (readonly [value: number, numFmt?: string])[]) =>
    workbookOf([rosterHeader, ...cells.map(([value]) => rosterLine("A", { units_st: value }))], {
      cells: Object.fromEntries(
        cells.flatMap(([value, numFmt], index) =>
          numFmt === undefined ? [] : [[`${index + 1},7`, { value, style: { numFmt } }]],
        ),
      ),
    });

  it.each(["m/d/yyyy", "m/d/yy h:mm", "mmm-yy", 'd"d"', "[$-409]d-mmm;@", "yyyy/mm"])(
    "reads a number with a date format as the number, with a warning: %s",
    async (format) => {
      const bytes = await withFormats([[160], [8, format], [0, format], [166, format], [7.5]]);
      expect((await rowsOf(bytes)).map((row) => row.cells.unitsST)).toEqual(["160", "8", "0", "166", "7.5"]);
      const { findings } = await readWorkbook(bytes);
      expect(findings).toMatchObject([
        { ruleId: "numbers-as-dates", severity: "WARNING", message: expect.stringContaining("“H3”, “H4”, “H5”") },
      ]);
    },
  );

  it("reads fractions with a date format, and whole days shown as 0:00", async () => {
    const bytes = await withFormats([
      [7.25, "m/d/yyyy"],
      [61.5, "m/d/yyyy"],
      [0.5, "d-mmm-yy"],
      [8, "h:mm"],
    ]);
    expect((await rowsOf(bytes)).map((row) => row.cells.unitsST)).toEqual(["7.25", "61.5", "0.5", "8"]);
  });

  it("may merge a person's name and number over several rows, and asks about the other lines", async () => {
    const rows = [
      ["Name", "SSN", "Reg Hrs"],
      ["Cho, Min", "900-01-0003", 40],
      [null, null, 38],
      ["Diaz, Ana", "900-01-0004", 40],
    ];
    const merges = [0, 1].map((index) => ({ startRow: 1, endRow: 2, startCol: index, endCol: index }));
    const file = await openWorkbookFile(await workbookOf(rows, { merges }));
    const { mapping, steps } = readImport(file, { target: exportTarget, remembered: [], given: null });
    expect([mapping?.unnamedLines, steps?.unnamedLines?.rows]).toEqual(["COUNT", 1]);
    const { read } = readImport(file, { target: exportTarget, remembered: [], given: mapping });
    expect(read?.ok === true && read.rows.map(({ cells }) => cells.unitsST)).toEqual(["78.00", "40.00"]);
  });

  it("reads a date's time as a time of day", async () => {
    const rows = [rosterHeader, rosterLine("A", { note: new Date("2026-06-03T08:30:00Z") })];
    expect(await rowsOf(await workbookOf(rows))).toMatchObject([{ cells: { note: "2026-06-03 08:30" } }]);
  });

  it("reports its hidden rows and columns, and reads them", async () => {
    const rows = [rosterHeader, rosterLine("A"), rosterLine("B")];
    const rowDefs = new Map([
      [2, { hidden: true }],
      [9, { hidden: true }],
    ]);
    const columns = rosterHeader.map((_, index) => ({ width: 9, hidden: index === 7 }));
    const bytes = await workbookOf(rows, { rowDefs, columns });
    const { findings } = await readWorkbook(bytes);
    expect(await rowsOf(bytes)).toHaveLength(2);
    expect(findings).toMatchObject([
      { ruleId: "rows-hidden", severity: "WARNING", rows: [3] },
      { ruleId: "rows-hidden", severity: "INFO", rows: [], message: expect.stringContaining("“H”") },
    ]);
  });
});
