import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import Papa from "papaparse";
import { csvDecimal, csvRow, csvText, encodeCsv } from "./csv.ts";

const cellsOf = (row: string): string[] =>
  Papa.parse<string[]>(row.replace(/\r\n$/, ""), { newline: "\r\n" }).data[0] ?? [];

it.each([
  ["=1+1", `"'=1+1"`],
  ["+15551234", `"'+15551234"`],
  ["@home", `"'@home"`],
  ["-Smith", `"'-Smith"`],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
  ["\uFEFF=1", `"'\uFEFF=1"`],
  ["＝1+1", `"'＝1+1"`],
  ["-2+3", `"'-2+3"`],
  ["-5.00", "-5.00"],
  ["5.00", "5.00"],
  ["O'Brien", "O'Brien"],
  ['say "x", y', '"say ""x"", y"'],
  ["", ""],
])("writes %j as %s", (cell, written) => {
  expect(csvRow([cell, "x"])).toBe(`${written},x\r\n`);
});

it("writes hundredths as plain numbers", () => {
  expect([-500, 0, 123456789].map(csvDecimal)).toEqual(["-5.00", "0.00", "1234567.89"]);
});

it("loses no letter, and writes no cell that starts a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 2, maxLength: 5 }), (cells) => {
      const read = cellsOf(csvRow(cells));
      expect(read.map((cell, index) => (cell === cells[index] ? cell : cell.slice(1)))).toEqual(cells);
      for (const cell of read) expect(/^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)).toBe(false);
    }),
  );
});

// Public attack lists are stored next to the project. If present, they run too.
const list = "../shared/data/attacks/csv-injection.jsonl";
if (existsSync(list)) {
  it("disables every attack on the public list, and keeps its text", () => {
    for (const attack of readFileSync(list, "utf8").trimEnd().split("\n")) {
      const text = JSON.parse(attack) as string;
      const [cell = ""] = cellsOf(csvRow([text, "x"]));
      expect(cell.endsWith(text)).toBe(true);
      expect(cell).not.toMatch(/^[=+\-@\t\r\0＝＋－＠]/);
    }
  });
}

it("writes rows after one byte order mark", () => {
  const rows = [
    ["name", "cents"],
    ["Núñez, Ana", "-1.00"],
  ];
  expect(csvText(rows)).toBe('\uFEFFname,cents\r\n"Núñez, Ana",-1.00\r\n');
  expect(Buffer.from(encodeCsv(rows)).toString("hex")).toBe(Buffer.from(csvText(rows)).toString("hex"));
  expect([...encodeCsv(rows).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x6e]);
});
