import { linesCounted } from "../../ground/lines-looked-at.ts";
import type { NumberedRow } from "../../ground/table.ts";
import { countFilled, isAmount, isDate, judgingOnce } from "../../cells/cell-shapes.ts";
import { namesPerson } from "../take-apart.ts";

/** Columns of amounts: where lines that reach far to the right hold them. */
export const findAmountColumns = (body: readonly NumberedRow[]): ReadonlySet<number> => {
  const [amounts, filled] = [new Map<number, number>(), new Map<number, number>()];
  const isFigure = judgingOnce((cell) => isAmount(cell) && !isDate(cell));
  // Two cells are a line of a person only in a table without wider lines.
  const least = body.slice(0, linesCounted).some(({ cells }) => countFilled(cells) > 2) ? 3 : 2;
  for (const { cells } of body.slice(0, linesCounted)) {
    if (countFilled(cells) < least) continue;
    cells.forEach((cell, at) => {
      if (cell.trim() === "") return;
      filled.set(at, (filled.get(at) ?? 0) + 1);
      if (isFigure(cell)) amounts.set(at, (amounts.get(at) ?? 0) + 1);
    });
  }
  return new Set([...amounts].filter(([at, count]) => count * 2 > (filled.get(at) ?? 0)).map(([at]) => at));
};

/** Whether a text is a name: "Cho, Min", also with a number. */
export const isPersonName = (cell: string): boolean =>
  /^\p{L}[^\d,:]*,\s*\p{L}/u.test(cell.trim()) || namesPerson(cell);

/** Columns in which lines with amounts name people. */
export const findNameColumns = (people: readonly NumberedRow[]): ReadonlySet<number> => {
  const places = new Set<number>();
  const isName = judgingOnce(isPersonName);
  for (const { cells } of people.slice(0, linesCounted))
    cells.forEach((cell, at) => {
      if (isName(cell)) places.add(at);
    });
  return places;
};
