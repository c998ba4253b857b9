import { isSsnShaped } from "../../identity/ssn-shapes.ts";
import type { NumberedRow } from "../../table.ts";
import { filledPlaces, isValue } from "../cell-shapes.ts";
import { groupWords, namesPerson } from "../take-apart.ts";

/** "1001", "A-1001": a number of a person, or of a department. */
export const isBareNumber = (cell: string): boolean => /^[A-Z]{0,3}-?\d{3,11}$/i.test(cell.trim());

/** "Department:", "UNIT" alone in a cell: the next cells say which. */
const isGroupLabel = (cell: string): boolean =>
  (groupWords.test(cell) && /^[\p{L} ]{1,24}[:#]\s*$/u.test(cell)) ||
  /^(?:dep(?:artmen)?t|division|location|company|cost center|unit|local|client|bargaining unit|union|agreement|cba)\W*$/i.test(
    cell,
  );

/** "200 Warehouse", "JC711B", "Dept 200 - Warehouse": what no cell of a person says alone. */
const isGroupText = (cell: string): boolean => groupWords.test(cell) || (/\d/.test(cell) && !namesPerson(cell));

/** Whether a line without amounts says something of the lines below; a person without amounts does not. */
export const isHeading = (
  { cells }: NumberedRow,
  isFree: (place: number) => boolean,
  ids: ReadonlySet<number>,
): boolean => {
  const places = filledPlaces(cells);
  const [place = 0] = places;
  const first = cells[place] ?? "";
  // A number alone where people have none is that of the name above it.
  if (places.length === 1 && isSsnShaped(first)) return !ids.has(place);
  const isGroup = places.length === 1 ? isGroupText(first) : isGroupLabel(first);
  if (places.length < 4 && isGroup) return true;
  return (
    !cells.some((cell, at) => ids.has(at) && (isSsnShaped(cell) || isBareNumber(cell))) &&
    places.some((at) => /:\s*\S/.test(cells[at] ?? "") || (isFree(at) && !isValue(cells[at] ?? "")))
  );
};
