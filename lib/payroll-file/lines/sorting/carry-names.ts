import { isDate } from "../../cells/cell-shapes.ts";
import { type FieldPlaces, numberFields, placesOf } from "../../ground/fields.ts";
import type { NumberedRow } from "../../ground/table.ts";

/** "40.00" → "40", "0" → "": what amounts in two rows are compared by. */
const toPlainAmount = (text: string): string =>
  text
    .trim()
    .replace(/[.,]0*$/, "")
    .replace(/^0$/, "");

/**
 * Gives the rows of a person the name that only the first of them has, where the number in each row is the same. A row
 * that lacks the date or earning code of the row above, or says the same as that, may be a total: it is left as it is.
 */
export const carryNames = (people: readonly NumberedRow[], places: FieldPlaces): readonly NumberedRow[] => {
  const names = placesOf(places, ["employee", "last_name", "first_name"]);
  const ids = placesOf(places, numberFields);
  const codes = placesOf(places, ["pay_code"]);
  const textAt = ({ cells }: NumberedRow, at: number): string => (cells[at] ?? "").trim();
  const isUnnamed = (line: NumberedRow): boolean => names.every((at) => textAt(line, at) === "");
  if (names.length === 0 || ids.length === 0 || !people.some(isUnnamed)) return people;
  const isOfSame = (line: NumberedRow, above: NumberedRow): boolean =>
    ids.some((at) => textAt(line, at) !== "" && textAt(line, at) === textAt(above, at)) &&
    ids.every((at) => textAt(line, at) === "" || textAt(line, at) === textAt(above, at));
  const mayBeTotal = (line: NumberedRow, above: NumberedRow): boolean =>
    above.cells.every((cell, at) => names.includes(at) || toPlainAmount(cell) === toPlainAmount(textAt(line, at))) ||
    above.cells.some(
      (cell, at) => textAt(line, at) === "" && cell.trim() !== "" && (codes.includes(at) || isDate(cell)),
    );
  let above: NumberedRow | undefined;
  return people.map((line) => {
    const before = above;
    above = line;
    if (before === undefined || !isUnnamed(line) || isUnnamed(before)) return line;
    if (!isOfSame(line, before) || mayBeTotal(line, before)) return line;
    above = {
      row: line.row,
      cells: line.cells.map((cell, at) => (names.includes(at) ? (before.cells[at] ?? "") : cell)),
    };
    return above;
  });
};
