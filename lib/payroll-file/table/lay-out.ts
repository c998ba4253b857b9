import { linesOfWidth, linesCounted } from "../ground/lines-looked-at.ts";
import type { LaidTable, HeaderRows } from "../ground/laid-table.ts";
import type { NumberedRow, Table } from "../ground/table.ts";
import { labelColumn } from "../ground/label-column.ts";
import { findFirstHeading } from "./blocks/first-block.ts";
import { joinLabels } from "./blocks/label-cells.ts";
import { joinLinePairs } from "./blocks/line-pairs.ts";
import { addCells, countFilled } from "../cells/cell-shapes.ts";
import { findHeader, firstLines } from "./find-header.ts";
import { fillFromHeadings } from "./group-lines.ts";
import { takeIdsBelow } from "./ids-below.ts";
import { layOutPeopleAbove, noteNoOne } from "./person-above.ts";
import { splitWho } from "./split-who.ts";
import { joinHeader } from "./join-header.ts";

/**
 * Names of columns moved above the values, where a report's header is one column to the side of them. One name alone
 * stays: its column may be empty.
 */
const moveLabels = (names: readonly string[], body: readonly NumberedRow[]): string[] => {
  const lines = body.slice(0, linesCounted).filter(({ cells }) => countFilled(cells) > 2);
  const isFilled = (at: number): boolean => lines.some(({ cells }) => (cells[at] ?? "").trim() !== "");
  const isNamed = (at: number): boolean => (names[at] ?? "").trim() !== "";
  const moved = [...names, ""];
  const places = [...moved.keys()];
  for (const step of [1, -1]) {
    const aside = places.filter((at) => isNamed(at) && !isFilled(at) && !isNamed(at + step) && isFilled(at + step));
    if (aside.length < 2) continue;
    for (const at of aside) [moved[at], moved[at + step]] = ["", names[at] ?? ""];
    return moved;
  }
  return [...names];
};

const labelColumns = (lines: readonly NumberedRow[], body: readonly NumberedRow[]): string[] => {
  if (lines.length > 0) return moveLabels(joinHeader(lines.map(({ cells }) => cells)), body);
  const width = body.slice(0, linesOfWidth).reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return Array.from({ length: width }, (_, at) => labelColumn("", at));
};

/** Reads a table with its header in these lines; the people are below the last of them. */
export const layOut = (table: Table, headerRows: HeaderRows): LaidTable => {
  const pairs = joinLinePairs(table.rows, headerRows);
  const headerLines = pairs?.headerLines ?? table.rows.filter(({ row }) => headerRows.includes(row));
  const last = headerLines.at(-1)?.row ?? 0;
  const rest = pairs?.body ?? table.rows.filter(({ row }) => row > last);
  const given = pairs?.names ?? labelColumns(headerLines, rest);
  const bare: LaidTable = {
    table,
    headerRows,
    titles: table.rows.filter(({ row }) => row < (headerLines[0]?.row ?? 0)),
    headerLines,
    header: { row: last, cells: given },
    guessNames: given,
    notes: [...(pairs?.notes ?? [])],
    body: rest,
    headings: new Set(),
    idLines: new Set(),
    width: given.length,
    hasIdsBelow: false,
  };
  const heading = findFirstHeading(headerLines, table.rows, given);
  const ofOnePerson = heading.length === 0 ? layOutPeopleAbove(bare) : null;
  if (ofOnePerson !== null) return ofOnePerson;
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
    ...bare,
    titles: above.filter(({ row }) => row < (headerLines[0]?.row ?? 0)),
    header: { row: last, cells: below.name === null ? ownCells : [...ownCells, below.name] },
    guessNames: below.name === null ? guessNames : [...guessNames, below.name],
    notes: [...notes, ...bare.notes],
    body: below.name === null ? all : all.map(withId),
    headings: new Set([...headings, ...aside.map(({ row }) => row)]),
    idLines: new Set(idLines),
    width: names.length + unnamed.length,
    hasIdsBelow: below.name !== null,
  };
  return { ...laid, notes: [...laid.notes, ...noteNoOne(laid)] };
};

/** Where the header of a table may be, the likeliest first: as found, then each line and each pair of lines. */
export const listHeaders = (table: Table): HeaderRows[] => {
  const found = findHeader(table.rows);
  const lines = table.rows.filter(({ row }) => row <= firstLines).map(({ row }) => row);
  const pairs = lines.flatMap((row, at) => (lines[at + 1] === row + 1 ? [[row, row + 1]] : []));
  return [...(found === null ? [] : [found]), ...lines.map((row) => [row]), ...pairs];
};
