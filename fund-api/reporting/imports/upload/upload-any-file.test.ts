import fc from "fast-check";
import { sampleSize } from "#lib/platform/testing/sample.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../../platform/testing/rosters.ts";
import { sendFile, takeFile } from "../../../platform/testing/import.ts";
import { newRow, sampleRows, toFile, type FileRow } from "../../../platform/testing/payroll-file.ts";
import { openMonth as month, readTad } from "../../../platform/testing/tad.ts";

const numbers = ["", "0", "-1", "4.005", "1e5", "=1+1", "99999.99", "9,999,999.99", "$-5", "744"];
const codesAndDates = [
  "ACT",
  "zz",
  "DRVPT",
  "LOU",
  "DIS",
  "IHU",
  "2026-02-30",
  "2026-06-31",
  "6/30/2026",
  "1899-12-31",
];
const texts = ["'; drop table tads; --", "\u0007", "\u202e", "x".repeat(501)];

const nasty = fc.oneof(
  fc.constantFrom(...numbers),
  fc.constantFrom(...codesAndDates),
  fc.constantFrom(...texts),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const quote = (text: string): string => `"${text.toWellFormed().replaceAll('"', '""')}"`;

const cells = [
  "classification",
  "status_code",
  "status_date",
  "hire_date",
  "units_st",
  "units_ot",
  "gross_wages",
  "note",
];
const ids = ["last_name", "birth_date", "member_id", "payroll_no", "agreement_code"];

const anyRow = (columns: readonly string[]): fc.Arbitrary<FileRow> =>
  fc.record(Object.fromEntries(columns.map((column) => [column, nasty.map(quote)])), {
    requiredKeys: [],
  }) as fc.Arbitrary<FileRow>;

/** Mostly cells that any line accepts; sometimes IDs, for which the file is refused. */
const file = fc
  .uniqueArray(
    fc.tuple(
      fc.integer({ min: 0, max: 4 }),
      fc.oneof({ weight: 8, arbitrary: anyRow(cells) }, { weight: 1, arbitrary: anyRow(ids) }),
    ),
    { minLength: 1, maxLength: 5, selector: ([n]) => n },
  )
  .map((rows) => rows.map(([n, change]) => ({ ...(sampleRows(month)[n] ?? newRow(month)), ...change })));

/** Tried in every run: one file that must be accepted, and one that must not. */
const [asSent, ofAnotherUnit] = [[sampleRows(month)[0] ?? {}], [{ ...sampleRows(month)[0], agreement_code: "ZZ999Z" }]];

describe.each(testDatabases)("any file on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  it("returns a list, changes everything or nothing, and leaves the figures correct", async () => {
    let [applied, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(file, async (rows) => {
        const baseline = await readTad(roster);
        const report = await takeFile(roster, toFile(rows));
        const outcome = await readTad(roster);
        if (report.applied) applied += 1;
        else refused += 1;
        expect(outcome.version).toBe(baseline.version + (report.applied ? 1 : 0));
        if (!report.applied) expect(outcome).toEqual(baseline);
        const cents = outcome.lines.flatMap(({ amounts }) => amounts).reduce((sum, amount) => sum + amount.cents, 0);
        expect(outcome.totals.reduce((sum, total) => sum + total.cents, 0)).toBe(cents);
        const errors = outcome.findings.filter(({ severity }) => severity === "ERROR").length;
        expect(outcome.units.reduce((sum, unit) => sum + unit.errors, 0)).toBe(errors);
      }),
      { numRuns: sampleSize(80, 40), examples: [[asSent], [ofAnotherUnit]] },
    );
    expect(applied).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });

  it("with arbitrary bytes is refused with a message", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: "binary" }), async (bytes, fileName) => {
        const body = { fileName, bytes: new Uint8Array(bytes) };
        const fileImport = await sendFile(roster, body);
        expect(["REFUSED", "NEEDS_MAPPING"]).toContain(fileImport.state);
        expect(fileImport.findings.length > 0).toBe(fileImport.state === "REFUSED");
      }),
      { numRuns: sampleSize(60, 30) },
    );
  });
});
