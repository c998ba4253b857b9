import { countOf, countPeople } from "../format/count.ts";

/** What the grid of the TAD page says after an act on many cells; announced, and shown beside it. */
export const gridTexts = {
  filled: (cells: number): string => (cells === 0 ? "Nothing to fill." : `${countOf(cells, "cell")} filled.`),
  pasted: (cells: number, rowsLeftOut: number): string =>
    `${countOf(cells, "cell")} pasted.${rowsLeftOut === 0 ? "" : ` ${countOf(rowsLeftOut, "row")} of the block did not fit below the last person.`}`,
  emptied: (cells: number): string => (cells === 0 ? "Nothing to empty." : `${countOf(cells, "cell")} emptied.`),
  /** A block of more than one cell. */
  picked: (rows: number, columns: number): string =>
    `${countOf(rows * columns, "cell")} selected, ${countOf(rows, "row")} by ${countOf(columns, "column")}.`,
  undone: (cells: number): string => (cells === 0 ? "Nothing to undo." : `${countOf(cells, "cell")} put back.`),
  redone: (cells: number): string => (cells === 0 ? "Nothing to redo." : `${countOf(cells, "cell")} changed again.`),
  loading: (people: number): string => `Loading ${countPeople(people)} …`,
  keys: "Type to change a cell, Enter goes to the next person, F2 goes on in a cell, Esc leaves it, and outside of a cell leaves the grid. Shift with the arrows, or with a click, selects a block, and Esc drops it. Ctrl+C and Ctrl+V copy and paste, also with Excel; Ctrl+D fills down or takes the cell above; Delete empties; Ctrl+Z and Ctrl+Y undo and redo.",
  readKeys: "The arrows go from cell to cell, with Shift they select a block for Ctrl+C, Esc leaves the grid.",
  lost: "No connection. What you type is kept on this device, and saved by itself when the connection is back.",
  nobody: "Nobody of this unit needs a look. Show the unchanged people to see them.",
  noMatch: "Nobody is like that.",
} as const;
