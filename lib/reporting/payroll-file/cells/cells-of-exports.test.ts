import { exportTarget as target, readExport } from "../open/test-export.ts";
import { openTextFile } from "../open/open-text.ts";
import { readImport } from "../read-import.ts";
import { workbookOf } from "../open/workbook/test-workbook.ts";
import { openWorkbookFile } from "../open/workbook/workbook.ts";

const header = "Name,SSN,Reg Hrs,OT Hrs";

const unitsOf = (typed: string): string | undefined =>
  readExport([header, `"Cho, Min",900-01-0003,160.00,${typed}`]).rows[0]?.cells.unitsOT;

it.each([
  ["161.666666666667", "161.67"],
  ["161.24999999999997", "161.25"],
  ["147.50*", "147.50"],
  ["147.50 †", "147.50"],
  ["8.00 CR", "-8.00"],
  ["8.00cr", "-8.00"],
  ["8.12345", "8.12"],
  ["4\u00A0575.00", "4575.00"],
  ["4'575.50", "4575.50"],
  ["1\u202F234\u202F575", "1234575.00"],
])("reads %s as %s", (typed, units) => expect(unitsOf(typed)).toBe(units));

it.each(["N/A", "n/a", "None", "nil", "NULL"])("treats %s as empty, even if most cells have it", (text) => {
  const lines = [header, `"Cho, Min",900-01-0003,160.00,${text}`, `"Diaz, Ana",900-01-0004,150.00,${text}`];
  const { mapping, rows } = readExport([...lines, '"Eve, Ana",900-01-0005,150.00,2.00']);
  expect(mapping.columns.at(-1)).toBe("units_ot");
  expect(rows.map(({ cells }) => cells.unitsOT)).toEqual(["", "", "2.00"]);
});

describe("a Social Security number", () => {
  const ssnsOf = (...numbers: string[]) => {
    const names = ["Cho, Min", "Diaz, Ana", "Eve, Ana"];
    const { rows, warnings } = readExport([
      "Name,SSN,Hours",
      ...numbers.map((number, n) => `"${names[n]}",${number},160`),
    ]);
    return { ssns: rows.map(({ ssn }) => ssn), warnings };
  };

  it("may have points or long dashes as separators", () => {
    expect(ssnsOf("900.01.0003", "900–01–0004", "900 01 0005").ssns).toEqual(["900010003", "900010004", "900010005"]);
  });

  it("gets back the zeros that a spreadsheet removed, with a warning", () => {
    expect(ssnsOf("900010003", "12345678", "1234567")).toEqual({
      ssns: ["900010003", "012345678", "001234567"],
      warnings: ["zeros-lost 3,4"],
    });
    expect(ssnsOf("900010003", "123456").ssns).toEqual(["900010003", "123456"]);
  });

  it.each(["0", "000"])("is missing if its last 4 digits are %s", (zero) => {
    const lines = ['"Cho, Min",1234,10044,160', `"Diaz, Ana",${zero},10045,150`, '"Eve, Ana",42,10046,140'];
    const { rows, rules } = readExport(["Name,SSN,Emp No,Hours", ...lines]);
    expect(rows.map(({ ssn, ssnLast4, payrollNo }) => [ssn, ssnLast4, payrollNo])).toEqual([
      ["", "1234", "10044"],
      ["", undefined, "10045"],
      ["", "0042", "10046"],
    ]);
    expect(rules).toEqual(["zeros-lost 4"]);
    const withFullNumbers = lines.map((line) => line.replace(",1234,", ",900-01-0003,"));
    expect(readExport(["Name,SSN,Emp No,Hours", ...withFullNumbers]).rows[1]?.ssn).toBe(zero);
  });

  it("gets zeros back in a workbook too, as do last 4 digits", async () => {
    const read = async (...numbers: number[]) => {
      const rows = numbers.map((number, n) => [`Person${n}, Al`, number, 160]);
      const file = await openWorkbookFile(await workbookOf([["Name", "SSN", "Hours"], ...rows]));
      const { mapping } = readImport(file, { target, remembered: [], given: null });
      const { read: reading } = readImport(file, { target, remembered: [], given: mapping });
      return reading?.ok === true ? reading.rows.map(({ ssn, ssnLast4 }) => ssn || ssnLast4) : reading?.findings;
    };
    expect(await read(900_010_003, 12_345_678)).toEqual(["900010003", "012345678"]);
    expect(await read(1234, 42)).toEqual(["1234", "0042"]);
  });
});

it("reads UTF-16 without a byte order mark", () => {
  const text = [header, '"Cho, Min",900-01-0003,160.00,8.00'].join("\r\n").replaceAll(",", "\t");
  const bytes = new Uint8Array(Buffer.from(text, "utf16le"));
  for (const encoded of [bytes, new Uint8Array(Buffer.from(text, "utf16le").swap16())]) {
    const { columns } = readImport(openTextFile(encoded), { target, remembered: [], given: null });
    expect(columns.map(({ name }) => name)).toEqual(["Name", "SSN", "Reg Hrs", "OT Hrs"]);
  }
});
