import { linesOfWidth } from "../ground/lines-looked-at.ts";
import type { LaidTable, HeaderRows } from "../ground/laid-table.ts";
import type { NumberedRow, Table } from "../ground/table.ts";
import { labelColumn } from "../ground/label-column.ts";
import { findFirstHeading } from "./blocks/first-block.ts";
import { joinLabels } from "./blocks/label-cells.ts";
import { addCells } from "../cells/cell-shapes.ts";
import { findHeader, firstLines } from "./find-header.ts";
import { fillFromHeadings } from "./group-lines.ts";
import { takeIdsBelow } from "./ids-below.ts";
import { noteNoOne } from "./no-one-named.ts";
import { splitWho } from "./split-who.ts";
import { joinHeader } from "./join-header.ts";

const labelColumns = (lines: readonly NumberedRow[], body: readonly NumberedRow[]): string[] => {
  if (lines.length > 0) return joinHeader(lines.map(({ cells }) => cells));
  const width = body.slice(0, linesOfWidth).reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return Array.from({ length: width }, (_, at) => labelColumn("", at));
};

/** Reads a table with its header in these lines; the people are below the last of them. */
export const layOut = (table: Table, headerRows: HeaderRows): LaidTable => {
  const headerLines = table.rows.filter(({ row }) => headerRows.includes(row));
  const last = headerLines.at(-1)?.row ?? 0;
  const rest = table.rows.filter(({ row }) => row > last);
  const given = labelColumns(headerLines, rest);
  const heading = findFirstHeading(headerLines, table.rows, given);
  const above = table.rows.filter((line) => line.row <= last && !heading.includes(line));
  const lines = [...heading, ...rest].map(joinLabels);
  const below = takeIdsBelow(given, headerLines, lines);
  const { names } = below;
  const { names: added, width, body: filled, headings } = fillFromHeadings(names, above, below.body);
  const unnamed = Array.from({ length: Math.max(0, width - names.length) }, () => "");
  const { names: cells, guessNames, notes, body } = splitWho([...names, ...unnamed, ...added], filled, headings);
  const ownCells = cells.map((name, at) => given[at] ?? name);
  const idLines = below.idLines.map(({ row }) => row);
  const aside = [...below.idLines, ...below.nameLines];
  const all = [...body, ...aside].toSorted((one, other) => one.row - other.row);
  const withId = (line: NumberedRow): NumberedRow => addCells(line, cells.length, [below.ids.get(line.row) ?? ""]);
  const laid: LaidTable = {
    table,
    headerRows,
    titles: above.filter(({ row }) => row < (headerLines[0]?.row ?? 0)),
    headerLines,
    header: { row: last, cells: below.name === null ? ownCells : [...ownCells, below.name] },
    guessNames: below.name === null ? guessNames : [...guessNames, below.name],
    notes,
    body: below.name === null ? all : all.map(withId),
    headings: new Set([...headings, ...aside.map(({ row }) => row)]),
    idLines: new Set(idLines),
    width: names.length + unnamed.length,
    hasIdsBelow: below.name !== null,
  };
  return { ...laid, notes: [...notes, ...noteNoOne(laid)] };
};

/** Where the header of a table may be, the likeliest first: as found, then each line and each pair of lines. */
export const listHeaders = (table: Table): HeaderRows[] => {
  const found = findHeader(table.rows);
  const lines = table.rows.filter(({ row }) => row <= firstLines).map(({ row }) => row);
  const pairs = lines.flatMap((row, at) => (lines[at + 1] === row + 1 ? [[row, row + 1]] : []));
  return [...(found === null ? [] : [found]), ...lines.map((row) => [row]), ...pairs];
};
