import fc from "fast-check";
import type { PersonNumbers } from "../../../columns/guess-by-report.ts";
import { openTextFile } from "../../../open/read-file.ts";
import { exportTarget as target } from "../../../open/test-export.ts";
import { type ImportReading, readImport } from "../../../read-import.ts";
import type { Mapping } from "../../../ground/mapping.ts";

const open = (lines: readonly string[]) => openTextFile(new TextEncoder().encode(lines.join("\n")));
const linesOf = <Row>(names: readonly string[], rows: readonly Row[], cellsOf: (row: Row, at: number) => number[]) => [
  ["Employee", "SSN", ...names].join(","),
  ...rows.map((row, at) =>
    [`"Person${String.fromCharCode(97 + at)}, Al"`, `900-01-${1001 + at}`, ...cellsOf(row, at)].join(","),
  ),
];
type Figures = { readonly st: number; readonly ot?: number; readonly dt?: number; readonly wages: number };
const toReport = (people: readonly Figures[]): PersonNumbers[] =>
  people.map(({ st, ot = 0, dt = 0, wages }, at) => {
    const [unitsST = 0, unitsOT = 0, unitsDT = 0, grossWages = 0] = [st, ot, dt, wages].map((one) =>
      Math.round(one * 100),
    );
    return {
      ssnLast4: `${1001 + at}`,
      lastName: "",
      payrollNo: "",
      units: unitsST + unitsOT + unitsDT,
      overtime: unitsOT + unitsDT,
      wages: grossWages,
      figures: { unitsST, unitsOT, unitsDT, grossWages },
    };
  });

/** Maps a first file as chosen, and reads the next one by what was kept, beside the report with the first one’s numbers. */
const readNext = (
  first: readonly string[],
  next: readonly string[],
  chosen: Mapping["columns"],
  reportNumbers: readonly PersonNumbers[],
): ImportReading | null => {
  const columns: Mapping["columns"] = ["employee", "ssn", ...chosen];
  const ignored = columns.flatMap((field, place) => (field === null ? [place] : []));
  const { mapping } = readImport(open(first), { target, remembered: {}, given: null });
  const choices = { columns, ignored, minutes: [], repeats: [], nameForm: "LAST_COMMA_FIRST" as const };
  const saved = readImport(open(first), { target, remembered: {}, given: { ...mapping!, ...choices } });
  if (saved.read?.ok !== true) return null;
  const remembered = { [saved.signature ?? ""]: saved.mapping! };
  return readImport(open(next), { target, remembered, given: null, reportNumbers });
};
const askedOf = (reading: ImportReading | null): string[] =>
  reading?.columns.flatMap(({ name, why = "" }) => (why.includes("changed places") ? [name] : [])) ?? [];

const people = Array.from({ length: 6 }, (_, at) => [150 + at, 10 + at, 3 + at / 4, 8, 4200 + at, 3900 + at]);
const report = toReport(
  people.map(([st = 0, ot = 0, dt = 0, sick = 0, wages = 0]) => ({ st: st + sick, ot, dt, wages })),
);
const names = ["Hours 1", "Hours 2", "Hours 3", "Sick Hours", "Pay 1", "Pay 2"];
const fields: Mapping["columns"] = ["units_st", "units_ot", "units_dt", "other_units", "gross_wages", null];
/** Reads the next month with the values of these columns under the names. */
const readMoved = (order: readonly number[], more: readonly string[] = []) =>
  readNext(
    linesOf(names, people, (own) => own),
    linesOf([...names, ...more], people, (own) => [...order.map((at) => own[at] ?? 0), ...more.map(() => 7)]),
    fields,
    report,
  );

describe("columns that changed places under their headings", () => {
  it.each<[string, number[], string[]]>([
    ["straight time and overtime", [1, 0, 2, 3, 4, 5], ["Hours 1", "Hours 2"]],
    ["overtime and other paid hours", [0, 3, 2, 1, 4, 5], ["Hours 2", "Sick Hours"]],
    ["overtime and double time", [0, 2, 1, 3, 4, 5], ["Hours 2", "Hours 3"]],
    ["three in a ring", [1, 2, 0, 3, 4, 5], ["Hours 1", "Hours 2", "Hours 3"]],
    ["three in the other ring", [2, 0, 1, 3, 4, 5], ["Hours 1", "Hours 2", "Hours 3"]],
    ["straight time with overtime, and double time with leave", [1, 0, 3, 2, 4, 5], names.slice(0, 4)],
    ["straight time with double time, and overtime with leave", [2, 3, 0, 1, 4, 5], names.slice(0, 4)],
    ["wages and a column left aside", [0, 1, 2, 3, 5, 4], ["Pay 1", "Pay 2"]],
  ])("are asked about, and no others: %s", (_, order, asked) => {
    const same = readMoved(order);
    expect(same?.read).toBeNull();
    expect(askedOf(same)).toEqual(asked);
    const places = asked.map((name) => names.indexOf(name) + 2);
    expect(places.map((place) => same?.mapping?.columns[place])).toEqual(places.map(() => null));
    expect(same?.mapping?.ignored?.filter((place) => places.includes(place))).toEqual([]);
    // Also where the file has another column, or its columns are in another order.
    expect(askedOf(readMoved(order, ["Dept"]))).toEqual(asked);
  });

  it("are asked about where few have overtime, and leave is added to straight time", () => {
    const few = people.map(([st = 0, ot = 0, ...more], at) => [st, at < 4 ? 0 : ot, ...more]);
    const figures = few.map(([st = 0, ot = 0, dt = 0, sick = 0, wages = 0]) => ({ st: st + sick, ot, dt, wages }));
    const next = readNext(
      linesOf(names, few, (own) => own),
      linesOf(names, few, ([st = 0, ot = 0, ...more]) => [ot, st, ...more]),
      fields,
      toReport(figures),
    );
    expect(askedOf(next)).toEqual(["Hours 1", "Hours 2"]);
  });

  it("are asked about where other people on the report have the same last 4 digits", () => {
    const named = report.map((one, at) => Object.assign({}, one, { lastName: `Person${"abcdef"[at]}` }));
    const others = report.map((one) => Object.assign({}, one, { lastName: "Other", figures: {} }));
    const lines = linesOf(names, people, (own) => own);
    const next = linesOf(names, people, ([st = 0, ot = 0, ...more]) => [ot, st, ...more]);
    expect(askedOf(readNext(lines, next, fields, [...others, ...named]))).toEqual(["Hours 1", "Hours 2"]);
    expect(askedOf(readNext(lines, next, fields, [...others, ...report]))).toEqual([]);
  });

  it("are applied where all is as it was", () => {
    expect(readMoved([0, 1, 2, 3, 4, 5])?.read).toMatchObject({ ok: true });
  });

  it("say which column is nearer to the report", () => {
    const why = readMoved([0, 1, 2, 3, 5, 4])
      ?.columns.slice(-2)
      .map((column) => column.why);
    expect(why).toEqual([
      "It held “Gross wages” in the last file, but here the values of “Pay 2” are nearer to the report’s, for 6 people. Check if the columns changed places.",
      "Its values are nearer to the report’s “Gross wages” than those of “Pay 1”, which held that in the last file, for 6 people. Check if the columns changed places.",
    ]);
  });

  it("are asked about where two have one name and the file has a new column", () => {
    const pairs = ["Hours", "Amount", "Hours", "Amount"];
    const cells = people.map(([st = 0, ot = 0, , , pay = 0]) => [st, pay, ot, 200]);
    const turned = cells.map(([st = 0, pay = 0, ot = 0, more = 0]) => [ot, more, st, pay, 1]);
    const next = readNext(
      linesOf(pairs, cells, (own) => own),
      linesOf([...pairs, "Dept"], turned, (own) => own),
      ["units_st", "gross_wages", "units_ot", "other_wages"],
      toReport(people.map(([st = 0, ot = 0, , , pay = 0]) => ({ st, ot, wages: pay + 200 }))),
    );
    expect(askedOf(next)).toEqual(["Hours", "Hours"]);
    expect(next?.mapping?.columns.slice(2, 6)).toEqual([null, "gross_wages", null, "other_wages"]);
  });
});

/** What someone works in a month of so many weeks, by chance, as hours and wages in columns that may be used or not. */
const worker = fc.record({
  week: fc.constantFrom(40, 40, 38, 32, 20),
  rate: fc.integer({ min: 18, max: 45 }),
  months: fc.tuple(
    ...[0, 1].map(() =>
      fc.record({
        less: fc.constantFrom(0, 0, 1, 4, 8),
        ot: fc.constantFrom(0, 0, 3, 8, 12),
        dt: fc.constantFrom(0, 0, 0, 4),
        sick: fc.constantFrom(0, 0, 8, 16),
      }),
    ),
  ),
});
const columnsOfMonth = {
  "Reg Hours": "units_st",
  "OT Hours": "units_ot",
  "DT Hours": "units_dt",
  "Sick Hours": "other_units",
  Gross: "gross_wages",
  Worked: null,
  "Paid Hours": null,
  "Total Hours": null,
  "Regular Pay": null,
  "OT Pay": null,
  Amount: null,
} as const satisfies Record<string, Mapping["columns"][number]>;
const months = fc.record({
  workers: fc.array(worker, { minLength: 4, maxLength: 14 }),
  weeks: fc.tuple(fc.constantFrom(4, 4.4, 5), fc.constantFrom(4, 4.4, 5)),
  order: fc.shuffledSubarray(Object.keys(columnsOfMonth), { minLength: 6 }),
});

it("are seldom asked about in ordinary months, longer and shorter ones, with more and less overtime", () => {
  let [read, asked] = [0, 0];
  for (const { workers, weeks, order } of fc.sample(months, { numRuns: 120, seed: 20 })) {
    const used = [...new Set([...order, "Reg Hours", "Gross"])];
    const cellsIn = (at: 0 | 1): Record<string, number>[] =>
      workers.map(({ week, rate, months: own }) => {
        const { less = 0, ot = 0, dt = 0, sick = 0 } = own[at] ?? {};
        const st = week * weeks[at] - less - sick;
        const gross = (st + sick + ot * 1.5 + dt * 2) * rate;
        return {
          "Reg Hours": st,
          "OT Hours": ot,
          "DT Hours": dt,
          "Sick Hours": sick,
          Gross: gross,
          Worked: st + ot + dt,
          "Paid Hours": st + sick,
          "Total Hours": st + ot + dt + sick,
          "Regular Pay": st * rate,
          "OT Pay": ot * 1.5 * rate,
          Amount: gross * 0.76,
        };
      });
    const linesIn = (at: 0 | 1): string[] =>
      linesOf(used, cellsIn(at), (own) => used.map((name) => Number(own[name]?.toFixed(2))));
    const amount = (own: Record<string, number>, name: string): number => (used.includes(name) ? (own[name] ?? 0) : 0);
    const before = cellsIn(0).map((own) => ({
      st: amount(own, "Reg Hours") + amount(own, "Sick Hours"),
      ot: amount(own, "OT Hours"),
      dt: amount(own, "DT Hours"),
      wages: amount(own, "Gross"),
    }));
    const chosen = used.map((name) => columnsOfMonth[name as keyof typeof columnsOfMonth]);
    const next = readNext(linesIn(0), linesIn(1), chosen, toReport(before));
    if (next === null) continue;
    read += 1;
    if (askedOf(next).length > 0) asked += 1;
  }
  expect(read).toBeGreaterThan(100);
  expect(asked).toBeLessThanOrEqual(1);
});
