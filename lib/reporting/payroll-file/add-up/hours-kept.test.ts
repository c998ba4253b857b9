import { writeXlsx } from "hucre/xlsx";
import { listOpen } from "../questions/questions.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/choices.ts";
import { type ImportOptions, type ImportReading, readImport } from "../read-import.ts";
import { openTextFile } from "../open/open-text.ts";
import type { RosterRead } from "../ground/roster-row.ts";
import { openWorkbookFile } from "../open/workbook/workbook.ts";
import { exportTarget } from "../open/test-export.ts";

const target: ImportTarget = { ...exportTarget, unitTypes: { JC711B: "HOUR" } };

const readAs = (lines: readonly string[], options: Partial<ImportOptions> = {}): ImportReading =>
  readImport(openTextFile(new TextEncoder().encode(lines.join("\n"))), {
    target,
    remembered: [],
    given: null,
    ...options,
  });

/** Reads a file with the columns that a clerk chose. */
const readWith = (
  lines: readonly string[],
  choices: Partial<Mapping>,
  targetChanges: Partial<ImportTarget> = {},
): RosterRead => {
  const options = { target: { ...target, ...targetChanges } };
  const { mapping } = readAs(lines, options);
  const { read } = readAs(lines, { ...options, given: { ...(mapping as Mapping), ...choices } });
  if (read === null) throw new Error("A code is still open");
  return read;
};

const unitsOf = (read: RosterRead): (string | undefined)[] | string =>
  read.ok ? read.rows.map(({ cells }) => cells.unitsST) : read.findings.map(({ message }) => message).join("\n");

const rulesOf = ({ findings }: RosterRead): string[] =>
  findings.map(({ severity, ruleId, rows }) => `${severity} ${ruleId} ${rows.join()}`.trim());

const cho = '"Cho, Min",900-01-0003';

describe("columns for single weeks", () => {
  const header = "Name,SSN,W1 Reg,W1 OT,W2 Reg,W2 OT";
  const columns: Mapping["columns"] = ["employee", "ssn", "units_st", "units_ot", "other_units", "units_ot"];
  const cellsOf = (line: string) => {
    const read = readWith([header, `${cho},${line}`], { columns });
    return read.ok && read.rows.map(({ cells: { unitsST, unitsOT } }) => [unitsST, unitsOT]);
  };

  it.each([
    ["40,2.5,38.25,3", ["78.25", "5.50"]],
    ["40,2.5,,", ["40.00", "2.50"]],
  ])("adds up %s, including overtime", (line, cells) => expect(cellsOf(line)).toEqual([cells]));

  it("refuses straight time twice, and suggests the other field", () => {
    const twoUnitColumns: Mapping["columns"] = ["employee", "ssn", "units_st", null, "units_st", null];
    expect(listOpen({ columns: twoUnitColumns, constants: {} }, target).messages).toEqual([
      "“Units ST (regular)” is chosen for more than one column. Choose it for one of them, and “Other paid units: added to straight time” for the others that it doesn’t include yet.",
    ]);
    const namedColumns = ["Who", "SSN", "Reg", "Gross", "", "Rate"].map((name) => ({ name }));
    expect(listOpen({ columns: twoUnitColumns, constants: {} }, target, namedColumns).messages.join()).toContain(
      "is chosen for more than one column: “Reg”, “Column 5”. Choose",
    );
  });
});

describe("hours next to other paid units", () => {
  const columns: Mapping["columns"] = ["employee", "ssn", "hours", "other_units"];
  const file = (...cells: string[]): string[] => [
    "Name,SSN,Hours,PTO Hours",
    ...cells.map((hours) => `${cho},${hours}`),
  ];

  it.each([
    ["160.00,8.00", "168.00"],
    [",8.00", "8.00"],
    [",", ""],
    ["160.00,-8.00", "152.00"],
  ])("reads %s as %s", (cells, units) => expect(unitsOf(readWith(file(cells), { columns }))).toEqual([units]));

  it.each(["hours", "days", "weeks", "months"] as const)("refuses both %s and straight time", (field) => {
    const gaps = listOpen({ columns: ["employee", "ssn", field, "units_st"], constants: {} }, target).messages;
    expect(gaps).toEqual([expect.stringContaining("Straight time is chosen twice")]);
  });
});

describe("a unit word in a cell", () => {
  const types = { HOUR: "hours", DAY: "days", WEEK: "weeks", MONTH: "months" } as const;
  const hours: readonly string[] = ["8 hrs", "8 h", "8 hours"];
  const days: readonly string[] = ["8 days", "8 day"];
  const weeks: readonly string[] = ["8 weeks", "8 wks"];
  const otherTimes = { HOUR: [...days, ...weeks], DAY: [...hours, ...weeks, "8h 30m"], WEEK: [...hours, ...days] };
  const matchingTimes = { HOUR: hours, DAY: days, WEEK: weeks };
  const counts = ["HOUR", "DAY", "WEEK"] as const;
  const list = (cells: typeof matchingTimes | typeof otherTimes) =>
    counts.flatMap((type) => cells[type].map((cell) => [cell, type]));

  it.each(list(matchingTimes) as ["8 hrs", "HOUR"][])("reads %s if the bargaining unit counts %s", (cell, type) => {
    const file = ["Name,SSN,Units", `${cho},${cell}`];
    const unitTypes = { JC711B: type };
    const columns = (field: "units_st" | "hours"): Mapping["columns"] => ["employee", "ssn", field];
    expect(unitsOf(readWith(file, { columns: columns("units_st") }, { unitTypes }))).toEqual(["8.00"]);
    expect(unitsOf(readWith(file, { columns: columns(types[type] as "hours") }, { unitTypes }))).toEqual(["8.00"]);
  });

  it.each(list(otherTimes) as ["8 days", "HOUR"][])("refuses %s as a number if the unit counts %s", (cell, type) => {
    const file = ["Name,SSN,Units", `${cho},${cell}`];
    const unitTypes = { JC711B: type };
    // A person's only row is corrected in the report, where the text is an error.
    expect(unitsOf(readWith(file, { columns: ["employee", "ssn", "units_st"] }, { unitTypes }))).toEqual([cell]);
    const columns: Mapping["columns"] = ["employee", "ssn", types[type]];
    expect(unitsOf(readWith(file, { columns }, { unitTypes }))).toContain(`“${cell}” can’t be read as a number`);
    const added = readWith([...file, `${cho},8`], { columns: ["employee", "ssn", "units_st"] }, { unitTypes });
    expect(rulesOf(added)).toContain("ERROR number-unread 2");
  });

  const mixedUnits = { unitCodes: ["JC711B", "JC710A"], unitTypes: { JC711B: "HOUR", JC710A: "DAY" } } as const;
  const timesOf = (read: ReturnType<typeof readWith>) =>
    read?.ok ? read.rows.map(({ cells }) => [cells.unitsST, cells.unitsOT]) : read?.findings;

  it.each([
    ["JC711B", ["165.25", "11.00"]],
    ["JC710A", ["165h 15m", "11h 00m"]],
    ["*", ["165h 15m", "11h 00m"]],
  ])("uses the type of the unit for all rows if bargaining units count different units: %s", (unit, times) => {
    const file = ["Name,SSN,Worked,Overtime", `${cho},165h 15m,11h 00m`];
    const columns: Mapping["columns"] = ["employee", "ssn", "units_st", "units_ot"];
    expect(timesOf(readWith(file, { columns, constants: { agreement_code: unit } }, mixedUnits))).toEqual([times]);
  });
});

describe("a saved mapping", () => {
  const twoPeople = ['"Cho, Min",900-01-0003,160.00,8.00', '"Diaz, Ana",900-01-0004,150.50,0.00'];
  const columns: Mapping["columns"] = ["employee", "ssn", "units_st", "units_ot"];

  /** The mappings saved for a file. */
  const savedMappings = ({ mapping }: ImportReading, choices: Partial<Mapping> = {}): Mapping[] => [
    { ...(mapping as Mapping), ...choices },
  ];

  it("is suggested but not applied if both files have no header", () => {
    const remembered = savedMappings(readAs(twoPeople), { columns });
    const swapped = ['"Cho, Min",900-01-0003,8.00,160.00', '"Diaz, Ana",900-01-0004,0.00,150.50'];
    for (const lines of [swapped, twoPeople]) {
      const nextReading = readAs(lines, { remembered });
      expect(nextReading.read).toBeNull();
      expect(nextReading.mapping?.columns).toEqual(columns);
      expect(readAs(lines, { remembered, given: nextReading.mapping }).read?.ok).toBe(true);
    }
  });

  const header = ["Name", "SSN", "Reg Hrs"];
  const people = (units: number, count: number) =>
    Array.from({ length: count }, (_, index) => [`Cho${"abcdefghijklm"[index]}, Min`, `900-01-${1000 + index}`, units]);
  const may = [header, ...people(150, 12)];
  const june = [header, ...people(160, 11)];
  const open = async (sheets: Record<string, (string | number)[][]>) =>
    openWorkbookFile(await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }));
  const remembered = savedMappings(readAs(may.map((cells) => cells.map((cell) => `"${cell}"`).join())));

  it.each([
    ["May 2026", "June 2026"],
    ["2026-05", "2026-06"],
    ["All people", "Jun 26"],
  ])("is suggested for the work month's sheet of %s and %s", async (otherSheet, monthSheet) => {
    const file = await open({ [otherSheet]: may, [monthSheet]: june });
    const proposed = readImport(file, { target, remembered, given: null });
    expect(proposed.read).toBeNull();
    expect(proposed.steps?.table.sheet).toBe(monthSheet);
    const { read } = readImport(file, { target, remembered, given: proposed.mapping, table: proposed.steps!.table });
    expect(read?.ok && read.rows.map(({ cells }) => cells.unitsST)).toEqual(Array(11).fill("160.00"));
    const unreadFindings = read?.findings.filter(({ ruleId }) =>
      ["sheets-unread", "sheets-of-other-months"].includes(ruleId),
    );
    expect(unreadFindings).toMatchObject([{ message: expect.stringContaining(`“${otherSheet}”`) }]);
  });

  it.each([
    ["Shop", "Office"],
    ["June 2026 Shop", "June 2026 Office"],
  ])("is not applied if both sheets or neither match the month: %s and %s", async (firstSheet, secondSheet) => {
    const proposed = readImport(await open({ [firstSheet]: may, [secondSheet]: june }), {
      target,
      remembered,
      given: null,
    });
    expect(proposed.read).toBeNull();
    expect(proposed.steps?.table.sheets).toEqual([firstSheet, secondSheet]);
  });

  it("is not applied if another sheet has people under different column names", async () => {
    const otherPeople = [["Employee Name", "Employee ID", "Hours"], ...people(1, 3)];
    const file = await open({ Office: june, Shop: otherPeople });
    expect(readImport(file, { target, remembered, given: null }).read).toBeNull();
  });
});

it("leaves out and reports hours and overtime of people whose agreement counts weeks, without converting them", () => {
  const ownUnits = { unitCodes: ["JC710A", "JC711B"], unitTypes: { JC710A: "WEEK", JC711B: "HOUR" } } as const;
  const lines = [
    "Union,Name,SSN,Regular Hours,OT Hours,PTO Hours",
    `JC710A,${cho},4,3,`,
    'JC711B,"Diaz, Ana",900-01-0004,150.5,2,8',
  ];
  const columns = readAs(lines, { target: { ...target, ...ownUnits } }).mapping?.columns ?? [];
  expect(columns[3]).toBe("hours");
  const read = readWith(lines, { columns: columns.with(5, "other_units") }, ownUnits);
  expect(read.ok && read.rows.map(({ cells }) => [cells.unitsST, cells.unitsOT])).toEqual([
    [undefined, undefined],
    ["158.50", "2.00"],
  ]);
  expect(read.findings).toContainEqual({
    ruleId: "units-of-other-type",
    severity: "WARNING",
    rows: [2],
    message: expect.stringMatching(/JC710A counts weeks.*hours for 1 person: Cho, Min/),
  });
});
