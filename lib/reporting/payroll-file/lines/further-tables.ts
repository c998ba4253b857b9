import { guessColumns } from "../columns/guess-columns.ts";
import { isFigure, isValue, toPlainText } from "../cells/cell-shapes.ts";
import { isHeaderCell } from "../table/find-header.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { type ImportField, personFields } from "../ground/fields.ts";

const isPersonField = (field: ImportField | null): boolean => field !== null && personFields.includes(field);

/** Whether cells name columns, one of them of who the people are. */
const namesColumns = (cells: readonly string[]): boolean => {
  // The lines of people have figures, which are the quickest to see.
  if (cells.some(isFigure)) return false;
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length < 2 || filled.some(isValue)) return false;
  if (filled.filter(isHeaderCell).length * 2 < filled.length) return false;
  const fields = guessColumns(cells);
  return fields.some(isPersonField) && fields.filter((field) => field !== null).length > 1;
};

/** Sees whether a line begins a further table, whose columns are called otherwise than those of the first. */
export const startFindingTables = ({ header, width }: LaidTable): ((cells: readonly string[]) => boolean) => {
  const names = header.cells.map(toPlainText);
  return (line) => {
    const cells = line.length > width ? line.slice(0, width) : line;
    return cells.some((cell, at) => cell.trim() !== "" && toPlainText(cell) !== names[at]) && namesColumns(cells);
  };
};
