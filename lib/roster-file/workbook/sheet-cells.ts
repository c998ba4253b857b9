import type { Cell, CellValue, MergeRange, Sheet } from "hucre/xlsx";
import type { Columns } from "../columns/columns.ts";
import { collectFileErrors } from "../collect-file-errors.ts";
import type { FileFinding } from "../schema.ts";
import type { TableParts } from "../table.ts";
import { listDisplayValues } from "../../reporting/cells/display-value.ts";

/** The first number whose last digits a spreadsheet does not keep. */
const inexactFrom = 1e15;

/**
 * A number in plain decimals, "1234.5": never in scientific notation, and rounded to the 15 digits that a
 * spreadsheet shows, so that a computed 0.30000000000000004 is 0.3.
 */
const toPlainNumber = (value: number): string => {
  const shown = Number.isInteger(value) ? value : Number(value.toPrecision(15));
  const text = String(shown);
  if (!text.includes("e")) return text;
  const [mantissa = "", exponent = "0"] = Math.abs(shown).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const point = Number(exponent) + 1;
  const plain = point > 0 ? digits.padEnd(point, "0") : `0.${"0".repeat(-point)}${digits}`;
  return shown < 0 ? `-${plain}` : plain;
};

/** A date as YYYY-MM-DD, with its time when it has one, which no date of a roster does. */
const toIso = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return "";
  const iso = date.toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
};

/** A cell as a person would type it: dates in ISO 8601, numbers in plain decimals, text to the letter. */
export const toCellText = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return toIso(value);
  if (typeof value === "number") return toPlainNumber(value);
  return typeof value === "boolean" ? String(value).toUpperCase() : value;
};

/** A spreadsheet stores a typed 2026-06 as the first of that month; this takes the month back, and no other date. */
export const withMonth = (cells: readonly string[], columns: Columns, values: readonly CellValue[]): string[] => {
  const place = columns.get("work_month");
  return cells.map((cell, at) =>
    at === place && values[at] instanceof Date ? cell.replace(/^(\d{4}-\d{2})-01$/, "$1") : cell,
  );
};

type Fault = { readonly ruleId: string; readonly message: string };

const formula: Fault = {
  ruleId: "cell-formula",
  message:
    "A cell in these rows holds a formula, and its result may be out of date. Copy the cells, paste them as values, and save the workbook.",
};
const shortSsn: Fault = {
  ruleId: "ssn-number",
  message:
    "The Social Security number in these rows is stored as a number of fewer than nine digits: leading zeros were lost. Format the column as text, enter the numbers again with nine digits, and save the workbook.",
};
const inexactId: Fault = {
  ruleId: "id-scientific",
  message:
    "An id in these rows is stored as a number of more than 15 digits, and a spreadsheet loses the last ones. Format the id columns as text, enter the ids again, and save the workbook.",
};

const faultOf = (column: string, value: CellValue | undefined, cell: Cell | undefined): Fault | null => {
  if (cell?.formula !== undefined) return formula;
  if (cell?.type === "error") {
    return {
      ruleId: "cell-error",
      message: `A cell in these rows holds the error ${listDisplayValues([toCellText(value)])}. Correct it, and save the workbook.`,
    };
  }
  if (typeof value !== "number") return null;
  if (column === "ssn" && !(value >= 100_000_000)) return shortSsn;
  return ["member_id", "payroll_no"].includes(column) && Math.abs(value) >= inexactFrom ? inexactId : null;
};

/** Which rows (from 1) merged cells reach over, in one pass however many there are. */
const coveredRows = (merges: readonly MergeRange[], rowCount: number): ((row: number) => boolean) => {
  const changes = new Int32Array(rowCount + 2);
  const change = (row: number, by: number): void => {
    const place = Math.min(row, rowCount + 1);
    changes[place] = (changes[place] ?? 0) + by;
  };
  for (const { startRow, endRow } of merges) {
    change(startRow + 1, 1);
    change(endRow + 2, -1);
  }
  let open = 0;
  const covered = changes.map((by) => (open += by));
  return (row) => (covered[row] ?? 0) > 0;
};

/** What only the cells of a sheet can have wrong, in the columns that are used: one finding per rule and message. */
export const checkSheet = ({ header, people, columns, isMapped }: TableParts, sheet: Sheet): FileFinding[] => {
  const faults = collectFileErrors();
  const isMerged = sheet.merges?.some(({ startRow, endRow }) => startRow < header.row && header.row <= endRow + 1);
  // Over two header lines, merged cells are labels of several columns.
  if (isMerged === true && isMapped !== true) {
    const message = "Cells of the header row are merged. Unmerge them, so that each column has its own name.";
    faults.add("header-merged", [header.row], message);
  }
  const places = [...columns.values()];
  const isInMerge = coveredRows(
    sheet.merges?.filter(({ startCol, endCol }) => places.some((at) => startCol <= at && at <= endCol)) ?? [],
    sheet.rows.length,
  );
  const merged = people.filter(({ row }) => isInMerge(row));
  if (merged.length > 0) {
    const message =
      "Cells in these rows are merged, so that some of them are empty. Unmerge them, fill each, and save the workbook.";
    faults.add(
      "cells-merged",
      merged.map(({ row }) => row),
      message,
    );
  }
  for (const { row } of header.row === 0 ? people : [header, ...people]) {
    const found = [...columns].flatMap(([column, place]) => {
      const fault = faultOf(column, sheet.rows[row - 1]?.[place], sheet.cells?.get(`${row - 1},${place}`));
      return fault === null ? [] : [fault];
    });
    for (const [message, { ruleId }] of new Map(found.map((fault) => [fault.message, fault]))) {
      faults.add(ruleId, [row], message);
    }
  }
  const findings = faults.list();
  const unnamed = people.filter(({ cells }) =>
    cells.some((cell, place) => cell.trim() !== "" && (header.cells[place] ?? "").trim() === ""),
  );
  if (unnamed.length > 0) {
    const message = "Cells in columns without a name in the header row were skipped.";
    findings.push({ ruleId: "cells-unnamed", severity: "INFO", rows: unnamed.map(({ row }) => row), message });
  }
  return findings;
};
