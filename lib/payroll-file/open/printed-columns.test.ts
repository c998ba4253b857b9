import fc from "fast-check";
import { expectTrueOrNoFit } from "./test-verdict.ts";
import { listOpen } from "../questions/questions.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import { readImport } from "../read-import.ts";
import { openTextFile } from "./read-file.ts";

const target: ImportTarget = {
  employerId: "1000001-0001",
  workMonth: "2026-06",
  unitCodes: ["JC711B"],
  unitTypes: { JC711B: "HOUR" },
  classifications: [],
  percentOnly: false,
};

const names = ["Cho, Min", "Diaz, Ana", "Ek, Bo", "De La Cruz, Ann", "Garcia Lopez, Jo", "O'Neil, Al", "Lee, Mary Jo"];
const amount = fc.integer({ min: 0, max: 20_000 });
const side = fc.constantFrom("left", "right");

/** A register printed with spaces: names of columns and values each have their own side, and few spaces between them. */
const register = fc.record({
  people: fc.array(fc.tuple(amount, fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 900_000 })), {
    minLength: 3,
    maxLength: 7,
  }),
  units: fc.constantFrom(["Reg Hrs", "OT Hrs"], ["Hours", "OT Hours"], ["Regular", "Overtime"], ["Reg", "OT"]),
  wages: fc.constantFrom("Gross", "Gross Pay"),
  extra: fc.constantFrom(null, "Rate", "Dept", "Check No"),
  sides: fc.array(fc.tuple(side, side), { minLength: 6, maxLength: 6 }),
  between: fc.oneof(
    fc.array(fc.constantFrom(1, 2, 3), { minLength: 6, maxLength: 6 }),
    fc.array(fc.constantFrom(2, 3), { minLength: 6, maxLength: 6 }),
  ),
  isWide: fc.boolean(),
  above: fc.subarray(["Payroll Register", "Department: 10 Dock"]),
  below: fc.constantFrom(null, "Department: 10 Dock", ""),
  last: fc.constantFrom(null, "Payroll Register Page 4", "Page 4"),
});
type Register = typeof register extends fc.Arbitrary<infer R> ? R : never;

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

const write = ({ people, units, wages, extra, sides, between, isWide, above, below, last }: Register): string => {
  const header = ["Employee", "SSN", ...(extra === null ? [] : [extra]), ...units, wages];
  const rows = people.map(([st, ot, pay], at) => [
    names[at] ?? "",
    `900-01-${1003 + at * 37}`,
    ...(extra === null ? [] : [{ Rate: `${26 + at}.00`, Dept: "10", "Check No": `${50_041 + at}` }[extra] ?? ""]),
    decimal(st),
    decimal(ot),
    decimal(pay),
  ]);
  const widths = header.map((name, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0), ...(isWide ? [name.length] : [])),
  );
  const writeLine = (cells: readonly string[], isHeader: boolean): string =>
    cells.reduce((line, cell, at) => {
      const own = at === 0 ? 0 : (between[at] ?? 2);
      const start = widths.slice(0, at).reduce((sum, width, place) => sum + width + (between[place + 1] ?? 2), 0);
      const of = at < 2 ? "left" : (sides[at]?.[isHeader ? 0 : 1] ?? "left");
      const from = of === "left" ? start : start + (widths[at] ?? 0) - cell.length;
      // A name that is wider than its values moves what is right of it.
      const blank = Math.max(from - line.length, own === 0 ? 0 : 1);
      return line + " ".repeat(blank) + cell;
    }, "");
  return [
    ...above,
    writeLine(header, true),
    ...(below === null ? [] : [below]),
    ...rows.map((row) => writeLine(row, false)),
    ...(last === null ? [] : [last]),
  ].join("\r\n");
};

it("what is read of a register printed with spaces is its truth, or it was asked or refused; with room it isn’t refused", () => {
  const check = fc.property(register, (own) => {
    const text = write(own);
    const file = openTextFile(new TextEncoder().encode(text));
    const guessed = readImport(file, { target, remembered: [], given: null });
    const { mapping, columns } = guessed;
    const isAsked = mapping !== null && listOpen(mapping, target, columns).says.length > 0;
    const read = isAsked ? null : (guessed.read ?? readImport(file, { target, remembered: [], given: mapping }).read);
    const isRefused = read !== null && (!read.ok || read.findings.some(({ severity }) => severity === "ERROR"));
    const hasRoom = own.isWide && own.between.every((spaces) => spaces > 1);
    if (hasRoom) expect([text, isRefused]).toEqual([text, false]);
    if (read?.ok !== true || isRefused) return;
    const figures = read.rows.map(({ ssn, cells }) => [ssn, cells.unitsST, cells.unitsOT, cells.grossWages]);
    const truth = own.people.map((amounts, at) => [`90001${1003 + at * 37}`, ...amounts.map(decimal)]);
    expectTrueOrNoFit(figures, truth, text);
  });
  fc.assert(check, { numRuns: 200 });
});
