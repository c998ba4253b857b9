import { type UnitCell, unitCells } from "#lib/reporting/line/cells.ts";
import type { TadLine } from "#lib/reporting/tad/schema.ts";

const known = new WeakMap<ReadonlyMap<string, TadLine>, ReadonlyMap<string, number>>();

const sumUnits = (lines: ReadonlyMap<string, TadLine>): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const line of lines.values()) {
    for (const cell of unitCells) {
      const key = `${line.unitCode} ${cell}`;
      sums.set(key, (sums.get(key) ?? 0) + line[cell]);
    }
  }
  return sums;
};

/** What one kind of units adds up to over the saved lines of a unit, in hundredths. */
export const savedUnits = (lines: ReadonlyMap<string, TadLine>, unitCode: string, cell: UnitCell): number => {
  const sums = known.get(lines) ?? sumUnits(lines);
  known.set(lines, sums);
  return sums.get(`${unitCode} ${cell}`) ?? 0;
};
