import { isTotalLabel, isBareTotal, isCountLabel, isPageMark, isRuled } from "../words/labels.ts";
import type { NumberedRow, TableLayout, HeaderRows } from "../ground/table.ts";
import {
  cacheByObject,
  countFilled,
  filledColumns,
  isAmount,
  isDate,
  isDayOfMonth,
  isDataCell,
} from "../cells/cell-shapes.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { listPeriodGroups, type PeriodGroup } from "../cells/period-names.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { type FileRefusal, refuseFile } from "../ground/roster-row.ts";

/** Longer texts are titles or descriptions of the columns. */
const maxLabelLength = 30;
const isLongLabel = (name: string): boolean => name.trim().length > maxLabelLength;

const areContiguous = (upper: readonly string[]): boolean => {
  const indexes = filledColumns(upper);
  return indexes.length > 2 && (indexes.at(-1) ?? 0) - (indexes[0] ?? 0) === indexes.length - 1;
};

/** Joins column names on one or two lines: "Hours" above "Regular" is "Hours Regular" and extends to the right. */
export const joinHeader = (lines: readonly (readonly string[])[]): string[] => {
  const [upper = [], lower] = lines;
  if (lower === undefined) return [...upper];
  const reaches = !areContiguous(upper);
  let label = "";
  const width = Math.max(upper.length, lower.length);
  return Array.from({ length: width }, (_, index) => {
    const [upperName, lowerName] = [(upper[index] ?? "").trim(), (lower[index] ?? "").trim()];
    if (upperName !== "" || !reaches) label = isLongLabel(upperName) ? "" : upperName;
    if (lowerName !== "") return `${label} ${lowerName}`.trim();
    // A label with nothing below it is its column's name and doesn't extend.
    if (upperName !== "") label = "";
    return upperName;
  });
};

/** Lists the lines of a table's body that look like people's: several cells and no total label. */
export const listFilledLines = cacheByObject((body: TableLayout["body"]) =>
  body.filter(({ cells }) => countFilled(cells) > 2 && !cells.some(isTotalLabel)),
);

/** Lists filled lines without headings that have a value in one of the given `columns`. */
export const listLinesOfPeople = (
  { body, headings }: Pick<TableLayout, "body" | "headings">,
  columns?: readonly number[],
): NumberedRow[] =>
  listFilledLines(body).filter(
    ({ row, cells }) =>
      !headings.has(row) && (columns === undefined || columns.some((column) => (cells[column] ?? "").trim() !== "")),
  );

export const firstLines = 30;

const headerWords =
  /\b(?:name|employee|emp|ee|worker|id|no|nbr|number|ssn|ss|soc|social|security|hours?|hrs?|units?|weeks?|days?|reg|regular|ot|overtime|dt|double|time|pay|rate|gross|net|wages?|earnings?|amount|dept|department|code|type|date|period|first|last|middle|status|class|job|title|total|current|ytd|straight|check|begin|end|hire|birth|company|location|division|local|union)\b|#/i;

/** True if a cell has a word common in column names. */
export const isHeaderCell = (cell: string): boolean =>
  headerWords.test(cell.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ")) && !cell.includes(":");

const filledOf = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== "");

/** True for headings of a week's hours, such as "6/13". */
const isDayAndMonth = (name: string): boolean => /^(?:0?\d|1[0-2])[/-](?:[0-2]?\d|3[01])$/.test(name.trim());

const namesOfPeriods =
  (names: readonly string[]) =>
  ({ type, columns }: PeriodGroup): string[] =>
    type === "DATE" && columns.length < 3 ? [] : columns.map(({ column }) => names[column] ?? "");

const canBeHeader = ({ cells }: NumberedRow): boolean => {
  const names = filledOf(cells);
  // Days and weeks may be columns next to named ones.
  const knownCount = names.filter(isHeaderCell).length;
  // "Voluntary Deduction: 401K" may be one of many columns, but "Company: 200" is part of a heading.
  const labels = names.filter((name) => name.includes(":")).length * 3;
  const periodNames = new Set(knownCount === 0 ? [] : listPeriodGroups(names).flatMap(namesOfPeriods(names)));
  const mayBeDate = (name: string): boolean =>
    periodNames.has(name) ||
    (knownCount > 1 && (isDate(name) || isDayAndMonth(name))) ||
    (knownCount > 3 && isDayOfMonth(name));
  const isNotName = (name: string): boolean =>
    (isDataCell(name) && !mayBeDate(name)) ||
    (isRuled(name) && name.trim() !== "#") ||
    isPageMark(name) ||
    (/:\s*\S/.test(name) && knownCount <= labels);
  return names.length > 1 && !names.some(isNotName);
};

const countKnownNames = (cells: readonly string[]): number =>
  guessColumns(cells).filter((field) => field !== null).length * 2 + filledOf(cells).filter(isHeaderCell).length;

const hasValues = ({ cells }: NumberedRow): boolean => cells.some((cell) => isSsnShaped(cell) || isAmount(cell));

const completesHeader = (header: NumberedRow, other: NumberedRow | undefined, isAbove: boolean): boolean => {
  if (other === undefined || Math.abs(other.row - header.row) !== 1) return false;
  const names = filledOf(other.cells).filter((name) => !isLongLabel(name));
  // A single text below a header is a group's heading.
  if (names.length < (isAbove ? 1 : 2)) return false;
  const isNotName = (name: string): boolean =>
    isDataCell(name) ||
    /:|^\(\d/.test(name) ||
    // "Total" may be one of several labels above columns.
    (isTotalLabel(name) && !(isAbove && names.length > 2 && isBareTotal(name))) ||
    isCountLabel(name);
  if (names.some(isNotName)) return false;
  // A title is alone in the first cell. A label above columns is further right or not alone.
  const [first = ""] = names;
  if (names.length === 1 && ((other.cells[0] ?? "").trim() !== "" || first.trim().split(" ").length > 3)) return false;
  const hasHeaderWords = names.filter(isHeaderCell).length * 2 >= names.length;
  const isNameHalf = other.cells.every(
    (name, column) => name.trim() === "" || (header.cells[column] ?? "").trim() !== "",
  );
  if (!hasHeaderWords && !isNameHalf) return false;
  const reaches = header.cells.length >= other.cells.length || countFilled(other.cells) <= header.cells.length;
  const joined = isAbove ? joinHeader([other.cells, header.cells]) : joinHeader([header.cells, other.cells]);
  // Labels above groups of columns leave gaps; first halves of names make more names known.
  const hasGaps = names.length < countFilled(header.cells);
  const [joinedCount, aloneCount] = [countKnownNames(joined), countKnownNames(header.cells)];
  return reaches && (joinedCount > aloneCount || (hasHeaderWords && hasGaps && joinedCount === aloneCount));
};

/**
 * Finds the header: the line with the most known names, and an adjacent second line. Returns an empty list if there is
 * no header, and null if there is no table.
 */
export const findHeader = (rows: readonly NumberedRow[]): HeaderRows | null => {
  const lines = rows.filter(({ row }) => row <= firstLines);
  const candidates = lines.flatMap((line, index) => {
    if (!canBeHeader(line)) return [];
    const below = rows.slice(index + 1, index + 6);
    return [{ line, index, knownCount: countKnownNames(line.cells), hasPeople: below.some(hasValues) }];
  });
  const [best] = candidates
    .filter(({ hasPeople, knownCount }) => hasPeople && knownCount > 0)
    .toSorted((left, right) => right.knownCount - left.knownCount);
  const people = lines.findIndex((line) => hasValues(line) && countFilled(line.cells) > 2);
  if (best === undefined) {
    const namedCandidate =
      candidates.find(({ hasPeople }) => hasPeople) ?? candidates.find(({ knownCount }) => knownCount >= 6);
    if (namedCandidate !== undefined && (people === -1 || namedCandidate.index < people))
      return [namedCandidate.line.row];
    return people === -1 ? null : [];
  }
  const { line, index } = best;
  const [above, below] = [lines[index - 1], lines[index + 1]];
  if (completesHeader(line, above, true)) return [above?.row ?? 0, line.row];
  return completesHeader(line, below, false) ? [line.row, below?.row ?? 0] : [line.row];
};

/** Refuses a table whose lines except the header have at most a title. Returns null for any other. */
export const refuseOnlyHeader = ({ headerRows, table }: TableLayout): FileRefusal | null =>
  headerRows.length > 0 && table.rows.every(({ row, cells }) => headerRows.includes(row) || countFilled(cells) < 2)
    ? refuseFile(
        "rows-missing",
        "The file has the names of columns, but no rows of people below them. Export it again with the people of the month, and upload that file.",
      )
    : null;
