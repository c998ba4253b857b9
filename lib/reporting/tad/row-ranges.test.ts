import * as fc from "fast-check";
import { formatRows } from "./row-ranges.ts";

/** Parses the text back into numbers. */
const rowsIn = (text: string): number[] =>
  text
    .replace(/^rows? /, "")
    .split(", ")
    .filter((part) => part !== "")
    .flatMap((part) => {
      const [from = 0, to = from] = part.split("–").map(Number);
      return Array.from({ length: to - from + 1 }, (_, n) => from + n);
    });

describe("row numbers", () => {
  it.each([
    [[4, 5, 6, 7, 8, 9, 13], "rows 4–9, 13"],
    [[4], "row 4"],
    [[4, 4], "row 4"],
    [[13, 4, 5], "rows 4–5, 13"],
    [[2, 4, 6], "rows 2, 4, 6"],
    [[], ""],
  ])("%j are %j", (rows, text) => expect(formatRows(rows)).toBe(text));

  it("list every row exactly once", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (rows) => {
        expect(rowsIn(formatRows(rows))).toEqual([...new Set(rows)].toSorted((a, b) => a - b));
      }),
    );
  });
});
