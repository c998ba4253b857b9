import { writeXlsx, type WriteSheet } from "hucre/xlsx";
import type { TableChoice } from "../../ground/table.ts";
import type { Mapping } from "../../ground/mapping.ts";
import { readImport } from "../../read-import.ts";
import { openAnyFile } from "../../open-any-file.ts";
import { exportTarget } from "../test-export.ts";
import { formatRowsShort } from "../../row-rules.ts";

type Row = (string | number)[];
const header = ["Employee Name", "SSN", "Reg Hrs", "Gross"];
const person = (name: string, ssn: number, hours: string | number = 160): Row => [
  `${name}, Al`,
  `900-01-${ssn}`,
  hours,
  4000,
];
const target = {
  ...exportTarget,
  unitCodes: ["JC710A", "JC711B"],
  unitTypes: { JC710A: "HOUR", JC711B: "HOUR" } as const,
};

const read = async (
  sheets: Readonly<Record<string, readonly Row[]>>,
  choices: Partial<Mapping> = { constants: { agreement_code: "*" } },
  table?: TableChoice,
  details: Readonly<Record<string, Partial<WriteSheet>>> = {},
) => {
  const bytes = await writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) =>
      Object.assign({ name, rows: rows.map((row) => [...row]) }, details[name]),
    ),
  });
  const file = await openAnyFile(bytes);
  const first = readImport(file, { target, remembered: [], given: null, ...(table !== undefined && { table }) });
  if (first.mapping === null) throw new Error("No table was found");
  const chosenMapping = { ...first.mapping, ...choices };
  const reread = readImport(file, {
    target,
    remembered: [],
    given: chosenMapping,
    table: first.steps?.table ?? null,
  }).read;
  return {
    table: first.steps?.table,
    columns: first.columns.map(({ name }) => name),
    rows: reread?.ok === true ? reread.rows : [],
    findings: reread?.findings ?? [],
    mapping: first.mapping,
    isAskedAgain: readImport(file, { target, remembered: [chosenMapping], given: null }).read === null,
  };
};

const departments = {
  Cover: [["Payroll of June"]],
  Drivers: [["Lakeside Freight"], header, person("Abara", 1001), person("Bolt", 1002), ["Total", "", 320, 8000]],
  Yard: [header, person("Cho", 1003), person("Diaz", 1004, 150), ["Total", "", 310, 8000]],
  Rates: [
    ["Class", "Rate"],
    ["DRV", 9.5],
  ],
};

it("reads sheets with the same columns as one table, lists them, and asks each time", async () => {
  const { table, rows, findings, columns, isAskedAgain } = await read(departments);
  expect(table).toMatchObject({ sheet: "Drivers", headerRows: [2], joinedSheets: ["Yard"], joinableSheets: ["Yard"] });
  expect(columns).toEqual([...header, "Sheet"]);
  expect(rows.map(({ lastName, cells }) => [lastName, cells.unitsST])).toEqual([
    ["Abara", "160.00"],
    ["Bolt", "160.00"],
    ["Cho", "160.00"],
    ["Diaz", "150.00"],
  ]);
  const messages = findings.map(({ message }) => message).join("\n");
  expect(messages).toContain("The sheets “Drivers”, “Yard” have the same columns and were read as one table.");
  expect(messages).toContain("Only the sheets “Drivers”, “Yard” were read, not “Cover”, “Rates”.");
  expect(isAskedAgain).toBe(true);
});

it("reports each row with its sheet", async () => {
  const badSheets = { ...departments, Yard: [header, person("Cho", 1003, "about 160"), person("Diaz", 1004, "x")] };
  const { findings, table } = await read(badSheets, {
    constants: { agreement_code: "*" },
    columns: ["employee", "ssn", "other_units", "gross_wages", null],
  });
  const unreadFinding = findings.find(({ ruleId }) => ruleId === "number-unread");
  expect(formatRowsShort(unreadFinding?.rows ?? [], ["Drivers", ...(table?.joinedSheets ?? [])])).toBe(
    "“Yard” rows 2–3",
  );
});

it("adds up a person's weeks on weekly sheets, even if they are the same", async () => {
  const { rows, table } = await read({
    "Week 1": [header, person("Abara", 1001, 40), person("Bolt", 1002, 38)],
    "Week 2": [header, person("Abara", 1001, 40), person("Bolt", 1002, 36)],
  });
  expect(table?.joinedSheets).toEqual(["Week 2"]);
  expect(rows.map(({ lastName, cells }) => [lastName, cells.unitsST])).toEqual([
    ["Abara", "80.00"],
    ["Bolt", "74.00"],
  ]);
});

it("doesn’t join a sheet of all departments with single departments, or another month's sheet, and reports them", async () => {
  const allSheets = await read({
    All: [header, person("Abara", 1001), person("Cho", 1003)],
    Drivers: [header, person("Abara", 1001)],
    Yard: [header, person("Cho", 1003)],
  });
  expect(allSheets.table).toMatchObject({ sheet: "All", joinedSheets: [], joinableSheets: ["Drivers", "Yard"] });
  expect(allSheets.findings.map(({ ruleId }) => ruleId)).toContain("sheets-unread");
  const months = await read({
    "May 2026": [header, person("Abara", 1001, 1)],
    "June 2026": [header, person("Abara", 1001, 2), person("Bolt", 1002, 2)],
  });
  expect(months.table).toMatchObject({ sheet: "June 2026", joinedSheets: [], joinableSheets: ["May 2026"] });
});

it("reads the sheets that the clerk chooses", async () => {
  const singleSheet = await read(departments, undefined, { sheet: "Drivers", headerRows: [2] });
  expect(singleSheet.rows).toHaveLength(2);
  expect(singleSheet.table).toMatchObject({ joinedSheets: [], joinableSheets: ["Yard"] });
  expect(singleSheet.columns).toEqual(header);
});

it("uses a sheet's name as the bargaining unit if it matches one", async () => {
  const { rows, mapping } = await read(
    { JC710A: [header, person("Abara", 1001)], "Yard (JC711B)": [header, person("Cho", 1003)] },
    {},
  );
  expect(mapping.columns.at(-1)).toBe("agreement_code");
  expect(rows.map(({ lastName, agreementCode }) => [lastName, agreementCode])).toEqual([
    ["Abara", "JC710A"],
    ["Cho", "JC711B"],
  ]);
});

it("checks each sheet with its header", async () => {
  const { rows, findings } = await read(
    {
      Drivers: [
        ["Lakeside Freight"],
        ["Drivers"],
        ["Payroll register"],
        header,
        person("Abara", 1001),
        person("Bolt", 1002),
      ],
      Yard: [header, person("Cho", 1003), person("Diaz", 1004), ["Total", 2, 320, 8000]],
    },
    undefined,
    undefined,
    { Yard: { cells: new Map([["3,1", { formula: "COUNTA(B2:B3)", formulaResult: 2 }]]) } },
  );
  expect(findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
  expect(rows).toHaveLength(4);
});

it("doesn’t join a sheet with another month's title unless the clerk chooses it, and then warns", async () => {
  const periods = {
    Drivers: [["Pay Period: 06/01/2026 - 06/30/2026"], header, person("Abara", 1001), person("Bolt", 1002)],
    Yard: [["Pay Period: 05/01/2026 - 05/30/2026"], header, person("Cho", 1003), person("Diaz", 1004)],
  };
  const { table, rows } = await read(periods);
  expect(table).toMatchObject({ sheet: "Drivers", joinedSheets: [], joinableSheets: ["Yard"] });
  expect(rows).toHaveLength(2);
  const { findings } = await read(periods, undefined, { sheet: "Drivers", headerRows: [2], joinedSheets: ["Yard"] });
  const title = findings.find(({ ruleId }) => ruleId === "title-of-other-month");
  expect(formatRowsShort(title?.rows ?? [], ["Drivers", "Yard"])).toBe("“Yard” row 1");
});

it("reports the hidden rows and columns of each sheet", async () => {
  const { findings } = await read(departments, undefined, undefined, {
    Yard: { rowDefs: new Map([[2, { hidden: true }]]) },
  });
  const hiddenFinding = findings.filter(({ ruleId }) => ruleId === "rows-hidden");
  expect(hiddenFinding.map(({ rows }) => formatRowsShort(rows, ["Drivers", "Yard"]))).toEqual(["“Yard” row 3"]);
  // We added the column with the sheet names.
  expect(findings.map(({ message }) => message).join("\n")).not.toContain("“Sheet”");
});

it.each([
  ["Original", "Corrected"],
  ["Current", "Prior"],
  ["Data", "Data (2)"],
  ["05", "06"],
  ["Report", "Budget"],
])(
  "doesn’t join sheets %s and %s with the same people unless the clerk chooses it, and reports the other",
  async (singleSheet, other) => {
    const { table, findings } = await read({
      [singleSheet]: [header, person("Abara", 1001), person("Bolt", 1002)],
      [other]: [header, person("Abara", 1001, 150), person("Bolt", 1002, 150)],
    });
    expect(table?.joinedSheets).toEqual([]);
    expect(findings.filter(({ severity }) => severity === "WARNING").map(({ ruleId }) => ruleId)).toEqual([
      "sheets-unread",
    ]);
  },
);

describe("sheets named after weeks or months", () => {
  const week = (hours: number, names = header): Row[] => [
    names,
    person("Abara", 1001, hours),
    person("Bolt", 1002, hours),
  ];
  const rulesOf = (findings: readonly { ruleId: string }[]): string[] => findings.map(({ ruleId }) => ruleId);

  it.each([
    ["Wk ending 5-30", "Wk ending 6-6", "Wk ending 6-13"],
    ["5-30-26", "6-6-26", "6-13-26"],
    ["May 30", "June 6", "June 13"],
    ["WE 05.30", "WE 06.06", "WE 06.13"],
    ["May", "June wk 1", "June wk 2"],
    ["5-24 to 5-30", "5-31 to 6-6", "6-7 to 6-13"],
  ])("are joined if they match the month, and others are reported: %s, %s, %s", async (other, singleSheet, next) => {
    const { table, rows, findings } = await read({ [other]: week(9), [singleSheet]: week(40), [next]: week(39) });
    expect(table).toMatchObject({ sheet: singleSheet, joinedSheets: [next], joinableSheets: [other, next] });
    expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["79.00", "79.00"]);
    expect(rulesOf(findings)).toEqual(expect.arrayContaining(["sheets-joined", "sheets-of-other-months"]));
    expect(findings.find(({ ruleId }) => ruleId === "sheets-of-other-months")?.message).toContain(`“${other}”`);
  });

  it("are joined even if their days have different numbers, but not with another month's days", async () => {
    const dayColumns = (from: number, hours: number): Row[] => {
      const names = Array.from({ length: 7 }, (_, index) => `${((from + index - 1) % 30) + 1}`);
      const personRow = (name: string, ssn: number): Row => [`${name}, Al`, `900-01-${ssn}`, ...names.map(() => hours)];
      return [["Employee Name", "SSN", ...names], personRow("Abara", 1001), personRow("Bolt", 1002)];
    };
    const sheets = { "Week 2": dayColumns(7, 5), "Week 3": dayColumns(14, 6), "Week 5": dayColumns(28, 7) };
    const { table, rows, findings } = await read(sheets);
    expect(table).toMatchObject({ sheet: "Week 2", joinedSheets: ["Week 3"], joinableSheets: ["Week 3", "Week 5"] });
    expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["77.00", "77.00"]);
    expect(findings.find(({ ruleId }) => ruleId === "sheets-unread")?.message).toContain("“Week 5”");
  });

  it("are read with a warning if all belong to another month", async () => {
    const { findings } = await read({ "May 2026": week(40) });
    expect(rulesOf(findings)).toContain("sheet-of-other-month");
    expect(rulesOf((await read({ "Export 7-2-2026": week(40) })).findings)).not.toContain("sheet-of-other-month");
  });
});

it("notes other sheets with people's amounts, whatever their column names", async () => {
  const adjusted: Row[] = [
    ["Employee", "SSN", "Adj Hrs", "Reason"],
    ["Abara, Al", "900-01-1001", -8, "missed punch"],
  ];
  const { findings } = await read({ Hours: [header, person("Abara", 1001), person("Bolt", 1002)], Other: adjusted });
  expect(findings.find(({ ruleId }) => ruleId === "sheets-other")?.message).toContain("“Other”");
});
