import type { PersonNumbers } from "../columns/guess-by-report.ts";
import { readLines } from "../test-read.ts";

const target = {
  employerId: "1000002-0001",
  workMonth: "2026-06",
  unitCodes: ["HF200A", "HF201B"],
  classifications: ["PKG"],
  percentOnly: false,
};
const cho = { ssnLast4: "0003", lastName: "Cho", firstName: "Min", payrollNo: "0071", units: 16_000, wages: 0 };
const report: readonly PersonNumbers[] = [
  { ...cho, memberId: "M700000007" },
  { ...cho, ssnLast4: "0004", lastName: "van der Berg", firstName: "Ana", payrollNo: "", memberId: "M700000008" },
];

const read = (lines: readonly string[], reportNumbers = report) => readLines(lines, { target, reportNumbers });
const vendors = ["Vendor Name,Department,Job,Price", "Grange Mill,Yard,Dock,119.90", "Oak Supply,Mill,Yard,107.50"];

it.each([
  ["a list of vendors", vendors],
  ["a list of others", ["Name,SSN,Job", '"Diaz, Ana",900-01-0009,Packer', '"Ellis, Ty",900-01-0010,Baker']],
])("refuses %s without asking any questions", (_, lines) => {
  const { columns, read: refused } = read(lines);
  expect(columns).toEqual([]);
  expect(refused).toMatchObject({ ok: false, findings: [{ ruleId: "payroll-missing", severity: "ERROR" }] });
  expect(refused?.findings[0]?.message).toMatch(/^This file has no payroll data: .* no one who is on the report\./);
});

it.each([
  ["the name", '"Cho, Min",,Packer'],
  ["a name of several words", "Ana van der Berg,,Packer"],
  ["a last name and a payroll number", "M. Cho,71,Packer"],
  ["a member ID", ",M700000008,Packer"],
  ["a Social Security number", ",900-01-0004,Packer"],
])("maps a file without hours that names someone on the report by %s", (_, line) => {
  const { columns, read: reading } = read(["Name,ID,Job", line, "Ty Ellis,123,Baker"]);
  expect(reading).toBeNull();
  expect(columns).toHaveLength(3);
});

it.each(["Reg Hrs", "Wages"])("maps a file with %s of people who aren’t on the report", (name) => {
  const { columns } = read([`Name,SSN,${name}`, '"Diaz, Ana",900-01-0009,160.00', '"Ellis, Ty",900-01-0010,8']);
  expect(columns).toHaveLength(3);
});

it("asks what classes and bargaining units mean if someone in the file is on the report", () => {
  const lines = ["Name,SSN,Union,Job,Reg Hrs", '"Diaz, Ana",900-01-0009,Yard,Packer,160.00'];
  const fieldsOf = (...fileLines: readonly string[]) => read(fileLines).codes.map(({ field }) => field);
  expect(fieldsOf(...lines)).toEqual([]);
  const reading = ["agreement_code", "agreement_code", "classification", "classification"];
  expect(fieldsOf(...lines, '"Cho, Min",900-01-0003,Mill,Baker,150.00')).toEqual(reading);
  const { codes } = read(lines, []);
  expect(codes).toHaveLength(2);
});
