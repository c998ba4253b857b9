import { figureCells, cellNames } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import type { Columns, NumberedRow } from "../ground/table.ts";
import type { CellName } from "../../tad/schema.ts";
import type { RosterRow } from "../ground/roster-row.ts";

const decimalCommaPattern = /^(-? ?\$?)(\d{1,3}(?:\.\d{3})+|\d+)?,(\d{1,2})$/;

const isNumberColumn = (columns: Columns): ((index: number) => boolean) => {
  const indexes = new Set(figureCells.map((cell) => columns.get(columnOf(cell))));
  return (index) => indexes.has(index);
};

/** "1.234,50" → "1234.50" */
const toDecimalPoint = (typed: string): string => {
  const [match, sign = "", integerPart = "", decimals = ""] = decimalCommaPattern.exec(typed.trim()) ?? [];
  return match === undefined ? typed : `${sign}${integerPart.replaceAll(".", "")}.${decimals}`;
};

/** Replaces decimal commas with points. Other numbers stay as typed. */
export const withDecimalPoints = (cells: readonly string[], columns: Columns): string[] => {
  const isNumber = isNumberColumn(columns);
  return cells.map((cell, index) => (isNumber(index) ? toDecimalPoint(cell) : cell));
};

/** True if a number can be read two ways because commas may be decimal: "1,234" is 1234 or 1.234. */
export const hasAmbiguousNumber = (cells: readonly string[], columns: Columns): boolean => {
  const isNumber = isNumberColumn(columns);
  return cells.some((cell, index) => isNumber(index) && /^-? ?\$?\d{1,3},\d{3}$/.test(cell.trim()));
};

/** An empty cell in these columns means "unknown", not "none". */
const unknownWhenEmpty = new Set<CellName>(["classification", "hireDate"]);

/** Creates a reader of rows with known columns. It looks up each column once, not for every row. */
export const createRosterRowReader = (columns: Columns): ((row: NumberedRow) => RosterRow) => {
  const createTextReader = (column: string): ((cells: readonly string[]) => string) => {
    const index = columns.get(column) ?? -1;
    return (cells) => cells[index]?.trim() ?? "";
  };
  const [employerId, workMonth, agreementCode] = [
    createTextReader("employer_id"),
    createTextReader("work_month"),
    createTextReader("agreement_code"),
  ];
  const [ssn, memberId, payrollNo] = [
    createTextReader("ssn"),
    createTextReader("member_id"),
    createTextReader("payroll_no"),
  ];
  const [lastName, firstName, middleInitial] = [
    createTextReader("last_name"),
    createTextReader("first_name"),
    createTextReader("middle_initial"),
  ];
  const birthDate = createTextReader("birth_date");
  const indexes = cellNames.flatMap((name): [CellName, number][] => {
    const index = columns.get(columnOf(name));
    return index === undefined ? [] : [[name, index]];
  });
  const readFilledCells = (row: readonly string[]): RosterRow["cells"] => {
    const filled: Partial<Record<CellName, string>> = {};
    for (const [name, index] of indexes) {
      const typed = row[index];
      if (typed !== undefined && (!unknownWhenEmpty.has(name) || typed.trim() !== "")) filled[name] = typed;
    }
    return filled;
  };
  return ({ row, cells }) => ({
    row,
    employerId: employerId(cells),
    workMonth: workMonth(cells),
    agreementCode: agreementCode(cells).toUpperCase(),
    ssn: ssn(cells).replace(/^(\d{3})([- ]?)(\d{2})\2(\d{4})$/, "$1$3$4"),
    memberId: memberId(cells).toUpperCase(),
    lastName: lastName(cells),
    firstName: firstName(cells),
    middleInitial: middleInitial(cells),
    birthDate: birthDate(cells),
    payrollNo: payrollNo(cells),
    cells: readFilledCells(cells),
  });
};
