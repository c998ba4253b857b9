import fc from "fast-check";
import { unitCells } from "../line/cells.ts";
import type { Tad, TadLine, TadUnit } from "../tad/schema.ts";
import { receiptLines } from "./receipt-lines.ts";

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
const codes = ["JC710A", "JC711B", "ZZ9"];

const anyLine = fc.record({
  unitCode: fc.constantFrom(...codes),
  ...Object.fromEntries(unitCells.map((cell) => [cell, cents])),
  grossWages: fc.option(cents),
  amounts: fc
    .subarray(["HW", "PEN"] as const)
    .chain((funds) => fc.tuple(...funds.map((fund) => fc.record({ fund: fc.constant(fund), cents })))),
}) as unknown as fc.Arbitrary<TadLine>;

const units = codes.map((code) => ({ code }) as TadUnit);

const total = (lines: readonly TadLine[], fund: string): number =>
  lines
    .flatMap(({ amounts }) => amounts.filter((amount) => amount.fund === fund))
    .reduce((sum, { cents: amountCents }) => sum + amountCents, 0);

it("adds up the lines of each unit and of all units, with every line once", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
      const content = receiptLines({ units, lines } as unknown as Tad);
      for (const sums of [content, ...content.sections]) {
        const ownLines = "lines" in sums ? sums.lines : lines;
        expect(sums.totals.map(({ fund, cents: sum }) => sum - total(ownLines, fund))).toEqual([0, 0]);
        expect(sums.people).toBe(ownLines.length);
        expect(sums.grossWages).toBe(ownLines.reduce((sum, { grossWages }) => sum + (grossWages ?? 0), 0));
        expect(sums.units).toBe(
          ownLines.reduce((sum, line) => sum + unitCells.reduce((worked, cell) => worked + line[cell], 0), 0),
        );
      }
      const printed = content.sections.flatMap((section) => section.lines);
      expect(new Set(printed)).toEqual(new Set(lines));
      expect(printed).toHaveLength(lines.length);
    }),
  );
});
