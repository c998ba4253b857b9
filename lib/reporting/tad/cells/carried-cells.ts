import { type FigureCell, figureCells, type LineValues } from "../../line/cells.ts";
import type { CellName } from "../schema.ts";

type RowCells = Partial<Record<CellName, string>>;

type CarriedLine = Pick<LineValues, FigureCell> & { readonly unread: Partial<Record<CellName, string>> };

const hasValue = (line: CarriedLine, cell: FigureCell): boolean =>
  (line[cell] ?? 0) !== 0 || line.unread[cell] !== undefined;

/** Lists filled cells of a known line that a row lacks. They would stay as they are next to the file's values. */
export const listCarriedCells = (rowCells: RowCells, line: CarriedLine): FigureCell[] =>
  figureCells.filter((cell) => rowCells[cell] === undefined && hasValue(line, cell));

/** Lists filled cells of a known line that are blank in a file's row. They become 0. */
export const listBlankCells = (rowCells: RowCells, line: CarriedLine): FigureCell[] =>
  figureCells.filter((cell) => rowCells[cell]?.trim() === "" && hasValue(line, cell));

/** Lists the units and wages that no row of a file has. */
export const listMissingCells = (rows: readonly { readonly cells: RowCells }[]): FigureCell[] =>
  figureCells.filter((cell) => rows.every(({ cells }) => cells[cell] === undefined));
