import { writeXlsx } from "hucre/xlsx";
import { readImport } from "../../read-import.ts";
import { openAnyFile } from "../../read-any-file.ts";
import { exportTarget as target } from "../test-export.ts";

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
  const { mapping, steps } = readImport(file, { target, remembered: [], given: null });
  const again = readImport(file, { target, remembered: [], given: mapping, table: steps?.table ?? null }).read;
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

describe("a table for each person, one below the other", () => {
  const block = (top: readonly string[], hours: number): string[] => [
    ...top,
    "Date,Hours,Gross",
    `6/1/2026,${hours},100`,
    `6/2/2026,${hours + 1},110`,
    `Total,${hours * 2 + 1},210`,
  ];
  const cho = [`Name:,"Cho, Min",`, "SSN:,900-01-0003,"];
  const readBlocks = async (lines: readonly string[]) => {
    const file = await openAnyFile(new TextEncoder().encode(lines.join("\n")));
    const { mapping } = readImport(file, { target, remembered: [], given: null });
    const result = readImport(file, { target, remembered: [], given: mapping }).read;
    return result?.ok === true ? result.rows.map(({ lastName, cells }) => `${lastName} ${cells.unitsST}`) : [];
  };

  it("is read as rows of the person above each", async () => {
    const diaz = [`Name:,"Diaz, Ana",`, "SSN:,900-01-0004,"];
    expect(await readBlocks([...block(cho, 8), ...block(diaz, 6)])).toEqual(["Cho 17.00", "Diaz 13.00"]);
    expect(await readBlocks([...block(cho, 8), "Page 2,,", ...block(cho, 6)])).toEqual(["Cho 30.00"]);
  });

  it.each([
    ["no one", []],
    ["someone by a name alone", [`"Diaz, Ana",,`]],
    ["someone without a number", [`Name:,"Diaz, Ana",`]],
  ])("isn’t given to the person above where another one names %s", async (_what, top) => {
    expect(await readBlocks([...block(cho, 8), ...block(top, 6)])).toEqual([]);
  });
});
