import { csvText } from "../../platform/format/csv.ts";
import { type CellColumn, cellNames } from "../line/cells.ts";
import { columnOf } from "../line/row.ts";
import type { Severity } from "../tad/schema.ts";
import { maskSsn } from "../tad/cells/display-value.ts";
import type { FileCheck } from "./check-file.ts";
import { ownUnit } from "./ground/choices.ts";
import { templateColumns, type TemplateColumn } from "./core/columns.ts";
import { resultColumns } from "./core/read-core-file.ts";
import type { RosterRow } from "./ground/roster-row.ts";

type CellReader = (row: RosterRow) => string;

const lineCellReaders = Object.fromEntries(
  cellNames.map((name): [CellColumn, CellReader] => [columnOf(name), (row) => row.cells[name] ?? ""]),
) as Record<CellColumn, CellReader>;

const cellReaders: Readonly<Record<TemplateColumn, CellReader>> = {
  ...lineCellReaders,
  employer_id: (row) => row.employerId,
  work_month: (row) => row.workMonth,
  agreement_code: ({ agreementCode }) => (agreementCode === ownUnit ? "" : agreementCode),
  // Mistyped numbers are masked too: the person who typed them knows the rest.
  ssn: ({ ssn, ssnLast4 = "" }) => (ssn + ssnLast4 === "" ? "" : `•••-••-${(ssn || ssnLast4).slice(-4)}`),
  member_id: (row) => row.memberId,
  last_name: (row) => row.lastName,
  first_name: (row) => row.firstName,
  middle_initial: (row) => row.middleInitial,
  birth_date: (row) => row.birthDate ?? "",
  payroll_no: (row) => row.payrollNo,
};

const results: Readonly<Record<Severity, string>> = { ERROR: "error", WARNING: "warning", INFO: "ok" };

/**
 * Writes a checked file as CSV (UTF-8 with a byte order mark) plus two result columns. Shows only the last 4 of SSNs;
 * no cell is a formula.
 */
export const toFileWithResults = ({ rows, findings }: Pick<FileCheck, "rows" | "findings">): string => {
  const resultsByRow = new Map<number, { severity: Severity; messages: string[] }>();
  for (const finding of findings) {
    for (const row of finding.rows) {
      // Findings list errors first, so a row's first finding is its most severe.
      const rowResult = resultsByRow.get(row) ?? { severity: finding.severity, messages: [] };
      rowResult.messages.push(finding.message);
      resultsByRow.set(row, rowResult);
    }
  }
  const columns = templateColumns.filter((column) => rows.some((row) => cellReaders[column](row) !== ""));
  const lines = rows.map((row) => {
    const rowResult = resultsByRow.get(row.row);
    const cells = columns.map((column) => maskSsn(cellReaders[column](row)));
    return [...cells, results[rowResult?.severity ?? "INFO"], rowResult?.messages.join(" ") ?? ""];
  });
  return csvText([[...columns, ...resultColumns], ...lines]);
};
