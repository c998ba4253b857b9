import type { CarryOver, ImportPreview } from "#lib/reporting/imports/schema.ts";
import { layOutAhead } from "#lib/reporting/payroll-file/sheets/choose-table.ts";
import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { type ImportOptions, type ImportReading, readImport } from "#lib/reporting/payroll-file/read-import.ts";
import type { ImportTarget } from "#lib/reporting/payroll-file/ground/choices.ts";
import { rowOfSheet, type NumberedRow, type OpenedFile } from "#lib/reporting/payroll-file/ground/table.ts";
import type { RosterIds } from "../../tad/people/new-id.ts";
import {
  type FileAnalysis,
  analyzeReading,
  type ListPeople,
  type PlannedPreview,
  planPreview,
} from "./compare-with-report.ts";
import type { BasisSource, FilePeople } from "../plan/import-basis.ts";
import { unpackRows } from "./packed-rows.ts";

export type RowCounts = { read: number; total: number };

export type OnProgress = (counts: RowCounts) => void;

const reportEveryRows = 1000;

const countReadRows = (file: OpenedFile, onProgress: OnProgress): OpenedFile => {
  if ("read" in file) return file;
  const { table, sheets } = file;
  // The first row is the header.
  const counts = { read: 0, total: Math.max(0, table.rows.length - 1) };
  onProgress({ ...counts });
  const toCells: typeof table.toCells = (row, columns) => {
    counts.read += 1;
    if (counts.read % reportEveryRows === 0 || counts.read === counts.total) onProgress({ ...counts });
    return table.toCells(row, columns);
  };
  const countedSheets = sheets?.map(({ name, open }) => ({ name, open: () => countReadRows(open(), onProgress) }));
  return { ...file, table: { ...table, toCells }, ...(countedSheets !== undefined && { sheets: countedSheets }) };
};

export type ImportResults = {
  readonly analyze: FileAnalysis;
  readonly plan: PlannedPreview;
  /** The rows of a file, header first. Empty if the file has no table or lines. */
  readonly list: readonly NumberedRow[];
};

export type ImportJobs = {
  readonly analyze: {
    readonly kind: "analyze";
    readonly bytes: Uint8Array;
    /** Queries the settings for the reading while the file is being opened. */
    readonly getReadOptions: () => Promise<ImportOptions>;
  };
  readonly plan: {
    readonly kind: "plan";
    readonly rows: Uint8Array;
    readonly codes: ImportPreview["codes"];
    readonly target: ImportTarget;
    readonly carriedOver: CarryOver;
  };
  /** Reads `sheets` as one table, or the first sheet if there are none. `isTurned`: people are in columns. */
  readonly list: {
    readonly kind: "list";
    readonly bytes: Uint8Array;
    readonly sheets: readonly string[];
    readonly isTurned: boolean;
  };
};
export type ImportKind = keyof ImportJobs;

export type ImportJob = ImportJobs[ImportKind];

type SentJob = Omit<ImportJobs["analyze"], "getReadOptions"> | Exclude<ImportJob, { readonly kind: "analyze" }>;

/** Messages to the process: jobs, their data, and requests to list people or free memory. */
export type ProcessInput = {
  readonly job: SentJob;
  readonly readOptions: ImportOptions;
  readonly report: Uint8Array;
  readonly people: FilePeople;
  readonly list: "people";
  readonly free: "memory";
};

export type ProcessMessage =
  | "ready"
  | { readonly counts: RowCounts }
  | { readonly ids: RosterIds }
  | { readonly result: ImportResults[ImportKind] }
  | { readonly people: ReturnType<ListPeople> }
  | { readonly heldBytes: number }
  | { readonly error: string };

type Open = (bytes: Uint8Array) => OpenedFile | Promise<OpenedFile>;

/** Reads a file and compares it with its report. */
export const runAnalyzeJob = async (
  open: Open,
  { bytes, getReadOptions }: ImportJobs["analyze"],
  source: BasisSource,
  onProgress: OnProgress,
): Promise<{ readonly result: FileAnalysis; readonly listPeople: ListPeople }> => {
  const file = await open(bytes);
  const opened = countReadRows(file, onProgress);
  layOutAhead(opened);
  const readOptions = await getReadOptions();
  const readWithMapping = (mapping: Mapping): ImportReading =>
    readImport(file, { ...readOptions, given: mapping, totals: null });
  return analyzeReading(readImport(opened, readOptions), readOptions, source, readWithMapping);
};

/** Compares packed rows with the report again. */
export const runPlanJob = async (
  { rows, codes, ...options }: ImportJobs["plan"],
  source: BasisSource,
): Promise<PlannedPreview> => {
  const { report, listPeople } = await planPreview(unpackRows(rows), codes, options, source);
  return { report, people: listPeople() };
};

/** Lists the rows of a file's table. */
export const runListJob = async (
  open: Open,
  { bytes, sheets, isTurned }: ImportJobs["list"],
): Promise<readonly NumberedRow[]> => {
  const opened = await open(bytes);
  const sheetsInFile = "read" in opened ? [] : (opened.sheets ?? []);
  const files = sheets.flatMap((sheetName) => sheetsInFile.find(({ name }) => name === sheetName)?.open() ?? []);
  const listFileRows = (file: OpenedFile): readonly NumberedRow[] =>
    "read" in file ? (file.listRows?.() ?? []) : ((isTurned ? null : file.unturned) ?? file).table.rows;
  return (files.length === 0 ? [opened] : files).flatMap((file, index) =>
    index === 0
      ? listFileRows(file)
      : listFileRows(file).map(({ row, cells }) => ({ row: rowOfSheet(row, index), cells })),
  );
};
