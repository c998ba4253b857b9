import { readExport } from "../open/test-export.ts";

const body = ['"Cho, Min",900-01-0003,160,4800,1520.00,1000.00', '"Diaz, Ana",900-01-0004,152,4560,1444.00,950.00'];
const header = "Name,SSN,Hours,Gross,Health & Welfare,Pension";

const namesOf = (lines: readonly string[]): string[] => readExport(lines).columns.map(({ name }) => name);

it.each<[string, string[]]>([
  ["a title of two cells", [",U.S. Department of Labor Wage and Hour Division,,Payroll (Contractor's Optional Use),,"]],
  ["a title in one cell", [",,WAGE AND HOUR DIVISION,,,"]],
  ["a title over the days", [",,,(4) DAY AND DATE,,"]],
  ["words from a form", [",Employer,,Payroll,,Report"]],
  ["column numbers", ["(1),(2),(3),(4),(5),(6)"]],
  ["column numbers with words", ["(1),(2),(3),(4) DAY AND DATE,,"]],
  ["a title and a date", ["Payroll No. 22,,For Week Ending 6/13/2026,,Project and Location,Airport"]],
])("ignores %s above the header without a warning about lost values", (_, lines) => {
  expect(namesOf([...lines, header, ...body])).toEqual(header.split(","));
  expect(readExport([...lines, header, ...body]).rules.filter((rule) => rule.includes("above"))).toEqual([]);
});

it("reads a certified payroll with two lines for each person: overtime and straight time", () => {
  const lines = [
    "PAYROLL (For Contractor's Optional Use),,,,,,,,,,,",
    "Name of contractor: Lakeside Freight,,,Payroll No. 22,,For Week Ending 6/13/2026,,,,,,",
    "(1),(2),(3),(4) DAY AND DATE,,,,,(5),(6),(7),(8)",
    ",,,OT,M,T,W,Th,,,,",
    "NAME AND INDIVIDUAL IDENTIFYING NUMBER,WORK CLASSIFICATION,,OR ST,8,9,10,11,TOTAL HOURS,RATE OF PAY,GROSS AMOUNT EARNED,NET WAGES PAID",
    '"Cho, Min XXX-XX-0003",Carpenter,,O,,,2,,2,60.00,1720.00,1300.00',
    ",,,S,8,8,8,8,32,40.00,,",
    '"Diaz, Ana XXX-XX-0004",Laborer,,O,,1,,,1,45.00,1200.00,1000.00',
    ",,,S,8,8,8,8,32,30.00,,",
  ];
  const { columns, mapping, rows } = readExport(lines, {
    payCodes: [
      { from: "O", to: "OT" },
      { from: "S", to: "ST" },
    ],
  });
  expect(columns.map(({ name }) => name)).not.toContainEqual(expect.stringContaining("Optional"));
  expect(mapping.columns).toEqual(
    expect.arrayContaining(["employee", "classification", "pay_code", "units_st", "ssn"]),
  );
  const unitsOf = (last4: string) =>
    rows
      .filter(({ ssnLast4 }) => ssnLast4 === last4)
      .map(({ cells }) => [Number(cells.unitsST), Number(cells.unitsOT)]);
  const sum = (pairs: number[][]) =>
    pairs.reduce(([st = 0, ot = 0], [one = 0, two = 0]) => [st + one, ot + two], [0, 0]);
  expect(sum(unitsOf("0003"))).toEqual([32, 2]);
  expect(sum(unitsOf("0004"))).toEqual([32, 1]);
});
