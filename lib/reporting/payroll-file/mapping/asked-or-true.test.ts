import fc from "fast-check";
import type { Mapping } from "../ground/mapping.ts";
import { expectExactOrNoFit } from "../open/test-export.ts";
import { guessMapping, readLines } from "../test-read.ts";

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);
const readAs = (rows: readonly (readonly string[])[], choose: (guess: Mapping) => Mapping) => {
  const lines = rows.map((cells) => cells.join(","));
  const mapping = guessMapping(lines);
  const { read } = readLines(lines, { given: choose(mapping) });
  expect(read?.ok === true ? [] : read?.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
  return { mapping, cells: read?.ok === true ? read.rows.map((row) => row.cells) : [] };
};
const whoOf = (n: number): string[] => [`"Person${"abcdefghij"[n]}, Al"`, `900-05-${1001 + n}`];
const quarters = (max: number) => fc.integer({ min: 0, max: max * 4 }).map((count) => count * 25);

const overtimeFile = fc.record({
  people: fc.array(fc.record({ st: quarters(200), ot: quarters(40), rate: fc.integer({ min: 1_500, max: 6_000 }) }), {
    minLength: 3,
    maxLength: 8,
  }),
  name: fc.constantFrom("Hours", "Hrs", "Hours Worked", "Units", "Paid Hours", "Total Hours", "Reg Hours"),
  overtime: fc.constantFrom("OT", "OT Hours"),
  includesOvertime: fc.boolean(),
  more: fc.subarray(["Rate", "Gross", "Payable", "Base"] as const),
  bonus: fc.constantFrom(0, 0, 10_000),
});

it("counts hours next to overtime once, or asks if they include it", () => {
  const check = fc.property(overtimeFile, ({ people, name, overtime, includesOvertime, more, bonus }) => {
    // Two names make it clear.
    const hoursIncludeOvertime = name === "Reg Hours" ? false : name === "Total Hours" ? true : includesOvertime;
    const valuesOf = ({ st, ot, rate }: (typeof people)[number]) => ({
      Rate: decimal(rate),
      Gross: ((rate * (st + 1.5 * ot)) / 10_000 + bonus / 100).toFixed(2),
      Payable: decimal(st + ot),
      Base: decimal(st),
    });
    const rows = people.map((person, n) => {
      const hours = [decimal(person.st + (hoursIncludeOvertime ? person.ot : 0)), decimal(person.ot)];
      return [...whoOf(n), ...hours, ...more.map((column) => valuesOf(person)[column])];
    });
    const { mapping, cells } = readAs([["Name", "SSN", name, overtime, ...more], ...rows], (guess) => guess);
    // Large values in a column named "OT" may be pay.
    if (overtime === "OT Hours" && name === "Reg Hours") expect(mapping.columns[2]).toBe("units_st");
    if (mapping.columns[2] === null) return;
    expectExactOrNoFit(
      cells.map(({ unitsST, unitsOT }) => ["", unitsST, unitsOT]),
      people.map(({ st, ot }) => ["", decimal(st), decimal(ot)]),
    );
  });
  fc.assert(check, { numRuns: 300 });
});

const codes = { V: "OTHER", D: "DT", B: "WAGES", N: "IGNORE" } as const;
const pair = fc.record({ code: fc.constantFrom("V", "D", "B", "N"), hours: quarters(40), isFilled: fc.boolean() });
const pairsFile = fc.record({
  people: fc.array(fc.record({ st: quarters(200), pairs: fc.array(pair, { minLength: 3, maxLength: 3 }) }), {
    minLength: 3,
    maxLength: 8,
  }),
  names: fc.constantFrom(
    (n: number) => [`Hours ${n} Code`, `Hours ${n} Amount`],
    (n: number) => [`Code ${n}`, `Hours ${n}`],
    (n: number) => [`Earn Code ${n}`, `Earn Hrs ${n}`],
  ),
  isReversed: fc.boolean(),
});

it("reads pairs of a code and its hours exactly in each row", () => {
  const check = fc.property(pairsFile, ({ people, names, isReversed }) => {
    const orderCells = (cells: readonly string[]): readonly string[] => (isReversed ? cells.toReversed() : cells);
    const header = ["Name", "SSN", "Reg Hours", ...[1, 2, 3].flatMap((n) => orderCells(names(n)))];
    const rows = people.map(({ st, pairs }, n) => [
      ...whoOf(n),
      decimal(st),
      ...pairs.flatMap(({ code, hours, isFilled }) => orderCells(isFilled ? [code, decimal(hours)] : ["", ""])),
    ]);
    const payCodes = Object.entries(codes).map(([from, to]) => ({ from, to }));
    const { cells } = readAs([header, ...rows], (guess) => ({ ...guess, payCodes }));
    const sum = (pairs: (typeof people)[number]["pairs"], meaning: string): number =>
      pairs.reduce((all, { code, hours, isFilled }) => all + (isFilled && codes[code] === meaning ? hours : 0), 0);
    expect(cells.map(({ unitsST, unitsDT }) => [unitsST, unitsDT])).toEqual(
      people.map(({ st, pairs }) => [decimal(st + sum(pairs, "OTHER")), decimal(sum(pairs, "DT"))]),
    );
  });
  fc.assert(check, { numRuns: 150 });
});

const letters = { H: 0, V: 800, PTO: 725, X: 400 } as const;
const day = fc.oneof(quarters(12), fc.constantFrom("H", "V", "PTO", "X"));
const letterFile = fc.array(fc.array(day, { minLength: 30, maxLength: 30 }), { minLength: 2, maxLength: 6 });

it("counts letters in columns of days as the clerk chose, in each cell", () => {
  const check = fc.property(letterFile, (people) => {
    const header = ["Name", "SSN", ...Array.from({ length: 30 }, (_, index) => `${index + 1}`)];
    const write = (cell: number | keyof typeof letters): string => (typeof cell === "string" ? cell : decimal(cell));
    const meanings = Object.entries(letters).map(([from, to]) => ({ from, to: decimal(to) }));
    const lines = people.map((days, n) => [...whoOf(n), ...days.map(write)]);
    // The clerk maps columns that only have letters.
    const columns: Mapping["columns"] = ["employee", "ssn", ...header.slice(2).map(() => "units_st" as const)];
    const { cells } = readAs([header, ...lines], (guess) => ({ ...guess, columns, letters: meanings }));
    const sumOf = (days: (typeof people)[number]): number =>
      days.reduce<number>((sum, cell) => sum + (typeof cell === "string" ? letters[cell] : cell), 0);
    expect(cells.map(({ unitsST }) => unitsST)).toEqual(people.map((days) => decimal(sumOf(days))));
  });
  fc.assert(check, { numRuns: 100 });
});
