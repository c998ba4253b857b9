import fc from "fast-check";
import { formatBlock, parseBlock, placeBlock } from "./paste-block.ts";

describe("parseBlock", () => {
  it.each([
    ["4.00", [["4.00"]]],
    [
      "4\t0\r\n5\t1\r\n",
      [
        ["4", "0"],
        ["5", "1"],
      ],
    ],
    ["a\t\tb", [["a", "", "b"]]],
    ["", [[""]]],
    ['"two\nlines"\t"say ""yes"""\nnext', [["two\nlines", 'say "yes"'], ["next"]]],
    ['5" pipe\tx', [['5" pipe', "x"]]],
    ["a\n\nb", [["a"], [""], ["b"]]],
  ])("parses %j as copied from a spreadsheet", (text, rows) => {
    expect(parseBlock(text)).toEqual(rows);
  });
});

describe("formatBlock", () => {
  it("formats any cells so that parseBlock returns them unchanged", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("a\tb", 'say "yes"', "two\nlines", '"', '5"'));
    const cell = text.map((cellText) => cellText.replaceAll("\r", ""));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        expect(parseBlock(`${formatBlock(rows)}\r\n`)).toEqual(rows);
      }),
    );
  });
});

describe("placeBlock", () => {
  const lines = ["p", "q", "r"];
  const columns = [null, "unitsST", "unitsOT", null, "grossWages", "note"] as const;

  it("fills down and across from the cell, skips read-only cells, and keeps a note's spaces", () => {
    expect(placeBlock([[" 1 ", "2", "last month", "3", " n "], ["4"]], lines, columns, { row: 1, column: 1 })).toEqual({
      edits: [
        { lineId: "q", cell: "unitsST", text: "1" },
        { lineId: "q", cell: "unitsOT", text: "2" },
        { lineId: "q", cell: "grossWages", text: "3" },
        { lineId: "q", cell: "note", text: " n " },
        { lineId: "r", cell: "unitsST", text: "4" },
      ],
      rowsLeftOut: 0,
    });
  });

  it("counts the rows that don't fit, and ignores cells beyond the last column", () => {
    expect(placeBlock([["1"], ["2"], ["3"], ["4"]], lines, columns, { row: 2, column: 2 })).toEqual({
      edits: [{ lineId: "r", cell: "unitsOT", text: "1" }],
      rowsLeftOut: 3,
    });
    expect(placeBlock([["n", "beside"]], lines, columns, { row: 0, column: 5 }).edits).toHaveLength(1);
  });
});
