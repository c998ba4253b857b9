import type { Finding } from "#lib/reporting/tad/schema.ts";
import type { GridColumn } from "./grid-columns.tsx";

/** The height of a row's cells in pixels. */
export const rowHeight = 36;
// A line of a row's strip, and the widest its letters get, also with the spacing of WCAG 1.4.12.
const [stripLineHeight, stripGap, letterWidth, stripPadding] = [20, 4, 8.4, 40];

// Widths of the grid's figures (13 px, all digits equally wide), the cell's padding and border.
const [digitWidth, markWidth, cellPadding] = [9.2, 4, 14];

/** Wide enough for this amount or number of units: a total is never cut off. */
export const figuresWidth = (text: string): number => {
  const digits = text.replaceAll(/\D/g, "").length;
  return Math.ceil(digits * digitWidth + (text.length - digits) * markWidth) + cellPadding;
};

/** Wide enough for this many capital letters. */
export const lettersWidth = (characters: number): number => Math.ceil(characters * 9.6) + 18;

/** How high the strip below a row's cells is, in pixels, for everything it says; 0 when it says nothing. */
export const stripHeight = (findings: readonly Pick<Finding, "message">[], room: number): number => {
  const perLine = Math.max(1, Math.floor((room - stripPadding) / letterWidth));
  const linesOf = (text: string): number => Math.ceil((text.length + "Warning: ".length) / perLine);
  return findings.reduce((sum, { message }) => sum + linesOf(message) * stripLineHeight + stripGap, 0);
};

const widthOf = ({ width }: GridColumn): number => (typeof width === "number" ? width : 0);

const notePosition = -1;

/**
 * Puts the columns that few lines need beside the date where all columns fit, and after the amounts where they would
 * push an amount out of sight.
 * @param available pixels that the grid has for its columns
 */
export const placeExtras = (
  columns: readonly GridColumn[],
  extras: readonly GridColumn[],
  available: number,
): readonly GridColumn[] => {
  const needed = [...columns.slice(0, notePosition), ...extras].reduce((sum, column) => sum + widthOf(column), 0);
  const place = needed <= available ? columns.findIndex(({ key }) => key === "statusDate") + 1 : columns.length - 1;
  return columns.toSpliced(place, 0, ...extras);
};
