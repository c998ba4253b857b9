import { readExport } from "../open/test-export.ts";

const people = ["Cho, Min", "Diaz, Ana", "Eve, Ana"];
const kinds = (name: string, codes: readonly string[]) => [
  `Emp No,Name,${name},Hours,Amount`,
  ...people.flatMap((person, n) =>
    codes.map((code, index) => `${1001 + n},"${person}",${code},${160 - index * 150}.00,100.00`),
  ),
];

describe("a column that differs between each person's rows is an earning code, even if it has numbers:", () => {
  it.each(["Earn Code", "Pay Type", "Hour Type", "Type", "ERN"])("%s", (name) => {
    const payCodes = [
      { from: "1", to: "ST" },
      { from: "2", to: "OT" },
    ] as const;
    const { mapping, rows } = readExport(kinds(name, ["1", "2"]), { payCodes: [...payCodes] });
    expect(mapping.columns[2]).toBe("pay_code");
    expect(rows.map(({ cells }) => [cells.unitsST, cells.unitsOT])).toEqual(people.map(() => ["160.00", "10.00"]));
  });

  it.each(["Mult", "Pay Factor", "Rate Factor"])("pay multipliers: %s", (name) => {
    const { mapping } = readExport(kinds(name, ["1.5", "2.0"]));
    expect(mapping.columns[2]).toBe("pay_code");
    expect(mapping.payCodes).toEqual([
      { from: "1.5", to: "OT" },
      { from: "2.0", to: "DT" },
    ]);
  });

  it.each<[string, readonly string[]]>([
    ["Type", ["1"]],
    ["Job Type", ["1", "2"]],
    ["Week", ["1", "2"]],
    ["Period Code", ["1", "2"]],
    ["Class Code", ["1", "2"]],
  ])("but not other columns: %s %j", (name, codes) => {
    expect(readExport(kinds(name, codes)).mapping.columns[2]).not.toBe("pay_code");
  });
});

it.each([
  ["Job No", "1024"],
  ["Job Name", "Bridge"],
  ["Job", "26-014"],
  ["Position", "26-014"],
])("doesn’t read a contractor’s job as a class: %s %s", (name, job) => {
  const lines = [`SSN,Name,${name},Reg Hrs`, ...people.map((person, n) => `900-01-000${n},"${person}",${job},160.00`)];
  expect(readExport(lines).mapping.columns[2]).toBeNull();
});
