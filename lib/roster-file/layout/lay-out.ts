import type { NumberedRow, Table } from "../table.ts";
import { findHeader, firstLines, type HeaderRows } from "./find-header.ts";
import { fillFromHeadings } from "./group-lines.ts";
import { joinHeader } from "./join-header.ts";

/** A table whose header was found: the names of its columns and the lines below. */
export type LaidTable = {
  readonly table: Table;
  readonly headerRows: HeaderRows;
  /** The header's lines as they are in the file. */
  readonly headerLines: readonly NumberedRow[];
  /** Names of the columns, joined from two lines; "" where the header gives none. */
  readonly header: NumberedRow;
  readonly body: readonly NumberedRow[];
  /** Lines whose text was given to the people below them. */
  readonly headings: ReadonlySet<number>;
};

const nameColumns = (lines: readonly NumberedRow[], body: readonly NumberedRow[]): string[] => {
  if (lines.length > 0) return joinHeader(lines.map(({ cells }) => cells));
  const width = body.slice(0, 200).reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return Array.from({ length: width }, (_, at) => `Column ${at + 1}`);
};

/** Reads a table with its header in these lines; the people are below the last of them. */
export const layOut = (table: Table, headerRows: HeaderRows): LaidTable => {
  const headerLines = table.rows.filter(({ row }) => headerRows.includes(row));
  const last = headerLines.at(-1)?.row ?? 0;
  const below = table.rows.filter(({ row }) => row > last);
  const names = nameColumns(headerLines, below);
  const { names: added, width, body, headings } = fillFromHeadings(names, below);
  const unnamed = Array.from({ length: Math.max(0, width - names.length) }, () => "");
  const cells = [...names, ...unnamed, ...added];
  return { table, headerRows, headerLines, header: { row: last, cells }, body, headings };
};

/** Where the header of a table may be, the likeliest first: as found, then each line and each pair of lines. */
export const listHeaders = (table: Table): HeaderRows[] => {
  const found = findHeader(table.rows);
  const lines = table.rows.filter(({ row }) => row <= firstLines).map(({ row }) => row);
  const pairs = lines.flatMap((row, at) => (lines[at + 1] === row + 1 ? [[row, row + 1]] : []));
  return [...(found === null ? [] : [found]), ...lines.map((row) => [row]), ...pairs];
};
