import { isAmount, isDate } from "../layout/cell-shapes.ts";
import type { NumberedRow } from "../table.ts";

/** Sees by its date or earning code whether a line without a name continues the person above it. */
export const startContinuing = (apart: ReadonlySet<number>, codes: readonly number[]) => {
  const seen = new Set<string>();
  const whole = new Set<string>();
  let most = 0;
  const others = ({ cells }: NumberedRow): string[] => cells.map((cell, at) => (apart.has(at) ? "" : cell.trim()));
  const keyOf = (line: NumberedRow): string =>
    others(line)
      .map((cell, at) => (codes.includes(at) || isDate(cell) ? cell : ""))
      .join("\n");
  const countOf = (line: NumberedRow): number => others(line).filter(Boolean).length;
  return {
    /** Takes note of a line that is a person's. */
    add: (line: NumberedRow, isNext: boolean): void => {
      if (isNext) {
        seen.clear();
        whole.clear();
        most = 0;
      }
      seen.add(keyOf(line));
      whole.add(others(line).join("\n"));
      most = Math.max(most, countOf(line));
    },
    /** Whether its date or code is another one than in the person's lines so far. A total repeats them, or has none. */
    continues: (line: NumberedRow): boolean => {
      const key = keyOf(line);
      if (key.trim() === "") return false;
      return !seen.has(key) || (!whole.has(others(line).join("\n")) && countOf(line) >= most);
    },
    /** Whether it has any cell besides amounts and a code. */
    hasMore: ({ cells }: NumberedRow): boolean =>
      cells.some(
        (cell, at) => !apart.has(at) && !codes.includes(at) && cell.trim() !== "" && (isDate(cell) || !isAmount(cell)),
      ),
  };
};
