import fc from "fast-check";
import { isLong } from "../../../platform/testing/sample.ts";
import type { Mapping } from "../ground/mapping.ts";
import { openTextFile } from "../open/open-text.ts";
import { exportTarget as target } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";
import { explain, sumReading } from "./test-explain.ts";

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);
const quarters = (most: number) => fc.integer({ min: 0, max: most * 4 }).map((count) => count * 25);

/** A row's hundredths of units and its cents, with an unused column. */
const row = fc.record({
  st: fc.integer({ min: 1, max: 160 }).map((count) => count * 25),
  ot: quarters(12),
  dt: quarters(4),
  wages: fc.integer({ min: 1_000, max: 300_000 }),
  ytd: fc.integer({ min: 300_000, max: 900_000 }),
});
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;
type Written = Row & { readonly kind: string; readonly sign: string };
type File = { readonly people: readonly (readonly Written[])[]; readonly columns: Mapping["columns"] };

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
    people: people.map((own) =>
      own.map((one) => ({ ...one, st: Math.floor(one.st / 100) * 100 + (one.st % 100) * 0.6 })),
    ),
  }),
  inside: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((own) => own.map((one) => ({ ...one, st: one.st + one.ot + one.dt }))),
  }),
  voided: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((own, n) =>
      n % 2 === 0 && own[0] !== undefined ? [...own, { ...own[0], wages: own[0].wages + 7, kind: "Void" }] : own,
    ),
  }),
  credits: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((own) => own.map((one) => ({ ...one, sign: one.st % 3 === 0 ? "C" : "D" }))),
  }),
  repeated: ({ people, ...file }: File): File => ({ ...file, people: people.map((own) => [...own, ...own.slice(-1)]) }),
  sums: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((own) => [
      ...own,
      own.reduce((sum, one) => ({
        ...one,
        st: sum.st + one.st,
        ot: sum.ot + one.ot,
        dt: sum.dt + one.dt,
        wages: sum.wages + one.wages,
      })),
    ]),
  }),
  ofPerson: ({ people, ...file }: File): File => ({
    ...file,
    people: people.map((own) => {
      const wages = own.reduce((sum, one) => sum + one.wages, 0);
      return own.map((one) => ({ ...one, wages }));
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
  const sum = (of: (one: Row) => number): number =>
    rows.reduce((all, one) => {
      // Credits are subtracted.
      const isOff = chosen.includes("credits") && one.st % 3 === 0;
      return all + (isOff ? -of(one) : of(one));
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
  const begun: File = {
    people: people.map((own) => own.map((one) => ({ ...one, kind: "Live", sign: "D" }))),
    columns: ["ssn", "employee", "units_st", "units_ot", "units_dt", "gross_wages", null, null, null],
  };
  // The sign belongs to the true amounts.
  const first = chosen.includes("credits") ? distortions.credits(begun) : begun;
  const file = chosen.reduce((own, name) => (name === "credits" ? own : distortions[name](own)), first);
  const lines = file.people.flatMap((own, n) =>
    own.map(({ st, ot, dt, wages, ytd, kind, sign }) =>
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
  const given: Mapping = {
    columns: file.columns,
    values: [],
    constants: {},

    minutes: [],
  };
  return { file: openTextFile(new TextEncoder().encode(text)), text, given };
};

const runs = isLong ? 10_000 : 100;
/** Each file is explained, which takes several readings. */
const runsOfOne = isLong ? 1_000 : 100;

it("offers only explanations after which all typed totals fit, whatever is wrong with a file", async () => {
  let explained = 0;
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      const { file, given } = readCase(one);
      const truth = truthOf(one);
      fc.pre(Object.values(truth).every((total) => total >= 0));
      const totals = Object.fromEntries(one.typed.map((kind) => [kind, truth[kind]]));
      const ask = { target, remembered: [], given };
      const offered = await explain(file, ask, totals);
      if (offered.length > 0) explained += 1;
      for (const { edit } of offered)
        expect(sumReading(readImport(file, { ...ask, given: { ...given, ...edit } }))).toMatchObject(totals);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(explained).toBeGreaterThan(runs / 10);
});

it("explains a single mistake in a file, unless the totals fit or a question comes first", async () => {
  let explained = 0;
  await fc.assert(
    fc.asyncProperty(anyCase, async (many) => {
      const one = { ...many, chosen: many.chosen.slice(0, 1) };
      const { file, given } = readCase(one);
      const truth = truthOf(one);
      fc.pre(Object.values(truth).every((total) => total >= 0));
      const ask = { target, remembered: [], given };
      const sums = sumReading(readImport(file, ask));
      fc.pre(sums !== null && JSON.stringify(sums) !== JSON.stringify(truth));
      const offered = await explain(file, ask, truth);
      explained += 1;
      expect(offered).not.toEqual([]);
    }),
    { numRuns: runsOfOne, endOnFailure: true },
  );
  expect(explained).toBeGreaterThan(runsOfOne / 10);
});
