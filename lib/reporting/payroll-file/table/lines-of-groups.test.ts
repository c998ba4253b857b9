import type { Mapping } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/choices.ts";
import { openTextFile } from "../open/open-text.ts";
import { exportTarget, readExport } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";

const header = "Name,Member ID,Reg Hrs,OT Hrs";
const [cho, diaz, eze] = ['"Cho, Min",M10003,160,8', '"Diaz, Ana",M10004,152,0', '"Eze, Obi",M10005,140,4'];

it.each([
  "Department: 200 Warehouse,,,",
  "200 Warehouse,,,",
  ",200 Warehouse,,",
  "Department:,200 Warehouse,,",
  "Dept 200 - Warehouse,,,",
  "DEPT,200,,",
  "200,,,",
  ",200,,",
  "200,Warehouse,,",
  "WAREHOUSE,,,",
  "Location,Yard,,",
])("lists a group's line and doesn’t guess a person from it: %s", (line) => {
  for (const lines of [
    [line, cho, diaz, line.replace("200", "300"), eze],
    [line, cho, line.replace("200", "300"), diaz, line.replace("200", "400"), eze],
  ]) {
    const { mapping, rows, rules } = readExport([header, ...lines]);
    expect(mapping.columns.slice(0, 4)).toEqual(["employee", "member_id", "units_st", "units_ot"]);
    expect(rows.map(({ memberId, lastName }) => [memberId, lastName])).toEqual([
      ["M10003", "Cho"],
      ["M10004", "Diaz"],
      ["M10005", "Eze"],
    ]);
    expect(rules.filter((rule) => rule.startsWith("group-lines"))).toHaveLength(1);
  }
});

it.each(['"Shopland, Eve",M10006,,', "Branch,M10006,,", '"Local, Jo",M10006,,'])(
  "doesn’t read a person without hours as a group: %s",
  (line) => {
    const columns: Mapping["columns"] = ["last_name", "member_id", "units_st", "units_ot"];
    const { rows } = readExport([header, cho, diaz, line, eze], { columns });
    expect(rows.map(({ memberId }) => memberId)).toEqual(["M10003", "M10004", "M10006", "M10005"]);
  },
);

describe("chooses a bargaining unit of the report for the clerk", () => {
  const target: ImportTarget = {
    employerId: "1000001-0001",
    workMonth: "2026-06",
    unitCodes: ["JC711B", "JC710A"],
    unitTitles: { JC711B: "City drivers", JC710A: "Dock and yard" },
    classifications: [],
    percentOnly: false,
  };
  const unitsOf = (lines: readonly string[]) => {
    const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
    const { mapping: chosenMapping } = readImport(file, { target, remembered: [], given: null });
    const { read } = readImport(file, { target, remembered: [], given: chosenMapping });
    return read?.ok === true ? read.rows.map(({ agreementCode }) => agreementCode) : read?.findings;
  };

  it.each([
    ["a code alone", "JC711B,,,", "JC710A,,,"],
    ["a label", "Union: JC711B,,,", "Union: JC710A,,,"],
    ["a label in the previous cell", "Bargaining Unit:,JC711B,,", "Bargaining Unit:,JC710A,,"],
    ["a code and its name", "JC711B - Drivers,,,", "JC710A - Dock,,,"],
    ["a name and its code", "Local 711 (jc711b),,,", "Local 710 (jc710a),,,"],
  ])("if group lines have %s", (_, firstGroup, secondGroup) => {
    expect(unitsOf([header, firstGroup, cho, diaz, secondGroup, eze])).toEqual(["JC711B", "JC711B", "JC710A"]);
  });

  it("if a column has its name, but not if two units match", () => {
    const withColumn = (firstGroup: string, secondGroup: string) =>
      unitsOf([`${header},Department`, `${cho},${firstGroup}`, `${diaz},${firstGroup}`, `${eze},${secondGroup}`]);
    expect(withColumn("100 DRIVERS", "200 Dock")).toEqual(["JC711B", "JC711B", "JC710A"]);
    expect(withColumn("100 DRIVERS", "200 Office")).not.toEqual(["JC711B", "JC711B", "JC710A"]);
    expect(withColumn("100 DRIVERS", "Drivers of the yard")).toBeUndefined();
  });

  it("if a column or a title has it", () => {
    const column = [cho, diaz, eze].map((line, n) => `${line},${n < 2 ? "Drivers JC711B" : "JC710A"}`);
    expect(unitsOf([`${header},Group`, ...column])).toEqual(["JC711B", "JC711B", "JC710A"]);
    expect(unitsOf(["Union report JC710A", header, cho, diaz])).toEqual(["JC710A", "JC710A"]);
  });

  it("but not if a title has two units", () => {
    expect(unitsOf(["Union report JC710A and JC711B", header, cho, diaz])).toEqual(["", ""]);
  });
});

it("ignores a repeated two-line header below a group and still finds earning codes", () => {
  const lines = ["Employee,Emp,Check,,,", "Name,No,Date,Type,Hours,Amount"];
  const people = ["10041", "10048", "10055", "10062"].map((no) =>
    [1, 2, 3].map((code) => `"Abara, Adele",${no},6/5/26,${code},1.00,400.00`),
  );
  const file = [...lines, "Department: 200 Warehouse", ...people.slice(0, 3).flat(), ...lines, ...(people[3] ?? [])];
  const { mapping, columns } = readImport(openTextFile(new TextEncoder().encode(file.join("\n"))), {
    target: exportTarget,
    remembered: [],
    given: null,
  });
  expect(mapping?.columns.slice(0, 6)).toEqual(["employee", "payroll_no", null, "pay_code", "units_st", "gross_wages"]);
  expect(columns.flatMap(({ samples }) => samples)).not.toContain("Type");
});

it.each([
  ["Warehouse", "Warehouse (continued)"],
  ["Dept 200 Warehouse", "Dept 200 Warehouse (cont.)"],
  ["Department: Warehouse", "Department: Warehouse (continued)"],
])("doesn’t read groups that continue on a new page as people: %s", (group, repeated) => {
  const { rules, rows } = readExport([
    header,
    `${group},,,`,
    cho,
    "Page 1,,,",
    header,
    `${repeated},,,`,
    diaz,
    `${repeated},,312,8`,
    "Office,,,",
    eze,
  ]);
  expect(rows.map(({ lastName }) => lastName)).toEqual(["Cho", "Diaz", "Eze"]);
  expect(rules.join(" ")).toMatch(/(?:totals-row|page-marks) [\d,]*8/);
});
