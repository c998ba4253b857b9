import { openTextFile } from "./read-file.ts";
import { readExport } from "./test-export.ts";

type Row = readonly string[];

/** A table as programs print it: two columns at the left, amounts at the right. */
const print = (rows: readonly Row[], widths: readonly number[]): string[] =>
  rows.map((row) =>
    row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(""),
  );

const wide = [22, 13, 11, 11, 11];
const names = ["NAME", "SSN", "REG HRS", "OT HRS", "GROSS"];
const atLeft = "NAME                  SSN          REG HRS    OT HRS     GROSS";
const crew = (overtime: (at: number) => string): Row[] =>
  Array.from({ length: 24 }, (_, at) => [
    `Person${String.fromCodePoint(65 + at)}, Al`,
    `900-01-10${10 + at}`,
    "160.00",
    overtime(at),
    "5,160.00",
  ]);
const rare = crew((at) => (at === 3 ? "12.50" : ""));

const refusalOf = (lines: readonly string[]): string[] => {
  const opened = openTextFile(new TextEncoder().encode(lines.join("\n")));
  return "read" in opened ? opened.read.findings.map(({ ruleId, rows }) => `${ruleId} ${rows.join()}`) : [];
};

it.each([
  ["few have", rare],
  ["no one has", crew(() => "")],
])("reads overtime that %s by its header, or refuses a header that meets other values", (_, people) => {
  const values = ["-".repeat(68), ...print(people, wide)];
  const { rows } = readExport([...print([names], wide), ...values]);
  expect(rows.map(({ cells }) => [cells.unitsST, cells.unitsOT ?? "", cells.grossWages])).toEqual(
    people.map(([, , regular, overtime]) => [regular, overtime, "5160.00"]),
  );
  expect(refusalOf([atLeft, ...values])).toEqual(["columns-unclear 1"]);
});

it("refuses a report in which values of two columns are one space apart, and names the rows", () => {
  const narrow = [22, 13, 11, 7, 11];
  const people = crew((at) => `${100 + at}.00`).slice(0, 4);
  expect(refusalOf(print([["NAME", "SSN", "REG", "OT", "GROSS"], ...people], narrow))).toEqual(["columns-unclear 1"]);
  expect(refusalOf(print([["NAME", "SSN", "REGULAR", "OT HRS", "GROSS"], ...people], narrow))).toEqual([
    "columns-unclear 2,3,4,5",
  ]);
});

it("refuses a report in which values of a column are between two names", () => {
  const header = "NAME                  SSN     REG HRS   OT HRS   DT HRS             GROSS";
  expect(refusalOf([header, ...print(rare, wide)])).toEqual(["columns-unclear 1"]);
});

it("reads a printed block for each person, with the name between labels above it", () => {
  const block = (no: number, name: string, lines: readonly string[]) => [
    "",
    `EMPLOYEE: ${no}  ${name.padEnd(18)} SSN: 900-01-${no}`,
    "   EARNINGS          HOURS      RATE      AMOUNT",
    "   REGULAR          160.00     30.00    4,800.00",
    ...lines,
    "   TOTAL            162.00              4,890.00",
  ];
  const overtime = "   OVERTIME           2.00     45.00       90.00";
  const { rows, mapping } = readExport([
    "SAGE 100  PAYROLL CHECK REGISTER     06/01/26 - 06/30/26",
    ...block(1003, "CHO, MIN", [overtime]),
    ...block(1004, "DE LA VEGA, ANA", []),
    ...block(1005, "VAN DER BERG, AL O", [overtime]),
  ]);
  expect(mapping.payCodes?.map(({ from }) => from)).toEqual(["REGULAR", "OVERTIME"]);
  expect(rows.map(({ ssn, payrollNo, lastName, cells }) => [ssn, payrollNo, lastName, cells.unitsOT])).toEqual([
    ["900011003", "1003", "CHO", "2.00"],
    ["900011004", "1004", "DE LA VEGA", "0.00"],
    ["900011005", "1005", "VAN DER BERG", "2.00"],
  ]);
});

it.each([
  ["REPORT TOTALS   EMPLOYEES: 3", ["totals-row 10"]],
  ["*** GRAND TOTAL FOR ALL 3 EMPLOYEES IN THE COMPANY ***", ["totals-row 10"]],
])("reads a report whose last line is printed across its columns: %s", (label, said) => {
  const line = (who: string, earning: string, hours: string, pay: string): string =>
    `${who.padEnd(52)}${earning.padEnd(12)}${hours.padStart(10)}${pay.padStart(15)}`;
  const { rows, rules } = readExport([
    line("EMPLOYEE  NAME                      SSN", "EARNING", "HOURS", "AMOUNT"),
    "-".repeat(89),
    ...["1001      CHO, MIN", "1002      DIAZ, ANA", "1003      EZE, OBI"].flatMap((who, at) => [
      line(`${who.padEnd(36)}XXX-XX-000${at}`, "REGULAR", "160.00", "4376.00"),
      line("", "OVERTIME", "2.00", "80.00"),
    ]),
    "",
    line(label, "", "486.00", "13368.00"),
  ]);
  expect(rows.map(({ payrollNo, cells }) => [payrollNo, cells.unitsST, cells.unitsOT])).toEqual([
    ["1001", "160.00", "2.00"],
    ["1002", "160.00", "2.00"],
    ["1003", "160.00", "2.00"],
  ]);
  expect(rules.filter((rule) => /total/.test(rule))).toEqual(said);
});

describe("names that are printed one space apart", () => {
  const who = ["Cho, Min      900-01-0003", "Diaz, Ana     900-01-0004", "Ek, Bo        900-01-0005"];
  const crewOf = (values: (at: number) => string): string[] => who.map((text, at) => text + values(at));
  const amounts = (...widths: number[]) =>
    crewOf((at) =>
      [150.25, 3.5, 4000].map((value, nth) => (value + at).toFixed(2).padStart(widths[nth] ?? 0)).join(""),
    );

  it.each([
    ["Employee      SSN         Reg Hrs OT Hrs    Gross", amounts(9, 7, 9)],
    ["Employee      SSN           Reg Hrs OT Hrs    Gross", amounts(10, 7, 9)],
    ["Employee      SSN         Hrs Reg Hrs OT     Gross", amounts(9, 7, 9)],
  ])("are cut where this alone gives known names: %s", (header, people) => {
    const { rows } = readExport([header, ...people]);
    expect(rows.map(({ cells }) => [cells.unitsST, cells.unitsOT])).toEqual([
      ["150.25", "3.50"],
      ["151.25", "4.50"],
      ["152.25", "5.50"],
    ]);
  });

  it.each([
    ["Employee      SSN            Hours OT Hours    Gross", amounts(11, 9, 9)],
    ["Employee      SSN         One Two Three    Gross", amounts(9, 7, 9)],
  ])("refuse the file where they could end elsewhere: %s", (header, people) => {
    expect(refusalOf([header, ...people])).toEqual(["columns-unclear 1"]);
  });

  it.each(["Department: 10 Dock", "Dept 10 Dock", "Payroll Register Page 4"])(
    "refuse the file also where a line is between them and the people: %s",
    (line) => {
      const people = crewOf((at) => `     ${28 + at}.00 ${at === 1 ? "OT " : "REG"}           150.00`);
      expect(refusalOf(["Employee      SSN           Rate    Earn Code   Hours", line, ...people])).toEqual([
        "columns-unclear 1",
      ]);
    },
  );
});

it("cuts no mark of a page into cells of a person", () => {
  const { rows, messages } = readExport([
    "Employee              SSN           Reg Hrs   OT Hrs   Gross",
    "Cho, Min              900-01-0003    150.00     3.00  4000.00",
    "Payroll Register Page 4",
    "Diaz, Ana             900-01-0004    151.00     4.00  4010.00",
    "Ek, Bo                900-01-0005    152.00     5.00  4020.00",
  ]);
  expect(rows.map(({ lastName }) => lastName)).toEqual(["Cho", "Diaz", "Ek"]);
  expect(messages.join()).toContain("“Payroll Register Page 4”");
});
