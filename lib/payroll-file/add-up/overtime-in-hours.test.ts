import { listMappingGaps } from "../mapping/mapping-gaps.ts";
import { openTextFile } from "../open/read-file.ts";
import { exportTarget, readExport, readExportFor } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";
import type { PersonNumbers } from "../columns/guess-by-report.ts";

const people = [
  { name: "Cho, Min", ssn: "900-01-0003", st: 160, ot: 8, rate: 30 },
  { name: "Diaz, Ana", ssn: "900-01-0004", st: 152, ot: 0, rate: 28 },
  { name: "Eze, Obi", ssn: "900-01-0005", st: 140, ot: 4.5, rate: 32.5 },
  { name: "Fox, Al", ssn: "900-01-0006", st: 158, ot: 2, rate: 25 },
];
type Person = (typeof people)[number];
const grossOf = ({ st, ot, rate }: Person): number => rate * (st + 1.5 * ot);

const linesOf = (names: string, cells: (person: Person) => readonly (number | string)[]): string[] => [
  `Name,SSN,${names}`,
  ...people.map((person) => [`"${person.name}"`, person.ssn, ...cells(person)].join()),
];
const reportOf = (straightTime: (person: Person) => number): PersonNumbers[] =>
  people.map((person) => ({
    ssnLast4: person.ssn.slice(-4),
    lastName: person.name.split(",")[0] ?? "",
    payrollNo: "",
    units: straightTime(person) * 100 + 300,
    overtime: 300,
    wages: 0,
  }));

/** What the first column of hours is guessed as, why, and which columns wait for an answer. */
const read = (lines: readonly string[], report: readonly PersonNumbers[] = []) => {
  const { mapping, columns } = readExport(lines, {}, report);
  const asked = columns.flatMap(({ name, look }, at) =>
    look !== undefined && mapping.columns[at] === null && mapping.ignored?.includes(at) !== true ? [name] : [],
  );
  return { field: mapping.columns[2], why: columns[2]?.why ?? "", asked };
};

describe("hours beside overtime are asked about where neither names nor numbers settle it:", () => {
  it.each([
    ["Hours", "OT Hours"],
    ["Hrs", "Overtime"],
    ["Hours Worked", "O/T Hours"],
    ["Units", "OT"],
    ["Hours Paid", "DT Hours"],
    ["Qty", "OT Qty"],
    ["Worked", "OT Hours"],
    ["Total", "OT"],
  ])("%s beside %s", (name, overtime) => {
    const lines = linesOf(`${name},${overtime},Gross`, ({ st, ot }) => [st, ot, 5000]);
    expect(read(lines)).toMatchObject({ field: null, asked: [name] });
    expect(read(lines).why).toContain(`Do the hours in “${name}” include those in “${overtime}”?`);
    const { mapping, columns } = readExport(lines);
    const gaps = listMappingGaps(mapping, { unitCodes: ["JC711B"], percentOnly: false }, columns);
    expect(gaps.join(" ")).toContain(`“${name}”`);
  });

  it("also where a column of neither name is near last month’s units", () => {
    const lines = linesOf("Worked,OT", ({ st, ot }) => [st, ot]);
    expect(
      read(
        lines,
        reportOf(({ st }) => st + 3),
      ),
    ).toMatchObject({ field: null, asked: ["Worked"] });
  });

  it("also where no one has overtime this month", () => {
    expect(read(linesOf("Hours,OT", ({ st }) => [st, 0])).asked).toEqual(["Hours"]);
  });

  it("also where a column of overtime isn’t guessed, as it may be pay: the clerk may choose it as overtime", () => {
    const lines = linesOf("Hours,OT", ({ st, ot }) => [st, ot * 45]);
    expect(readExport(lines).mapping.columns.slice(2)).toEqual([null, null]);
    expect(read(lines).why).toContain("Do the hours in “Hours” include those in “OT”?");
    // Nothing is concluded from what may be pay.
    expect(read(linesOf("Hours,OT", ({ st }) => [st, 900])).field).toBeNull();
  });

  it("and the answer is kept for the next month", () => {
    const lines = (extra: number) => linesOf("Hours,OT", ({ st, ot }) => [st + extra, ot]);
    const first = readExport(lines(0));
    const mapping = { ...first.mapping, columns: first.mapping.columns.with(2, "all_units") };
    expect(readExportFor("2026-07", lines(4), { signature: first.signature, mapping }).isAsked).toBe(false);
    const [cho] = readExport(lines(8), { columns: mapping.columns }).rows;
    expect([cho?.cells.unitsST, cho?.cells.unitsOT]).toEqual(["160.00", "8.00"]);
  });

  it("and asked again when a column of overtime that was empty is filled", () => {
    const lines = (overtime: boolean) => linesOf("Hours,OT", ({ st, ot }) => [st, overtime ? ot : ""]);
    const before = readExport(lines(false));
    expect(before.mapping.columns).toEqual(["employee", "ssn", "units_st", null]);
    const mapping = { ...before.mapping, columns: [...before.mapping.columns] };
    expect(readExportFor("2026-07", lines(true), { signature: before.signature, mapping })).toMatchObject({
      isAsked: true,
      columns: ["employee", "ssn", null, null],
    });
  });

  it("in hours by week too", () => {
    const lines = linesOf("W1 Hours,W1 OT,W2 Hours,W2 OT", ({ ot }) => [40, ot, 36, 0]);
    expect(read(lines)).toMatchObject({ field: null, asked: ["W1 Hours", "W2 Hours"] });
    expect(read(lines).why).toContain("include");
  });
});

describe("nothing is asked where", () => {
  it.each(["Reg Hours", "Regular", "ST", "Straight Time", "Hourly Hours"])("%s says it", (name) => {
    expect(read(linesOf(`${name},OT Hours`, ({ st, ot }) => [st, ot]))).toMatchObject({ field: "units_st", asked: [] });
  });

  it("someone has more overtime than hours", () => {
    const lines = [...linesOf("Hours,OT", ({ st, ot }) => [st, ot]), '"Gil, Eva",900-01-0007,4,8'];
    expect(read(lines)).toEqual({
      field: "units_st",
      why: "Line 6 has more overtime than hours, so “Hours” doesn’t include “OT”.",
      asked: [],
    });
  });

  it("one line says otherwise than the wages of each", () => {
    const within = linesOf("Hours,OT,Rate,Gross", (one) => [one.st + one.ot, one.ot, one.rate, grossOf(one)]);
    // 4 hours, 8 of them overtime: paid as if the overtime were in the hours.
    expect(read([...within, '"Gil, Eva",900-01-0007,4,8,20,160']).field).toBe("all_units");
  });

  it("another column gives the sum of both", () => {
    const lines = (name: string) => linesOf(`Hours,OT,${name}`, ({ st, ot }) => [st, ot, st + ot]);
    expect(read(lines("Payable"))).toEqual({
      field: "units_st",
      why: "“Hours” and “OT” add up to “Payable”, so “Hours” doesn’t include “OT”.",
      asked: [],
    });
    const { mapping, rows } = readExport(lines("Total Hrs Paid"));
    expect(mapping).toMatchObject({ columns: ["employee", "ssn", null, "units_ot", "all_units"], ignored: [2] });
    expect(rows[0]?.cells).toMatchObject({ unitsST: "160.00", unitsOT: "8.00" });
  });

  it("another column is what is left without the overtime", () => {
    const lines = linesOf("Hours,OT,Base", ({ st, ot }) => [st + ot, ot, st]);
    expect(read(lines)).toEqual({
      field: "all_units",
      why: "“Base” and “OT” add up to “Hours”, so “Hours” includes “OT”.",
      asked: [],
    });
  });

  it("the wages are the rate times the hours and the overtime", () => {
    const apart = linesOf("Hours,OT,Rate,Gross", (one) => [one.st, one.ot, one.rate, grossOf(one)]);
    expect(read(apart)).toMatchObject({ field: "units_st", asked: [] });
    expect(read(apart).why).toBe(
      "“Gross” is “Rate” times the hours with “OT” on top of “Hours”, so “Hours” doesn’t include “OT”.",
    );
    const within = linesOf("Hours,OT,Rate,Gross", (one) => [one.st + one.ot, one.ot, one.rate, grossOf(one)]);
    expect(read(within)).toMatchObject({ field: "all_units", asked: [] });
    expect(read(within).why).toBe(
      "“Gross” is “Rate” times the hours with “OT” within “Hours”, so “Hours” includes “OT”.",
    );
    const bonus = linesOf("Hours,OT,Rate,Gross", (one) => [one.st, one.ot, one.rate, grossOf(one) + 100]);
    expect(read(bonus)).toMatchObject({ field: null, asked: ["Hours"] });
    // A bonus of one person says nothing; a line that says the contrary does.
    expect(read(apart.with(1, bonus[1]!))).toMatchObject({ field: "units_st", asked: [] });
    expect(read(apart.with(1, within[1]!))).toMatchObject({ field: null, asked: ["Hours"] });
  });

  it("last month’s straight time is that of three people or more", () => {
    const lines = (within: boolean) => linesOf("Hours,OT", ({ st, ot }) => [within ? st + ot : st, ot]);
    const report = reportOf(({ st }) => st);
    expect(read(lines(false), report)).toEqual({
      field: "units_st",
      why: "The same as the report’s straight time for 3 people, so “Hours” doesn’t include “OT”.",
      asked: [],
    });
    expect(read(lines(true), report)).toMatchObject({ field: "all_units", asked: [] });
  });

  it("a column counts other units than the overtime", () => {
    expect(read(linesOf("Days,OT Hours", ({ ot }) => [20, ot]))).toMatchObject({ field: "units_st", asked: [] });
  });

  it("a total is named so, unless the numbers say that the overtime is apart", () => {
    const lines = linesOf("Total Hours,OT", ({ st, ot }) => [st + ot, ot]);
    expect(read(lines)).toMatchObject({ field: "all_units", asked: [] });
    // One line that is wrong changes nothing for the others.
    expect(read([...lines, '"Gil, Eva",900-01-0007,4,8'])).toMatchObject({ field: "all_units", asked: [] });
    const apart = linesOf("Total Hours,OT,Rate,Gross", (one) => [one.st, one.ot, one.rate, grossOf(one)]);
    expect(read(apart)).toMatchObject({ field: "units_st", asked: [] });
  });
});

it("hours with the overtime in them are no weeks where some bargaining units count weeks", () => {
  const lines = [
    "Name,SSN,Unit,Hours,OT Hours",
    '"Cho, Min",900-01-0003,JC711B,168,8',
    '"Diaz, Ana",900-01-0004,JC710A,150,4',
  ];
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  const unitTypes = { JC710A: "WEEK", JC711B: "HOUR" } as const;
  const target = { ...exportTarget, unitCodes: ["JC710A", "JC711B"], unitTypes };
  const asked = readImport(file, { target, remembered: {}, given: null });
  expect(asked.columns[3]?.why).toContain("“Hours, for units that count hours” if they don’t.");
  const { columns = [], ...rest } = asked.mapping ?? { values: [], constants: {} };
  const given = { ...rest, columns: columns.with(3, "all_units") };
  const { read: answer } = readImport(file, { target, remembered: {}, given });
  const rows = answer?.ok === true ? answer.rows : [];
  expect(rows.map(({ cells }) => [cells.unitsST, cells.unitsOT])).toEqual([
    ["160.00", "8.00"],
    [undefined, undefined],
  ]);
  expect(answer?.findings.map(({ ruleId, rows: own }) => [ruleId, own])).toContainEqual(["units-of-other-type", [3]]);
});

it("is asked again where all overtime was zero when the mapping was saved", () => {
  const zeros = linesOf("Hours,OT", ({ st }) => [st, 0]);
  const { mapping, signature } = readExport(zeros);
  const saved = { ...mapping, columns: mapping.columns.with(2, "units_st"), constants: { agreement_code: "JC711B" } };
  const before = { signature, mapping: saved };
  expect(readExportFor("2026-06", zeros, before).isAsked).toBe(false);
  const some = linesOf("Hours,OT", ({ st, ot }) => [st + ot, ot]);
  expect(readExportFor("2026-06", some, before).isAsked).toBe(true);
});
