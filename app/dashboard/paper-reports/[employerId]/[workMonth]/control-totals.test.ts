import { figureCells } from "#lib/line/cells.ts";
import { emptyCells } from "#lib/line/row.ts";
import type { TadLine } from "#lib/reporting/schema.ts";
import { compareControl, sumsOf } from "./control-totals.ts";

const line = (unitsST: number, grossWages: number | null) =>
  ({ ...emptyCells, unitsST, unitsOT: 25, grossWages }) as TadLine;

const noFigures = Object.fromEntries(figureCells.map((cell) => [cell, 0]));

describe("control totals", () => {
  it("are the sums of the lines; no one's wages count as none", () => {
    expect(sumsOf([line(16_000, 400_000), line(800, null)])).toEqual({
      ...noFigures,
      people: 2,
      unitsST: 16_800,
      unitsOT: 50,
      grossWages: 400_000,
    });
  });

  it.each([
    ["people", "9", 9, "agrees"],
    ["people", "10", 9, { less: 1 }],
    ["people", "9.5", 9, "unreadable"],
    ["unitsST", "168", 16_800, "agrees"],
    ["unitsST", "168.25", 16_800, { less: 25 }],
    ["grossWages", "$1,234.50", 123_450, "agrees"],
    ["grossWages", "1,000.00", 123_450, { more: 23_450 }],
    ["unitsOT", "x", 0, "unreadable"],
    ["unitsOT", " ", 0, null],
    ["unitsOT", "0", 0, "agrees"],
  ] as const)("%s %s on paper against %i", (name, typed, sum, expected) =>
    expect(compareControl(name, typed, sum)).toEqual(expected),
  );
});
