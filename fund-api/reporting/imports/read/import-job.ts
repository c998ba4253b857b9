import type { CarryOver, ImportPreview } from "#lib/reporting/imports/schema.ts";
import { layOutAhead } from "#lib/reporting/payroll-file/sheets/choose-table.ts";
import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { type ImportOptions, type ImportReading, readImport } from "#lib/reporting/payroll-file/read-import.ts";
import type { ImportTarget } from "#lib/reporting/payroll-file/ground/import-target.ts";
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

/** Creates counts, with no known total yet. */
export const createCounts = (): RowCounts => ({ read: 0, total: 0 });

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

export type JobResult<Kind extends ImportKind> = {
  readonly result: ImportResults[Kind];
  readonly listPeople?: ListPeople;
};

type Runners = {
  readonly [Kind in ImportKind]: (
    job: ImportJobs[Kind],
    source: BasisSource,
    onProgress: OnProgress,
  ) => Promise<JobResult<Kind>>;
};

/** Creates the function that runs jobs, in the reading process or in the fund API. */
export const createJobRunner = (open: (bytes: Uint8Array) => OpenedFile | Promise<OpenedFile>) => {
  const runners: Runners = {
    analyze: async ({ bytes, getReadOptions }, source, onProgress) => {
      const file = await open(bytes);
      const opened = countReadRows(file, onProgress);
      layOutAhead(opened);
      const readOptions = await getReadOptions();
      const readWithMapping = (mapping: Mapping): ImportReading =>
        readImport(file, { ...readOptions, given: mapping, totals: null });
      return analyzeReading(readImport(opened, readOptions), readOptions, source, readWithMapping);
    },
    plan: async ({ rows, codes, ...options }, source) => {
      const { report, listPeople } = await planPreview(unpackRows(rows), codes, options, source);
      return { result: { report, people: listPeople() } };
    },
    list: async ({ bytes, sheets, isTurned }) => {
      const opened = await open(bytes);
      const sheetsInFile = "read" in opened ? [] : (opened.sheets ?? []);
      const files = sheets.flatMap((sheetName) => sheetsInFile.find(({ name }) => name === sheetName)?.open() ?? []);
      const listFileRows = (file: OpenedFile): readonly NumberedRow[] =>
        "read" in file ? (file.listRows?.() ?? []) : ((isTurned ? null : file.unturned) ?? file).table.rows;
      const result = (files.length === 0 ? [opened] : files).flatMap((file, index) =>
        index === 0
          ? listFileRows(file)
          : listFileRows(file).map(({ row, cells }) => ({ row: rowOfSheet(row, index), cells })),
      );
      return { result };
    },
  };
  return <Kind extends ImportKind>(
    kind: Kind,
    job: ImportJobs[Kind],
    source: BasisSource,
    onProgress: OnProgress,
  ): Promise<JobResult<Kind>> => runners[kind](job, source, onProgress);
};
