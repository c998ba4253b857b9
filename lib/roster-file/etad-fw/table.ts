import { formatDecimal } from "../../format/decimal.ts";
import type { TemplateColumn } from "../columns/columns.ts";
import { isWhole, type Line } from "./checks.ts";
import { checkDetail, readLine } from "./fields.ts";
import { type Detail, detailFields } from "./layout.ts";
import { listLines } from "./read.ts";
import { collectFileErrors } from "../collect-file-errors.ts";
import type { NumberedRow } from "../table.ts";

/** The fields of a D line in their order, under the names of the core file. */
const columnOf: Readonly<Record<Exclude<keyof Detail, "lineNumber">, TemplateColumn | "restated">> = {
  ssn: "ssn",
  memberId: "member_id",
  lastName: "last_name",
  firstName: "first_name",
  middleInitial: "middle_initial",
  agreementCode: "agreement_code",
  classification: "classification",
  statusCode: "status_code",
  statusDate: "status_date",
  hireDate: "hire_date",
  unitsST: "units_st",
  unitsOT: "units_ot",
  unitsDT: "units_dt",
  grossWages: "gross_wages",
  restated: "restated",
  payrollNo: "payroll_no",
  note: "note",
};

const cellsOf = (line: Line): string[] => {
  if (!line.text.startsWith("D") || !isWhole(line)) return [];
  const faults = collectFileErrors();
  const detail = readLine(detailFields, line, faults);
  checkDetail(detail, faults);
  // In a line that has shifted, any field may hold digits of a Social Security number.
  if (faults.list().length > 0) return [];
  return Object.keys(columnOf).map((name) => {
    const value = detail.values[name as keyof typeof columnOf];
    return typeof value === "number" ? formatDecimal(value, 2, 2).replaceAll(",", "") : value;
  });
};

/**
 * The lines of an ETAD-FW file as a table, its header first: number and type of each line, and the fields of each D
 * line that can be read, dates as ISO 8601 and numbers with two decimals.
 */
export const listEtadRows = (text: string): NumberedRow[] => [
  { row: 0, cells: ["line", "record", ...Object.values(columnOf)] },
  ...listLines(text).map((line) => ({
    row: line.row,
    cells: [String(line.row), /^[HDT]/.exec(line.text)?.[0] ?? "", ...cellsOf(line)],
  })),
];
