import fc from "fast-check";
import { isLong } from "../../../platform/testing/sample.ts";
import type { Mapping } from "../ground/mapping.ts";
import { openTextFile } from "../open/open-text.ts";
import { exportTarget as target } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";
import { sumReading } from "../test-read.ts";
import { explain } from "./test-explain.ts";

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);
const quarters = (max: number) => fc.integer({ min: 0, max: max * 4 }).map((count) => count * 25);

/** A row's hundredths of units and its cents, with an unused column. */
const row = fc.record({
  st: fc.integer({ min: 1, max: 160 }).map((count) => count * 25),
  ot: quarters(12),
  dt: quarters(4),
  wages: fc.integer({ min: 1_000, max: 300_000 }),
  ytd: fc.integer({ min: 300_000, max: 900_000 }),
});
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;
type WrittenRow = Row & { readonly kind: string; readonly sign: string };
type File = { readonly people: readonly (readonly WrittenRow[])[]; readonly columns: Mapping["columns"] };

const distortions = {
  exchanged: ({ columns, ...file }: File): File => ({
    ...file,
    columns: columns.map((field) => (field === "units_st" ? "units_ot" : field === "units_ot" ? "units_st" : field)),
  }),
  otherColumn: ({ columns, ...file }: File): File => ({
    ...file,
    columns: columns.map((field, index) => (field === "gross_wages" ? null : index === 6 ? "gross_wages" : field)),
  }),
  behindPoint: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((personRows) =>
      personRows.map((line) => ({ ...line, st: Math.floor(line.st / 100) * 100 + (line.st % 100) * 0.6 })),
    ),
  }),
  inside: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((personRows) => personRows.map((line) => ({ ...line, st: line.st + line.ot + line.dt }))),
  }),
  voided: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((personRows, n) =>
      n % 2 === 0 && personRows[0] !== undefined
        ? [...personRows, { ...personRows[0], wages: personRows[0].wages + 7, kind: "Void" }]
        : personRows,
    ),
  }),
  credits: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((personRows) => personRows.map((line) => ({ ...line, sign: line.st % 3 === 0 ? "C" : "D" }))),
  }),
  repeated: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((personRows) => [...personRows, ...personRows.slice(-1)]),
  }),
  sums: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((personRows) => [
      ...personRows,
      personRows.reduce((sum, line) => ({
        ...line,
        st: sum.st + line.st,
        ot: sum.ot + line.ot,
        dt: sum.dt + line.dt,
        wages: sum.wages + line.wages,
      })),
    ]),
  }),
  ofPerson: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((personRows) => {
      const wages = personRows.reduce((sum, line) => sum + line.wages, 0);
      return personRows.map((line) => ({ ...line, wages }));
    }),
  }),
};
type Distortion = keyof typeof distortions;

const anyCase = fc.record({
  people: fc.array(fc.array(row, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 7 }),
  chosen: fc.shuffledSubarray(Object.keys(distortions) as Distortion[], { minLength: 1, maxLength: 2 }),
  typed: fc.subarray(["people", "unitsST", "unitsOT", "unitsDT", "grossWages"] as const, { minLength: 1 }),
});
type Case = typeof anyCase extends fc.Arbitrary<infer C> ? C : never;

const truthOf = ({ people, chosen }: Case) => {
  const rows = people.flat();
  const sum = (pick: (line: Row) => number): number =>
    rows.reduce((all, line) => {
      // Credits are subtracted.
      const isSubtracted = chosen.includes("credits") && line.st % 3 === 0;
      return all + (isSubtracted ? -pick(line) : pick(line));
    }, 0);
  return {
    people: people.length,
    unitsST: sum(({ st }) => st),
    unitsOT: sum(({ ot }) => ot),
    unitsDT: sum(({ dt }) => dt),
    grossWages: sum(({ wages }) => wages),
  };
};

const readCase = ({ people, chosen }: Case) => {
  const original: File = {
    people: people.map((personRows) => personRows.map((line) => ({ ...line, kind: "Live", sign: "D" }))),
    columns: ["ssn", "employee", "units_st", "units_ot", "units_dt", "gross_wages", null, null, null],
  };
  // The sign belongs to the true amounts.
  const addCredits = chosen.includes("credits") ? distortions.credits(original) : original;
  const file = chosen.reduce(
    (personRows, name) => (name === "credits" ? personRows : distortions[name](personRows)),
    addCredits,
  );
  const lines = file.people.flatMap((personRows, n) =>
    personRows.map(({ st, ot, dt, wages, ytd, kind, sign }) =>
      [
        `900-01-${1001 + n}`,
        `"Person${"abcdefgh"[n]}, Al"`,
        ...[st, ot, dt, wages, ytd].map(decimal),
        kind,
        sign,
      ].join(),
    ),
  );
  const text = ["SSN,Employee,H1,H2,H3,Pay,Other,Kind,D/C", ...lines].join("\n");
  const chosenMapping: Mapping = {
    columns: file.columns,
    values: [],
    constants: {},

    minutes: [],
  };
  return { file: openTextFile(new TextEncoder().encode(text)), text, given: chosenMapping };
};

const runCount = isLong ? 10_000 : 100;
/** Each file is explained, which takes several readings. */
const singleRunCount = isLong ? 1_000 : 100;

it("offers only explanations after which all typed totals fit, whatever is wrong with a file", async () => {
  let explained = 0;
  await fc.assert(
    fc.asyncProperty(anyCase, async (testCase) => {
      const { file, given: chosenMapping } = readCase(testCase);
      const truth = truthOf(testCase);
      fc.pre(Object.values(truth).every((total) => total >= 0));
      const totals = Object.fromEntries(testCase.typed.map((kind) => [kind, truth[kind]]));
      const request = { target, remembered: [], given: chosenMapping };
      const availableExplanations = await explain(file, request, totals);
      if (availableExplanations.length > 0) explained += 1;
      for (const { edit } of availableExplanations)
        expect(sumReading(readImport(file, { ...request, given: { ...chosenMapping, ...edit } }))).toMatchObject(
          totals,
        );
    }),
    { numRuns: runCount, endOnFailure: true },
  );
  expect(explained).toBeGreaterThan(runCount / 10);
});

it("explains a single mistake in a file, unless the totals fit or a question comes first", async () => {
  let explained = 0;
  await fc.assert(
    fc.asyncProperty(anyCase, async (many) => {
      const testCase = { ...many, chosen: many.chosen.slice(0, 1) };
      const { file, given: chosenMapping } = readCase(testCase);
      const truth = truthOf(testCase);
      fc.pre(Object.values(truth).every((total) => total >= 0));
      const request = { target, remembered: [], given: chosenMapping };
      const sums = sumReading(readImport(file, request));
      fc.pre(sums !== null && JSON.stringify(sums) !== JSON.stringify(truth));
      const availableExplanations = await explain(file, request, truth);
      explained += 1;
      expect(availableExplanations).not.toEqual([]);
    }),
    { numRuns: singleRunCount, endOnFailure: true },
  );
  expect(explained).toBeGreaterThan(singleRunCount / 10);
});
