import fc from "fast-check";
import { listOpen } from "../questions/questions.ts";
import type { Mapping } from "../ground/mapping.ts";
import { expectExactOrNoFit, exportTarget as target } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";
import { openLines } from "../test-read.ts";

const names = ["Abara, Adele", "Bolt, Bram", "Cho, Min", "Diaz, Ana", "Eve, Ana", "Fox, Al"];

/** A day's cell: quarters of an hour, a letter alone, or a letter next to hours. */
const anyCell = fc.oneof(
  { weight: 6, arbitrary: fc.record({ hours: fc.integer({ min: 0, max: 48 }), letter: fc.constant("" as const) }) },
  { weight: 1, arbitrary: fc.record({ hours: fc.constant(null), letter: fc.constantFrom("V", "H") }) },
  {
    weight: 1,
    arbitrary: fc.record({ hours: fc.integer({ min: 1, max: 40 }), letter: fc.constantFrom("V", "H") }),
  },
);
const style = fc.record({
  weeks: fc.integer({ min: 1, max: 3 }),
  heads: fc.constantFrom("numbers", "weekdays", "letters", "dates"),
  sums: fc.constantFrom("none", "Wk", "Wk Ttl", "Week Total"),
  hasTotal: fc.boolean(),
  /** True when the sums of weeks and of the month include hours marked by letters. */
  isWithLetters: fc.boolean(),
  form: fc.constantFrom("8V", "V8", "8 V", "8/V"),
  hasLetters: fc.boolean(),
  /** Quarters of an hour for a letter alone; 0: nothing with it counts. */
  counts: fc.record({ V: fc.constantFrom(0, 32), H: fc.constantFrom(0, 30) }),
  hasContinued: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer S> ? S : never;
type Cell = typeof anyCell extends fc.Arbitrary<infer C> ? C : never;

const headings = {
  numbers: (index: number): string => `${Math.floor(index / 5) * 7 + (index % 5) + 1}`,
  dates: (index: number): string => `6/${Math.floor(index / 5) * 7 + (index % 5) + 1}`,
  weekdays: (index: number): string => ["Mon", "Tue", "Wed", "Thu", "Fri"][index % 5] ?? "",
  letters: (index: number): string => ["M", "T", "W", "Th", "F"][index % 5] ?? "",
} as const;

const write = ({ hours, letter }: Cell, { form }: Style): string => {
  if (letter === "") return hours === 0 ? "" : `${(hours ?? 0) / 4}`;
  if (hours === null) return letter;
  return form.replace("8", `${hours / 4}`).replace("V", letter);
};

/** Returns a cell's quarters of an hour. */
const count = ({ hours, letter }: Cell, { counts }: Style): number => {
  if (letter === "") return hours ?? 0;
  const rule = counts[letter];
  return rule === 0 ? 0 : (hours ?? rule);
};

const toUnits = (quarters: number): string => (quarters / 4).toFixed(2);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const splitWeeks = <Each>(cells: readonly Each[]): Each[][] =>
  Array.from({ length: cells.length / 5 }, (_, index) => cells.slice(index * 5, index * 5 + 5));

const writeSheet = (people: readonly Cell[][], sheetStyle: Style): string[] => {
  const sumCell = (cells: readonly Cell[]): string =>
    `${sum(cells.map((cell) => (cell.letter !== "" && !sheetStyle.isWithLetters ? 0 : count(cell, sheetStyle)))) / 4}`;
  const head = splitWeeks(
    Array.from({ length: sheetStyle.weeks * 5 }, (_, index) => headings[sheetStyle.heads](index)),
  );
  const addSumColumn = (week: string[], name: string): string[] =>
    sheetStyle.sums === "none" ? week : [...week, name];
  const header = head.flatMap((week, index) =>
    addSumColumn(week, sheetStyle.sums === "Wk" ? `Wk ${index + 1}` : sheetStyle.sums),
  );
  const rowOf = (cells: readonly Cell[]): string =>
    [
      ...splitWeeks(cells).flatMap((week) =>
        addSumColumn(
          week.map((cell) => write(cell, sheetStyle)),
          sumCell(week),
        ),
      ),
      ...(sheetStyle.hasTotal ? [sumCell(cells)] : []),
    ].join();
  return [
    ["Employee", "SSN", ...header, ...(sheetStyle.hasTotal ? ["Total Hours"] : [])].join(),
    ...people.map((cells, index) =>
      sheetStyle.hasContinued && index % 2 === 1
        ? `,,${rowOf(cells)}`
        : `"${names[index]}",900-01-000${index},${rowOf(cells)}`,
    ),
  ];
};

it("reads a random time sheet exactly, or asks about a column, letter or line", () => {
  let readCount = 0;
  let fileCount = 0;
  const check = fc.property(
    fc.array(fc.array(anyCell, { minLength: 15, maxLength: 15 }), { minLength: 4, maxLength: 6 }),
    style,
    (weeksByPerson, sheetStyle) => {
      const people = weeksByPerson.map((cells) =>
        cells
          .slice(0, sheetStyle.weeks * 5)
          .map((cell) => (sheetStyle.hasLetters || cell.letter === "" ? cell : { hours: 8, letter: "" as const })),
      );
      const lines = writeSheet(people, sheetStyle);
      const file = openLines(lines);
      const firstReading = readImport(file, { target, remembered: [], given: null });
      if (firstReading.mapping === null) throw new Error(lines.join("\n"));
      const letters = (firstReading.steps?.letters ?? []).map(
        ({ value, cells, beside = 0 }): { from: string; to: string } => {
          const counts = sheetStyle.counts[value as "V" | "H"];
          return { from: value, to: counts === 0 ? "0" : beside === cells ? "*" : `${counts / 4}` };
        },
      );
      const mapping: Mapping = { ...firstReading.mapping, letters };
      const gaps = listOpen(mapping, { unitCodes: ["JC711B"], percentOnly: false }, firstReading.columns).messages;
      fileCount += 1;
      if (gaps.length > 0) return;
      const secondReading = readImport(file, { target, remembered: [], given: mapping }).read;
      if (secondReading === null || !secondReading.ok) return;
      readCount += 1;
      const truth = sheetStyle.hasContinued
        ? people.flatMap((cells, index) =>
            index % 2 === 1
              ? []
              : [sum([...cells, ...(people[index + 1] ?? [])].map((cell) => count(cell, sheetStyle)))],
          )
        : people.map((cells) => sum(cells.map((cell) => count(cell, sheetStyle))));
      expectExactOrNoFit(
        secondReading.rows.map(({ cells }) => ["", cells.unitsST]),
        truth.map((quarters) => ["", toUnits(quarters)]),
        { lines, columns: mapping.columns },
      );
    },
  );
  fc.assert(check, { numRuns: 150 });
  // Most are read, so that a reader that asks about everything also fails.
  expect(readCount / fileCount).toBeGreaterThan(0.6);
});
