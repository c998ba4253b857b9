import * as fc from "fast-check";
import { formatShortDate } from "../../../platform/format/date.ts";
import { formatAmount, formatMoney } from "../../../platform/cents/money.ts";
import { formatUnits } from "../../../platform/format/decimal.ts";
import { cellNames } from "../../line/cells.ts";
import { maxCellLength, readCells } from "./read-cells.ts";

describe("units as typed", () => {
  it.each([
    ["4", 400],
    ["4.00", 400],
    ["4.5", 450],
    [" 168.25 ", 16825],
    ["1,000.50", 100050],
    ["", 0],
    ["0", 0],
    [".5", 50],
    ["007", 700],
    ["-4", -400],
    ["-0.00", 0],
  ])("%j are %i hundredths", (text, value) => {
    expect(readCells({ unitsST: text })).toEqual({ values: { unitsST: value }, unread: {} });
  });

  it.each([
    "4.255",
    "4.5E+2",
    "1e3",
    "=4",
    "=SUM(A1:A3)",
    "four",
    "4 h",
    "1,00",
    "10,00.5",
    "4,5",
    "--4",
    "+4",
    "4.",
    ".",
    "-",
    "٤",
    "４",
    "12345678",
    "Infinity",
    "NaN",
    "0x10",
    "$4",
    "(4)",
  ])("%j is kept as typed", (text) =>
    expect(readCells({ unitsOT: text })).toEqual({ values: {}, unread: { unitsOT: text } }),
  );
});

describe("wages as typed", () => {
  it.each([
    ["5,236.40", 523640],
    ["$5,236.40", 523640],
    ["5236.4", 523640],
    ["- $1,234.50", -123450],
    ["-$5", -500],
    ["0.00", 0],
    ["", null],
    ["12,345,678.90", 1234567890],
  ])("%j are %s cents", (text, value) => {
    expect(readCells({ grossWages: text })).toEqual({ values: { grossWages: value }, unread: {} });
  });

  it.each(["5.236,40", "USD 5", "1e5", "123456789", "$", "- $", "5,236.401"])("%j is kept as typed", (text) => {
    expect(readCells({ grossWages: text })).toEqual({ values: {}, unread: { grossWages: text } });
  });
});

describe("dates as typed", () => {
  it.each([
    ["2026-06-08", "2026-06-08"],
    ["6/8/2026", "2026-06-08"],
    ["06/08/2026", "2026-06-08"],
    ["2/29/2028", "2028-02-29"],
    ["", null],
  ])("%j is %s", (text, value) => {
    expect(readCells({ statusDate: text })).toEqual({ values: { statusDate: value }, unread: {} });
  });

  it.each([
    "2026-02-30",
    "2/29/2026",
    "13/1/2026",
    "6/8/26",
    "June 8",
    "46181",
    "2026-6-8",
    "0026-06-08",
    "8.6.2026",
    "=TODAY()",
  ])("%j is kept as typed", (text) =>
    expect(readCells({ hireDate: text })).toEqual({ values: {}, unread: { hireDate: text } }),
  );
});

describe("codes and notes as typed", () => {
  it("are codes in upper case, and notes kept byte for byte", () => {
    const cells = { statusCode: " lou ", classification: "drvft", note: " =laid off, recall\r\nexpected " };
    expect(readCells(cells)).toEqual({
      values: { statusCode: "LOU", classification: "DRVFT", note: cells.note },
      unread: {},
    });
  });

  it.each(["=A1", "A+B", "ß", "<b>", "A".repeat(21)])("rejects %j as a code", (text) => {
    expect(readCells({ statusCode: text })).toEqual({ values: {}, unread: { statusCode: text } });
  });

  it("may be empty", () =>
    expect(readCells({ statusCode: "", note: "" }).values).toEqual({ statusCode: "", note: "" }));
});

describe("a cell that no database can store", () => {
  it("stays readable and can be stored", () => {
    expect(readCells({ note: "a\u0000b" }).unread).toEqual({ note: "a\uFFFDb" });
    expect(readCells({ note: "a\uD800b" }).unread).toEqual({ note: "a\uFFFDb" });
    expect(readCells({ note: "x".repeat(2000) }).unread.note).toHaveLength(maxCellLength);
  });
});

describe("any text", () => {
  const anyCells = fc.record(Object.fromEntries(cellNames.map((name) => [name, fc.string({ unit: "binary" })])), {
    requiredKeys: [],
  });

  it("is either a value or unread, never both and never an error", () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        const { values, unread } = readCells(cells);
        expect([...Object.keys(values), ...Object.keys(unread)].toSorted()).toEqual(Object.keys(cells).toSorted());
        for (const text of Object.values(unread)) expect(text.isWellFormed() && !text.includes("\u0000")).toBe(true);
      }),
    );
  });

  it("is read back correctly from the screen", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true }),
        (number, date) => {
          const iso = date.toISOString().slice(0, 10);
          const slashed = `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${iso.slice(0, 4)}`;
          expect(readCells({ unitsST: formatUnits(number) }).values).toEqual({ unitsST: number });
          expect(readCells({ grossWages: formatAmount(number) }).values).toEqual({ grossWages: number });
          expect(readCells({ grossWages: formatMoney(number) }).values).toEqual({ grossWages: number });
          expect(readCells({ statusDate: iso, hireDate: slashed }).values).toEqual({ statusDate: iso, hireDate: iso });
          expect(readCells({ statusDate: formatShortDate(iso) }).values).toEqual({});
        },
      ),
    );
  });
});
