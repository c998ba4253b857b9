import { newCells } from "#lib/testing/new-cells.ts";

// Every module below sees a table of cells with four more.
jest.mock("#lib/line/line-cells.ts", () => {
  const { lineCells } = jest.requireActual<{ lineCells: object }>("#lib/line/line-cells.ts");
  return { lineCells: { ...lineCells, ...newCells } };
});

import { lineOf } from "../../../_report/store/test-lines.ts";
import { sumsOf } from "./control-totals.ts";

it("adds up a cell that is added to the table, when it is a figure", () => {
  const line = lineOf("a", { unitsTT: 450, bonus: 120_000, site: "YARD", trainedOn: "2026-06-08" } as object);
  expect(sumsOf([line, line])).toMatchObject({ unitsTT: 900, bonus: 240_000 });
  expect(Object.keys(sumsOf([]))).not.toContain("site");
});
