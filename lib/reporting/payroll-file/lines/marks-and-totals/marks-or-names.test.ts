import { readExport } from "../../open/test-export.ts";

const firstLast = { nameForm: "FIRST_LAST" } as const;
/** Returns each person with their hours, or the reason why the file is refused. */
const readPeople = (lines: readonly string[], choices = {}) => {
  const { rows, isRead, rules } = readExport(lines, { ...firstLast, ...choices });
  return isRead ? rows.map(({ lastName, firstName, cells }) => `${firstName} ${lastName} ${cells.unitsST}`) : rules;
};
const cho = "Min Cho,900-01-0003";

describe("a name that is also a page mark", () => {
  it.each([
    ["after its label and number", "SSN: 900-01-0004 Employee: Jimmy Page,,", "Jimmy Page"],
    ["before the number", "Employee: Jimmy Page  SSN: 900-01-0004,,", "Jimmy Page"],
    ["End", "SSN: 900-01-0004 Employee: Jo End,,", "Jo End"],
    ["continued", "Employee: Ana Diaz (continued)  SSN: 900-01-0004,,", "Ana Diaz"],
  ])("heads the lines of that person: %s", (_what, heading, name) => {
    const lines = [
      "Code,Hours,Amount",
      "SSN: 900-01-0003 Employee: Min Cho,,",
      "REG,160,4000",
      heading,
      "REG,150,3000",
    ];
    const people = readPeople(lines);
    expect(people).toContain("Min Cho 160.00");
    expect(people.join()).toContain(`${name} 150.00`);
  });

  it.each([
    "Jimmy Page,900-01-0004",
    "Jo End,900-01-0004",
    "Ana Diaz (continued),900-01-0004",
    "Ana Diaz (continued),",
  ])("heads the lines of that person in columns: %s", (names) => {
    const people = readPeople(["Employee,SSN,Code,Hours", `${cho},,`, ",,REG,160", `${names},,`, ",,REG,150"]);
    expect(people).toEqual(["Min Cho 160.00", `${names.split(/ \(|,/)[0]} 150.00`]);
  });

  it.each(["150", "150.00"])("is read as a name on a line without a number and with %s hours", (hours) =>
    expect(readPeople(["Employee,SSN,Hours", `${cho},160.00`, `Jimmy Page,,${hours}`])).toEqual([
      "Min Cho 160.00",
      "Jimmy Page 150.00",
    ]),
  );

  it.each(["Page,Jimmy", "End,Jimmy"])("is a last name next to a first name: %s", (name) =>
    expect(readPeople(["Last Name,First Name,SSN,Hours", "Cho,Min,900-01-0003,160", `${name},,150`])).toContain(
      `Jimmy ${name.split(",")[0]} 150.00`,
    ),
  );

  it("continues the person above if it has hours: “(continued)”", () => {
    const lines = ["Employee,SSN,Code,Hours", `${cho},REG,160`, "(continued),,OT,5", "Ana Diaz,900-01-0004,REG,150"];
    expect(readExport(lines, firstLast).rows.map(({ cells }) => cells.unitsOT)).toEqual(["5.00", "0.00"]);
  });

  it.each(["Page", "Page 2", "Page: 2", "(continued)", "End", "Payroll register continued", "Last page"])(
    "remains a page mark if nothing else names a person: %s",
    (mark) => {
      const lines = ["Employee,SSN,Code,Hours", `${cho},,`, ",,REG,160", `${mark},,,`, ",,OT,5"];
      const { rows, rules } = readExport(lines, firstLast);
      expect(rows.map(({ lastName, cells }) => [lastName, cells.unitsST, cells.unitsOT])).toEqual([
        ["Cho", "160.00", "5.00"],
      ]);
      expect(rules).toContain("page-marks 4");
    },
  );
});

it("doesn’t read a page header as a person if a date is in the number column", () => {
  const { rows, rules } = readExport([
    "Employee,Name,SSN,Hours,DT Hrs,Gross",
    '1001,"Cho, Min",900-01-0001,160,0,4376',
    "12/02/2026,,Acme Freight,,Page 2,",
    '1002,"Diaz, Ana",900-01-0002,150,0,4100',
    "12/02/2026,,Acme Freight,,Page: 3 of 3,",
    '1003,"Eze, Obi",900-01-0003,150,2,4100',
  ]);
  expect(rows.map(({ payrollNo }) => payrollNo)).toEqual(["1001", "1002", "1003"]);
  expect(rules).toContain("page-marks 3,5");
});

it.each(["Page 2", "Page: 2", "Page 1 of 6"])(
  "never skips a person’s number and hours because of a mark: %s",
  (mark) => {
    const lines = (name: string) => [
      "Employee,Emp No,Hours",
      '"Cho, Min",10044,160',
      `${name},10045,150`,
      '"Eze, Obi",10046,140',
    ];
    const { rules, isRead } = readExport(lines(mark));
    expect([rules, isRead]).toEqual([["name-unsplit 3"], false]);
    const inTwoColumns = lines("Page 2").map((line) => line.replace("Employee", "Last Name"));
    expect(readExport(inTwoColumns).rows.map(({ cells }) => cells.unitsST)).toEqual(["160.00", "150.00", "140.00"]);
  },
);

describe("never reads a line with a name and amounts as a page mark", () => {
  const marks = ["Page 2", "Page: 2", "Page 1 of 6", "Page", "End", "End of report", "(continued)", "Last page"];
  const names = ['"Cho, Min"', '"Diaz, Ana"', '"Eze, Obi"'];

  it.each(marks)("if “%s” is in one line, in any column", (mark) => {
    const cellOf = (index: number): string => (index === 1 ? mark : "");
    const afterName = names.map((name, index) => `${name},${101 + index},2,${cellOf(index)}`);
    expect(readExport(["Employee,Emp No,Hours,Sheet", ...afterName]).rows).toHaveLength(3);
    const linesWithNumberFirst = names.map((name, index) => `${cellOf(index)},${name},${150 + index}`);
    expect(readExport(["Sheet,Employee,Hours", ...linesWithNumberFirst], { byName: true }).rows).toHaveLength(3);
    const linesWithNumberAfter = names.map(
      (name, index) => `${name.replaceAll('"', "")},${cellOf(index)},${150 + index}`,
    );
    expect(
      readExport(["Last Name,First Name,Sheet,Hours", ...linesWithNumberAfter], { byName: true }).rows,
    ).toHaveLength(3);
    const betweenNames = names.map((name, index) => `${name},${cellOf(index)},${101 + index},${150 + index}`);
    expect(readExport(["Employee,Sheet,Emp No,Hours", ...betweenNames]).rows).toHaveLength(3);
  });

  it.each(marks)("if “%s” is in each line", (mark) => {
    const lines = names.map((name, index) => `${name},${101 + index},${150 + index},${mark}`);
    expect(readExport(["Employee,Emp No,Hours,Sheet", ...lines]).rows).toHaveLength(3);
  });
});
