import { isSsnShaped } from "./ssn-shapes.ts";
import { isLabel } from "../words/labels.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";

/** ", ”, 〃, -"-: what nothing else is written with. */
const markPattern = /^(?:["”“″〃]|-+ ?["”“″〃] ?-+)$/;
/** What may as well be an empty text, or a name. */
const otherMarkPattern = /^(?:''|’’|‘‘|ditto|do\.|-+ ?do\.? ?-+)$/i;

const isMark = (cell: string): boolean => markPattern.test(cell);
const isDigit = (code: number): boolean => code > 47 && code < 58;
/** Tried on every cell of a file: most are longer, or numbers. */
const mayBeMark = (cell: string): boolean =>
  cell.length > 0 &&
  cell.length < 9 &&
  !isDigit(cell.charCodeAt(0)) &&
  (isMark(cell.trim()) || otherMarkPattern.test(cell.trim()));

const none: readonly number[] = [];

/** The places of the ditto marks of a line: those that may be something else only where the line begins with one. */
const findMarks = ({ cells }: NumberedRow): readonly number[] => {
  // On most lines there is none.
  if (!cells.some(mayBeMark)) return none;
  const places = cells.flatMap((cell, at) => (mayBeMark(cell) ? [at] : []));
  const first = cells.findIndex((cell) => cell.trim() !== "");
  return places[0] === first ? places : places.filter((at) => isMark(cells[at]?.trim() ?? ""));
};

/**
 * Lines with what their ditto marks stand for: the cell above, also for an empty number beside the mark of a name. A mark below an empty cell or a total stays, and is refused
 * as what it isn't.
 */
export const readDittos = (
  lines: readonly NumberedRow[],
): { readonly lines: readonly NumberedRow[]; readonly notes: FileFinding[] } => {
  const rows: number[] = [];
  let above: readonly string[] = [];
  const body = lines.map((line): NumberedRow => {
    const own = findMarks(line);
    if (own.length === 0) {
      above = line.cells;
      return line;
    }
    const before = above;
    const texts = own.map((at) => before[at] ?? "");
    const isRead = texts.every((text) => text.trim() !== "" && !mayBeMark(text) && !isLabel(text));
    if (isRead) rows.push(line.row);
    const hasName = own[0] === line.cells.findIndex((cell) => cell.trim() !== "");
    const read = (cell: string, at: number): string => {
      const isNumber = hasName && cell.trim() === "" && isSsnShaped(before[at] ?? "");
      return own.includes(at) || isNumber ? (before[at] ?? "") : cell;
    };
    above = isRead ? line.cells.map(read) : line.cells;
    return isRead ? { row: line.row, cells: above } : line;
  });
  if (rows.length === 0) return { lines, notes: [] };
  const message = "These rows have ditto marks. Each was read as what the cell above it holds.";
  return { lines: body, notes: [{ ruleId: "ditto-marks", severity: "INFO", rows, message }] };
};
