import { openTextFile } from "../open/read-file.ts";
import { exportTarget as target, readExport } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";
import { leaveOut } from "../ground/row-choices.ts";

const people = ["Name,SSN,Code,Hours", '"Cho, Min",900-01-0003,REG,160.00', '"Diaz, Ana",900-01-0004,REG,150.50'];

const warningsIn = (lines: readonly string[]): string[] => {
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  const { mapping } = readImport(file, { target, remembered: {}, given: null });
  const { read } = readImport(file, { target, remembered: {}, given: mapping });
  expect(read?.ok).toBe(true);
  return read?.findings.filter(({ severity }) => severity === "WARNING").map(({ ruleId }) => ruleId) ?? [];
};

/** The rules of warnings that a file with this last line gets. */
const warningsOf = (last: string): string[] => warningsIn([...people, last]);

describe("a total of the whole file is compared with the sum of its people:", () => {
  it.each([
    "Grand Total",
    "Grand Totals",
    "GRAND TOTALS:",
    "Grand Totals (2 employees)",
    "Grand Totals(2 employees)",
    "Totals - 2 employees",
    "Totals — 2 employees",
    "Total (employees: 2)",
    "Total 2 Employees",
    "Total: 2 people",
    "** Report Total: **",
    "Report Totals for 2 employees",
    "Company Totals",
    "Company Totals [2 workers]",
    "Company Totals - Lakeside Freight Co.",
    "Total for all employees",
    "Total of all employees",
    "Totals for the report",
    "Totals (all employees)",
    "Grand Totals 11/06/2026 - 11/27/2026",
    "Sum",
    "Sum of all employees",
    "Total for Lakeside Freight",
    "Client Totals - 0412",
    "Totals (3)",
    "Pay Period Total",
    "Total Hours",
  ])("%s", (label) => {
    expect(warningsOf(`${label},,,999.00`)).toEqual(["total-differs"]);
    expect(warningsOf(`${label},,,310.50`)).toEqual([]);
  });

  it.each(["Total lines", "Total Records:", "Total number of checks", "Total employees"])(
    "but not a count: %s",
    (label) => expect(warningsOf(`${label},,,2`)).toEqual([]),
  );

  it.each([
    "Total Dept 10",
    "Totals for Department 200 (2 employees)",
    "Sub-totals",
    "Company Totals Dept 20 (1 employee)",
  ])("but not that of a part: %s", (label) => expect(warningsOf(`${label},,,150.50`)).toEqual([]));
});

describe("the number of people in the label of a total is compared with the people read:", () => {
  it.each([
    "Grand Totals (24 employees)",
    "Totals - 24 people",
    "Total (employees: 24)",
    "Report Total: employees: 24",
  ])("%s", (label) => {
    const warnings = warningsOf(`"${label}",,,310.50`);
    expect(warnings).toEqual(["count-differs"]);
    expect(warningsOf(`"${label.replace("24", "2")}",,,310.50`)).toEqual([]);
  });

  it("beside the sums, if both differ", () => {
    expect(warningsOf("Grand Totals (1,024 employees),,,999.00".replace(/^[^)]*\)/, '"$&"'))).toEqual([
      "total-differs",
      "count-differs",
    ]);
  });

  it("in a separate cell: Total employees,24", () => {
    expect(warningsOf("Total employees,,,24")).toEqual(["count-differs"]);
    expect(warningsOf("Total number of employees: 24,,,")).toEqual(["count-differs"]);
    expect(warningsOf("Total employees,,,2")).toEqual([]);
  });

  it("but a total that ends the last of several groups is not compared with the whole file", () => {
    const [header = "", cho = "", diaz = ""] = people;
    const lines = [header, cho, "Total (1 employee),,,160.00", diaz, "Total (1 employee),,,150.50"];
    expect(warningsIn(lines)).toEqual([]);
    expect(warningsIn([...lines, "Total (2 employees),,,999.00"])).toEqual(["total-differs"]);
  });

  it("but not that of rows, or of a part", () => {
    expect(warningsOf("Grand Totals (24 records),,,310.50")).toEqual([]);
    expect(warningsOf("Total Dept 10 (1 employee),,,150.50")).toEqual([]);
  });
});

describe("a line without a number is no person where its words or its sums say so:", () => {
  const named = [
    "Name,SSN,Hours,Gross",
    '"Cho, Min",900-01-0003,160.00,1000.00',
    '"Diaz, Ana",900-01-0004,150.50,900.00',
  ];
  const parted = [
    "Last Name,First Name,SSN,Hours,Gross",
    "Cho,Min,900-01-0003,160.00,1000.00",
    "Diaz,Ana,900-01-0004,150.50,900.00",
  ];

  it.each(["All Employees", "TTL", "Tot.", "Company", "Overall", "All Departments", "Report Sum", "=Total="])(
    "%s, and a wrong sum is a warning",
    (label) => {
      expect(warningsIn([...named, `${label},,310.50,1900.00`])).toEqual([]);
      expect(warningsIn([...parted, `${label},,,310.50,1900.00`])).toEqual([]);
      expect(warningsIn([...parted, `${label},,,310.50,2400.00`])).toEqual(["total-differs"]);
    },
  );

  it.each(["Dept 100", "Northside"])("%s with the sums above", (label) => {
    expect(warningsIn([...named, `${label},,310.50,1900.00`])).toEqual([]);
    expect(warningsIn([...parted, `${label},,,310.50,1900.00`])).toEqual([]);
  });

  it.each(["Average", "Avg.", "Average per employee"])("%s", (label) =>
    expect(readExport([...parted, `${label},,,155.25,950.00`]).rules).toContain("averages-row 4"),
  );

  it.each(["EE Count: 3", "3 EEs", "Emps Paid 3", "# of Employees: 3"])("%s, compared with the people", (label) => {
    expect(warningsIn([...named, `${label},,,`])).toEqual(["count-differs"]);
    expect(warningsIn([...parted, `${label.replace("3", "2")},,,,`])).toEqual([]);
  });

  it("a department's code alone, with the sums of its lines", () => {
    const lines = ["Dept,Name,SSN,Hours", 'D0,"Cho, Min",900-01-0003,160.00', 'D0,"Diaz, Ana",900-01-0004,150.50'];
    expect(warningsIn([...lines, "D0,,,310.50", 'D1,"Eve, Ana",900-01-0005,80.00'])).toEqual([]);
  });

  it("and sums beside a count are compared too", () => {
    expect(warningsIn([...named, "3 employees,,999.00,1900.00"])).toEqual(["total-differs", "count-differs"]);
    expect(warningsIn([...named, "2 employees,,310.50,1900.00"])).toEqual([]);
    expect(warningsIn([...named, "Totals for all employees (3),,310.50,1900.00"])).toEqual(["count-differs"]);
  });

  it("but a person with a number keeps the name", () => {
    const { rows } = readExport([...parted, "Company,Ida,900-01-0005,310.50,1900.00", "Total,,900-01-0006,1.00,1.00"]);
    expect(rows.map(({ lastName }) => lastName)).toEqual(["Cho", "Diaz", "Company", "Total"]);
  });
});

describe("rows that the clerk left out", () => {
  const lines = [
    "Union,Name,SSN,Hours",
    'A,"Cho, Min",900-01-0003,160.00',
    'A,"Diaz, Ana",900-01-0004,150.50',
    'None,"Quill, Harper",900-01-0005,100.00',
  ];
  const warningsWith = (last: string) =>
    readExport([...lines, last], {
      columns: ["row_group", "employee", "ssn", "units_st"],
      values: [
        { field: "row_group", from: "A", to: "COUNT" },
        { field: "row_group", from: "None", to: leaveOut },
      ],
    }).warnings;

  it.each(["Total,,,410.50", "Total,,,310.50", "Employees: 3,,,", "Employees: 2,,,"])(
    "are in a total or not, as the program counted: %s",
    (last) => expect(warningsWith(last)).toEqual([]),
  );

  it.each([
    ["Total,,,260.00", "total-differs 5"],
    ["Total,,,510.50", "total-differs 5"],
    ["Employees: 4,,,", "count-differs 5"],
  ])("hide no other difference: %s", (last, warning) => expect(warningsWith(last)).toEqual([warning]));
});
