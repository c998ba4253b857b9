import { formatDecimal } from "./decimal.ts";

/** A spreadsheet takes a cell that begins so for a formula; some read the full-width forms as the plain ones. */
const formulaStarts = new Set("=+-@\t\r\n\0＝＋－＠");
const plainNumberPattern = /^-?\d+(?:\.\d+)?$/;

const csvCell = (cell: string): string => {
  // A byte order mark before the sign does not make it harmless: programs drop it.
  const isFormula = formulaStarts.has(cell.replace(/^\uFEFF+/, "").charAt(0)) && !plainNumberPattern.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return isFormula || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * One row of a CSV file (RFC 4180) with its line end. What a spreadsheet would run as a formula is led by an
 * apostrophe; a cell that is wholly a plain number, -5.00, stays one.
 */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** A CSV file: its rows after the byte order mark by which spreadsheets know UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map(csvRow).join("")}`;

/** The bytes of a CSV file, UTF-8 with its byte order mark. */
export const encodeCsv = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(csvText(rows));

/** Hundredths (units, cents) as a plain number for a cell: "-1234.50". */
export const csvDecimal = (hundredths: number): string => formatDecimal(hundredths, 2, 2).replaceAll(",", "");
