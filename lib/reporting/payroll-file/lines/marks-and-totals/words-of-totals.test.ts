import { readExport } from "../../open/test-export.ts";

const people = ["Name,SSN,Code,Hours", '"Cho, Min",900-01-0003,REG,160.00', '"Diaz, Ana",900-01-0004,REG,150.50'];
const partLines = [
  "Last Name,First Name,SSN,Hours,Gross",
  "Cho,Min,900-01-0003,160.00,1000.00",
  "Diaz,Ana,900-01-0004,150.50,900.00",
];
const resultOf = (lines: readonly string[]) => {
  const { rows, rules } = readExport(lines);
  return [
    rows.map(({ lastName }) => lastName).join(),
    ...rules.filter((rule) => !/^(?:rows-added-up|total-differs)/.test(rule)),
  ];
};

describe("doesn’t read a line without a number as a person if its words mark it as a total:", () => {
  it.each([
    "Grand Totals (2 employees)",
    "Totals — 2 employees",
    "Total (employees: 2)",
    "** Report Total: **",
    "Company Totals - Lakeside Freight Co.",
    "Grand Totals 11/06/2026 - 11/27/2026",
    "Sum of all employees",
    "Client Totals - 0412",
    "Total Hours",
    "Total Records:",
    "Total employees",
    "Total Dept 10",
    "Company Totals Dept 20 (1 employee)",
  ])("%s, regardless of its amounts", (label) =>
    expect(resultOf([...people, `${label},,,999.00`])).toEqual(["Cho,Diaz", "totals-row 4"]),
  );

  it.each(["All Employees", "TTL", "Tot.", "Company", "Overall", "All Departments", "Report Sum", "=Total="])(
    "%s",
    (label) => expect(resultOf([...partLines, `${label},,,310.50,2400.00`])).toEqual(["Cho,Diaz", "totals-row 4"]),
  );

  it.each(["Average", "Avg.", "Average per employee"])("%s", (label) =>
    expect(resultOf([...partLines, `${label},,,155.25,950.00`])).toEqual(["Cho,Diaz", "totals-row 4"]),
  );

  it.each(["EE Count: 3", "3 EEs", "Emps Paid 3", "# of Employees: 3"])("%s", (label) =>
    expect(resultOf([...partLines, `${label},,,,`])).toEqual(["Cho,Diaz", "counts-row 4"]),
  );

  it("but reads a person with a number under that name", () => {
    const { rows } = readExport([
      ...partLines,
      "Company,Ida,900-01-0005,310.50,1900.00",
      "Total,,900-01-0006,1.00,1.00",
    ]);
    expect(rows.map(({ lastName }) => lastName)).toEqual(["Cho", "Diaz", "Company", "Total"]);
  });
});
