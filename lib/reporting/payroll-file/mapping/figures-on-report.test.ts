import type { PersonNumbers } from "../columns/guess-by-report.ts";
import { readLines } from "../test-read.ts";

const person = (lastName: string, n: number, figures: PersonNumbers["figures"]): PersonNumbers => ({
  ssnLast4: `000${n}`,
  lastName,
  payrollNo: `1010${n}`,
  memberId: `M${n}`,
  units: 16_000,
  wages: 0,
  ...(figures !== undefined && { figures }),
});
const report = [
  person("Cho", 3, { unitsST: 16_000, unitsOT: 800 }),
  person("Diaz", 4, { unitsST: 15_000, unitsOT: 250, grossWages: 400_000 }),
  person("Eze", 5, { unitsST: 15_000, unitsOT: 1_000, unitsDT: 200 }),
  // Another person with the same last 4 digits.
  { ...person("Lund", 3, { unitsOT: 5_000 }), memberId: "M9" },
];
const sumsOf = (lines: readonly string[], reportNumbers = report) => readLines(lines, { reportNumbers }).steps?.inFile;

it.each([
  ["Social Security numbers", "Name,SSN,Reg Hrs", ["900-01-0003", "XXX-XX-0004"]],
  ["payroll numbers", "Name,Emp #,Reg Hrs", ["0010103", "10104"]],
  ["member IDs", "Name,Member ID,Reg Hrs", ["m3", "M4"]],
])("adds up the report's figures for the people in a file, by %s", (_, header, [cho = "", diaz = ""]) => {
  const lines = [
    header,
    `"Cho, Min",${cho},80`,
    `"Cho, Min",${cho},80`,
    `"Diaz, Ana",${diaz},150`,
    '"New, Nora",999,8',
  ];
  expect(sumsOf(lines)).toEqual([
    { cell: "unitsST", people: 2, amount: 31_000 },
    { cell: "unitsOT", people: 2, amount: 1_050 },
    { cell: "grossWages", people: 1, amount: 400_000 },
  ]);
});

it("never counts a number with another name, and counts nothing if no one is known", () => {
  expect(sumsOf(["Name,SSN,Reg Hrs", '"Lund, Eva",900-01-0003,80'])).toEqual([
    { cell: "unitsOT", people: 1, amount: 5_000 },
  ]);
  expect(sumsOf(["Name,SSN,Reg Hrs", '"No, One",900-01-0003,80'])).toBeUndefined();
  expect(sumsOf(["Name,Reg Hrs", '"Cho, Min",80'])).toBeUndefined();
  expect(sumsOf(["Name,SSN,Reg Hrs", '"Cho, Min",900-01-0003,80'], [])).toBeUndefined();
});
