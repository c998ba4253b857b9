import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { findsRepeated, isFigure, isValue, toPlainText } from "../cells/cell-shapes.ts";
import { isHeaderCell } from "../table/find-header.ts";
import { splitSheets } from "../table/join-sheets.ts";
import { rowInSheet } from "../ground/sheet-rows.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import type { FileFinding } from "../schema.ts";
import { type ImportField, personFields } from "../ground/fields.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { SortedLines } from "./sorted-table.ts";

const filledCells = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== "");

const isPersonField = (field: ImportField | null): boolean => field !== null && personFields.includes(field);

/** Whether cells name columns, one of them of who the people are. */
const namesColumns = (cells: readonly string[]): boolean => {
  // The lines of people have figures, which are the quickest to see.
  if (cells.some(isFigure)) return false;
  const filled = filledCells(cells);
  if (filled.length < 2 || filled.some(isValue)) return false;
  if (filled.filter(isHeaderCell).length * 2 < filled.length) return false;
  const fields = guessColumns(cells);
  return fields.some(isPersonField) && fields.filter((field) => field !== null).length > 1;
};

/** Compares the names of columns with these: whether one column is called something else. */
const startComparing = (names: readonly string[]): ((cells: readonly string[]) => boolean) => {
  const fields = guessColumns(names);
  return (cells) => {
    const others = guessColumns(cells);
    return cells.some((cell, at) => {
      if (cell.trim() === "" || toPlainText(cell) === toPlainText(names[at] ?? "")) return false;
      return (fields[at] ?? null) === null || fields[at] !== others[at];
    });
  };
};

/** The lines of people below a line that names columns. */
type Section = {
  readonly header: NumberedRow;
  /** Its columns are not those of the first table. */
  readonly isOther: boolean;
  readonly people: NumberedRow[];
};

const listSections = (laid: LaidTable, people: ReadonlyMap<number, NumberedRow>): Section[] => {
  const { header, headerLines, body, width } = laid;
  const ownCells = ({ cells }: NumberedRow): readonly string[] =>
    cells.length > width ? cells.slice(0, width) : cells;
  const first = body.findIndex(({ row }) => people.has(row));
  // A printed page repeats all that is between the header and the people.
  const known = [...headerLines, ...body.slice(0, Math.max(first, 0))].map(ownCells).filter(namesColumns);
  const isRepeated = findsRepeated(known);
  const isOther = startComparing(ownCells(header));
  const sections: Section[] = [{ header, isOther: false, people: [] }];
  for (const line of body) {
    const person = people.get(line.row);
    const cells = ownCells(line);
    const isAgain = isRepeated(cells);
    // Such a line may have been taken for a person whose name is "Last Name".
    if (isAgain || namesColumns(cells))
      sections.push({ header: line, isOther: !isAgain && isOther(cells), people: [] });
    else if (person !== undefined) sections.at(-1)?.people.push(person);
  }
  return sections.filter((section) => section.people.length > 0);
};

const tableWithOtherColumns = ({ width }: LaidTable, { header, people }: Section): FileFinding => {
  const names = listDisplayValues(filledCells(header.cells.slice(0, width)));
  return {
    ruleId: "table-with-other-columns",
    severity: "ERROR",
    rows: [header.row, ...people.map(({ row }) => row)],
    message: `Line ${rowInSheet(header.row)} begins a table with other columns: ${names}. What is below it can’t be read by the columns of the first table. Save each table as a separate file, or delete the one that isn’t needed, and upload the file again.`,
  };
};

/** A further table below the first one, with other columns: it can’t be read by those of the first. */
export const listFurtherTables = (laid: LaidTable, sorted: SortedLines): FileFinding[] => {
  const people = new Map(sorted.people.map((line) => [line.row, line]));
  return splitSheets(laid).flatMap((sheet) => {
    const [, ...further] = listSections(sheet, people);
    return further.flatMap((section) => (section.isOther ? [tableWithOtherColumns(sheet, section)] : []));
  });
};
