import { type FigureCell, figureCells, type LineValues } from "../../line/cells.ts";
import type { CellName } from "../schema.ts";

type GivenCells = Partial<Record<CellName, string>>;

type CarriedLine = Pick<LineValues, FigureCell> & { readonly unread: Partial<Record<CellName, string>> };

const holdsValue = (line: CarriedLine, cell: FigureCell): boolean =>
  (line[cell] ?? 0) !== 0 || line.unread[cell] !== undefined;

/** Filled cells of a known line that a row does not give: they would stay beside what the file gives. */
export const listCarried = (givenCells: GivenCells, line: CarriedLine): FigureCell[] =>
  figureCells.filter((cell) => givenCells[cell] === undefined && holdsValue(line, cell));

/** Filled cells of a known line that are blank in a file's row: they become 0. */
export const listBlank = (givenCells: GivenCells, line: CarriedLine): FigureCell[] =>
  figureCells.filter((cell) => givenCells[cell]?.trim() === "" && holdsValue(line, cell));

/** The units and wages that no row of a file gives. */
export const listAbsent = (rows: readonly { readonly cells: GivenCells }[]): FigureCell[] =>
  figureCells.filter((cell) => rows.every(({ cells }) => cells[cell] === undefined));
