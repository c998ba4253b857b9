import type { Cell, CellValue, MergeRange, Sheet } from "hucre/xlsx";
import type { Columns, TableParts } from "../../ground/table.ts";
import { collectFileErrors, toFindings } from "../../ground/roster-row.ts";
import { amountFields, identifyingFields } from "../../ground/fields.ts";
import { removeInvisible } from "../text.ts";
import type { FileFinding } from "../../schema.ts";
import { listDisplayValues } from "../../../tad/cells/display-value.ts";
import { toColumnLetters } from "../../ground/column-names.ts";
import { type DatedSheet, hasEarlyDates, listDateCells, readDateCell } from "./date-cells.ts";

/** Spreadsheets lose the last digits of numbers from here on. */
const minInexactNumber = 1e15;

const plainNotation = new Intl.NumberFormat("en-US", { useGrouping: false, maximumSignificantDigits: 17 });

/** Formats a number without scientific notation and in 15 digits, so that 0.30000000000000004 is 0.3. */
const toPlainNumber = (value: number): string => {
  const rounded = Number.isInteger(value) ? value : Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes("e") ? plainNotation.format(rounded) : text;
};

/** Formats as YYYY-MM-DD, with the time if there is one. A roster's dates have none. */
const toIso = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return "";
  const [day = "", time = ""] = date.toISOString().slice(0, 19).split("T");
  return time === "00:00:00" ? day : `${day} ${time.replace(/:00$/, "")}`;
};

/** Creates a reader of a sheet's cells as a person would type them; `row` counts from 0. */
export const createCellReader = (sheet: DatedSheet): ((cells: readonly CellValue[], row: number) => string[]) => {
  if (!hasEarlyDates(sheet)) return (cells) => cells.map(toCellText);
  return (cells, row) => cells.map((value, index) => toCellText(readDateCell(sheet, row, index) ?? value));
};

/** Converts a cell to text: dates in ISO 8601, numbers in plain decimals, text without invisible characters. */
export const toCellText = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return toIso(value);
  if (typeof value === "number") return toPlainNumber(value);
  return typeof value === "boolean" ? String(value).toUpperCase() : removeInvisible(value);
};

/** Restores a typed 2026-06, which a spreadsheet stores as the first of that month. Other dates are unchanged. */
export const restoreMonth = (cells: readonly string[], columns: Columns, values: readonly CellValue[]): string[] => {
  const monthColumn = columns.get("work_month");
  return cells.map((cell, index) =>
    index === monthColumn && values[index] instanceof Date ? cell.replace(/^(\d{4}-\d{2})-01$/, "$1") : cell,
  );
};

type CellError = { readonly ruleId: string; readonly message: string; readonly cellText?: string };

const formula: CellError = {
  ruleId: "cell-formula",
  message:
    "An ID, name, date or code in these rows is a formula, or a formula has no stored result. Copy the cells, paste them as values, and save the workbook.",
  cellText: "is a formula without a stored result",
};
const shortSsn: CellError = {
  ruleId: "ssn-number",
  message:
    "The Social Security number in these rows is stored as a number of fewer than nine digits: leading zeros were lost. Format the column as text, enter the numbers again with nine digits, and save the workbook.",
};
const inexactId: CellError = {
  ruleId: "id-scientific",
  message:
    "An ID in these rows is stored as a number of more than 15 digits, and a spreadsheet loses the last ones. Format the ID columns as text, enter the IDs again, and save the workbook.",
};

const namedFields: ReadonlySet<string> = new Set([...identifyingFields, "last_name", "first_name", "middle_initial"]);
const figures: ReadonlySet<string> = new Set(amountFields);

/** Finds a formula without a stored result, or an error value. */
const findResultError = (value: CellValue | undefined, cell: Cell | undefined): CellError | null => {
  if (cell?.type === "error") {
    const cellText = `contains the error ${listDisplayValues([toCellText(value)])}`;
    const message = `A cell in these rows ${cellText}. Correct it, and save the workbook.`;
    return { ruleId: "cell-error", message, cellText };
  }
  const hasResult = typeof value === "number" || value instanceof Date;
  return cell?.formula === undefined || hasResult ? null : formula;
};

const findCellError = (column: string, value: CellValue | undefined, cell: Cell | undefined): CellError | null => {
  if (cell?.formula !== undefined && cell.type !== "error" && !figures.has(column)) return formula;
  const error = findResultError(value, cell);
  if (error !== null) return error;
  if (typeof value !== "number") return null;
  if (column === "ssn" && !(value >= 100_000_000)) return shortSsn;
  return ["member_id", "payroll_no"].includes(column) && Math.abs(value) >= minInexactNumber ? inexactId : null;
};

/** Lists errors in a turned sheet's cells, whose rows don't match the table's. */
export const checkTurnedSheet = ({ rows, cells }: Sheet): FileFinding[] => {
  const errors = new Map<string, FileFinding>();
  for (const [key, cell] of cells ?? []) {
    const [row = 0, columnIndex = 0] = key.split(",").map(Number);
    const error = findResultError(rows[row]?.[columnIndex], cell);
    if (error === null || errors.has(error.ruleId)) continue;
    const message = `The cell ${toColumnLetters(columnIndex)}${row + 1} ${error.cellText}. Correct it, and save the workbook.`;
    errors.set(error.ruleId, { ruleId: error.ruleId, severity: "ERROR", rows: [], message });
  }
  return [...errors.values()];
};

/** Finds rows (from 1) covered by merged ranges, in one pass for any number of ranges. */
const coveredRows = (merges: readonly MergeRange[], rowCount: number): ((row: number) => boolean) => {
  const changes = new Int32Array(rowCount + 2);
  const change = (row: number, delta: number): void => {
    const lastRow = Math.min(row, rowCount + 1);
    changes[lastRow] = (changes[lastRow] ?? 0) + delta;
  };
  for (const { startRow, endRow } of merges) {
    change(startRow + 1, 1);
    change(endRow + 2, -1);
  }
  let depth = 0;
  const covered = changes.map((delta) => (depth += delta));
  return (row) => (covered[row] ?? 0) > 0;
};

/** Lists errors that only workbook cells have, in used columns: one finding per rule and message. */
export const checkSheet = (
  { header, people, columns, isMapped, amounts }: TableParts,
  sheet: Sheet & DatedSheet,
): FileFinding[] => {
  const { merges = [] } = sheet;
  const errors = collectFileErrors();
  // Above a second header line, merged cells are labels for several columns.
  const isHeaderMerged =
    isMapped !== true && merges.some(({ startRow, endRow }) => startRow < header.row && header.row <= endRow + 1);
  // In a mapped table, we ask about lines without a name.
  const indexes = [...columns].flatMap(([column, index]) =>
    isMapped === true && namedFields.has(column) ? [] : [index],
  );
  const isInMerge = coveredRows(
    merges.filter(({ startCol, endCol }) => indexes.some((index) => startCol <= index && index <= endCol)),
    sheet.rows.length,
  );
  for (const { row } of header.row === 0 ? people : [header, ...people]) {
    const cellErrors = [...columns].flatMap(([column, index]) => {
      const error = findCellError(column, sheet.rows[row - 1]?.[index], sheet.cells?.get(`${row - 1},${index}`));
      // A mapped column gets its lost zeros back with a note (`findLostZeros`).
      return error === null || (error === shortSsn && isMapped === true) ? [] : [error];
    });
    for (const [message, { ruleId }] of new Map(cellErrors.map((error) => [error.message, error]))) {
      errors.add(ruleId, [row], message);
    }
  }
  const figureColumns = [...columns].flatMap(([column, index]) => (figures.has(column) ? [index] : []));
  return [
    ...toFindings(
      "ERROR",
      "header-merged",
      isHeaderMerged ? [header] : [],
      "Cells of the header row are merged. Unmerge them, so that each column has its own name.",
    ),
    ...toFindings(
      "ERROR",
      "cells-merged",
      people.filter(({ row }) => isInMerge(row)),
      "Cells in these rows are merged, so that some of them are empty. Unmerge them, fill each, and save the workbook.",
    ),
    ...errors.list(),
    ...listDateCells(people, amounts ?? figureColumns, sheet),
    ...toFindings(
      "INFO",
      "figures-calculated",
      people.filter(({ row }) =>
        figureColumns.some((index) => sheet.cells?.get(`${row - 1},${index}`)?.formula !== undefined),
      ),
      "Units or wages in these rows are formulas. We read the results that were saved with the workbook. If a program changed other cells since then, open the workbook, save it and upload it again.",
    ),
    ...toFindings(
      "INFO",
      "cells-unnamed",
      people.filter(({ cells }) =>
        cells.some((cell, index) => cell.trim() !== "" && (header.cells[index] ?? "").trim() === ""),
      ),
      "Cells in columns without a name in the header row were skipped.",
    ),
  ];
};
