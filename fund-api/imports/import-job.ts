import type { ImportReport } from "../../lib/imports/model.ts";
import { type ImportAsk, readImport } from "../../lib/roster-file/read-import.ts";
import type { NumberedRow, OpenedFile } from "../../lib/roster-file/table.ts";
import type { RosterIds } from "../reporting/roster-ids.ts";
import { type FindBasis, type Looked, lookAtReading, planReport } from "./look-at-file.ts";
import { unpackRows } from "./read-rows.ts";

/** What is worked out apart, each with its answer. */
export type ImportAnswers = {
  /** A file is read and held against its report. */
  readonly look: Looked;
  /** Rows that were read are held against the report once more. */
  readonly plan: ImportReport;
  /** The rows of a table as they stand in the file, its header first; none when it is no table. */
  readonly list: readonly NumberedRow[];
};

/** What the thread is asked. */
export type ImportJobs = {
  readonly look: { readonly kind: "look"; readonly bytes: Uint8Array; readonly ask: ImportAsk };
  readonly plan: { readonly kind: "plan"; readonly rows: Uint8Array; readonly codes: ImportReport["codes"] };
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
    look: async ({ bytes, ask }, findBasis) => lookAtReading(readImport(await open(bytes), ask), findBasis),
    plan: ({ rows, codes }, findBasis) => planReport(unpackRows(rows), codes, findBasis),
    list: async ({ bytes }) => {
      const file = await open(bytes);
      return "read" in file ? [] : file.table.rows;
    },
  };
  return <Kind extends ImportKind>(
    kind: Kind,
    job: ImportJobs[Kind],
    findBasis: FindBasis,
  ): Promise<ImportAnswers[Kind]> => work[kind](job, findBasis);
};
