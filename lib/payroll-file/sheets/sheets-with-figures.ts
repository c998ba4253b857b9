import { guessColumns } from "../columns/guess-columns.ts";
import { lookOf } from "../columns/look-of-column.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { linesSampled } from "../ground/lines-looked-at.ts";
import type { NumberedRow, Table } from "../ground/table.ts";
import { listFilledLines } from "../table/filled-lines.ts";
import { findHeader } from "../table/find-header.ts";
import { layOut } from "../table/lay-out.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import type { ChosenSheet } from "./choose-sheet.ts";

const toNameKey = (cell: string): string => cell.trim().toLowerCase();

/** Whether a sheet has hours or money in lines of people, whatever its columns are called: it may be of adjustments. */
const hasFigures = (table: Table, names: ReadonlySet<string>): boolean => {
  const rows = table.rows.slice(0, linesSampled);
  const isOfPerson = ({ cells }: NumberedRow): boolean =>
    cells.some((cell) => isSsnShaped(cell) || names.has(toNameKey(cell)));
  const people = rows.filter(isOfPerson).map(({ cells }) => cells);
  if (people.length === 0) return false;
  const headerRows = findHeader(rows);
  const header = headerRows === null ? [] : layOut({ ...table, rows }, headerRows).header.cells;
  return Array.from({ length: Math.max(...people.map((cells) => cells.length)) }, (_, at) => {
    const values = people.map((cells) => (cells[at] ?? "").trim()).filter((text) => text !== "" && !isSsnShaped(text));
    return lookOf(header[at] ?? "", values) !== null;
  }).includes(true);
};

/**
 * The names of sheets that have hours or money of people.
 * @param read the sheet that is read, whose people may be named without a number in the others
 */
export const listWithFigures = (others: ChosenSheet["otherSheets"], read: LaidTable): string[] => {
  if (others.length === 0) return [];
  const place = guessColumns(read.guessNames).indexOf("employee");
  const names = new Set(place === -1 ? [] : listFilledLines(read).map(({ cells }) => toNameKey(cells[place] ?? "")));
  names.delete("");
  return others.filter(({ opened }) => hasFigures(opened.table, names)).map(({ name }) => name);
};
