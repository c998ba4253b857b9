import { readFileSync } from "node:fs";
import type { ImportTarget } from "./ground/import-target.ts";
import type { Mapping } from "./ground/mapping.ts";
import { openAnyFile } from "./open-any-file.ts";
import { type ImportReading, readImport } from "./read-import.ts";
import type { RosterRow } from "./ground/roster-row.ts";

const folder = "lib/platform/testing/payroll-files/cases";

const target: ImportTarget = {
  employerId: "1000002-0001",
  workMonth: "2026-11",
  unitCodes: ["HF200A"],
  classifications: ["PKG"],
  percentOnly: false,
};

const read = async (bytes: Uint8Array, given: Mapping | null = null): Promise<ImportReading> =>
  readImport(await openAnyFile(bytes), { target, remembered: [], given });

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(`${folder}/${name}`));
const textOf = (...lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join("\r\n")}\r\n`);

/** The guess for each named column. */
const guessesOf = ({ columns, mapping }: ImportReading) =>
  Object.fromEntries(columns.map(({ name }, at) => [name, mapping?.columns[at] ?? null]));

const rowsOf = ({ read: rows }: ImportReading): readonly RosterRow[] => {
  if (rows?.ok !== true) throw new Error(JSON.stringify(rows?.findings ?? "The columns are asked about"));
  return rows.rows;
};
const unitsOf = (row: RosterRow) => [row.cells.unitsST, row.cells.unitsOT];

/** A sample read by its guesses, with what the clerk answers. */
const readWith = async (name: string, answers: Partial<Mapping>): Promise<ImportReading> => {
  const bytes = bytesOf(name);
  const { mapping } = await read(bytes);
  if (mapping === null) throw new Error("No table was found");
  return read(bytes, { ...mapping, ...answers });
};

describe("a guess by plain words", () => {
  it("takes no number of the week for hours", async () => {
    const guesses = guessesOf(await read(bytesOf("02-week-number-is-no-hours.csv")));
    expect(guesses).toMatchObject({ Week: null, "Hours Reported": null, "OT Hrs": "units_ot" });
  });

  it("asks nothing about companies because of a line with a mark alone", async () => {
    const reading = await read(bytesOf("03-marker-line-asks-about-company.csv"));
    expect(guessesOf(reading)).toMatchObject({ "Co Code": null, "File #": "payroll_no", "Reg Hours": "units_st" });
    expect(reading.columns[0]?.why).toBeUndefined();
    const rows = rowsOf(await read(bytesOf("03-marker-line-asks-about-company.csv"), reading.mapping));
    expect(rows.map(unitsOf).slice(0, 2)).toEqual([
      ["160.00", ""],
      ["160.00", "4.50"],
    ]);
    expect(rows).toHaveLength(6);
  });

  it("takes the payroll item for the earning code, and no job of a customer for a class", async () => {
    const name = "04-timer-payroll-item.iif";
    const reading = await read(bytesOf(name));
    const guesses = { EMP: "employee", PITEM: "pay_code", DURATION: "units_st", ITEM: null, JOB: null };
    expect(guessesOf(reading)).toMatchObject(guesses);
    const rows = rowsOf(await readWith(name, { byName: true, nameForm: "FIRST_LAST" }));
    expect(rows.map(unitsOf)).toEqual(Array.from({ length: 6 }, () => ["16.00", "1.00"]));
  });

  it("takes bonuses and tips for no gross wages", async () => {
    const guesses = guessesOf(await read(bytesOf("05-bonus-and-tips-are-no-gross.csv")));
    expect(guesses).toMatchObject({ regular_hours: "units_st", bonus: null, paycheck_tips: null });
    expect(Object.values(guesses)).not.toContain("gross_wages");
    const parts = guessesOf(await read(textOf("ID,Hours,Reg Pay,OT Pay,Bonus", "70001,160,4000.00,30.00,50.00")));
    expect(parts).toMatchObject({ "Reg Pay": "gross_wages", "OT Pay": "other_wages", Bonus: "other_wages" });
  });

  it("takes the user for the name, and no list of tags", async () => {
    const reading = await read(bytesOf("07-user-is-the-name-not-tags.csv"));
    expect(guessesOf(reading)).toMatchObject({ User: "employee", Tags: null });
    const bare = await read(textOf("Tags,Worked by,Hours", '"Night, Dock",Min Cho,8', '"Night, Dock",Dana Diaz,8'));
    expect(guessesOf(bare)).toMatchObject({ Tags: null });
  });
});

describe("a file with marks of old programs", () => {
  const plain = () => bytesOf("10-ctrl-z-own-template.csv").slice(0, -1);

  it.each(["09-sep-line-own-template.csv", "10-ctrl-z-own-template.csv"])(
    "%s is the fund’s own layout, read as without them",
    async (name) => {
      const reading = await read(bytesOf(name));
      expect(rowsOf(reading)).toHaveLength(6);
      expect(reading).toEqual(await read(plain()));
    },
  );

  it.each([
    ["sep=;\n", ""],
    ["SEP=,,,,\r\n", ""],
    ["", "\x1a\x1a\r\n"],
    ["\ufeffsep=,\r\n", "\r\n\x1a"],
  ])("%j before it and %j behind it change nothing", async (before, behind) => {
    const text = new TextDecoder().decode(plain());
    expect(await read(new TextEncoder().encode(before + text + behind))).toEqual(await read(plain()));
  });
});

it("names an OpenDocument spreadsheet", async () => {
  const { read: refused } = await read(bytesOf("14-opendocument.ods"));
  expect(refused).toMatchObject({
    ok: false,
    findings: [
      {
        ruleId: "workbook-opendocument",
        message: expect.stringMatching(/^This is an OpenDocument spreadsheet\. Save it as XLSX or CSV/),
      },
    ],
  });
});

it("skips the tab of a chart, and reads the sheet beside it", async () => {
  const reading = await read(bytesOf("12-chart-on-its-own-tab.xlsx"));
  expect(reading.mapping).not.toBeNull();
  expect(rowsOf(await read(bytesOf("12-chart-on-its-own-tab.xlsx"), reading.mapping))).toHaveLength(6);
});
