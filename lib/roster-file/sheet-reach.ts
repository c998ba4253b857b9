import { maxColumns, maxRows } from "./roster-row.ts";
import { tooLong, tooSparse, tooWide, type WorkbookRefusal } from "./workbook-refusals.ts";

/** A reader fills a sheet with empty cells up to the farthest one: no roster has as many. */
const maxArea = 5_000_000;

/** How far a sheet reaches, by the places its cells name, and by counting where they name none. */
export type SheetReach = {
  readonly beginRow: () => void;
  readonly beginCell: () => void;
  /** The next letter or digit of a place such as C12; any other byte ends it. */
  readonly readPlace: (byte: number) => boolean;
  readonly refuse: () => WorkbookRefusal | null;
};

/** Nothing of a sheet is seen yet. */
export const startReach = (): SheetReach => {
  let [rows, columns, cellsOfRow] = [0, 0, 0];
  let [row, column] = [0, 0];
  let [lastRow, lastColumn] = [0, 0];
  return {
    beginRow: () => {
      rows += 1;
      cellsOfRow = 0;
    },
    beginCell: () => {
      cellsOfRow += 1;
      columns = Math.max(columns, cellsOfRow);
    },
    readPlace: (byte) => {
      const letter = (byte | 0x20) - 0x60;
      if (byte >= 0x30 && byte <= 0x39) row = row * 10 + byte - 0x30;
      else if (letter >= 1 && letter <= 26) column = column * 26 + letter;
      else {
        [lastRow, lastColumn] = [Math.max(lastRow, row), Math.max(lastColumn, column)];
        [row, column] = [0, 0];
        return false;
      }
      return true;
    },
    refuse: () => {
      const [height, width] = [Math.max(rows, lastRow), Math.max(columns, lastColumn)];
      if (width > maxColumns) return tooWide;
      if (height > maxRows + 2) return tooLong;
      return height * width > maxArea ? tooSparse : null;
    },
  };
};
