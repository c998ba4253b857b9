import type { ImportReport } from "../../lib/imports/model.ts";
import { type ImportAsk, readImport } from "../../lib/roster-file/read-import.ts";
import type { ImportTarget } from "../../lib/roster-file/mapping.ts";
import type { NumberedRow, OpenedFile } from "../../lib/roster-file/table.ts";
import type { RosterIds } from "../reporting/roster-ids.ts";
import { type Looked, lookAtReading, planReport } from "./look-at-file.ts";
import type { FindBasis } from "../reporting/upload-basis.ts";
import { unpackRows } from "./read-rows.ts";

/** How many rows of a table were read, and how many it has: written by the thread while others look. */
export type RowCounts = Int32Array<SharedArrayBuffer>;
const [read, total] = [0, 1];

/** Nothing read of nothing known. */
export const newCounts = (): RowCounts => new Int32Array(new SharedArrayBuffer(8));

/** @returns how many rows were read, and of how many; 0 while that is not known */
export const readCounts = (counts: RowCounts): { readonly rows_read: number; readonly rows_total: number } => ({
  rows_read: Atomics.load(counts, read),
  rows_total: Atomics.load(counts, total),
});

/** An opened file whose rows are counted as their cells are taken. */
const counting = (file: OpenedFile, counts: RowCounts | undefined): OpenedFile => {
  if (counts === undefined || "read" in file) return file;
  const { table } = file;
  // The first row is the header.
  Atomics.store(counts, total, Math.max(0, table.rows.length - 1));
  const toCells: typeof table.toCells = (row, columns) => {
    Atomics.add(counts, read, 1);
    return table.toCells(row, columns);
  };
  return { ...file, table: { ...table, toCells } };
};

/** What is worked out apart, each with its answer. */
export type ImportAnswers = {
  /** A file is read and held against its report. */
  readonly look: Looked;
  /** Rows that were read are held against the report once more. */
  readonly plan: ImportReport;
  /** The rows of a file as they stand in it, a header first; none when it has neither a table nor lines. */
  readonly list: readonly NumberedRow[];
};

/** What the thread is asked. */
export type ImportJobs = {
  readonly look: {
    readonly kind: "look";
    readonly bytes: Uint8Array;
    readonly ask: ImportAsk;
    readonly counts?: RowCounts | undefined;
  };
  readonly plan: {
    readonly kind: "plan";
    readonly rows: Uint8Array;
    readonly codes: ImportReport["codes"];
    readonly target: ImportTarget;
  };
  readonly list: { readonly kind: "list"; readonly bytes: Uint8Array };
};
export type ImportKind = keyof ImportJobs;

export type ImportJob = ImportJobs[ImportKind];

/** What the thread says: it asks what the database knows of these people, or answers. */
export type ToMain = { readonly ids: RosterIds } | { readonly answer: ImportAnswers[ImportKind] };

type Work = {
  readonly [Kind in ImportKind]: (job: ImportJobs[Kind], findBasis: FindBasis) => Promise<ImportAnswers[Kind]>;
};

/**
 * Does the work, in the thread or where it is asked for.
 * @param open reads a file; what a workbook costs is bounded in the thread only
 */
export const importWork = (open: (bytes: Uint8Array) => OpenedFile | Promise<OpenedFile>) => {
  const work: Work = {
    look: async ({ bytes, ask, counts }, findBasis) =>
      lookAtReading(readImport(counting(await open(bytes), counts), ask), ask.target, findBasis),
    plan: ({ rows, codes, target }, findBasis) => planReport(unpackRows(rows), codes, target, findBasis),
    list: async ({ bytes }) => {
      const file = await open(bytes);
      return "read" in file ? (file.listRows?.() ?? []) : file.table.rows;
    },
  };
  return <Kind extends ImportKind>(
    kind: Kind,
    job: ImportJobs[Kind],
    findBasis: FindBasis,
  ): Promise<ImportAnswers[Kind]> => work[kind](job, findBasis);
};
