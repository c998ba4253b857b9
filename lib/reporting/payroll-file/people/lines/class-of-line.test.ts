import type { PersonNumbers } from "../../columns/guess-by-report.ts";
import { readExport } from "../../open/test-export.ts";

const lineOf = (classification: string, payrollNo: string, changes: Partial<PersonNumbers> = {}): PersonNumbers => ({
  memberId: "M1",
  lastName: "Abara",
  firstName: "Zora",
  ssnLast4: "0001",
  unitCode: "JC711B",
  classification,
  payrollNo,
  units: 0,
  wages: 0,
  ...changes,
});
const driver = lineOf("DRVFT", "10044");
const mechanic = lineOf("MECH", "20044");
const read = (
  lines: readonly string[],
  reported: readonly PersonNumbers[],
  header = "Employee,SSN,Emp No,Reg Hours",
) => {
  const { rows } = readExport(
    [header, ...lines, '"Cho, Min",900-01-0002,10045,150', '"Ek, Bo",900-01-0003,10046,150'],
    {},
    reported,
  );
  return rows.flatMap(({ lastName, cells }) =>
    lastName === "Abara" ? [[cells.classification ?? "", cells.unitsST]] : [],
  );
};

const bothClasses = [
  '"Abara, Zora",900-01-0001,10044,80',
  '"Abara, Zora",900-01-0001,020044,60',
  '"Abara, Zora",900-01-0001,10044,8',
];

it("finds a person's lines by their payroll numbers", () => {
  expect(read(bothClasses, [driver, mechanic])).toEqual([
    ["DRVFT", "88.00"],
    ["MECH", "60.00"],
  ]);
});

it.each<[string, readonly PersonNumbers[]]>([
  ["the report has one line of the person", [driver]],
  ["one line has no number", [driver, lineOf("MECH", "")]],
  [
    "another person has one of the numbers",
    [driver, mechanic, lineOf("", "20044", { memberId: "M2", ssnLast4: "0009" })],
  ],
  ["the lines have one number", [driver, lineOf("MECH", "10044")]],
  ["the lines are in two bargaining units", [driver, lineOf("MECH", "20044", { unitCode: "JC712C" })]],
  [
    "they are another person’s lines",
    [lineOf("DRVFT", "10044", { ssnLast4: "0007" }), lineOf("MECH", "20044", { ssnLast4: "0007" })],
  ],
])("finds no class if %s", (_, reported) => {
  expect(read(bothClasses, reported)).toEqual([["", "148.00"]]);
});
