import type { CarryOver, ImportReport } from "../../../lib/imports/schema.ts";
import type { ImportTarget } from "../../../lib/roster-file/columns/mapping.ts";
import type { ImportReading } from "../../../lib/roster-file/read-import.ts";
import { packPeople } from "../effect/pack-people.ts";
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
} & PlannedReport;

/** What a file does to a report, and to each person, packed; null where it is not known. */
export type PlannedReport = { readonly report: ImportReport; readonly people: Uint8Array | null };

const nothing = { rows: 0, people: 0, changed: 0, unchanged: 0, added: 0, missing: 0 };

/** The report on a file that changes nothing: its columns are not mapped, or it cannot be read. */
export const reportNothing = (
  findings: ImportReport["findings"],
  codes: ImportReport["codes"],
  refused: boolean,
): ImportReport =>
  toImportReport({ counts: nothing, findings, carried: null, unclear: [], effect: null, refused }, codes);

/**
 * The effect of merging rows into the current report.
 * @param carriedOver what was chosen when the columns were mapped; what is not in it counts as 0
 */
export const planReport = async (
  read: ReadRows,
  codes: ImportReport["codes"],
  { target, carriedOver }: { readonly target: ImportTarget; readonly carriedOver: CarryOver },
  findBasis: FindBasis,
): Promise<PlannedReport> => {
  const finding = findBasis(idsOf(read.rows));
  // Runs while the database answers.
  const rows = checkRows(read, target);
  const way = { mode: "MERGE", carriedOver } as const;
  const { changes, people, ...plan } = planUpload(await finding, rows, way, passingIds());
  return { report: toImportReport({ ...plan, refused: changes === null }, codes), people: packPeople(people) };
};

/** The preview of a file or why it cannot be read; empty until its columns are mapped. */
export const analyzeReading = async (
  { read, codes, ...reading }: ImportReading,
  target: ImportTarget,
  findBasis: FindBasis,
): Promise<FileAnalysis> => {
  if (read === null) {
    return {
      ...reading,
      state: "NEEDS_MAPPING",
      rows: null,
      people: null,
      report: reportNothing([], [...codes], false),
    };
  }
  if (!read.ok) {
    return {
      ...reading,
      state: "UNREADABLE",
      rows: null,
      people: null,
      report: reportNothing(read.findings, [...codes], true),
    };
  }
  const carriedOver = reading.mapping?.carriedOver ?? {};
  const planning = planReport(read, [...codes], { target, carriedOver }, findBasis);
  // Runs while the database answers.
  const rows = packRows(read);
  return { ...reading, state: "READ", rows, ...(await planning) };
};
