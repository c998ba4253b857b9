import type * as calls from "../../../lib/reporting/imports/contract.ts";
import { toResultFileName } from "../../../lib/reporting/imports/effect.ts";
import { encodeCsv } from "../../../lib/platform/format/csv.ts";
import { guessColumns } from "../../../lib/reporting/payroll-file/columns/guess-columns.ts";
import { labelColumn } from "../../../lib/reporting/payroll-file/ground/column-names.ts";
import type { FileFinding } from "../../../lib/reporting/payroll-file/schema.ts";
import { joinHeader } from "../../../lib/reporting/payroll-file/table/find-header.ts";
import { skippedRules } from "../../../lib/reporting/payroll-file/lines/list-skipped-lines.ts";
import { resultColumns } from "../../../lib/reporting/payroll-file/core/read-core-file.ts";
import { maskCell } from "../../../lib/reporting/payroll-file/cells/cell-shapes.ts";
import type { NumberedRow } from "../../../lib/reporting/payroll-file/ground/table.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { findContent, findImport, type ImportRecord } from "./record/import-record.ts";
import { getTarget } from "./record/load-target.ts";
import { findPreview } from "./record/import-view.ts";
import { leftOutRule } from "./plan/import-preview.ts";
import { listTableRows } from "./read/read-import-file.ts";

type RowResult = "taken" | "ready to add" | "not added" | "not read yet" | "to correct" | "to review" | "skipped";

const resultsByState: Readonly<Record<ImportRecord["state"] | "REFUSED", RowResult>> = {
  APPLIED: "taken",
  READ: "ready to add",
  NEEDS_MAPPING: "not read yet",
  REFUSED: "not added",
  UNREADABLE: "not added",
};

/** Findings by these rules mark rows that aren't added to the report. */
const uncountedRules = new Set([...skippedRules, "codes-ignored", "no-code", leftOutRule]);

const toRowResult = (findings: readonly FileFinding[], defaultResult: RowResult): RowResult => {
  if (findings.some(({ ruleId }) => uncountedRules.has(ruleId))) return "skipped";
  const hasSeverity = (severity: FileFinding["severity"]): boolean =>
    findings.some((finding) => finding.severity === severity);
  if (hasSeverity("ERROR")) return "to correct";
  return hasSeverity("WARNING") && (defaultResult === "taken" || defaultResult === "ready to add")
    ? "to review"
    : defaultResult;
};

const splitAtHeader = (rows: readonly NumberedRow[], headerRows: readonly number[] | undefined): NumberedRow[] => {
  if (headerRows === undefined) return [...rows];
  const headers = rows.filter(({ row }) => headerRows.includes(row));
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const cells =
    headers.length === 0
      ? Array.from({ length: width }, (_, index) => labelColumn("", index))
      : joinHeader(headers.map((line) => line.cells));
  const bodyRows = rows.filter(({ row }) => !headerRows.includes(row));
  return [{ row: headers.at(-1)?.row ?? 0, cells }, ...bodyRows];
};

const toCsv = (
  [header, ...body]: readonly [NumberedRow, ...NumberedRow[]],
  record: ImportRecord,
  findings: readonly FileFinding[],
): Uint8Array => {
  const [guessed, fields] = [guessColumns(header.cells), record.mapping?.columns ?? []];
  const findingsByRow = Map.groupBy(
    findings.flatMap((finding) => finding.rows.map((row) => ({ row, finding }))),
    ({ row }) => row,
  );
  const width = body.reduce((widest, { cells }) => Math.max(widest, cells.length), header.cells.length);
  const padRow = (cells: readonly string[], resultCells: readonly string[]): string[] => {
    const blank = Array.from({ length: Math.max(0, width - cells.length) }, () => "");
    return [...cells, ...blank, ...resultCells];
  };
  // If the whole file was refused, rows without a finding show that reason.
  const fileFindings = findings.filter((finding) => finding.severity === "ERROR" && finding.rows.length === 0);
  const isRefused = record.state === "READ" && findings.some(({ severity }) => severity === "ERROR");
  const defaultResult = resultsByState[isRefused ? "REFUSED" : record.state];
  const rows = body.map((row) => {
    const ownFindings = (findingsByRow.get(row.row) ?? []).map(({ finding }) => finding);
    const rowFindings = ownFindings.length > 0 ? ownFindings : fileFindings;
    const cells = row.cells.map((cell, index) => maskCell(cell, [guessed[index] ?? null, fields[index] ?? null]));
    const result = row.row < header.row ? "skipped" : toRowResult(ownFindings, defaultResult);
    return padRow(cells, [result, rowFindings.map(({ message }) => message).join(" ")]);
  });
  const names = header.cells.map((name) => maskCell(name, []));
  return encodeCsv([padRow(names, resultColumns), ...rows]);
};

/** Returns each uploaded row with its result, as CSV, with 4 digits of SSNs, so that it can't be uploaded again. */
export const downloadImportResult: Handler<typeof calls.downloadImportResult> = async ({ params }, context) => {
  const foundImport = await findImport(context, params);
  if (!foundImport.ok) return foundImport;
  const { head, record } = foundImport;
  const bytes = await findContent(context, record.id);
  const table = record.steps?.table;
  const rows = bytes === null ? [] : await listTableRows(context.lane, bytes, table);
  if ("code" in rows) return rows;
  const [header, ...body] = splitAtHeader(rows, table?.headerRows);
  if (header === undefined) {
    const text = "This file has no rows we could read, so there is nothing to download. Its errors are on its page.";
    return { ok: false, code: "NoRows", text };
  }
  const preview = await findPreview(context, head, record, await getTarget(context, head));
  if ("code" in preview) return preview;
  return buildFileResponse(
    toResultFileName(params.workMonth),
    "csv",
    toCsv([header, ...body], record, preview.findings),
  );
};
