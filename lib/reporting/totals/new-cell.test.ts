import { newCells } from "../../platform/testing/new-cells.ts";

// Every module below uses a table of cells with four more.
jest.mock("../line/line-cells.ts", () => {
  const { lineCells } = jest.requireActual<{ lineCells: object }>("../line/line-cells.ts");
  return { lineCells: { ...lineCells, ...newCells } };
});

import { registerKinds, sumLines } from "./kinds.ts";

it("adds up a new figure cell, and asks for its total in the register", () => {
  const line = { unitsTT: 450, bonus: 120_000, site: "YARD" } as object;
  expect(sumLines([line, line], 2)).toMatchObject({ people: 2, unitsTT: 900, bonus: 240_000 });
  expect(Object.keys(sumLines([], 0))).not.toContain("site");
  expect(registerKinds).toEqual(expect.arrayContaining(["unitsTT", "bonus"]));
});
