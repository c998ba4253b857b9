import { figureCells, cellNames } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import type { Columns, NumberedRow } from "../ground/table.ts";
import type { CellName } from "../../tad/schema.ts";
import type { RosterRow } from "../ground/roster-row.ts";

const decimalCommaPattern = /^(-? ?\$?)(\d{1,3}(?:\.\d{3})+|\d+)?,(\d{1,2})$/;

const findNumberColumns = (columns: Columns): ReadonlySet<number | undefined> =>
  new Set(figureCells.map((cell) => columns.get(columnOf(cell))));

/** "1.234,50" → "1234.50" */
const toDecimalPoint = (typed: string): string => {
  const [match, sign = "", integerPart = "", decimals = ""] = decimalCommaPattern.exec(typed.trim()) ?? [];
  return match === undefined ? typed : `${sign}${integerPart.replaceAll(".", "")}.${decimals}`;
};

/** Replaces decimal commas with points. Other numbers stay as typed. */
export const withDecimalPoints = (cells: readonly string[], columns: Columns): string[] => {
  const indexes = findNumberColumns(columns);
  return cells.map((cell, index) => (indexes.has(index) ? toDecimalPoint(cell) : cell));
};

/** True if a number can be read two ways because commas may be decimal: "1,234" is 1234 or 1.234. */
export const hasAmbiguousNumber = (cells: readonly string[], columns: Columns): boolean => {
  const indexes = findNumberColumns(columns);
  return cells.some((cell, index) => indexes.has(index) && /^-? ?\$?\d{1,3},\d{3}$/.test(cell.trim()));
};

/** An empty cell in these columns means "unknown", not "none". */
const unknownWhenEmpty = new Set<CellName>(["classification", "hireDate"]);

/** Creates a reader of rows with known columns. */
export const createRosterRowReader = (columns: Columns): ((row: NumberedRow) => RosterRow) => {
  const indexes = cellNames.map((name) => [name, columns.get(columnOf(name)) ?? -1] as const);
  return ({ row, cells }) => {
    const textAt = (column: string): string => cells[columns.get(column) ?? -1]?.trim() ?? "";
    const filled: Partial<Record<CellName, string>> = {};
    for (const [name, index] of indexes) {
      const typed = cells[index];
      if (typed !== undefined && (!unknownWhenEmpty.has(name) || typed.trim() !== "")) filled[name] = typed;
    }
    return {
      row,
      employerId: textAt("employer_id"),
      workMonth: textAt("work_month"),
      agreementCode: textAt("agreement_code").toUpperCase(),
      ssn: textAt("ssn").replace(/^(\d{3})([- ]?)(\d{2})\2(\d{4})$/, "$1$3$4"),
      memberId: textAt("member_id").toUpperCase(),
      lastName: textAt("last_name"),
      firstName: textAt("first_name"),
      middleInitial: textAt("middle_initial"),
      birthDate: textAt("birth_date"),
      payrollNo: textAt("payroll_no"),
      cells: filled,
    };
  };
};
