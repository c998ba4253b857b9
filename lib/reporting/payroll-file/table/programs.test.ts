import { readExport } from "../open/test-export.ts";
import type { Mapping } from "../ground/mapping.ts";

/** Returns the people of an export read with its guesses, with their totals for the month. */
const read = (lines: readonly string[], choices: Partial<Mapping> = {}) => {
  const { rows, mapping, rules, warnings, isRead } = readExport(lines, choices);
  const people = rows.map(({ lastName, ssn, ssnLast4, payrollNo, cells }) =>
    [lastName, ssn || ssnLast4, payrollNo, cells.unitsST, cells.unitsOT, cells.grossWages].filter(Boolean).join(" "),
  );
  return { people, rules, warnings, mapping, isRead };
};

/** Creates the clerk's answers for codes. */
const codes = (meanings: Readonly<Record<string, NonNullable<Mapping["payCodes"]>[number]["to"]>>) => ({
  payCodes: Object.entries(meanings).map(([from, to]) => ({ from, to })),
});

it("reads an ADP payroll register with a colon in a header and “Total” in column names", () => {
  const { people } = read([
    "Payroll Register Report",
    "Company Code: 7KX  Lakeside Freight Inc",
    "Pay Date From 06/01/2026 to 06/30/2026",
    "Payroll Name,File Number,Tax ID (SSN),Home Department,Pay Date,Regular Hours Total,Overtime Hours Total,Regular Earnings Total,Gross Pay,Medicare - EE Amount,Voluntary Deduction: 401K,Net Pay",
    '"CHO, MIN J",001003,XXX-XX-0003,000200 - WAREHOUSE,06/12/2026,80.00,4.00,2400.00,2580.00,40.89,100.00,2204.17',
    '"CHO, MIN J",001003,XXX-XX-0003,000200 - WAREHOUSE,06/26/2026,80.00,4.00,2400.00,2580.00,41.03,100.00,2213.41',
    '"DIAZ, ANA",001004,XXX-XX-0004,000300 - DOCK,06/12/2026,72.00,0.00,2160.00,2160.00,34.80,0.00,1966.40',
  ]);
  expect(people).toEqual(["CHO 0003 001003 160.00 8.00 5160.00", "DIAZ 0004 001004 72.00 0.00 2160.00"]);
});

it("reads a Paychex payroll journal with long column labels, IDs below names, and a page break", () => {
  const page = (number: number) => [
    "PAYROLL JOURNAL,,,,,,,,",
    `Run Date 06/30/26 10:15 AM,,Period Start - End Date 06/01/26 - 06/30/26,,,Check Date 06/30/26,,Page ${number} of 2,`,
    'EMPLOYEE NAME,"HOURS, EARNINGS, REIMBURSEMENTS & OTHER PAYMENTS",,,,WITHHOLDINGS,,DEDUCTIONS,NET PAY ALLOCATIONS',
    "ID,DESCRIPTION,RATE,HOURS,EARNINGS,DESCRIPTION,AMOUNT,,",
  ];
  const { people, isRead, warnings } = read([
    ...page(1),
    "**** 200 WAREHOUSE,,,,,,,,",
    '"Cho, Min",Regular,30.0000,160.0000,"4,800.00",Social Security,319.92,,Direct Deposit',
    "1003,Overtime,45.0000,8.0000,360.00,Medicare,74.82,,",
    ',EMPLOYEE TOTAL,,168.0000,"5,160.00",,394.74,,',
    '"Diaz, Ana",Regular,30.0000,152.0000,"4,560.00",Social Security,282.72,,Check 1002',
    '1004,EMPLOYEE TOTAL,,152.0000,"4,560.00",,282.72,,',
    ...page(2),
    '"Eze, Obi",Regular,28.0000,140.0000,"3,920.00",Social Security,253.46,,Direct Deposit',
    "1005,Overtime,42.0000,3.0000,126.00,Medicare,59.28,,",
    ",Double time,42.0000,1.0000,42.00,,,,",
    ',EMPLOYEE TOTAL,,144.0000,"4,088.00",,312.74,,',
    'COMPANY TOTALS,Regular,,452.0000,"13,280.00",,,,',
    "3 Person(s),Overtime,,12.0000,528.00,,,,",
    "3 Transaction(s),Double time,,1.0000,42.00,,,,",
    ',COMPANY TOTAL,,464.0000,"13,808.00",,,,',
  ]);
  expect(isRead).toBe(true);
  expect(warnings).toEqual(["rows-continued 17"]);
  expect(people).toEqual([
    "Cho 1003 160.00 8.00 5160.00",
    "Diaz 1004 152.00 0.00 4560.00",
    "Eze 1005 140.00 3.00 4088.00",
  ]);
});

it("lists withholding lines of a Paychex payroll journal without using their names for earnings", () => {
  const { people, isRead, rules, mapping } = read([
    'EMPLOYEE NAME,"HOURS, EARNINGS, REIMBURSEMENTS & OTHER PAYMENTS",,,,WITHHOLDINGS,,NET PAY ALLOCATIONS',
    "ID,DESCRIPTION,RATE,HOURS,EARNINGS,DESCRIPTION,AMOUNT,",
    '"Cho, Min",Regular,30.0000,160.0000,"4,800.00",Social Security,319.92,Direct Deposit',
    "1003,Overtime,45.0000,8.0000,360.00,Medicare,74.82,",
    ",,,,,Fed Income Tax,120.00,",
    ',EMPLOYEE TOTAL,,168.0000,"5,160.00",,394.74,',
    '"Diaz, Ana",Regular,30.0000,152.0000,"4,560.00",Social Security,282.72,Check 1002',
    "1004,,,,,Medicare,66.12,",
    ',EMPLOYEE TOTAL,,152.0000,"4,560.00",,282.72,',
    '"Eze, Obi",,,,,Social Security,0.00,Direct Deposit',
    "1005,,,,,Medicare,0.00,",
    ",EMPLOYEE TOTAL,,0.0000,0.00,,0.00,",
  ]);
  expect(isRead).toBe(true);
  expect(mapping.payCodes).toEqual([
    { from: "Regular", to: "ST" },
    { from: "Overtime", to: "OT" },
  ]);
  expect(people).toEqual(["Cho 1003 160.00 8.00 5160.00", "Diaz 1004 152.00 0.00 4560.00", "Eze 1005 0.00 0.00 0.00"]);
  expect(rules).toContain("no-code 8,10,11");
});

it("reads the item above lines of QuickBooks Desktop payroll item detail as the earning code", () => {
  const lines = [
    ",,,Date,Num,Name,SS No.,Qty,Amount",
    ",Hourly Rate,,,,,,,",
    ',,,06/12/2026,1001,"Cho, Min",900-01-0003,160.00,"4,800.00"',
    ',,,06/12/2026,1002,"Diaz, Ana",900-01-0004,152.00,"4,560.00"',
    ',Total Hourly Rate,,,,,,312.00,"9,360.00"',
    ",Overtime (x1.5) hourly,,,,,,,",
    ',,,06/12/2026,1001,"Cho, Min",900-01-0003,8.00,360.00',
    ",Total Overtime (x1.5) hourly,,,,,,8.00,360.00",
    'TOTAL,,,,,,,320.00,"9,720.00"',
  ];
  expect(read(lines)).toMatchObject({
    people: ["Cho 900010003 160.00 8.00 5160.00", "Diaz 900010004 152.00 0.00 4560.00"],
    warnings: [],
  });
});

it("asks about deductions and taxes among the earnings of Paylocity details, and never adds them", () => {
  const row = (id: string, name: string, ...cells: string[]) => `B1234,${id},${name},200,${cells.join()},06/30/2026,A`;
  const lines = [
    "Company,Id,Last Name,First Name,CC1,Det,DetCode,Hours,Amount,Check Date,Status",
    row("1003", "Cho,Min", "E", "REG", "160.00", "4800.00"),
    row("1003", "Cho,Min", "E", "OT", "8.00", "360.00"),
    row("1003", "Cho,Min", "D", "401K", "0.00", "100.00"),
    row("1003", "Cho,Min", "T", "FITW", "0.00", "300.00"),
    row("1004", "Diaz,Ana", "E", "REG", "152.00", "4560.00"),
    row("1004", "Diaz,Ana", "T", "FITW", "0.00", "250.00"),
  ];
  const chosen = codes({ REG: "ST", OT: "OT", "401K": "IGNORE", FITW: "IGNORE" });
  expect(read(lines, chosen).people).toEqual(["Cho 1003 160.00 8.00 5160.00", "Diaz 1004 152.00 0.00 4560.00"]);
  expect(() => readExport(lines)).toThrow("A code is still open");
});

it("reads ADP Run with a name alone on its line and the number on the first line below", () => {
  const { people } = read([
    "Employee Name,Item,Check Date,Reg,OT,Total Hours,Gross",
    '"Cho, Min",,,,,,',
    "Emp # 1003,Reg,06/12/2026,80.00,4.00,84.00,2580.00",
    ",Regular,06/26/2026,80.00,4.00,84.00,2580.00",
    "Employee Totals,,,160.00,8.00,168.00,5160.00",
    '"Diaz, Ana",,,,,,',
    "Emp # 1004,Reg,06/12/2026,72.00,,72.00,2160.00",
    "Employee Totals,,,72.00,,72.00,2160.00",
    "Company Totals,,,232.00,8.00,240.00,7320.00",
  ]);
  expect(people).toEqual(["Cho 1003 160.00 8.00 5160.00", "Diaz 1004 72.00 2160.00"]);
});

it("finds people by name in a QuickBooks employee earnings summary without a name header or numbers", () => {
  const { people, mapping, isRead } = read(
    [
      "Employee Earnings Summary",
      "June 2026",
      ",Hourly Regular,Overtime Hourly,Gross Pay,Federal Withholding,Net Pay,TOTAL",
      '"Cho, Min",4800.00,360.00,5160.00,-300.00,4860.00,4860.00',
      '"Diaz, Ana",4560.00,,4560.00,-250.00,4310.00,4310.00',
      "TOTAL,9360.00,360.00,9720.00,-550.00,9170.00,9170.00",
    ],
    { columns: ["employee", null, null, "gross_wages", "other_units", null, null], byName: true },
  );
  expect(mapping.columns.slice(0, 4)).toEqual(["employee", null, null, "gross_wages"]);
  expect(isRead).toBe(true);
  expect(people).toHaveLength(2);
});

it("adds up QuickBooks time by name if there are no numbers, with days below each name", () => {
  const lines = [
    "Time by Name",
    ",,Date,Customer,Payroll Item,Duration",
    '"Cho, Min",,,,,',
    ",,06/12/2026,Dock 4,Hourly Regular,80:00",
    ",,06/26/2026,Dock 4,Hourly Regular,80:00",
    ",,06/26/2026,Yard,Overtime,8:30",
    '"Total Cho, Min",,,,,168:30',
    '"Diaz, Ana",,,,,',
    ",,06/12/2026,Dock 4,Hourly Regular,72:15",
    '"Total Diaz, Ana",,,,,72:15',
    "TOTAL,,,,,240:45",
  ];
  const { people, warnings } = read(lines, { byName: true });
  expect(people).toEqual(["Cho 160.00 8.50", "Diaz 72.25 0.00"]);
  expect(warnings).toContain("names-added-up 4,5,6");
});

it("adds up rows by name in QuickBooks payroll item detail without numbers, with a note", () => {
  const lines = [
    "Date,Num,Type,Name,Payroll Item,Qty,Amount",
    '06/12/2026,1001,Paycheck,"Cho, Min",Hourly Regular,80.00,2400.00',
    '06/26/2026,1003,Paycheck,"Cho, Min",Hourly Regular,80.00,2400.00',
    '06/26/2026,1003,Paycheck,"Cho, Min",Overtime,8.00,360.00',
    '06/12/2026,1002,Paycheck,"Diaz, Ana",Hourly Regular,72.00,2160.00',
  ];
  const { people, warnings } = read(lines, { byName: true });
  expect(people).toEqual(["Cho 160.00 8.00 5160.00", "Diaz 72.00 0.00 2160.00"]);
  expect(warnings).toContain("names-added-up 2,3,4");
  // Unless people are found by name, we ask about each row.
  expect(readExport(lines).rows).toHaveLength(4);
});
