import fc from "fast-check";
import { type FigureCell, figureCells } from "../../../lib/reporting/line/cells.ts";
import { columnOf } from "../../../lib/reporting/line/row.ts";
import { ownUnit, payCodeMeanings } from "../../../lib/reporting/payroll-file/ground/choices.ts";
import { cellsOfCode } from "../../../lib/reporting/payroll-file/words/pay-codes.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { getTad } from "../tad/get-tad.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { putIn, sendFile } from "../../platform/testing/import.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { openMonth as month, valueOf } from "../../platform/testing/tad.ts";
import { mapImport } from "./map-import.ts";

const { lakeside } = demoEmployerIds;
const names: Readonly<Record<FigureCell, string>> = {
  unitsST: "Regular Units",
  unitsOT: "OT Units",
  unitsDT: "Double Time Units",
  grossWages: "Gross Wages",
};

/** A month of an employer in a payroll program's file. */
const anyExport = fc.record({
  /** Figures of each row of each person, in hundredths. */
  people: fc.array(
    fc.array(
      fc.record({ unitsST: fc.nat(150), unitsOT: fc.nat(40), unitsDT: fc.nat(20), grossWages: fc.nat(90_000) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    { minLength: 3, maxLength: 8 },
  ),
  given: fc.subarray(["unitsOT", "unitsDT", "grossWages"] as const),
  /** Meanings of the codes 2 and 3 if the rows have codes; null for columns instead of codes. */
  codes: fc.option(fc.tuple(fc.constantFrom(...payCodeMeanings), fc.constantFrom(...payCodeMeanings)), { nil: null }),
  isMasked: fc.boolean(),
  mode: fc.constantFrom("MERGE", "REPLACE"),
  kept: fc.subarray([...figureCells]),
  isPaged: fc.boolean(),
  hasTotals: fc.boolean(),
});
type Export = typeof anyExport extends fc.Arbitrary<infer E> ? E : never;
type Line = Readonly<Record<"memberId" | "ssnLast4" | "lastName" | "firstName", string>>;

const sumOf = (rows: Export["people"][number], cell: FigureCell): number =>
  rows.reduce((sum, row) => sum + row[cell], 0);

const coded = ["Earn Code", "Units", "Amount"];

const sumOfAll = (people: Export["people"]): Export["people"][number][number] => {
  const sum = (cell: FigureCell): number => people.reduce((total, rows) => total + sumOf(rows, cell), 0);
  return { unitsST: sum("unitsST"), unitsOT: sum("unitsOT"), unitsDT: sum("unitsDT"), grossWages: sum("grossWages") };
};

/** Returns a person's rows as cells: a column for each kind of units, or a row for each earning code. */
const toCells = (rows: Export["people"][number], { given: givenValues, codes }: Export): string[][] =>
  rows.flatMap((row) => {
    const text = (cell: FigureCell): string => (row[cell] / 100).toFixed(2);
    if (codes === null) return [["unitsST" as const, ...givenValues].map(text)];
    return [
      ["1", text("unitsST"), text("grossWages")],
      ["2", text("unitsOT"), "0.00"],
      ["3", text("unitsDT"), "0.00"],
    ];
  });

/** Returns a person's figures in the file, by the meaning of the columns or codes. Missing ones are absent. */
const sumGivenCells = (
  rows: Export["people"][number],
  { given: givenValues, codes }: Export,
): Partial<Record<FigureCell, number>> => {
  if (codes === null)
    return Object.fromEntries(["unitsST" as const, ...givenValues].map((cell) => [cell, sumOf(rows, cell)]));
  const sums: Partial<Record<FigureCell, number>> = { grossWages: sumOf(rows, "grossWages") };
  (["unitsST", "unitsOT", "unitsDT"] as const).forEach((own, index) => {
    const cell = cellsOfCode[index === 0 ? "ST" : (codes[index - 1] ?? "IGNORE")];
    if (cell !== null) sums[cell] = (sums[cell] ?? 0) + sumOf(rows, own);
  });
  return sums;
};

const write = (own: Export, lines: readonly Line[]): string => {
  const { people, isPaged, isMasked, hasTotals } = own;
  const columns = own.codes === null ? ["unitsST" as const, ...own.given].map((cell) => names[cell]) : coded;
  const header = ["Employee Name", isMasked ? "SSN" : "Member ID", ...columns].join();
  const body = people.flatMap((rows, n) => {
    const { memberId, ssnLast4, lastName, firstName } = lines[n] as Line;
    const page = isPaged && n > 0 && n % 3 === 0 ? ["*** Continued ***", "Payroll Register", `Page ${n}`, header] : [];
    const personCells = `"${lastName}, ${firstName}",${isMasked ? `***-**-${ssnLast4}` : memberId}`;
    return [...page, ...toCells(rows, own).map((cells) => [personCells, ...cells].join())];
  });
  const totalCells = own.codes === null ? (toCells([sumOfAll(people)], own)[0] ?? []) : [];
  const totals =
    hasTotals && own.codes === null ? [`Report Totals,,${totalCells.join()}`, "*** End of Report ***"] : [];
  return ["Payroll Register", "Page 1", header, ...body, ...totals].join("\r\n");
};

describe.each(testDatabases)("a random month of a payroll program, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const params = { workMonth: month };
  const read = async () => valueOf(await roster.act(getTad, { params })).lines;
  const toFigures = (line: Awaited<ReturnType<typeof read>>[number]) => figureCells.map((cell) => line[cell]);

  it("is in the report to the hundredth afterwards, as previewed, with missing values as chosen", async () => {
    const check = fc.asyncProperty(anyExport, async (own) => {
      const baseline = await read();
      const peopleInFile = baseline.filter(({ statusCode }) => statusCode === "ACT").slice(0, own.people.length);
      const bytes = new TextEncoder().encode(
        write({ ...own, people: own.people.slice(0, peopleInFile.length) }, peopleInFile),
      );
      const fileImport = await sendFile(roster, { fileName: "export.csv", bytes });
      const { mapping: guessed } = fileImport;
      const fields =
        own.codes === null ? ["units_st", ...own.given.map(columnOf)] : ["pay_code", "units_st", "gross_wages"];
      expect(guessed?.columns).toEqual(["employee", own.isMasked ? "ssn" : "member_id", ...fields]);
      const payCodes = own.codes?.map((to, index) => ({ from: String(index + 2), to })) ?? [];
      const body = {
        ...guessed,
        payCodes: [{ from: "1", to: "ST" }, ...payCodes],
        constants: { agreement_code: ownUnit },
      };
      const importId = { params: { ...params, importId: fileImport.id } };
      const mapped = valueOf(await roster.act(mapImport, { ...importId, body: body as never }));
      expect(mapped.state).toBe("READY");
      const cellsToChoose = mapped.carried?.cells.map(({ cell }) => cell) ?? [];
      const givenCells = Object.keys(sumGivenCells(own.people[0] ?? [], own));
      expect(cellsToChoose.filter((cell) => givenCells.includes(cell))).toEqual([]);
      const isKept = (cell: FigureCell): boolean => own.kept.includes(cell);
      const carriedOver = Object.fromEntries(cellsToChoose.map((cell) => [cell, isKept(cell) ? "KEEP" : "ZERO"]));
      const applied = await putIn(roster, mapped, own.mode, cellsToChoose.length > 0 ? carriedOver : undefined);
      const outcome = await read();
      const unitsInFile = new Set(peopleInFile.map(({ unitCode }) => unitCode));
      const truth = baseline.map((line) => {
        const n = peopleInFile.indexOf(line);
        if (n !== -1) {
          const givenValues = sumGivenCells(own.people[n] ?? [], own);
          return figureCells.map((cell) => givenValues[cell] ?? (isKept(cell) ? line[cell] : 0));
        }
        // People missing from the file stay in a merge, and become 0 in a replacement of the same unit.
        const isCleared = own.mode === "REPLACE" && unitsInFile.has(line.unitCode);
        return figureCells.map((cell) => (isCleared ? 0 : line[cell]));
      });
      expect(outcome.map(toFigures)).toEqual(truth);
      const unitTotals = (applied.effect?.units ?? []).map((unit) => unit.after.units);
      expect(unitTotals.reduce((total, units) => total + units, 0)).toBe(
        outcome.reduce((total, line) => total + line.unitsST + line.unitsOT + line.unitsDT, 0),
      );
    });
    await fc.assert(check, { numRuns: 4 });
  });
});
