import fc from "fast-check";
import { writeXlsx, type CellValue } from "hucre/xlsx";
import { readRosterFile } from "../test-export.ts";
import { firstSheet, rosterHeader, rosterLine, changePart, workbookOf, readWorkbook } from "./test-workbook.ts";
import { sampleSize } from "#lib/platform/testing/sample.ts";

const rowsOf = async (bytes: Uint8Array) => {
  const result = await readWorkbook(bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.rows;
};

const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

describe("a workbook", () => {
  it("has the same people as the CSV file of the same table", async () => {
    const letters = fc
      .string({ unit: "grapheme", maxLength: 12 })
      .filter((text) => /^[^\p{C}\uFFFE\uFFFF_]*$/u.test(text));
    const date = fc.date({ min: day("1930-01-01"), max: day("2026-06-30"), noInvalidDate: true });
    const person = fc.record({
      last_name: letters.map((text) => `A${text.trim()}`),
      note: letters,
      ssn: fc.integer({ min: 0, max: 999_999_999 }).map((number) => String(number).padStart(9, "0")),
      member_id: fc.constantFrom("", "0001234", "M1"),
      birth_date: date.map((birthDate) => day(birthDate.toISOString().slice(0, 10))),
      units_st: fc.integer({ min: 0, max: 99_999 }).map((units) => units / 100),
    });
    const quote = (value: CellValue): string =>
      `"${(value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? "")).replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: 6 }),
        fc.constantFrom("shared" as const, "inline" as const),
        async (people, stringMode) => {
          const rows = [rosterHeader, ...people.map((each) => rosterLine(each.last_name, each))];
          const csv = readRosterFile(
            new TextEncoder().encode(rows.map((row) => row.map(quote).join(",")).join("\r\n")),
          );
          expect(await readWorkbook(await writeXlsx({ sheets: [{ name: "A", rows }], stringMode }))).toEqual(csv);
          expect(csv).toMatchObject({ ok: true });
        },
      ),
      { numRuns: sampleSize(60) },
    );
  });

  it("is read with ISO 8601 dates, plain decimals and leading zeros", async () => {
    const rows = [
      rosterHeader,
      rosterLine("A", { ssn: "001020003", member_id: "000123", birth_date: day("1991-04-30"), units_st: 0.1 + 0.2 }),
      rosterLine("B", { ssn: 900010002, member_id: 123456789012345, units_st: 1e-7, note: true }),
      rosterLine("C", { units_st: 1.5e21, note: -2.5e-10 }),
    ];
    expect(await rowsOf(await workbookOf(rows))).toMatchObject([
      { row: 2, ssn: "001020003", memberId: "000123", birthDate: "1991-04-30", cells: { unitsST: "0.3" } },
      { ssn: "900010002", memberId: "123456789012345", cells: { unitsST: "0.0000001", note: "TRUE" } },
      { cells: { unitsST: "1500000000000000000000", note: "-0.00000000025" } },
    ]);
  });

  it("is read in the 1904 date system too", async () => {
    const rows = [rosterHeader, rosterLine("A", { birth_date: day("1991-04-30") })];
    const bytes = await writeXlsx({ sheets: [{ name: "A", rows }], dateSystem: "1904" });
    expect(await rowsOf(bytes)).toMatchObject([{ birthDate: "1991-04-30" }]);
  });

  it("may have its month as the first of that month, but no other day", async () => {
    const months = ["2026-06-01", "2026-06-02"].map((iso) => rosterLine("A", { work_month: day(iso) }));
    expect((await rowsOf(await workbookOf([rosterHeader, ...months]))).map(({ workMonth }) => workMonth)).toEqual([
      "2026-06",
      "2026-06-02",
    ]);
  });

  it("counts rows like the spreadsheet, including blank rows at the start", async () => {
    const rows = [[], [], rosterHeader, rosterLine("A"), [null, " "], rosterLine("B")];
    expect((await rowsOf(await workbookOf(rows))).map(({ row }) => row)).toEqual([4, 6]);
  });

  it("may have totals with formulas at its end", async () => {
    const bytes = await workbookOf([rosterHeader, rosterLine("A"), rosterLine("B")], {
      cells: { "3,7": { formula: "SUM(H2:H3)", formulaResult: 8 } },
    });
    const result = await readWorkbook(bytes);
    expect(result).toMatchObject({ ok: true, rows: [{ row: 2 }, { row: 3 }] });
    expect(result.findings).toMatchObject([{ ruleId: "totals-row", severity: "INFO", rows: [4] }]);
  });

  it("reads its first visible sheet with content, and lists the others", async () => {
    const rows = [rosterHeader, rosterLine("A")];
    const bytes = await writeXlsx({
      sheets: [
        { name: "Codes", rows: [["x"]], hidden: true },
        { name: "Empty", rows: [[" "]] },
        { name: "June", rows },
        { name: "Archive", rows },
      ],
    });
    const result = await readWorkbook(bytes);
    expect(result).toMatchObject({ ok: true, rows: [{ lastName: "A" }] });
    expect(result.findings).toEqual([
      {
        ruleId: "sheets-other",
        severity: "INFO",
        rows: [],
        message: "Only the sheet “June” was read, not “Codes (hidden)”, “Archive”.",
      },
    ]);
  });

  it("skips columns without a name, with a note", async () => {
    const result = await readWorkbook(
      await workbookOf([rosterHeader, [...rosterLine("A"), "call her"], rosterLine("B")]),
    );
    expect(result.findings).toMatchObject([{ ruleId: "cells-unnamed", severity: "INFO", rows: [2] }]);
  });
});

describe("a workbook is refused, with its rows and the next step,", () => {
  const line = rosterLine("A");
  it.each<[string, () => Promise<Uint8Array>, string, number[], string]>([
    [
      "for an SSN that lost its zeros",
      () => workbookOf([rosterHeader, rosterLine("A", { ssn: 1_020_003 }), line, rosterLine("B", { ssn: 99_999_999 })]),
      "ssn-number",
      [2, 4],
      "Format the column as text",
    ],
    [
      "for an ID with more digits than a spreadsheet keeps",
      () => workbookOf([rosterHeader, line, rosterLine("A", { member_id: 1.234_567_890_123_46e20 })]),
      "id-scientific",
      [3],
      "Format the ID columns as text",
    ],
    [
      "for a formula in a name",
      () => workbookOf([rosterHeader, line, line], { cells: { "2,5": { formula: "A1", formulaResult: "A" } } }),
      "cell-formula",
      [3],
      "paste them as values",
    ],
    [
      "for a formula without a result",
      async () =>
        changePart(await workbookOf([rosterHeader, line, line]), firstSheet, (xml) =>
          xml.replace(/<c r="H3"[^>]*><v>4<\/v>/, '<c r="H3"><f>1+1</f>'),
        ),
      "cell-formula",
      [3],
      "paste them as values",
    ],
    [
      "for an error value",
      async () =>
        changePart(await workbookOf([rosterHeader, line, line]), firstSheet, (xml) =>
          xml.replace(/<c r="H3"[^>]*><v>4<\/v>/, '<c r="H3" t="e"><v>#REF!</v>'),
        ),
      "cell-error",
      [3],
      "“#REF!”",
    ],
    [
      "for merged cells in the header",
      () => workbookOf([[], rosterHeader, line], { merges: [{ startRow: 1, startCol: 3, endRow: 1, endCol: 4 }] }),
      "header-merged",
      [2],
      "Unmerge",
    ],
    [
      "for its width",
      () => workbookOf([rosterHeader, [...line, ...Array.from({ length: 200 }, () => "x")]]),
      "columns-too-many",
      [],
      "at most 200",
    ],
    [
      "for a row far below",
      async () =>
        changePart(await workbookOf([rosterHeader, line, line]), firstSheet, (xml) =>
          xml.replaceAll(/(<row[^>]* r="|<row r="|<c r="[A-Z]+)3"/g, '$1100010"'),
        ),
      "file-too-long",
      [],
      "split it",
    ],
  ])("%s", async (_, bytes, ruleId, rows, words) => {
    const result = await readWorkbook(await bytes());
    expect(result.ok).toBe(false);
    const errors = result.findings.filter(({ severity }) => severity === "ERROR");
    expect(errors).toMatchObject([{ ruleId, rows, message: expect.stringContaining(words) }]);
    expect(JSON.stringify(errors)).not.toMatch(/1020003|99999999/);
  });

  it("when it is protected with a password", async () => {
    const sheets = [{ name: "A", rows: [rosterHeader, line] }];
    const bytes = await writeXlsx({ sheets, encryption: { password: "secret", spinCount: 100 } });
    expect(readRosterFile(bytes).findings).toMatchObject([
      { ruleId: "workbook-password", message: expect.stringContaining("remove the password") },
    ]);
  });
});
