import { writeXlsx } from "hucre/xlsx";
import { readImport } from "../read-import.ts";
import { openAnyFile } from "../reading/read-any-file.ts";
import { exportTarget as target } from "../reading/test-export.ts";

type Row = (string | number)[];
const people: [string, string, number][] = [
  ["Cho, Min", "900-01-0003", 80],
  ["Diaz, Ana", "900-01-0004", 70],
  ["Evans, Bo", "900-01-0005", 60],
];
const days = (hours: number): Row[] => [
  ["Date", "Hours"],
  ["6/1/2026", hours / 2],
  ["6/2/2026", hours / 2 + 1],
  ["Total", hours + 1],
];
const read = async (
  top: (name: string, ssn: string) => Row[],
  more: { name: string; rows: Row[] }[] = [],
  below: Row[] = [],
) => {
  const sheets = people.map(([name, ssn, hours]) => ({ name, rows: [...top(name, ssn), ...days(hours), ...below] }));
  const file = await openAnyFile(await writeXlsx({ sheets: [...more, ...sheets] }));
  const { mapping, steps } = readImport(file, { target, remembered: {}, given: null });
  const again = readImport(file, { target, remembered: {}, given: mapping, table: steps?.table ?? null }).read;
  return {
    steps,
    rows: again?.ok === true ? again.rows.map(({ ssn, lastName, cells }) => [ssn, lastName, cells.unitsST]) : [],
    rules: again?.findings.map(({ ruleId }) => ruleId) ?? [],
  };
};
const all = [
  ["900010003", "Cho", "81.00"],
  ["900010004", "Diaz", "71.00"],
  ["900010005", "Evans", "61.00"],
];

describe("a sheet for each person", () => {
  it.each<[string, (name: string, ssn: string) => Row[]]>([
    ["with labels beside", (name, ssn) => [["Name:", name], ["SSN:", ssn], []]],
    ["with all in one cell", (name, ssn) => [["Timesheet"], [`Employee: ${name}  SSN: ${ssn}`]]],
    ["without labels", (name, ssn) => [[name, ssn]]],
    [
      "with other things said",
      (name, ssn) => [
        ["Company:", "Lakeside"],
        ["Employee Name", name],
        ["SSN", ssn, "Period:", "June"],
      ],
    ],
  ])("is read as rows of the person named above its table: %s", async (_what, top) => {
    const { rows, rules } = await read(top);
    expect(rows).toEqual(all);
    expect(rules).toContain("person-above");
    expect(rules).not.toContain("values-above-header");
  });

  it("is read beside lines to sign", async () => {
    const { rows, rules } = await read(
      (name, ssn) => [["Employee:", name, "SSN:", ssn]],
      [],
      [["Employee signature:", "Date:"]],
    );
    expect(rows).toEqual(all);
    expect(rules).toContain("group-lines");
  });

  it("is named in a warning where no one is named on it", async () => {
    const { rows, rules } = await read((name, ssn) => (name.startsWith("Evans") ? [[]] : [[name, ssn]]));
    expect(rows).toEqual(all.slice(0, 2));
    expect(rules).toContain("sheets-unread");
  });

  it("isn’t read as rows of one of two people named above its table", async () => {
    const { rows, rules } = await read((name, ssn) => [
      [name, ssn],
      ["Adams, Eve", "900-01-0009"],
    ]);
    expect(rows).toEqual([]);
    expect(rules).toContain("no-one-named");
  });

  it("says what to do where no one is named", async () => {
    const { rows, rules } = await read((name) => [[name]]);
    expect(rows).toEqual([]);
    expect(rules).toContain("no-one-named");
  });

  it("gives way to a list of all people", async () => {
    const list = { name: "All", rows: [["Employee", "SSN", "Hours"], ...(people satisfies Row[])] };
    const { steps } = await read((name, ssn) => [[name, ssn]], [list]);
    expect(steps?.table.sheet).toBe("All");
    expect(steps?.notes?.map(({ ruleId }) => ruleId)).toContain("sheets-unread");
  });
});
