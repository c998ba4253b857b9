import { countOf } from "../../platform/format/count.ts";

/** Texts announced after a change to many cells, and shown next to the grid. */
export const gridTexts = {
  filled: (cells: number): string => (cells === 0 ? "Nothing to fill." : `${countOf(cells, "cell")} filled.`),
  pasted: (cells: number, rowsLeftOut: number): string =>
    `${countOf(cells, "cell")} pasted.${rowsLeftOut === 0 ? "" : ` ${countOf(rowsLeftOut, "row")} of the block did not fit below the last person.`}`,
  emptied: (cells: number): string => (cells === 0 ? "Nothing to empty." : `${countOf(cells, "cell")} emptied.`),
  picked: (rows: number, columns: number): string =>
    `${countOf(rows * columns, "cell")} selected, ${countOf(rows, "row")} by ${countOf(columns, "column")}.`,
  findingLabel: (person: string, isError: boolean): string =>
    `${person}: ${isError ? "error" : "warning"}, shown in the row.`,
  undone: (cells: number): string => (cells === 0 ? "Nothing to undo." : `${countOf(cells, "cell")} restored.`),
  redone: (cells: number): string => (cells === 0 ? "Nothing to redo." : `${countOf(cells, "cell")} changed again.`),
  firstPeople: (unitCode: string): string => `First people of ${unitCode}`,
  linePage: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  notLoaded: "The other people in this report couldn’t be loaded.",
  keys: "Type to change a cell. Enter moves to the next person. F2 edits the cell, Esc cancels. Tab leaves the grid; in an open cell it moves to the next one. Shift with the arrow keys or a click selects a block, Esc clears the selection. Ctrl+C and Ctrl+V copy and paste, also with Excel. Ctrl+D fills down or copies the cell above. Delete empties cells. Ctrl+Z and Ctrl+Y undo and redo.",
  readKeys:
    "The arrow keys move from cell to cell. With Shift they select a block to copy with Ctrl+C. Tab leaves the grid.",
  lost: "No connection. Your changes are kept on this device and saved automatically when you’re back online.",
  nobody: "No one in this unit has anything to review. Show the unchanged people to see them.",
  noMatch: "No one matches.",
} as const;
