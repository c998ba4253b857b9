import { readExport } from "../open/test-export.ts";

const [header, first, second] = ["Name,SSN,Reg Hrs,OT Hrs,Gross", '"Cho, Min",900-01-0003', '"Diaz, Ana",900-01-0004'];
const [cho, diaz] = [`${first},160.00,8.00,"5,160.00"`, `${second},150.50,0.00,"4,000.00"`];
const read = ["Cho, Min 900010003 160.00 8.00 5160.00", "Diaz, Ana 900010004 150.50 0.00 4000.00"];

const peopleOf = (lines: readonly string[]): string[] =>
  readExport(lines).rows.map(({ lastName, firstName, ssn, ssnLast4, payrollNo, cells }) =>
    [`${lastName}, ${firstName}`, ssn || ssnLast4 || payrollNo, cells.unitsST, cells.unitsOT, cells.grossWages]
      .filter((part) => part !== undefined)
      .join(" "),
  );

describe("reads", () => {
  it.each<[string, string[]]>([
    [
      "columns separated by bars",
      [header, cho, diaz].map((line) => line.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, "|")),
    ],
    ["numbers as formulas", [header, ...[cho, diaz].map((line) => line.replace(/(900-\S{7})/, '="$1"'))]],
    ["numbers after an apostrophe", [header, ...[cho, diaz].map((line) => line.replace("900", "'900"))]],
    [
      "name and Social Security number in one cell",
      [
        "Employee / SSN,Reg Hrs,OT Hrs,Gross",
        ...[cho, diaz].map((line) => line.replace('",', " ").replace(/(\d{4}),/, '$1",')),
      ],
    ],
    [
      "name and Social Security number on two lines of a cell",
      [
        "Employee,Reg Hrs,OT Hrs,Gross",
        ...[cho, diaz].map((line) => line.replace('",', "\n").replace(/(\d{4}),/, '$1",')),
      ],
    ],
    [
      "wages in parts without a sum",
      [
        "Name,SSN,Reg Hrs,Reg Earnings,OT Hrs,OT Earnings",
        `${first},160.00,"5,000.00",8.00,160.00`,
        `${second},150.50,"4,000.00",0.00,0.00`,
      ],
    ],
    [
      "total earnings next to their parts",
      [
        "Name,SSN,Reg Hrs,Regular Earnings,OT Hrs,OT Earnings,Total Earnings",
        `${first},160.00,"5,000.00",8.00,160.00,"5,160.00"`,
        `${second},150.50,"4,000.00",0.00,0.00,"4,000.00"`,
      ],
    ],
    [
      "pay before hours with the same names",
      [
        "Name,SSN,Regular,Overtime,Regular,Overtime,Gross",
        `${first},"5,000.00",160.00,160.00,8.00,"5,160.00"`,
        `${second},"4,000.00",0.00,150.50,0.00,"4,000.00"`,
      ],
    ],
    [
      "year-to-date sums below each person",
      [
        "Name,SSN,,Reg Hrs,OT Hrs,Gross",
        `${first},Current,160.00,8.00,"5,160.00"`,
        `${first},YTD,960.00,48.00,"30,960.00"`,
        `${second},Current,150.50,0.00,"4,000.00"`,
        ',,Year to date,903.00,0.00,"24,000.00"',
      ],
    ],
    [
      "numbered earning codes with a description next to them",
      [
        "Name,SSN,Code,Description,Hours,Gross",
        `${first},1,Regular,160.00,"5,000.00"`,
        `${first},2,Overtime,8.00,160.00`,
        `${second},1,Regular,150.50,"4,000.00"`,
      ],
    ],
  ])("%s", (_, lines) => expect(peopleOf(lines)).toEqual(read));
});

it("separates employee numbers and a Social Security number if names have either next to them", () => {
  const numbered = (
    ["2003 - Cho, Min", "Diaz, Ana 900-01-0004", "2005 - Abara, Bram", "2006 - Lund, Eva"] as const
  ).map((name) => `"${name}",160.00,0.00,"4,000.00"`);
  const { mapping, rows } = readExport(["Employee,Reg Hrs,OT Hrs,Gross", ...numbered]);
  expect(mapping.columns.slice(-2)).toEqual(["ssn", "payroll_no"]);
  expect(rows.map(({ lastName, ssn, ssnLast4, payrollNo }) => [lastName, ssn, ssnLast4, payrollNo])).toEqual([
    ["Cho", "", undefined, "2003"],
    ["Diaz", "900010004", undefined, ""],
    ["Abara", "", undefined, "2005"],
    ["Lund", "", undefined, "2006"],
  ]);
});

it("warns of another month's pay period above the header", () => {
  const titles = (period: string) => readExport(["Payroll Register", `Pay Period: ${period}`, header, cho, diaz]).rules;
  expect(titles("3/1/2026 - 3/31/2026")).toEqual(["title-of-other-month 2"]);
  expect(titles("3/1/2026 - 3/31/2026   Printed 7/3/2026")).toEqual(["title-of-other-month 2"]);
  expect(titles("6/1/2026 - 6/30/2026")).toEqual([]);
  expect(titles("6/1/2026 - 6/30/2026   Run Date: 9/12/2026")).toEqual([]);
  expect(titles("6/1/2026 - 6/30/2026, check date 7/10/2026")).toEqual([]);
  expect(titles("5/3/2026 - 5/30/2026, check date 6/5/2026")).toEqual(["title-of-other-month 2"]);
});

it.each([
  "Payroll May 2026",
  "MAY 2026",
  "Month: May 2026",
  "For the month of May",
  "Pay period 2026-05",
  "Periodo: 05/2026",
  "PAYROLL REGISTER FOR MAY 1 THRU MAY 31 2026",
  "June 2025",
])("warns of the month in a title or a heading between people: %s", (title) => {
  expect(readExport([title, header, cho, diaz]).rules).toEqual(["title-of-other-month 1"]);
  expect(readExport([header, cho, title, diaz]).rules).toContain("title-of-other-month 3");
  const monthTitle = title
    .replace(/May|MAY/g, "June")
    .replace("05", "06")
    .replace("2025", "2026");
  expect(readExport([monthTitle, header, cho, diaz]).rules).toEqual([]);
});

it("reports an empty column and the field missing from the file", () => {
  const { columns } = readExport(["Name,SSN,Reg Hrs,OT Hrs,Badge", `${first},160.00,,`, `${second},150.50,,`]);
  expect(columns.slice(3).map(({ why }) => why)).toEqual([
    "Empty in every row, so it isn’t used. The file has no “Units OT (overtime)”.",
    "Empty in every row, so it isn’t used.",
  ]);
});

it.each([
  ["departments", "Dept", "200100 - Packing, Days"],
  ["classes", "Employee class", "4100 - Driver, Nights"],
  ["addresses", "Address", "1400 Elm Street, Apt 0"],
  ["addresses of employees", "Employee address", "1400 Elm Street, Apt 0"],
  ["departments in a column without a name", "", "200100 - Packing, Days"],
  ["masked Social Security numbers", "SIN/SSN", "XXX-XX-1200"],
  ["masked Social Security numbers of employees", "Employee SSN", "XXX-XX-1200"],
])("doesn’t split numbers off %s", (_, name, cell) => {
  const lines = [
    `Name,${name},Emp No,Reg Hrs`,
    ...["Cho, Min", "Diaz, Ana"].map((person) => `"${person}","${cell}",7,160.00`),
  ];
  const { columns, rules, mapping } = readExport(lines);
  expect(columns.map((column) => column.name)).toEqual(["Name", name, "Emp No", "Reg Hrs"]);
  expect(rules.filter((rule) => rule.startsWith("number-beside"))).toEqual([]);
  expect(mapping.columns[2]).toBe("payroll_no");
});

it("notes that numbers were separated from names, and keeps the column name", () => {
  const lines = [
    "Employee / ID,Reg Hrs,Gross",
    ...["2003 - Cho, Min", "2004 - Diaz, Ana"].map((name) => `"${name}",160.00,4000`),
  ];
  const { columns, messages, mapping } = readExport(lines);
  expect(columns.map((column) => column.name)).toEqual([
    "Employee / ID",
    "Reg Hrs",
    "Gross",
    "Employee no. (beside the name)",
  ]);
  expect(mapping.columns).toEqual(["employee", "units_st", "gross_wages", "payroll_no"]);
  expect(messages).toContainEqual(expect.stringContaining("“Employee / ID” has numbers beside names"));
});
