import { isSsnShaped } from "../../cells/ssn-shapes.ts";
import type { NumberedRow } from "../../ground/table.ts";
import { filledPlaces, isValue } from "../../cells/cell-shapes.ts";
import { isPersonName } from "./columns-of-lines.ts";
import { namesPerson } from "../take-apart.ts";
import { groupLabelWords } from "../../words/group-words.ts";

/** "1001", "A-1001": a number of a person, or of a department. */
export const isBareNumber = (cell: string): boolean => /^[A-Z]{0,3}-?\d{3,11}$/i.test(cell.trim());

/** "Department:", "UNIT" alone in a cell: the next cells say which. */
const isGroupLabel = (cell: string): boolean =>
  (groupLabelWords.test(cell) && /^[\p{L} ]{1,24}[:#]\s*$/u.test(cell)) ||
  /^(?:dep(?:artmen)?t|division|location|company|cost center|unit|local|client|bargaining unit|union|agreement|cba)\W*$/i.test(
    cell,
  );

/** "200 Warehouse", "JC711B", "Dept 200 - Warehouse": what no cell of a person says alone. */
const isGroupText = (cell: string): boolean => groupLabelWords.test(cell) || (/\d/.test(cell) && !namesPerson(cell));

/** The columns of a table by what lines of people have in them. */
type OwnColumns = {
  /** Columns in which a text is not a cell of a person. */
  readonly isFree: (place: number) => boolean;
  readonly ids: ReadonlySet<number>;
  readonly names: ReadonlySet<number>;
};

/** Whether a line without amounts says something of the lines below; a person without amounts does not. */
export const isHeading = ({ cells }: NumberedRow, { isFree, ids, names }: OwnColumns): boolean => {
  const places = filledPlaces(cells);
  const [place = 0] = places;
  const first = cells[place] ?? "";
  // Alone where people have none, a number is that of the name above it, and a name is that of the lines below.
  if (places.length === 1 && isSsnShaped(first)) return !ids.has(place);
  if (places.length === 1 && !names.has(place) && isPersonName(first)) return true;
  const isGroup = places.length === 1 ? isGroupText(first) : isGroupLabel(first);
  if (places.length < 4 && isGroup) return true;
  return (
    !cells.some((cell, at) => ids.has(at) && (isSsnShaped(cell) || isBareNumber(cell))) &&
    places.some((at) => /:\s*\S/.test(cells[at] ?? "") || (isFree(at) && !isValue(cells[at] ?? "")))
  );
};
