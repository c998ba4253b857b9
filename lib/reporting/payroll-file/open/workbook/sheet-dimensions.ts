import { maxColumns, maxRows } from "../../ground/roster-row.ts";
import { tooLong, tooSparse, tooWide, type WorkbookRefusal } from "./refusals.ts";

/** A reader fills a sheet with empty cells up to the farthest cell. No roster needs this many. */
const maxArea = 5_000_000;

/** Tracks dimensions by cell references, or by counting cells without one. */
export type SheetDimensions = {
  readonly beginRow: () => void;
  readonly beginCell: () => void;
  /** Reads the position of the current cell or row, C12 or 12. Invalid positions count as out of range. */
  readonly readPosition: (value: Uint8Array, length: number) => void;
  readonly endRow: () => void;
  readonly refuse: () => WorkbookRefusal | null;
};

/** Returns a function that starts each sheet. The area includes all sheets together. */
export const startDimensions = (): (() => SheetDimensions) => {
  let allCells = 0;
  return () => {
    let [currentRow, row, column, rows] = [0, 0, 0, 0];
    let [isInRow, isInCell] = [false, false];
    let [height, width] = [0, 0];
    const grow = (): void => {
      if (!isInCell || (row <= height && column <= width)) return;
      allCells -= height * width;
      [height, width] = [Math.max(height, row), Math.max(width, column)];
      allCells += height * width;
    };
    return {
      beginRow: () => {
        rows += 1;
        grow();
        [currentRow, column, isInRow, isInCell] = [currentRow + 1, 0, true, false];
      },
      beginCell: () => {
        grow();
        column += 1;
        [row, isInCell] = [currentRow, isInRow];
      },
      readPosition: (value, length) => {
        if (!isInRow || length === 0) return;
        let [letters, figures, reference] = [0, 0, 0];
        for (; reference < length && reference < 10; reference += 1) {
          const byte = value[reference] ?? 0;
          const letter = (byte | 0x20) - 0x60;
          if (byte >= 0x30 && byte <= 0x39) figures = figures * 10 + byte - 0x30;
          else if (figures === 0 && byte >= 0x41 && letter >= 1 && letter <= 26) letters = letters * 26 + letter;
          else break;
        }
        const isPosition = reference === length && figures > 0 && letters > 0 === isInCell;
        const [rowNumber, columnNumber] = isPosition
          ? [figures, letters]
          : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
        if (isInCell) [row, column] = [rowNumber, columnNumber];
        else currentRow = rowNumber;
      },
      endRow: () => {
        grow();
        [isInRow, isInCell] = [false, false];
      },
      refuse: () => {
        if (width > maxColumns) return tooWide;
        if (height > maxRows + 2 || rows > maxRows + 2) return tooLong;
        return allCells > maxArea ? tooSparse : null;
      },
    };
  };
};
