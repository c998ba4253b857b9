import { isAmount, isDate } from "../cells/cell-shapes.ts";
import type { NumberedRow } from "../ground/table.ts";
import { isRuled } from "../words/labels.ts";

/** Creates a check by date or earning code of whether a line without a name continues the person above. */
export const createContinuationCheck = (apart: ReadonlySet<number>, codes: readonly number[]) => {
  const seen = new Set<string>();
  const whole = new Set<string>();
  let most = 0;
  let waiting: NumberedRow[] = [];
  const others = ({ cells }: NumberedRow): string[] =>
    cells.map((cell, index) => (apart.has(index) ? "" : cell.trim()));
  const keyOf = (texts: readonly string[]): string =>
    texts.map((text, index) => (codes.includes(index) || isDate(text) ? text : "")).join("\n");
  const countOf = (texts: readonly string[]): number => texts.filter(Boolean).length;
  const lookAtWaiting = (): void => {
    for (const texts of waiting.map(others)) {
      seen.add(keyOf(texts));
      whole.add(texts.join("\n"));
      most = Math.max(most, countOf(texts));
    }
    waiting = [];
  };
  const begin = (): void => {
    seen.clear();
    whole.clear();
    most = 0;
    waiting = [];
  };
  return {
    add: (line: NumberedRow, isNext: boolean): void => {
      if (isNext) begin();
      waiting.push(line);
    },
    /** Starts over below the total of a check, where the same codes can appear again. */
    beginNextCheck: begin,
    /** True if the line's date or code is new for the person. A total repeats them or has none. */
    continues: (line: NumberedRow): boolean => {
      lookAtWaiting();
      const texts = others(line);
      const key = keyOf(texts);
      if (key.trim() === "") return false;
      return !seen.has(key) || (!whole.has(texts.join("\n")) && countOf(texts) >= most);
    },
    isAgain: (line: NumberedRow): boolean => {
      lookAtWaiting();
      return seen.has(keyOf(others(line)));
    },
    /** True if both lines have words in the same columns: another department, but not a name among dates. */
    isAlike: ({ cells }: NumberedRow, above: NumberedRow): boolean => {
      const isWord = (cell = ""): boolean => cell.trim() !== "" && !isDate(cell) && !isAmount(cell);
      return cells.every(
        (cell, index) => apart.has(index) || codes.includes(index) || !isWord(cell) || isWord(above.cells[index]),
      );
    },
    hasMore: ({ cells }: NumberedRow): boolean =>
      cells.some(
        (cell, index) =>
          !apart.has(index) &&
          !codes.includes(index) &&
          cell.trim() !== "" &&
          !isRuled(cell) &&
          (isDate(cell) || !isAmount(cell)),
      ),
  };
};
