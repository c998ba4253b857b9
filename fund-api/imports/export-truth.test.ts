import fc from "fast-check";
import { type FigureCell, figureCells } from "../../lib/line/cells.ts";
import { columnOf } from "../../lib/line/row.ts";
import { ownUnit } from "../../lib/roster-file/columns/mapping.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { getTad } from "../reporting/get-tad.ts";
import { testDatabases } from "../testing/databases.ts";
import { putIn, sendFile } from "../testing/import.ts";
import { testRoster } from "../testing/rosters.ts";
import { openMonth as month, valueOf } from "../testing/tad.ts";
import { mapImport } from "./map-import.ts";

const { lakeside } = demoEmployerIds;
const names: Readonly<Record<FigureCell, string>> = {
  unitsST: "Regular Units",
  unitsOT: "OT Units",
  unitsDT: "Double Time Units",
  grossWages: "Gross Wages",
};

/** A month of an employer in the file of a payroll program. */
const anyExport = fc.record({
  /** Hundredths of the figures of each row of each person. */
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
  kept: fc.subarray([...figureCells]),
  isPaged: fc.boolean(),
  hasTotals: fc.boolean(),
});
type Export = typeof anyExport extends fc.Arbitrary<infer E> ? E : never;
type Line = { readonly memberId: string; readonly lastName: string; readonly firstName: string };

const sumOf = (rows: Export["people"][number], cell: FigureCell): number =>
  rows.reduce((sum, row) => sum + row[cell], 0);

const write = ({ people, given, isPaged, hasTotals }: Export, lines: readonly Line[]): string => {
  const cells: readonly FigureCell[] = ["unitsST", ...given];
  const header = ["Employee Name", "Member ID", ...cells.map((cell) => names[cell])].join();
  const amounts = (rows: Export["people"][number]): string =>
    cells.map((cell) => (sumOf(rows, cell) / 100).toFixed(2)).join();
  const body = people.flatMap((rows, n) => {
    const { memberId, lastName, firstName } = lines[n] as Line;
    const page = isPaged && n > 0 && n % 3 === 0 ? ["*** Continued ***", "Payroll Register", `Page ${n}`, header] : [];
    return [...page, ...rows.map((row) => `"${lastName}, ${firstName}",${memberId},${amounts([row])}`)];
  });
  const totals = hasTotals ? [`Report Totals,,${amounts(people.flat())}`, "*** End of Report ***"] : [];
  return ["Payroll Register", "Page 1", header, ...body, ...totals].join("\r\n");
};

describe.each(testDatabases)("a random month of a payroll program, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const params = { workMonth: month };
  const read = async () => valueOf(await roster.act(getTad, { params })).lines;
  const figuresOf = (line: Awaited<ReturnType<typeof read>>[number]) => figureCells.map((cell) => line[cell]);

  it("is in the report to the hundredth after it, as the preview says, and what the file doesn’t give is as chosen", async () => {
    const check = fc.asyncProperty(anyExport, async (own) => {
      const before = await read();
      const named = before.filter(({ statusCode }) => statusCode === "ACT").slice(0, own.people.length);
      const bytes = new TextEncoder().encode(write({ ...own, people: own.people.slice(0, named.length) }, named));
      const sent = await sendFile(roster, { fileName: "export.csv", bytes });
      const { mapping: guessed } = sent;
      expect(guessed?.columns).toEqual(["employee", "member_id", "units_st", ...own.given.map(columnOf)]);
      const body = { ...guessed, constants: { agreement_code: ownUnit } };
      const importId = { params: { ...params, importId: sent.id } };
      const mapped = valueOf(await roster.act(mapImport, { ...importId, body: body as never }));
      expect(mapped.state).toBe("READY");
      const asked = mapped.carried?.cells.map(({ cell }) => cell) ?? [];
      expect(asked.filter((cell) => own.given.includes(cell as never))).toEqual([]);
      const carriedOver = Object.fromEntries(asked.map((cell) => [cell, own.kept.includes(cell) ? "KEEP" : "ZERO"]));
      const applied = await putIn(roster, mapped, "MERGE", asked.length > 0 ? carriedOver : undefined);
      const after = await read();
      const truth = before.map((line) => {
        const n = named.indexOf(line);
        if (n === -1) return figuresOf(line);
        return figureCells.map((cell) => {
          if (cell === "unitsST" || own.given.includes(cell)) return sumOf(own.people[n] ?? [], cell);
          return own.kept.includes(cell) ? line[cell] : 0;
        });
      });
      expect(after.map(figuresOf)).toEqual(truth);
      const inUnits = (applied.effect?.units ?? []).map((unit) => unit.after.units);
      expect(inUnits.reduce((all, units) => all + units, 0)).toBe(
        after.reduce((all, line) => all + line.unitsST + line.unitsOT + line.unitsDT, 0),
      );
    });
    await fc.assert(check, { numRuns: 4 });
  });
});
