import { newCells } from "#lib/platform/testing/new-cells.ts";

// Every module below gets a table with four more cells.
jest.mock("#lib/reporting/line/line-cells.ts", () => {
  const { lineCells } = jest.requireActual<{ lineCells: object }>("#lib/reporting/line/line-cells.ts");
  return { lineCells: { ...lineCells, ...newCells } };
});

import type { CellName } from "#lib/reporting/line/cells.ts";
import { cellText, isSameText } from "../store/cell-text.ts";
import { lineOf } from "../store/test-lines.ts";
import { columnsOf } from "./grid-columns.tsx";

const name = (cell: keyof typeof newCells) => cell as string as CellName;
const line = lineOf("a", { unitsTT: 450, bonus: 120_000, site: "YARD", trainedOn: "2026-06-08" } as object);

describe("a cell that is added to the table", () => {
  it("is shown and compared as its kind", () => {
    const texts = (["unitsTT", "bonus", "site", "trainedOn"] as const).map((cell) => cellText(line, name(cell)));
    expect(texts).toEqual(["4.50", "1,200.00", "YARD", "6/8/2026"]);
    expect(isSameText(name("unitsTT"), "4.5", "4.50")).toBe(true);
    expect(isSameText(name("trainedOn"), "2026-06-08", "6/8/2026")).toBe(true);
    expect(isSameText(name("site"), "yard", "YARD")).toBe(true);
  });

  it("has a column in the grid, with the unit's word for units", () => {
    const columns = columnsOf({ unitType: "WEEK", funds: [], maxClassLength: 5 }, [], {
      isEditable: true,
      room: 1200,
      totals: {},
      explain: () => undefined,
    });
    expect(columns.map((column) => column.name)).toEqual(
      "Person, Class, Status, Date, Site, Weeks ST, OT, DT, TT, Last month, Gross wages, Bonus, Note".split(", "),
    );
  });
});
