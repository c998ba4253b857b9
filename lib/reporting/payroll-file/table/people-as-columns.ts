import { maxSampledLines, type NumberedRow, type Table } from "../ground/table.ts";
import { isAskedCode, kindOfCode } from "../words/pay-codes.ts";
import { moneyWords, toHeaderWords, unitWords } from "../words/header-words.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { refuseFile } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { filledColumns, isDate, isDataCell } from "../cells/cell-shapes.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { isPersonField } from "../ground/fields.ts";
import { firstLines, isHeaderCell } from "./find-header.ts";
import { isTotalLabel } from "../words/labels.ts";
import { readPeriodName } from "../cells/period-names.ts";

/** True for two to four words without any header words. */
const isName = (cell: string): boolean =>
  /^\p{Lu}[\p{L}'’.-]*,?(?: \p{Lu}[\p{L}'’.-]*,?){1,3}$/u.test(cell.trim()) && !isHeaderCell(cell) && !isDataCell(cell);

const mayBeName = (cell: string): boolean =>
  /^\p{L}[^\d:]{1,60}$/u.test(cell.trim()) && !isHeaderCell(cell) && !isDataCell(cell);

const isTotalOfPeople = (cell: string): boolean => /^(?:grand )?totals?:?$/i.test(cell.trim());

/** True with two more columns, as in a header for one row per person. */
const isPeopleHeader = (cells: readonly string[]): boolean => {
  const fields = guessColumns(cells).filter((field) => field !== null);
  return fields.length > 2 && fields.some(isPersonField) && !cells.some(isDataCell);
};

const isFigureLabel = (label: string): boolean => {
  const words = toHeaderWords(label);
  return unitWords.test(words) || moneyWords.test(words) || isAskedCode(words) || kindOfCode(label) !== null;
};

const isSsnLabel = (label: string): boolean => guessColumns([label])[0] === "ssn";

const labelOf = ({ cells }: NumberedRow, firstColumn: number): string =>
  cells
    .slice(0, firstColumn)
    .map((cell) => cell.trim())
    .find((cell) => cell !== "") ?? "";

const findPeople = ({ rows }: Table) => {
  const lines = rows.slice(0, maxSampledLines);
  const header = lines.find(({ row, cells }) => {
    const names = cells.filter((cell) => cell.trim() !== "" && !isTotalOfPeople(cell));
    return (
      row <= firstLines &&
      (filledColumns(cells)[0] ?? 0) > 0 &&
      names.length > 1 &&
      names.every(mayBeName) &&
      names.filter(isName).length * 5 >= names.length * 4
    );
  });
  if (header === undefined) return null;
  const places = filledColumns(header.cells);
  const [firstColumn = 0] = places;
  const linesAfter = lines.filter(({ row }) => row > header.row);
  if (linesAfter.some(({ cells }) => isPeopleHeader(cells))) return null;
  const isNumber = (line: NumberedRow): boolean => isSsnLabel(labelOf(line, firstColumn));
  if (lines.some((line) => line.cells.some(isSsnShaped) && !(line.row > header.row && isNumber(line)))) return null;
  const valueLines = linesAfter.filter(({ cells }) => cells.slice(firstColumn).some(isDataCell));
  const labeledLines = valueLines.filter((line) => isFigureLabel(labelOf(line, firstColumn)) || isNumber(line));
  return labeledLines.length * 4 > valueLines.length ? { header, places } : null;
};

const findItemNames = (line: NumberedRow | undefined, indexes: readonly number[]): readonly string[] | null => {
  const [firstColumn = 0, second = firstColumn + 1] = indexes;
  const names = (line?.cells ?? []).slice(firstColumn, second).map((cell) => cell.trim());
  const isItemName = (cell: string): boolean => isHeaderCell(cell) || readPeriodName(cell) !== null || isDate(cell);
  if (!names.some(Boolean) || !names.every((cell) => cell === "" || isItemName(cell))) return null;
  return names.map((cell) => (cell === "" || (isHeaderCell(cell) && readPeriodName(cell) === null) ? cell : "Amount"));
};

/** True for sums, which repeat other lines' hours: "Total Gross Pay", "Net Pay". */
const isSumLine = (label: string): boolean => isTotalLabel(label) || /^(?:net|adjusted|gross) pay\b/i.test(label);

const employeeName = "Employee Name";

const listItems = (lines: readonly NumberedRow[], firstColumn: number, names: readonly string[] | null) =>
  lines.flatMap((line) => {
    const label = labelOf(line, firstColumn);
    const itemNames = names === null || isSsnLabel(label) ? [""] : names;
    return itemNames.map((name, offset) => ({ line, offset, name: `${label} ${name}`.trim() }));
  });

const listsMorePeople = ({ cells }: NumberedRow, firstColumn: number): boolean => {
  const names = cells.slice(firstColumn).filter((cell) => cell.trim() !== "" && !isTotalOfPeople(cell));
  return cells.slice(0, firstColumn).every((cell) => cell.trim() === "") && names.length > 0 && names.every(isName);
};

/** Refuses more people below, since their figures would be assigned to the first ones. */
const refuseMorePeople = (below: readonly NumberedRow[], firstColumn: number): FileFinding[] =>
  below
    .filter((line) => listsMorePeople(line, firstColumn))
    .flatMap(({ row, cells }) => {
      const message = `Line ${row} of your file lists more people: ${listDisplayValues(cells.filter((cell) => cell.trim() !== ""))}. A file with people as columns can have only one line with names. Export it with all people side by side or with one person in each row, or save each part as a separate file.`;
      return refuseFile("people-turned-again", message).findings;
    });

/**
 * Turns a table with people as columns, so that each person is a row and each item a column. Returns null for other
 * tables.
 */
export const transposePeopleColumns = (
  table: Table,
): { readonly rows: NumberedRow[]; readonly notes: readonly FileFinding[] } | null => {
  const peopleColumns = findPeople(table);
  if (peopleColumns === null) return null;
  const { header, places } = peopleColumns;
  const [firstColumn = 0] = places;
  const linesBelow = table.rows.filter(({ row }) => row > header.row);
  const names = findItemNames(linesBelow[0], places);
  const lines = (names === null ? linesBelow : linesBelow.slice(1)).filter((line) => labelOf(line, firstColumn) !== "");
  type Item = ReturnType<typeof listItems>[number];
  const valueOf = ({ line, offset }: Item, column: number): string => (line.cells[column + offset] ?? "").trim();
  const filled = listItems(lines, firstColumn, names).filter((item) =>
    places.some((column) => valueOf(item, column) !== ""),
  );
  const isSum = ({ line }: Item): boolean => isSumLine(labelOf(line, firstColumn));
  // A sum's hours repeat others in the file, but its amounts may be nowhere else.
  const items = filled.filter(
    (item) =>
      names === null ||
      names[item.offset] === "Amount" ||
      !isSum(item) ||
      !filled.some((other) => other.offset === item.offset && !isSum(other)),
  );
  const titles = table.rows
    .filter(({ row }) => row < header.row)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== ""));
  const nameOf = (index: number): string => (header.cells[index] ?? "").trim();
  const personRows = places.map((column) => [nameOf(column), ...items.map((item) => valueOf(item, column))]);
  const rows = [...titles, [employeeName, ...items.map(({ name }) => name)], ...personRows].map((cells, column) => ({
    row: column + 1,
    cells,
  }));
  const people = places.map(nameOf).filter((name) => !isTotalOfPeople(name));
  const message = `In this file, each person is a column: ${listDisplayValues(people)}. We turned the table so that each person is a row. ${items.length < filled.length ? "Hours on total lines were left out. " : ""}Row numbers refer to the turned table, where the first person is in row ${titles.length + 2}.`;
  return {
    rows,
    notes: [
      { ruleId: "people-turned", severity: "INFO", rows: [], message },
      ...refuseMorePeople(linesBelow, firstColumn),
    ],
  };
};
