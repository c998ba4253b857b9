import { isAmount, isDate } from "../cells/cell-shapes.ts";
import type { NumberedRow } from "../ground/table.ts";
import { isRuled } from "../words/labels.ts";

/** Creates a check by date or earning code of whether a line without a name continues the person above. */
export const createContinuationCheck = (ignoredColumns: ReadonlySet<number>, codes: readonly number[]) => {
  const seenKeys = new Set<string>();
  const seenLines = new Set<string>();
  let maxFilled = 0;
  let pendingLines: NumberedRow[] = [];
  const readOtherCells = ({ cells }: NumberedRow): string[] =>
    cells.map((cell, index) => (ignoredColumns.has(index) ? "" : cell.trim()));
  const keyOf = (texts: readonly string[]): string =>
    texts.map((text, index) => (codes.includes(index) || isDate(text) ? text : "")).join("\n");
  const countOf = (texts: readonly string[]): number => texts.filter(Boolean).length;
  const processPending = (): void => {
    for (const texts of pendingLines.map(readOtherCells)) {
      seenKeys.add(keyOf(texts));
      seenLines.add(texts.join("\n"));
      maxFilled = Math.max(maxFilled, countOf(texts));
    }
    pendingLines = [];
  };
  const reset = (): void => {
    seenKeys.clear();
    seenLines.clear();
    maxFilled = 0;
    pendingLines = [];
  };
  return {
    add: (line: NumberedRow, isNext: boolean): void => {
      if (isNext) reset();
      pendingLines.push(line);
    },
    /** Starts over below the total of a check, where the same codes can appear again. */
    beginNextCheck: reset,
    /** True if the line's date or code is new for the person. A total repeats them or has none. */
    continues: (line: NumberedRow): boolean => {
      processPending();
      const texts = readOtherCells(line);
      const key = keyOf(texts);
      if (key.trim() === "") return false;
      return !seenKeys.has(key) || (!seenLines.has(texts.join("\n")) && countOf(texts) >= maxFilled);
    },
    repeatsKey: (line: NumberedRow): boolean => {
      processPending();
      return seenKeys.has(keyOf(readOtherCells(line)));
    },
    /** True if both lines have words in the same columns: another department, but not a name among dates. */
    hasSameShape: ({ cells }: NumberedRow, above: NumberedRow): boolean => {
      const isWord = (cell = ""): boolean => cell.trim() !== "" && !isDate(cell) && !isAmount(cell);
      return cells.every(
        (cell, index) =>
          ignoredColumns.has(index) || codes.includes(index) || !isWord(cell) || isWord(above.cells[index]),
      );
    },
    hasOtherCells: ({ cells }: NumberedRow): boolean =>
      cells.some(
        (cell, index) =>
          !ignoredColumns.has(index) &&
          !codes.includes(index) &&
          cell.trim() !== "" &&
          !isRuled(cell) &&
          (isDate(cell) || !isAmount(cell)),
      ),
  };
};
