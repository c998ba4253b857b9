import fc from "fast-check";
import { figureCells } from "../line/cells.ts";
import { checkTotals, compareTyped } from "./check-totals.ts";
import { type LineTotals, sumLines } from "./kinds.ts";
import { readTotal } from "./read-total.ts";
import { type FileTotals, registerTotalsSchema } from "./schema.ts";
import { refuseTotals, rowLabel, describeComparison, describeCheckedTotals } from "./texts.en.ts";

const noFigures = Object.fromEntries(figureCells.map((cell) => [cell, 0]));
const line = (unitsST: number, grossWages: number | null) => ({ unitsST, unitsOT: 25, grossWages });
const file: LineTotals = { people: 2, unitsST: 16_800, unitsOT: 1_050, unitsDT: 0, grossWages: 400_000 };
const lastMonth: LineTotals = { people: 3, unitsST: 17_000, unitsOT: 900, unitsDT: 200, grossWages: 410_000 };
const totalsWith = (totals: FileTotals["own"] = null): FileTotals => ({ file, lastMonth, own: totals });

it("counts missing wages as none in sums of lines", () => {
  const sums = { ...noFigures, people: 2, unitsST: 16_800, unitsOT: 50, grossWages: 400_000 };
  expect(sumLines([line(16_000, 400_000), line(800, null)], 2)).toEqual(sums);
});

describe("a total as typed", () => {
  it.each([
    ["people", "9", 9, "fits"],
    ["people", "10", 9, { less: 1 }],
    ["unitsST", "168", 16_800, "fits"],
    ["unitsST", "168.25", 16_800, { less: 25 }],
    ["grossWages", "$1,234.50", 123_450, "fits"],
    ["grossWages", "1,000.00", 123_450, { more: 23_450 }],
    ["unitsOT", " ", 0, null],
    ["unitsOT", "0", 0, "fits"],
  ] as const)("of %s, %s, is compared with %i", (kind, typed, sum, expected) =>
    expect(compareTyped(kind, typed, sum)).toEqual(expected),
  );

  it.each([
    ["grossWages", "1.234,50", "“1.234,50” has a comma before its decimals. Type it with a point: 1234.50."],
    ["unitsST", "1234,5", "“1234,5” has a comma before its decimals. Type it with a point: 1234.5."],
    ["unitsST", "1.234", /“1\.234” may have a point between thousands, .* 1234\.$/],
    ["unitsOT", "x", /^“x” isn’t a number we can read\. Type it with digits/],
    ["unitsOT", "-5", /^“-5” isn’t a number/],
    ["unitsOT", "999,999,999,999,999,999", /isn’t a number we can read/],
    ["people", "9.5", "“9.5” isn’t a whole number of people. Type how many people the register has."],
  ] as const)("%s %s is refused with what to do", (kind, typed, text) => {
    const read = readTotal(kind, typed);
    expect(read).toEqual({ ok: false, text: typeof text === "string" ? text : expect.stringMatching(text) });
  });
});

describe("totals of a file", () => {
  it("fit kind by kind, next to last month’s, and a kind that wasn’t typed isn’t compared", () => {
    const checked = checkTotals(totalsWith(), { kind: "TYPED", totals: { people: 2, unitsOT: 1_050 } });
    expect(checked).toMatchObject({ source: "TYPED", isFit: true, exchanged: null });
    expect(checked.unchecked).toEqual(["unitsST", "grossWages"]);
    // Kept figures aren't the file's.
    const totalsWithKept = checkTotals(
      { ...totalsWith(), kept: ["grossWages"] },
      { kind: "TYPED", totals: { people: 2 } },
    );
    expect(totalsWithKept.unchecked).toEqual(["unitsST", "unitsOT"]);
    expect(totalsWithKept.rows.map(rowLabel).at(-1)).toBe("Gross wages, kept from the report");
    expect(checked.rows.map(({ kind, comparison, lastMonth: last }) => [kind, comparison, last])).toEqual([
      ["people", "fits", 3],
      ["unitsST", null, 17_000],
      ["unitsOT", "fits", 900],
      ["unitsDT", null, 200],
      ["grossWages", null, 410_000],
    ]);
  });

  it("differ by an amount, in words", () => {
    const checked = checkTotals(totalsWith(), {
      kind: "TYPED",
      totals: { people: 2, unitsST: 16_900, grossWages: 399_900 },
    });
    expect(checked.isFit).toBe(false);
    expect(checked.rows.map((row) => describeComparison(row, "your register"))).toEqual([
      "Fits",
      "The file has 1.00 less than your register",
      "Not compared",
      "Not compared",
      "The file has $1.00 more than your register",
    ]);
    expect(refuseTotals(checked)).toContain("Straight time: the file has 1.00 less than your register.");
  });

  it("identify two kinds that would fit if they were swapped, even if all units are the same", () => {
    const totals = { unitsST: 1_050, unitsOT: 16_800 };
    expect(checkTotals(totalsWith(), { kind: "TYPED", totals })).toMatchObject({
      isFit: false,
      exchanged: ["unitsST", "unitsOT"],
    });
  });

  it("count other paid units as straight time", () => {
    const checked = checkTotals(totalsWith(), { kind: "TYPED", totals: { unitsST: 16_000, otherUnits: 800 } });
    expect(checked.isFit).toBe(true);
    expect(checked.rows[1]).toMatchObject({ register: 16_800, other: 800 });
    expect(checked.rows.map(rowLabel)[1]).toBe("Straight time with other units");
    expect(registerTotalsSchema.safeParse({ otherUnits: 800 }).success).toBe(false);
  });

  it("are read from the file’s own total line, unless the clerk chooses otherwise", () => {
    const ownTotals = { people: 2, units: 17_850, grossWages: 400_001 };
    const checked = checkTotals(totalsWith(ownTotals), null);
    expect(checked).toMatchObject({ source: "OWN", isFit: false });
    expect(checked.rows.map(({ kind, comparison }) => [kind, comparison])).toContainEqual(["units", "fits"]);
    expect(checked.rows.map(({ kind, comparison }) => [kind, comparison])).toContainEqual(["grossWages", { less: 1 }]);
    expect(checkTotals(totalsWith(ownTotals), { kind: "NONE" })).toMatchObject({ source: "NONE", isFit: true });
    expect(checkTotals(totalsWith(ownTotals), { kind: "TYPED", totals: { people: 2 } })).toMatchObject({ isFit: true });
    expect(checkTotals(totalsWith(), null)).toMatchObject({ source: null, isFit: true });
    expect(checked.unchecked).toEqual([]);
    expect(checkTotals(totalsWith({ unitsOT: 1_050 }), null).unchecked).toEqual(["unitsST", "grossWages"]);
  });

  it("are described in one line", () => {
    expect(describeCheckedTotals({ kind: "NONE" })).toBe("Not checked against totals");
    expect(describeCheckedTotals({ kind: "TYPED", totals: { people: 2, unitsST: 16_800, grossWages: 400_000 } })).toBe(
      "Totals of the payroll register: people 2, straight time 168.00, and gross wages $4,000.00",
    );
    expect(describeCheckedTotals({ kind: "TYPED", totals: { people: 2 } }, ["unitsST", "grossWages"])).toBe(
      "Totals of the payroll register: people 2. Not checked against totals: straight time and gross wages",
    );
  });

  it("of all kinds fit only equal sums", () => {
    const amount = fc.integer({ min: 0, max: 400 });
    const sums = fc.record({ people: amount, unitsST: amount, unitsOT: amount, unitsDT: amount, grossWages: amount });
    fc.assert(
      fc.property(sums, sums, fc.boolean(), (firstSums, secondSums, isSame) => {
        const totals = isSame ? firstSums : secondSums;
        const { isFit } = checkTotals({ file: firstSums, lastMonth: null, own: null }, { kind: "TYPED", totals });
        expect(isFit).toBe(JSON.stringify(firstSums) === JSON.stringify(totals));
      }),
    );
  });
});
