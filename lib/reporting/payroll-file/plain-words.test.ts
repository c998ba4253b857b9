import { readFileSync } from "node:fs";
import type { ImportTarget } from "./ground/choices.ts";
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

const read = async (bytes: Uint8Array, chosenMapping: Mapping | null = null): Promise<ImportReading> =>
  readImport(await openAnyFile(bytes), { target, remembered: [], given: chosenMapping });

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(`${folder}/${name}`));
const textOf = (...lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join("\r\n")}\r\n`);

/** Returns the guess for each named column. */
const guessesOf = ({ columns, mapping }: ImportReading) =>
  Object.fromEntries(columns.map(({ name }, index) => [name, mapping?.columns[index] ?? null]));

const rowsOf = ({ read: rows }: ImportReading): readonly RosterRow[] => {
  if (rows?.ok !== true) throw new Error(JSON.stringify(rows?.findings ?? "The columns are asked about"));
  return rows.rows;
};
const unitsOf = (row: RosterRow) => [row.cells.unitsST, row.cells.unitsOT];

/** Reads a sample with its guesses and the clerk's answers. */
const readWith = async (name: string, answers: Partial<Mapping>): Promise<ImportReading> => {
  const bytes = bytesOf(name);
  const { mapping } = await read(bytes);
  if (mapping === null) throw new Error("No table was found");
  return read(bytes, { ...mapping, ...answers });
};

describe("guesses by plain words", () => {
  it("don’t read a week's number as hours", async () => {
    const guesses = guessesOf(await read(bytesOf("02-week-number-is-no-hours.csv")));
    expect(guesses).toMatchObject({ Week: null, "Hours Reported": null, "OT Hrs": "units_ot" });
  });

  it("cause no question about companies for a line with only a mark", async () => {
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

  it("read the payroll item as the earning code, but not a customer's job as a class", async () => {
    const name = "04-timer-payroll-item.iif";
    const reading = await read(bytesOf(name));
    const guesses = { EMP: "employee", PITEM: "pay_code", DURATION: "units_st", ITEM: null, JOB: null };
    expect(guessesOf(reading)).toMatchObject(guesses);
    const rows = rowsOf(await readWith(name, { byName: true, nameForm: "FIRST_LAST" }));
    expect(rows.map(unitsOf)).toEqual(Array.from({ length: 6 }, () => ["16.00", "1.00"]));
  });

  it("don’t read bonuses and tips as gross wages", async () => {
    const guesses = guessesOf(await read(bytesOf("05-bonus-and-tips-are-no-gross.csv")));
    expect(guesses).toMatchObject({ regular_hours: "units_st", bonus: null, paycheck_tips: null });
    expect(Object.values(guesses)).not.toContain("gross_wages");
    const parts = guessesOf(await read(textOf("ID,Hours,Reg Pay,OT Pay,Bonus", "70001,160,4000.00,30.00,50.00")));
    expect(parts).toMatchObject({ "Reg Pay": "gross_wages", "OT Pay": "other_wages", Bonus: "other_wages" });
  });

  it("read the user as the name, but not a list of tags", async () => {
    const reading = await read(bytesOf("07-user-is-the-name-not-tags.csv"));
    expect(guessesOf(reading)).toMatchObject({ User: "employee", Tags: null });
    const withoutRates = await read(
      textOf("Tags,Worked by,Hours", '"Night, Dock",Min Cho,8', '"Night, Dock",Dana Diaz,8'),
    );
    expect(guessesOf(withoutRates)).toMatchObject({ Tags: null });
  });
});

describe("a file with old programs' marks", () => {
  const ownTemplate = () => bytesOf("10-ctrl-z-own-template.csv").slice(0, -1);

  it.each(["09-sep-line-own-template.csv", "10-ctrl-z-own-template.csv"])(
    "reads %s as a core file, as if it had no marks",
    async (name) => {
      const reading = await read(bytesOf(name));
      expect(rowsOf(reading)).toHaveLength(6);
      expect(reading).toEqual(await read(ownTemplate()));
    },
  );

  it.each([
    ["sep=;\n", ""],
    ["SEP=,,,,\r\n", ""],
    ["", "\x1a\x1a\r\n"],
    ["\ufeffsep=,\r\n", "\r\n\x1a"],
  ])("ignores %j before it and %j after it", async (prefix, suffix) => {
    const text = new TextDecoder().decode(ownTemplate());
    expect(await read(new TextEncoder().encode(prefix + text + suffix))).toEqual(await read(ownTemplate()));
  });
});

it("identifies an OpenDocument spreadsheet", async () => {
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

it("skips a chart's tab and reads the sheet next to it", async () => {
  const reading = await read(bytesOf("12-chart-on-its-own-tab.xlsx"));
  expect(reading.mapping).not.toBeNull();
  expect(rowsOf(await read(bytesOf("12-chart-on-its-own-tab.xlsx"), reading.mapping))).toHaveLength(6);
});
