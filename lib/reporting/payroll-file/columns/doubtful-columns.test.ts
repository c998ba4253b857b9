import { readExport } from "../open/test-export.ts";
import { areEarningCodes } from "./code-pairs.ts";

const people = ['"Cho, Min",900-01-0003', '"Diaz, Ana",900-01-0004', '"Eze, Obi",900-01-0005'];

/** Writes a table of three people with a value in each of these columns. */
const tableOf = (columns: Readonly<Record<string, readonly string[]>>): string[] => [
  ["Name,SSN", ...Object.keys(columns)].join(","),
  ...people.map((person, n) => [person, ...Object.values(columns).map((values) => values[n] ?? "")].join(",")),
];

const guessesOf = (columns: Readonly<Record<string, readonly string[]>>) => {
  const { mapping } = readExport(tableOf(columns));
  return Object.fromEntries(Object.keys(columns).map((name, index) => [name, mapping.columns[index + 2] ?? null]));
};

const hours = ["160.00", "152.50", "140.00"];
const smallNumbers = ["8.00", "0.00", "4.00"];
const pay = ["4800.00", "4270.00", "3920.00"];
const gross = ["5160.00", "4270.00", "4088.00"];

describe("asks about a column that may contain something else, without guessing:", () => {
  it.each<[string, Record<string, readonly string[]>, Record<string, string | null>]>([
    [
      "pay in columns named as hours",
      { Regular: pay, Overtime: ["360.00", "0.00", "168.00"], Gross: gross },
      { Regular: null, Overtime: null, Gross: "gross_wages" },
    ],
    ["pay with dollar signs", { ST: ["$80.00", "$90.00", "$70.00"] }, { ST: null }],
    ["hours of leave", { "Vacation Hours": smallNumbers, Worked: hours }, { "Vacation Hours": null, Worked: null }],
    [
      "weeks of the year",
      { "Wk 23 Hrs": smallNumbers, "Wk 24 Hrs": smallNumbers },
      { "Wk 23 Hrs": null, "Wk 24 Hrs": null },
    ],
    [
      "hours and pay in columns with names of text fields",
      {
        "MI Hours": smallNumbers,
        "First Shift Hours": smallNumbers,
        "Birthday Hours": smallNumbers,
        "Memo of hours": smallNumbers,
        "Job Pay": pay,
      },
      { "MI Hours": null, "First Shift Hours": null, "Birthday Hours": null, "Memo of hours": null, "Job Pay": null },
    ],
    [
      "a total among the parts of the wages",
      { "Regular Pay": pay, "Overtime Pay": ["360.00", "0.00", "168.00"], "Total Reg & OT Pay": gross },
      { "Regular Pay": "gross_wages", "Overtime Pay": "other_wages", "Total Reg & OT Pay": null },
    ],
    ["a premium", { "Reg Hrs": hours, "OT Premium": smallNumbers }, { "Reg Hrs": "units_st", "OT Premium": null }],
    [
      "marital status",
      { "Marital Status": ["M", "S", "M"], Hours: hours },
      { "Marital Status": null, Hours: "units_st" },
    ],
    ["line numbers", { "#": ["1", "2", "3"], Hours: hours }, { "#": null, Hours: "units_st" }],
  ])("%s", (_, columns, guessed) => expect(guessesOf(columns)).toEqual(guessed));
});

describe("guesses a column that leaves no doubt:", () => {
  it.each<[string, Record<string, readonly string[]>, Record<string, string | null>]>([
    ["hours next to empty weeks", { Hours: hours, Weeks: ["", "", ""] }, { Hours: "units_st", Weeks: null }],
    ["hours next to days", { Hours: hours, Days: ["20", "19", "18"] }, { Hours: "hours", Days: "days" }],
    [
      "the month next to its parts",
      {
        "PP1 Hours": smallNumbers,
        "PP2 Hours": smallNumbers,
        "Total Hours": hours,
        "PP1 Gross": smallNumbers,
        "Total Gross": gross,
      },
      {
        "PP1 Hours": null,
        "PP2 Hours": null,
        "Total Hours": "units_st",
        "PP1 Gross": null,
        "Total Gross": "gross_wages",
      },
    ],
    [
      "employment in a status column",
      { Status: ["Active", "LOA", "Terminated"], Hours: hours },
      { Status: "status_code", Hours: "units_st" },
    ],
    [
      "employee IDs with letters only",
      { "Employee ID": ["MCHO", "ADIAZ", "OEZE"], Hours: hours },
      { "Employee ID": "payroll_no", Hours: "units_st" },
    ],
  ])("%s", (_, columns, guessed) => expect(guessesOf(columns)).toEqual(guessed));
});

describe("finds earning codes by their values, whatever the column name:", () => {
  it.each([
    ["E-Code", ["REG", "OT"]],
    ["Type", ["Regular Time", "Overtime"]],
    ["Trans", ["Regular", "PTO"]],
    ["Kind", ["Straight", "Holiday Pay"]],
  ])("%s %p", (name, codes) => {
    const lines = people.flatMap((person) => codes.map((code) => `${person},${code},8.00`));
    const payCodes = codes.map((from) => ({ from, to: "ST" as const }));
    const { mapping } = readExport([`Name,SSN,${name},Hours`, ...lines], { payCodes });
    expect(mapping.columns[2]).toBe("pay_code");
  });

  it.each([
    ["Status", ["Regular", "Leave"]],
    ["Kind", ["Regular", "Temporary"]],
    ["Kind", ["Salary", "Hourly"]],
    ["Hours", ["960", "900"]],
  ])("but not %s %p", (name, codes) => {
    const lines = people.map((person, n) => `${person},${codes[n % 2]},8.00`);
    const { mapping } = readExport([`Name,SSN,${name},Reg Hours`, ...lines]);
    expect(mapping.columns[2]).not.toBe("pay_code");
  });

  it.each([
    ["two in five", ["Regular", "Overtime", "Plant", "Yard", "Office"], true],
    ["fewer", ["Regular", "Overtime", "Plant", "Yard", "Office", "Dock"], false],
  ])("when %s of its values are words for pay", (_, values, are) => {
    expect(areEarningCodes("kind", values)).toBe(are);
  });

  it("but not next to a column of overtime", () => {
    const { columns, mapping } = readExport(
      tableOf({ Schedule: ["Regular", "Overtime", "Regular"], "Reg Hours": hours, "OT Hours": smallNumbers }),
    );
    expect(columns.map((_, index) => mapping.columns[index])).toEqual([
      "employee",
      "ssn",
      null,
      "units_st",
      "units_ot",
    ]);
  });
});

describe("asks about hours or wages whose name says more:", () => {
  it.each([
    "Cumulative Hours",
    "Hours (Year)",
    "Hours Per Week",
    "Scheduled Hours",
    "Benefit Hours",
    "PP1 Hours",
    "Hours To Date",
    "Class OT",
  ])("%s", (name) => expect(guessesOf({ [name]: hours })).toEqual({ [name]: null }));

  it.each([
    "FICA Gross",
    "SS Wages",
    "QTD Gross",
    "Gross To Date",
    "Federal Taxable Gross",
    "Gross Adjustments",
    "PP1 Gross",
    "MI Wages",
    "Amount Withheld",
  ])("%s", (name) => {
    expect(guessesOf({ Hours: hours, [name]: pay })).toEqual({ Hours: "units_st", [name]: null });
    expect(guessesOf({ Hours: hours, [name]: pay, "Gross Wages": gross })["Gross Wages"]).toBe("gross_wages");
  });
});
