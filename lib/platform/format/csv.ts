import { formatDecimal } from "./decimal.ts";

/** Characters that start a formula in spreadsheets; some read full-width forms as plain ones. */
const formulaCharacters = "=+-@\t\r\n\0＝＋－＠";
const formulaStarts = new Set(formulaCharacters);
/** The class of these characters in a regular expression. */
export const formulaClass = `[${formulaCharacters.replace("-", String.raw`\-`)}]`;
const plainNumberPattern = /^-?\d+(?:\.\d+)?$/;

const csvCell = (cell: string): string => {
  // Spreadsheets drop a byte order mark before the first character.
  const isFormula = formulaStarts.has(cell.replace(/^\uFEFF+/, "").charAt(0)) && !plainNumberPattern.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return isFormula || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes a CSV row (RFC 4180). An apostrophe disables formulas; plain numbers like -5.00 stay unchanged. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** Joins rows after the byte order mark that spreadsheets need. */
export const csvText = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map(csvRow).join("")}`;

/** Encodes rows as UTF-8 bytes with a byte order mark. */
export const encodeCsv = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(csvText(rows));

/** Formats hundredths for a cell: "-1234.50". */
export const csvDecimal = (hundredths: number): string => formatDecimal(hundredths, 2, 2).replaceAll(",", "");
