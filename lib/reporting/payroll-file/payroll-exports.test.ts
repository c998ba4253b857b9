import { openTextFile } from "./open/open-text.ts";
import { readImport, type ImportReading } from "./read-import.ts";
import { exportTarget as target } from "./open/test-export.ts";
import type { Mapping } from "./ground/mapping.ts";
import type { ImportTarget } from "./ground/choices.ts";

const read = (
  text: string,
  chosenMapping: Mapping | null = null,
  targetChanges: Partial<ImportTarget> = {},
): ImportReading =>
  readImport(openTextFile(new TextEncoder().encode(text)), {
    target: { ...target, ...targetChanges },
    remembered: [],
    given: chosenMapping,
  });

/** Reads a file with its guesses, and a clerk's likely choices if nothing was guessed. */
const accept = (text: string, choices: Partial<Mapping> = {}, targetChanges: Partial<ImportTarget> = {}) => {
  const { mapping } = read(text, null, targetChanges);
  if (mapping === null) throw new Error("No table was found");
  const reading = read(text, { ...mapping, ...choices }, targetChanges);
  if (reading.read === null) throw new Error("A code is still open");
  return { ...reading, read: reading.read };
};

/** Returns the name, straight time and overtime of each person: "Cho, Min 160.00 8.00". */
const peopleOf = (
  text: string,
  choices: Partial<Mapping> = {},
  targetChanges: Partial<ImportTarget> = {},
): string[] => {
  const { read: rows } = accept(text, choices, targetChanges);
  if (!rows.ok) throw new Error(JSON.stringify(rows.findings));
  return rows.rows.map(({ lastName, firstName, cells }) =>
    [`${lastName}, ${firstName}`, cells.unitsST, cells.unitsOT, cells.grossWages]
      .filter((part) => part !== undefined)
      .join(" "),
  );
};

const rulesOf = (text: string, choices: Partial<Mapping> = {}): string[] =>
  accept(text, choices).read.findings.map(({ ruleId, rows }) => `${ruleId} ${rows.join()}`);

const twoPeople = ['"Cho, Min",900-01-0003,160.00,8.00', '"Diaz, Ana",900-01-0004,150.50,0.00'];
const read2 = ["Cho, Min 160.00 8.00", "Diaz, Ana 150.50 0.00"];
const header = "Name,SSN,Reg Hrs,OT Hrs";

describe("the table is found", () => {
  it.each<[string, string[]]>([
    [
      "below titles",
      ["Payroll Register", "Company: Lakeside, Inc.", "", "Period,6/1/2026,6/30/2026", header, ...twoPeople],
    ],
    ["below two header lines", ["Employee,,Hours,", "Name,SSN,Regular,Overtime", ...twoPeople]],
    ["below a header wrapped over two lines", ["Employee,Social,Reg,O/T", "Name,Security,Hours,Hours", ...twoPeople]],
    ["with a line drawn below the header", [header, "----,----,----,----", ...twoPeople]],
  ])("%s", (_, lines) => expect(peopleOf(lines.join("\n"))).toEqual(read2));

  it("by last month's header, even if it moved", () => {
    const first = read([header, ...twoPeople].join("\n"));
    const movedText = ["Title", "Name,SSN,Reg Hrs,OT Hrs,Department,Status,Class", header, ...twoPeople].join("\n");
    const remembered = [first.mapping as Mapping];
    const moved = readImport(openTextFile(new TextEncoder().encode(movedText)), { target, remembered, given: null });
    expect(moved.steps?.table.headerRows).toEqual([3]);
    expect(moved.read).toMatchObject({ ok: true, rows: [{ lastName: "Cho" }, { lastName: "Diaz" }] });
  });
});

describe("recognizes lines that aren't people", () => {
  it.each([
    "Report Totals,,310.50,8.00",
    ",Grand Total,310.50,8.00",
    "Totals for Department 200,,310.50,8.00",
    "*** Total ***,,310.50,8.00",
    ",,310.50,8.00",
  ])("a total: %s", (total) => {
    expect(peopleOf([header, ...twoPeople, total].join("\n"))).toEqual(read2);
    expect(rulesOf([header, ...twoPeople, total].join("\n"))).toEqual(["totals-row 4"]);
  });

  it.each([
    ["Employee count: 2,,,", "counts-row 4"],
    ["Number of employees,2,,", "counts-row 4"],
    ["*** End of Report ***,,,", "page-marks 4"],
    ["=====,=====,=====,=====", "lines-ruled 4"],
    ["WAREHOUSE,,,", "group-lines 4"],
  ])("%s", (line, rule) => expect(rulesOf([header, ...twoPeople, line].join("\n"))).toEqual([rule]));

  it("but still reads a person whose name is a word for totals", () => {
    const withTotalNames = [header, '"Total, Jane",900-01-0005,10.00,0.00', "Count,900-01-0006,20.00,0.00"].join("\n");
    const columns: Mapping["columns"] = ["last_name", "ssn", "units_st", "units_ot"];
    const { read: rows } = accept(withTotalNames, { columns });
    expect(rows.ok && rows.rows.map(({ lastName }) => lastName)).toEqual(["Total, Jane", "Count"]);
  });
});

describe("adds values written once above a person's lines to each of them:", () => {
  const body = ["Code,Hours,Amount"];
  it.each<[string, string[]]>([
    [
      "name and number with labels",
      [
        ...body,
        "Employee: Cho, Min  SSN: 900-01-0003".replace(/.*/, '"$&",,'),
        "REG,160.00,1600.00",
        "OT,8.00,120.00",
        '"Employee: Diaz, Ana  SSN: 900-01-0004",,',
        "REG,150.50,1505.00",
      ],
    ],
    [
      "cells in columns that are empty below",
      [
        "Name,SSN,Code,Hours,Amount",
        '"Cho, Min",900-01-0003,,,',
        ",,REG,160.00,1600.00",
        ",,OT,8.00,120.00",
        '"Total Cho, Min",,,168.00,1720.00',
        '"Diaz, Ana",900-01-0004,,,',
        ",,REG,150.50,1505.00",
      ],
    ],
  ])("%s", (_, lines) => {
    expect(peopleOf(lines.join("\n"))).toEqual(["Cho, Min 160.00 8.00 1720.00", "Diaz, Ana 150.50 0.00 1505.00"]);
  });

  it("but never one person's number to the next person", () => {
    const lines = [
      ...body,
      '"Employee: Cho, Min  SSN: 900-01-0003",,',
      "REG,160.00,1600.00",
      '"Employee: Diaz, Ana",,',
      "REG,150.50,1505.00",
    ];
    const { read: rows } = accept(lines.join("\n"));
    expect(rows.ok && rows.rows.map(({ ssn, lastName }) => [lastName, ssn])).toEqual([
      ["Cho", "900010003"],
      ["Diaz", ""],
    ]);
  });
});

describe("adds up a person's rows", () => {
  const coded = (...rows: string[]) => ["Name,SSN,Earning,Hours,Amount", ...rows].join("\n");
  const cho = '"Cho, Min",900-01-0003';

  it("by the meanings of their codes, also below zero, and asks about each code once", () => {
    const text = coded(
      `${cho},REG,160,1600`,
      `${cho},OT,8,120`,
      `${cho},VAC,4.25,42.50`,
      `${cho},REG,-8,-80`,
      `${cho},BONUS,,500`,
    );
    const { steps } = read(text);
    expect(steps?.payCodes.map(({ value, rows, guess }) => [value, rows, guess])).toEqual([
      ["REG", 2, "ST"],
      ["OT", 1, "OT"],
      ["VAC", 1, null],
      ["BONUS", 1, "WAGES"],
    ]);
    const payCodes = [
      { from: "REG", to: "ST" },
      { from: "OT", to: "OT" },
      { from: "BONUS", to: "WAGES" },
    ] as const;
    expect(peopleOf(text, { payCodes: [...payCodes, { from: "VAC", to: "OTHER" }] })).toEqual([
      "Cho, Min 156.25 8.00 2182.50",
    ]);
    expect(peopleOf(text, { payCodes: [...payCodes, { from: "VAC", to: "WAGES" }] })).toEqual([
      "Cho, Min 152.00 8.00 2182.50",
    ]);
    expect(peopleOf(text, { payCodes: [...payCodes, { from: "VAC", to: "IGNORE" }] })).toEqual([
      "Cho, Min 152.00 8.00 2140.00",
    ]);
  });

  it("and asks about an unmapped code instead of leaving it out", () => {
    const text = coded(`${cho},REG,160,1600`, `${cho},XYZ,8,120`);
    expect(read(text, { ...(read(text).mapping as Mapping) }).read).toBeNull();
  });

  it("across pay periods, but not across bargaining units or classes", () => {
    const text = ["Name,SSN,Union,Reg Hrs", `${cho},JC710A,40`, `${cho},JC710A,41.5`, `${cho},JC711B,10`].join("\n");
    expect(peopleOf(text, {}, { unitCodes: ["JC710A", "JC711B"] })).toEqual(["Cho, Min 81.50", "Cho, Min 10.00"]);
  });

  it("but not two people with one number, or rows that disagree", () => {
    const text = ["Name,SSN,Hire Date,Reg Hrs", `${cho},6/1/2020,40`, `${cho},6/2/2020,40`].join("\n");
    expect(rulesOf(text)).toContain("rows-disagree 2,3");
    const names = ["Name,SSN,Reg Hrs", `${cho},40`, '"Diaz, Ana",900-01-0003,40'].join("\n");
    expect(peopleOf(names)).toEqual(["Cho, Min 40.00", "Diaz, Ana 40.00"]);
  });
});

describe("formats of numbers, dates and names", () => {
  it.each([
    ["165.25", "165.25"],
    ["165:15", "165.25"],
    ["165h 15m", "165.25"],
    ['"165 hrs, 15 min"', "165.25"],
    ["165.25 hrs", "165.25"],
    ['"1,165.25"', "1165.25"],
    ["(8.00)", "-8.00"],
    ["8.00-", "-8.00"],
  ])("reads %s as %s", (typed, value) => {
    expect(peopleOf(`Name,SSN,Reg Hrs\n"Cho, Min",900-01-0003,${typed}`)).toEqual([`Cho, Min ${value}`]);
  });

  it.each([
    ['"$ 5,021.95"', "5021.95"],
    ["($100.00)", "-100.00"],
    ['"-$1,000.00"', "-1000.00"],
  ])("reads %s as %s in wages", (typed, value) => {
    expect(peopleOf(`Name,SSN,Reg Hrs,Gross\n"Cho, Min",900-01-0003,1,${typed}`)).toEqual([`Cho, Min 1.00 ${value}`]);
  });

  it.each([
    ["6/3/26", "2026-06-03"],
    ['"Jun 3, 2026"', "2026-06-03"],
    ["3-Jun-2026", "2026-06-03"],
    ["6/3/2026 12:00:00 AM", "6/3/2026"],
    ["2026/06/03", "2026-06-03"],
    ["6/3/85", "1985-06-03"],
    ["13/45/26", "13/45/26"],
    // A date as a spreadsheet stores it, which the report shows as unreadable.
    ["42005", "42005"],
  ])("reads the hire date %s as %s", (typed, date) => {
    const { read: rows } = accept(`Name,SSN,Hire Date,Reg Hrs\n"Cho, Min",900-01-0003,${typed},1`);
    expect(rows.ok && rows.rows[0]?.cells.hireDate).toBe(date);
  });

  it.each<[string, NonNullable<Mapping["nameForm"]>, string, string, string]>([
    ["Adele Abara", "FIRST_LAST", "Abara", "Adele", ""],
    ["Bram I. Abara Jr.", "FIRST_LAST", "Abara Jr.", "Bram", "I"],
    ["Jan van der Berg", "FIRST_LAST", "van der Berg", "Jan", ""],
    ["ABARA ADELE I", "LAST_FIRST", "ABARA", "ADELE", "I"],
    ["Abara Jr, Bram I", "LAST_COMMA_FIRST", "Abara Jr", "Bram", "I"],
    ["Abara, Bram I, Jr", "LAST_COMMA_FIRST", "Abara Jr", "Bram", "I"],
  ])("reads %s as %s", (typed, nameForm, lastName, firstName, middleInitial) => {
    const { read: rows } = accept(`Name,SSN,Reg Hrs\n"${typed}",900-01-0003,1`, { nameForm });
    expect(rows.ok && rows.rows[0]).toMatchObject({ lastName, firstName, middleInitial });
  });
});

describe("units and columns", () => {
  it("reports all errors together", () => {
    const text = [header, ...twoPeople, '"Ek, Bo",900-01-0005,x,8', '"Ek, Bo",900-01-0005,1,y'];
    text.push("Ana Diaz,900-01-0006,1,1", '"Fox, Al",900-01-0007,1');
    expect(rulesOf(text.join("\n")).filter((rule) => !rule.startsWith("rows-added-up"))).toEqual([
      "number-unread 4",
      "number-unread 5",
      "name-unsplit 6",
      "row-ragged 7",
    ]);
  });
});
