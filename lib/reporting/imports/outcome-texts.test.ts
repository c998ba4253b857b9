import { wayOutOf } from "./outcome-texts.en.ts";
import type { Import } from "./schema.ts";
import { importTexts } from "./texts.en.ts";

const refused = (rows: number, rowsWithErrors: number, badRows: number[]): Import =>
  ({ counts: { rows, rowsWithErrors }, findings: [{ severity: "ERROR", rows: badRows }] }) as unknown as Import;

it("reports that all rows are refused, and that the column mapping may be the reason", () => {
  expect(wayOutOf(refused(1200, 1200, [2, 3]))).toMatch(
    /^All 1,200 rows have errors\. If a column is mapped incorrectly/,
  );
  expect(wayOutOf(refused(1200, 1199, [2, 3]))).toBe(importTexts.wayOut);
  expect(wayOutOf(refused(1, 1, [2]))).toBe(importTexts.wayOut);
  expect(wayOutOf(refused(0, 0, []))).toBe(importTexts.wayOutOfFile);
});
