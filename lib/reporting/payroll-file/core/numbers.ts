import { figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import type { Columns } from "../ground/table.ts";

const decimalCommaPattern = /^(-? ?\$?)(\d{1,3}(?:\.\d{3})+|\d+)?,(\d{1,2})$/;

const isNumberPlace = (columns: Columns): ((place: number) => boolean) => {
  const places = new Set(figureCells.map((cell) => columns.get(columnOf(cell))));
  return (place) => places.has(place);
};

/** "1.234,50" → "1234.50" */
const toDecimalPoint = (typed: string): string => {
  const [all, sign = "", whole = "", decimals = ""] = decimalCommaPattern.exec(typed.trim()) ?? [];
  return all === undefined ? typed : `${sign}${whole.replaceAll(".", "")}.${decimals}`;
};

/** Cells of a row with a decimal point for the decimal comma; numbers written in any other way stay as typed. */
export const withDecimalPoints = (cells: readonly string[], columns: Columns): string[] => {
  const isNumber = isNumberPlace(columns);
  return cells.map((cell, place) => (isNumber(place) ? toDecimalPoint(cell) : cell));
};

/** Whether a number of a row, where commas may be decimal ones, reads two ways: "1,234" is 1234 or 1.234. */
export const hasAmbiguousNumber = (cells: readonly string[], columns: Columns): boolean => {
  const isNumber = isNumberPlace(columns);
  return cells.some((cell, place) => isNumber(place) && /^-? ?\$?\d{1,3},\d{3}$/.test(cell.trim()));
};
