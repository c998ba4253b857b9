import { listOpen } from "../questions/questions.ts";
import { openAnyFile } from "../open-any-file.ts";
import { exportTarget as target, readExport } from "../open/test-export.ts";
import { openTextFile } from "../open/open-text.ts";
import { readImport } from "../read-import.ts";
import { workbookOf } from "../open/workbook/test-workbook.ts";

const notesOf = (lines: readonly string[]): string[] =>
  readImport(openTextFile(new TextEncoder().encode(lines.join("\n"))), {
    target,
    remembered: [],
    given: null,
  }).steps?.notes?.map(({ ruleId }) => ruleId) ?? [];

const peopleOf = ({ rows }: ReturnType<typeof readExport>) =>
  rows.map(({ lastName, firstName, cells }) => [
    lastName,
    firstName,
    cells.unitsST,
    cells.unitsOT ?? "",
    cells.grossWages ?? "",
  ]);

/** QuickBooks Desktop: Payroll Summary. */
const summary = [
  "Lakeside Freight",
  "Payroll Summary",
  "June 2026",
  ',,,"Abara, Adele",,,"O\'Neil, Bram T",,,"van der Berg, Jan",,,"Cho, Min",,,"Diaz, Ana",,,TOTAL,,',
  `,,,${Array.from({ length: 6 }, () => "Hours,Rate,Jun 26").join()}`,
  '"Employee Wages, Taxes and Adjustments"',
  ",Gross Pay",
  ",,Hourly Regular,160,30.00,4800.00,152.5,28.00,4270.00,8,28.00,224.00,160,28.00,4480.00,40,28.00,1120.00,520.5,,14894.00",
  ",,Overtime,8,45.00,360.00,,,,,,,,,,,,,8,,360.00",
  ",Total Gross Pay,,168,,5160.00,152.5,,4270.00,8,,224.00,160,,4480.00,40,,1120.00,528.5,,15254.00",
  ",Taxes Withheld",
  ",,Federal Withholding,,,-300.00,,,-200.00,,,0.00,,,-210.00,,,-10.00,,,-720.00",
  ",,Medicare Employee,,,-74.82,,,-61.92,,,-3.25,,,-64.96,,,-16.24,,,-221.19",
  ",Total Taxes Withheld,,,,-374.82,,,-261.92,,,-3.25,,,-274.96,,,-26.24,,,-941.19",
  "Net Pay,,,168,,4785.18,152.5,,4008.08,8,,220.75,160,,4205.04,40,,1093.76,528.5,,14312.81",
];

it("turns a payroll summary with people as columns, with a note", () => {
  const read = readExport(summary);
  expect(peopleOf(read)).toEqual([
    ["Abara", "Adele", "160.00", "8.00", "5160.00"],
    ["O'Neil", "Bram", "152.50", "", "4270.00"],
    ["van der Berg", "Jan", "8.00", "", "224.00"],
    ["Cho", "Min", "160.00", "", "4480.00"],
    ["Diaz", "Ana", "40.00", "", "1120.00"],
  ]);
  expect(read.mapping.byName).toBe(true);
  // No column that looks like hours or money is open.
  expect(listOpen(read.mapping, { unitCodes: ["JC711B"], percentOnly: false }, read.columns).messages).toEqual([]);
  expect(read.rules).toContain("totals-row 10");
  expect(read.rules.filter((rule) => /number-unread/.test(rule))).toEqual([]);
  expect(read.messages.join("\n")).toContain("where the first person is in row 5.");
  expect(notesOf(summary)).toContain("people-turned");
});

it("turns a table with a column for each person, and uses its numbers", () => {
  const lines = [
    ",Adele Abara,Bram O'Neil,TOTAL",
    "SS No.,900-01-0001,900-01-0002,",
    "Regular Hours,160,152.50,312.50",
    "Overtime Hours,8,,8",
    "Gross Pay,5160.00,4270.00,9430.00",
  ];
  const read = readExport(lines, { nameForm: "FIRST_LAST" });
  expect(peopleOf(read)).toEqual([
    ["Abara", "Adele", "160.00", "8.00", "5160.00"],
    ["O'Neil", "Bram", "152.50", "", "4270.00"],
  ]);
  expect(read.rows.map(({ ssn }) => ssn)).toEqual(["900010001", "900010002"]);
  expect(read.mapping.byName).toBeUndefined();
});

/** Converts the summary to a sheet. */
const cells = summary.map((line) =>
  [...line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map(([, quoted, unquoted = ""]) =>
    quoted === undefined && /^-?\d+(?:\.\d+)?$/.test(unquoted) ? Number(unquoted) : (quoted ?? unquoted),
  ),
);
const readWorkbook = async (bytes: Uint8Array) => {
  const file = await openAnyFile(bytes);
  const { mapping } = readImport(file, { target, remembered: [], given: null });
  return readImport(file, { target, remembered: [], given: mapping }).read;
};

it("turns a workbook's sheet, and refuses a formula without a result", async () => {
  const read = await readWorkbook(await workbookOf(cells));
  expect(read).toMatchObject({
    ok: true,
    rows: [{ lastName: "Abara", cells: { unitsST: "160.00", unitsOT: "8.00" } }, {}, {}, {}, {}],
  });
  const brokenWorkbook = await readWorkbook(
    await workbookOf(cells, {
      cells: {
        "7,3": { type: "formula", formula: "SUM(A1)" },
        "8,3": { type: "formula", formula: "SUM(A2)" },
        "9,3": { type: "error", value: "#REF!" },
      },
    }),
  );
  const errors = brokenWorkbook?.findings.filter(({ severity }) => severity === "ERROR") ?? [];
  // The first cell of each error, and the error.
  expect(errors.map(({ ruleId, message }) => [ruleId, message.slice(0, message.indexOf(" ", 9))])).toEqual([
    ["cell-formula", "The cell D8"],
    ["cell-error", "The cell D10"],
  ]);
  expect(errors[1]?.message).toContain("#REF!");
});

it("reports a turned sheet's hidden people and lines", async () => {
  const hiddenRows = new Set([6, 7, 8]);
  const read = await readWorkbook(
    await workbookOf(cells, {
      columns: Array.from({ length: 21 }, (_, index) => ({ hidden: hiddenRows.has(index) })),
      rowDefs: new Map([[8, { hidden: true }]]),
    }),
  );
  const hiddenFindings = read?.findings.filter(({ ruleId }) => ruleId === "rows-hidden") ?? [];
  expect(
    hiddenFindings.map(({ rows, severity, message }) => [rows, severity, message.slice(0, message.indexOf("."))]),
  ).toEqual([
    [[], "INFO", "The workbook hides these lines of the sheet, or a filter does: 9"],
    [[], "WARNING", "The workbook hides these columns: “G”, “H”, “I”"],
  ]);
});

describe("a table that was turned by mistake", () => {
  /** A table that looks like people as columns. Its first column has no name. */
  const lines = [
    ",Adele Abara,Bram Bolt,Total",
    "Regular Hours,160.00,152.00,312.00",
    "Overtime Hours,8.00,0.00,8.00",
    "Gross Pay,5160.00,4270.00,9430.00",
  ];
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  const options = { target, remembered: [], given: null };

  it("can be turned and turned back", () => {
    const unturnedReading = readImport(file, { ...options, table: { sheet: null, headerRows: [1], isTurned: false } });
    expect(unturnedReading.steps?.table).toMatchObject({ isTurned: false, headerRows: [1], otherHeaderRows: [1] });
    expect(unturnedReading.columns.map(({ name }) => name)).toEqual(["", "Adele Abara", "Bram Bolt", "Total"]);
    expect(unturnedReading.steps?.table.lines[1]?.cells[0]).toBe("Regular Hours");
    expect(unturnedReading.steps?.notes?.map(({ ruleId }) => ruleId)).not.toContain("people-turned");
    const rereading = readImport(file, { ...options, table: { sheet: null, headerRows: [1], isTurned: true } });
    expect(rereading.columns[0]?.name).toBe("Employee Name");
  });

  it("is read in its original direction again if its mapping is saved", () => {
    const unturnedReading = readImport(file, { ...options, table: { sheet: null, headerRows: [1], isTurned: false } });
    const columns = ["employee" as const, "units_st" as const, null, null];
    const mapping = { columns, values: [], constants: {}, byName: true, names: unturnedReading.mapping?.names };
    const reread = readImport(file, { ...options, remembered: [mapping] });
    expect(reread.steps?.table.isTurned).toBe(false);
    expect(reread.mapping?.columns).toEqual(columns);
  });
});

it.each<[string, string[]]>([
  [
    "names of two people in a title line",
    [
      "Payroll contacts,Jane Smith,Bob Jones",
      "Pay Type,Employee Name,Employee No,Hours,Amount",
      "Regular Hours,Adele Abara,101,160.00,4800.00",
      "Overtime Hours,Bram Bolt,102,8.00,360.00",
    ],
  ],
])("doesn’t turn a table with %s", (_, lines) => expect(notesOf(lines)).not.toContain("people-turned"));

it.each([
  ["two more people", ',"Cole, Desmond","Duran, Eva",Total'],
  ["one more person", ',"Cole, Desmond",,'],
])("refuses a file with %s below the first ones, and lists their names", (_what, names) => {
  const { isRead, messages } = readExport([
    ',"Abara, Adele","Brandt, Bram",Total',
    "Regular,160,150,310",
    "Overtime,4,0,4",
    "Gross,5000,4000,9000",
    "",
    names,
    "Regular,140,120,260",
    "Gross,3000,2500,5500",
  ]);
  expect(isRead).toBe(false);
  expect(
    messages.find((text) => text.startsWith("Line 6 of your file lists more people: “Cole, Desmond”")),
  ).toBeDefined();
});
