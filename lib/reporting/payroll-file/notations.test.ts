import { readCells } from "../tad/cells/read-cells.ts";
import { readRosterFile } from "./open/test-export.ts";

const header = "employer_id,work_month,agreement_code,ssn,last_name,units_st,gross_wages,note";
const row = (name: string, units = "4.00", gross = "5236.40", note = ""): string =>
  `1000001-0001,2026-06,JC710A,900010001,${name},${units},${gross},${note}`;
const table = [header, row("Alvarez"), row("Muñoz", "2.50", "0.00", "été")].join("\r\n");

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Encodes one byte per character: Latin-1, which equals Windows-1252 for all characters used here. */
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 * (text.length + 1)));
  Array.from(`\uFEFF${text}`, (letter, place) => view.setUint16(2 * place, letter.charCodeAt(0), isLittle));
  return new Uint8Array(view.buffer);
};

const withTabs = (text: string): string => text.replaceAll(",", "\t");
const withSemicolons = (text: string): string => text.replaceAll(",", ";");

const read = (bytes: Uint8Array) => {
  const result = readRosterFile(bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result;
};

describe("the same table", () => {
  it.each([
    ["commas", utf8(table)],
    ["commas and a byte order mark", utf8(`\uFEFF${table}`)],
    ["semicolons", utf8(withSemicolons(table))],
    ["semicolons and a byte order mark", utf8(`\uFEFF${withSemicolons(table)}`)],
    [
      "semicolons and quoted names",
      utf8(withSemicolons(table).replace(/^[^\r]*/, (names) => names.replaceAll(/\w+/g, '"$&"'))),
    ],
    ["semicolons below a blank line", utf8(`\r\n${withSemicolons(table)}`)],
    ["tabs", utf8(withTabs(table))],
    ["UTF-16 little-endian", utf16(table, true)],
    ["UTF-16 big-endian", utf16(table, false)],
    ["tabs in UTF-16, as Excel's Unicode text", utf16(withTabs(table), true)],
  ])("is read from %s", (_, bytes) => {
    const expected = read(utf8(table)).rows.map((person) => Object.assign(person, { row: expect.any(Number) }));
    expect(read(bytes)).toEqual({ ok: true, rows: expected, findings: [] });
  });

  it("is read from Windows-1252 with a note", () => {
    const result = read(latin1(table));
    expect(result.rows).toEqual(read(utf8(table)).rows);
    expect(result.findings).toMatchObject([
      { ruleId: "file-windows-1252", severity: "INFO", rows: [], message: expect.stringContaining("Windows-1252") },
    ]);
    const [curly] = read(Uint8Array.of(...latin1(`${header}\n${row("O")}`), 0x92)).rows;
    expect(curly?.cells.note).toBe("’");
  });

  it("keeps other separators inside cells", () => {
    expect(read(utf8([header, row("A", "4", "1", "a;b;c\td")].join("\n"))).rows[0]?.cells.note).toBe("a;b;c\td");
    const note = read(utf8([withSemicolons(header), `${withSemicolons(row("A"))}"a;b, c"`].join("\n"))).rows[0]?.cells
      .note;
    expect(note).toBe("a;b, c");
  });
});

describe("numbers between semicolons", () => {
  const numbersOf = (units: string, gross: string) => {
    const text = [header, row("A")].map(withSemicolons).join("\n").replace("4.00;5236.40", `${units};${gross}`);
    return readRosterFile(utf8(text));
  };

  it.each([
    ["4,00", 400],
    ["4,5", 450],
    [",5", 50],
    ["-4,25", -425],
    ["1.234,50", 123_450],
    ["1234,50", 123_450],
    ["4.25", 425],
    ["1,234.50", 123_450],
    ["12", 1200],
  ])("reads %j as %i hundredths", (typed, hundredths) => {
    const result = numbersOf(typed, typed);
    const cells = result.ok ? result.rows[0]?.cells : {};
    expect(readCells(cells ?? {}).values).toMatchObject({ unitsST: hundredths, grossWages: hundredths });
  });

  it.each(["1.234", "1.234,567", "1.23,50", "4,5 h", "1.2.3"])("leaves %j as typed and unread", (typed) => {
    const result = numbersOf(typed, "0,00");
    expect(readCells(result.ok ? (result.rows[0]?.cells ?? {}) : {}).unread).toEqual({ unitsST: typed });
  });

  it.each(["1,234", "-1,234", "$12,345"])("refuses %j, which can be read in two ways", (typed) => {
    expect(numbersOf("4", typed).findings).toMatchObject([
      { ruleId: "number-ambiguous", severity: "ERROR", rows: [2], message: expect.stringContaining("two decimals") },
    ]);
  });
});

it("reads a header that begins with H, and a first line of 200 characters, as a table", () => {
  const wide = `HIRE_DATE,${header}`.padEnd(200);
  expect(read(utf8(`${wide}\n,${row("A")}`)).rows).toHaveLength(1);
});
