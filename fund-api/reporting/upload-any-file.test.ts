import fc from "fast-check";
import { testDatabases } from "../db/test-databases.ts";
import { demoEmployerIds } from "../demo/roster-agreements.ts";
import { testRoster } from "../demo/test-rosters.ts";
import { newRow, sampleRows, toFile, type FileRow } from "./test-roster-file.ts";
import { openMonth as month, readTad, valueOf } from "./test-tad.ts";
import { uploadTadFile } from "./upload-tad-file.ts";

const params = { workMonth: month };

const nasty = fc.oneof(
  fc.constantFrom(
    "",
    "0",
    "-1",
    "4.005",
    "1e5",
    "=1+1",
    "99999.99",
    "9,999,999.99",
    "$-5",
    "2026-02-30",
    "13/1/2026",
    "ACT",
    "zz",
  ),
  fc.constantFrom(
    "DRVPT",
    "LOU",
    "DIS",
    "IHU",
    "2026-06-31",
    "6/30/2026",
    "1899-12-31",
    "'; drop table tads; --",
    "\u0007",
    "‮",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: "grapheme", maxLength: 600, minLength: 480 }),
);
const quote = (text: string): string => `"${text.toWellFormed().replaceAll('"', '""')}"`;

const columns = ["last_name", "birth_date", "classification", "status_code", "status_date", "hire_date"] as const;
const figures = ["units_st", "units_ot", "units_dt", "gross_wages", "payroll_no", "note", "member_id"] as const;
const changes = fc.record(Object.fromEntries([...columns, ...figures].map((column) => [column, nasty.map(quote)])), {
  requiredKeys: [],
}) as fc.Arbitrary<FileRow>;

const file = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 }), changes), { minLength: 1, maxLength: 5 })
  .map((rows) => rows.map(([n, change]) => ({ ...(sampleRows(month)[n] ?? newRow(month)), ...change })));

describe.each(testDatabases)("any file on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  it("is answered with a list, changes everything or nothing, and leaves the figures right", async () => {
    let [applied, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(file, async (rows) => {
        const before = await readTad(roster);
        const report = valueOf(
          await roster.act(uploadTadFile, { params, body: toFile(rows), version: before.version }),
        );
        const after = await readTad(roster);
        if (report.applied) applied += 1;
        else refused += 1;
        expect(after.version).toBe(before.version + (report.applied ? 1 : 0));
        if (!report.applied) expect(after).toEqual(before);
        const cents = after.lines.flatMap(({ amounts }) => amounts).reduce((sum, amount) => sum + amount.cents, 0);
        expect(after.totals.reduce((sum, total) => sum + total.cents, 0)).toBe(cents);
        const errors = after.findings.filter(({ severity }) => severity === "ERROR").length;
        expect(after.units.reduce((sum, unit) => sum + unit.errors, 0)).toBe(errors);
      }),
      { numRuns: 80 },
    );
    expect(applied).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  }, 60_000);

  it("of arbitrary bytes is refused in words", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: "binary" }), async (bytes, fileName) => {
        const body = { fileName, bytes: new Uint8Array(bytes) };
        const report = valueOf(await roster.act(uploadTadFile, { params, body, version: 1 }));
        expect(report.applied).toBe(false);
        expect(report.findings.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
