import type { ImportReport } from "../../../lib/imports/schema.ts";
import type { ImportTarget } from "../../../lib/roster-file/columns/mapping.ts";
import type { ImportReading } from "../../../lib/roster-file/read-import.ts";
import { checkRows } from "../plan/check-rows.ts";
import { idsOf } from "../../reporting/people/roster-ids.ts";
import { passingIds } from "../../reporting/people/new-id.ts";
import { planUpload } from "../plan/plan-upload.ts";
import type { FindBasis } from "../plan/upload-basis.ts";
import { toImportReport } from "../plan/upload-report.ts";
import { packRows, type ReadRows } from "./read-rows.ts";

/** A file that was read and compared with the report, as it is saved. */
export type FileAnalysis = Pick<ImportReading, "columns" | "signature" | "mapping" | "steps"> & {
  readonly state: "NEEDS_MAPPING" | "READ" | "UNREADABLE";
  /** Packed; null until the columns are mapped. */
  readonly rows: Uint8Array | null;
  readonly report: ImportReport;
};

const nothing = { rows: 0, people: 0, changed: 0, unchanged: 0, added: 0, missing: 0 };

/** The report on a file that changes nothing: its columns are not mapped, or it cannot be read. */
export const reportNothing = (
  findings: ImportReport["findings"],
  codes: ImportReport["codes"],
  refused: boolean,
): ImportReport => toImportReport({ counts: nothing, findings, carried: null, unclear: [], refused }, codes);

/** The effect of merging rows into the current report, before anyone has chosen to keep carried values. */
export const planReport = async (
  read: ReadRows,
  codes: ImportReport["codes"],
  target: ImportTarget,
  findBasis: FindBasis,
): Promise<ImportReport> => {
  const finding = findBasis(idsOf(read.rows));
  // Runs while the database answers.
  const rows = checkRows(read, target);
  const way = { mode: "MERGE", carriedOver: {} } as const;
  const { changes, ...plan } = planUpload(await finding, rows, way, passingIds());
  return toImportReport({ ...plan, refused: changes === null }, codes);
};

/** The preview of a file or why it cannot be read; empty until its columns are mapped. */
export const analyzeReading = async (
  { read, codes, ...reading }: ImportReading,
  target: ImportTarget,
  findBasis: FindBasis,
): Promise<FileAnalysis> => {
  if (read === null) {
    return { ...reading, state: "NEEDS_MAPPING", rows: null, report: reportNothing([], [...codes], false) };
  }
  if (!read.ok) {
    return { ...reading, state: "UNREADABLE", rows: null, report: reportNothing(read.findings, [...codes], true) };
  }
  const planning = planReport(read, [...codes], target, findBasis);
  // Runs while the database answers.
  const rows = packRows(read);
  return { ...reading, state: "READ", rows, report: await planning };
};
