import { readExport } from "../open/test-export.ts";
import type { PersonNumbers } from "../columns/guess-by-report.ts";

const people = [
  { name: "Cho, Min", ssn: "900-01-0003", no: "10103", st: 150, ot: 2.5, wages: 4000 },
  { name: "Diaz, Ana", ssn: "900-01-0004", no: "10104", st: 162, ot: 0, wages: 4600 },
  { name: "Ek, Bo", ssn: "900-01-0005", no: "10105", st: 140, ot: 8, wages: 3900 },
  { name: "Fox, Al", ssn: "900-01-0006", no: "10106", st: 158, ot: 4, wages: 5000 },
];
type Person = (typeof people)[number];

const report = people.map(({ name, ssn, no, st, ot, wages }): PersonNumbers => ({
  ssnLast4: ssn.slice(-4),
  lastName: name.split(",")[0] ?? "",
  payrollNo: no,
  units: (st + ot) * 100,
  wages: wages * 100,
}));

const guess = (header: string, line: (person: Person, index: number) => string, numbers = report) => {
  const { columns, mapping } = readExport([header, ...people.map(line)], {}, numbers);
  return { fields: mapping.columns, reasons: columns.map(({ why = "" }) => why) };
};

it("ignores check numbers that look like the last 4 of an SSN when their rows name other people", () => {
  const otherLines = ["1001", "1002", "1003", "1004"].map((ssnLast4, index) => ({
    ssnLast4,
    payrollNo: `9${index}`,
    lastName: "Other",
    units: 16_000,
    wages: 400_000,
  }));
  const { fields } = guess(
    "Employee,Emp ID,Check,Reg Hours",
    ({ name, no, st }, index) => `"${name}",${no},${1001 + index},${st}.00`,
    [...report, ...otherLines],
  );
  expect(fields).toEqual(["employee", "payroll_no", null, "units_st"]);
});

it("asks whether a total includes overtime when the weeks beside it add up to it", () => {
  const { fields, reasons } = guess(
    "Name,SSN,Wk 1,Wk 2,Total Hrs,OT",
    ({ name, ssn, st, ot }) => `"${name}",${ssn},${st / 2},${st / 2},${st},${ot}`,
  );
  expect(fields).toEqual(["employee", "ssn", null, null, null, "units_ot"]);
  expect(reasons[4]).toContain("overtime");
});

it("reads “DBLTM” as double time and “ST/OT” as earning codes, and doesn't read a cost center as money", () => {
  const { fields } = guess(
    "Name,SSN,ST/OT,Cost Center,Hours",
    ({ name, ssn, st }) => `"${name}",${ssn},ST,100,${st}\n"${name}",${ssn},OT,200,2.00`,
  );
  expect(fields).toEqual(["employee", "ssn", "pay_code", null, "units_st"]);
  const columns = guess("Name,SSN,REG Hours,DBLTM Hours", ({ name, ssn, st }) => `"${name}",${ssn},${st},2.00`).fields;
  expect(columns).toEqual(["employee", "ssn", "units_st", "units_dt"]);
});

it.each([
  ["Hours", "Double Time", "Double Time"],
  ["Total Hours", "OT Hours", "OT Hours"],
])("asks whether “%s” includes “%s”, but not whether a week column does", (hours, extraName, named) => {
  const { fields, reasons } = guess(
    `Name,SSN,Week,${hours},${extraName}`,
    ({ name, ssn, st, ot }) => `"${name}",${ssn},1,${st},${ot}`,
  );
  expect(fields.slice(2, 4)).toEqual([null, null]);
  expect(reasons[3]).toContain(`Do the hours in “${hours}” include those in “${named}”?`);
});
