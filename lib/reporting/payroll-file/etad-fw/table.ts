import { formatDecimal } from "../../../platform/format/decimal.ts";
import type { CellName } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import type { TemplateColumn } from "../core/columns.ts";
import { isWhole, type Line } from "./check-records.ts";
import { checkDetail, readLine } from "./record-fields.ts";
import { type Detail, detailFields } from "./layout.ts";
import { listLines } from "./read.ts";
import { collectFileErrors } from "../ground/collect-file-errors.ts";
import type { NumberedRow } from "../ground/table.ts";

/** The fields of a D line in their order, under the names of the core file. */
const fieldNames = (Object.keys(detailFields) as (keyof Detail)[]).filter((name) => name !== "lineNumber");

const nameOf: Readonly<Record<Exclude<keyof Detail, "lineNumber" | CellName>, TemplateColumn | "restated">> = {
  ssn: "ssn",
  memberId: "member_id",
  lastName: "last_name",
  firstName: "first_name",
  middleInitial: "middle_initial",
  agreementCode: "agreement_code",
  restated: "restated",
  payrollNo: "payroll_no",
};

const cellsOf = (line: Line): string[] => {
  if (!line.text.startsWith("D") || !isWhole(line)) return [];
  const faults = collectFileErrors();
  const detail = readLine(detailFields, line, faults);
  checkDetail(detail, faults);
  // In a line that has shifted, any field may hold digits of a Social Security number.
  if (faults.list().length > 0) return [];
  return fieldNames.map((name) => {
    const value = detail.values[name];
    return typeof value === "number" ? formatDecimal(value, 2, 2).replaceAll(",", "") : value;
  });
};

/**
 * The lines of an ETAD-FW file as a table, its header first: number and type of each line, and the fields of each D
 * line that can be read, dates as ISO 8601 and numbers with two decimals.
 */
export const listEtadRows = (text: string): NumberedRow[] => [
  {
    row: 0,
    cells: [
      "line",
      "record",
      ...fieldNames.map((name) => (name in nameOf ? nameOf[name as keyof typeof nameOf] : columnOf(name as CellName))),
    ],
  },
  ...listLines(text).map((line) => ({
    row: line.row,
    cells: [String(line.row), /^[HDT]/.exec(line.text)?.[0] ?? "", ...cellsOf(line)],
  })),
];
