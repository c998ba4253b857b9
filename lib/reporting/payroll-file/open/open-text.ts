import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { isAmount } from "../cells/cell-shapes.ts";
import Papa from "papaparse";
import { formatCount } from "../../../platform/format/count.ts";
import { findSeparator, firstColumns, separatorNames, type Separator } from "../core/columns.ts";
import { findEtad, readEtad, listEtadRows } from "../etad-fw/read.ts";
import { type FileRefusal, maxRows, refuseFile, toFindings } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { hasContent, type NumberedRow, type OpenedFile, type Table, type TableParts } from "../ground/table.ts";
import { hasAmbiguousNumber, withDecimalPoints } from "../core/read-core-file.ts";
import { transposePeopleColumns } from "../table/people-as-columns.ts";
import { refuseColumns, refuseCostlyTable, refuseLongLine, readFileText } from "./text.ts";

const maxCheckedLines = 200;
/** Enough lines to sample, including blank ones. Most files aren't printed reports. */
const maxLines = 10_000;
const minPersonLines = 3;
/** A person's only line may have a heading, column names, a total and a rule around it. */
const maxLinesPerPerson = 5;
const maxPrintedColumns = 40;

const wordsOf = (line: string): string[] => line.trim().split(/ {2,}/);

const looksLikePerson = (line: string): boolean => {
  if (line.includes("\t")) return false;
  const words = wordsOf(line);
  return (
    words.length > 3 &&
    words.length <= maxPrintedColumns &&
    words.filter((word) => isAmount(word) || isSsnShaped(word)).length > 1
  );
};

/** True for a report printed to a file with spaces between its columns. `cellCount`: cells by a separator. */
const isPrintedReport = (text: string, cellCount: number): boolean => {
  const lines = text.split(/\r\n|[\n\r\f]/, maxLines).map((line) => line.replaceAll(/^"|"$/g, ""));
  const filled = lines.filter((line) => line.trim() !== "").slice(0, maxCheckedLines);
  const printedLines = filled.filter(looksLikePerson);
  return (
    printedLines.length >= minPersonLines &&
    printedLines.length * maxLinesPerPerson >= filled.length &&
    printedLines.some((line) => wordsOf(line).length > cellCount)
  );
};

type CsvRows = { readonly rows: NumberedRow[]; readonly brokenQuotes: ReadonlySet<number>; readonly isCut: boolean };

/** A longer cell is most likely missing a quotation mark. */
const maxTableCell = 10_000;

const headerMissing = `We found no table of people in this file. Upload your payroll program’s export, with column names above the people. In an eTAD file, the first row names the columns, beginning with ${firstColumns}.`;

const unknownFixedWidth = refuseFile(
  "fixed-width-unknown",
  "In this file, values are at fixed positions that only your payroll program knows. Export the people as CSV or as an Excel workbook, with column names above them, and upload that file. If the file is meant as ETAD-FW, each of its lines needs 200 characters.",
);

/** ="00123" and '00123 prevent a spreadsheet from changing a number. */
const guardedCellPattern = /^(?:="([^"]*)"|'([\dX*•#?][\dX*•#? -]*))$/i;

const removeGuard = (cell: string): string => cell.replace(guardedCellPattern, "$1$2");

const mayBeGuarded = (cell: string): boolean => cell.startsWith("=") || cell.startsWith("'");

/** Reads CSV rows. Spreadsheets write CRLF between rows and LF inside a cell, so a file with both is split at LF. */
const readTable = (typed: string, separator: Separator): CsvRows | FileRefusal => {
  const hasMixedLineEnds = /(?<!\r)\n/.test(typed);
  const hasOldLineEnds = !typed.includes("\n") && typed.includes("\r");
  const text = hasMixedLineEnds ? typed.replaceAll("\r\n", "\n") : typed;
  const tableRefusal = refuseCostlyTable(text, separator, hasOldLineEnds ? "\r" : "\n");
  if (tableRefusal !== null) return tableRefusal;
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: hasOldLineEnds ? "\r" : hasMixedLineEnds ? "\n" : "\r\n",
    preview: maxRows + 3,
  });
  const brokenRows = errors.flatMap(({ type, row }) => (type === "Quotes" ? [(row ?? 0) + 1] : []));
  const rows = data
    .map((cells, index) => ({ row: index + 1, cells: cells.some(mayBeGuarded) ? cells.map(removeGuard) : cells }))
    .filter(hasContent);
  return { rows, brokenQuotes: new Set(brokenRows), isCut: meta.truncated };
};

const checkCsv = (
  { header, people, columns, isMapped }: TableParts,
  brokenQuotes: CsvRows["brokenQuotes"],
  separator: Separator,
): FileFinding[] => {
  const width = header.cells.length;
  // Payroll programs omit empty cells at the end, or add some.
  const namedWidth = header.cells.findLastIndex((name) => name.trim() !== "") + 1;
  const isRagged = (cells: readonly string[]): boolean =>
    isMapped === true
      ? cells.length < namedWidth || cells.some((cell, index) => index >= width && cell.trim() !== "")
      : cells.length !== width;
  const ambiguousRows =
    separator === ";" && isMapped !== true ? people.filter(({ cells }) => hasAmbiguousNumber(cells, columns)) : [];
  return [
    ...toFindings(
      "ERROR",
      "quotes-broken",
      [...brokenQuotes],
      "A quotation mark isn’t closed, or is inside a cell. Save the file as CSV again.",
    ),
    ...toFindings(
      "ERROR",
      "row-ragged",
      people.filter(({ row, cells }) => isRagged(cells) && !brokenQuotes.has(row)),
      `The header row has ${width} columns, but these rows have more or fewer. Put text with a ${separatorNames[separator]} in quotation marks, or save the file as CSV again.`,
    ),
    ...toFindings(
      "ERROR",
      "cell-endless",
      [header, ...people].filter(({ cells }) => cells.some((cell) => cell.length > maxTableCell)),
      `A cell in these rows is longer than ${formatCount(maxTableCell)} characters: a quotation mark may be missing. Nothing was cut off: correct the cell, and save the file as CSV again.`,
    ),
    ...toFindings(
      "ERROR",
      "number-ambiguous",
      ambiguousRows,
      "A number in these rows may mean two things: in a file with semicolons, 1,234 is either 1234 or 1.234. Write it with two decimals, as 1234,00 or 1,23.",
    ),
  ];
};

const openCsv = (text: string, findings: readonly FileFinding[]): OpenedFile => {
  const { separator, cellCount } = findSeparator(text);
  if (isPrintedReport(text, cellCount)) return { read: unknownFixedWidth };
  const read = readTable(text, separator);
  if ("ok" in read) return { read };
  const { rows, brokenQuotes, isCut } = read;
  const widthRefusal = refuseColumns(rows[0]?.cells.length ?? 0);
  if (widthRefusal !== null) return { read: widthRefusal };
  const table: Table = {
    rows,
    isCut,
    headerMissing,
    // If semicolons separate the cells, the comma is the decimal mark.
    toCells: ({ cells }, columns) => (separator === ";" ? withDecimalPoints(cells, columns) : cells),
    hasCommaDecimals: separator === ";",
    check: (parts) => checkCsv(parts, brokenQuotes, separator),
  };
  const transposed = brokenQuotes.size > 0 ? null : transposePeopleColumns(table);
  if (transposed !== null)
    return {
      table: { ...table, rows: transposed.rows, isTurned: true, check: () => [] },
      findings: [...findings, ...transposed.notes],
      unturned: { table, findings },
    };
  return { table, findings };
};

/** Opens CSV or ETAD-FW text (docs/domain.md §8) by its content. Never throws. */
export const openTextFile = (bytes: Uint8Array): OpenedFile => {
  const decoded = readFileText(bytes);
  if (!decoded.ok) return { read: decoded };
  const { text, findings } = decoded;
  const lineRefusal = refuseLongLine(text);
  if (lineRefusal !== null) return { read: lineRefusal };
  const kind = findEtad(text);
  if (kind === null) return openCsv(text, findings);
  if (kind === "OTHER") return { read: unknownFixedWidth };
  const read = readEtad(text);
  return { read: { ...read, findings: [...read.findings, ...findings] }, listRows: () => listEtadRows(text) };
};
