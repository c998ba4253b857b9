import type { CarryOver, ImportReport } from "../../../lib/imports/schema.ts";
import { type ImportAsk, readImport } from "../../../lib/roster-file/read-import.ts";
import type { ImportTarget } from "../../../lib/roster-file/columns/mapping.ts";
import type { NumberedRow, OpenedFile } from "../../../lib/roster-file/table.ts";
import type { KnownPeople } from "../../reporting/people/roster-people.ts";
import type { RosterIds } from "../../reporting/people/roster-ids.ts";
import {
  type FileAnalysis,
  analyzeReading,
  type ListPeople,
  type PlannedReport,
  planReport,
} from "./compare-with-report.ts";
import type { BasisSource } from "../plan/upload-basis.ts";
import { unpackRows } from "./read-rows.ts";

/** How many rows of a table were read, and how many it has: noted by whoever reads while others ask. */
export type RowCounts = { read: number; total: number };

/** Nothing read of nothing known. */
export const createCounts = (): RowCounts => ({ read: 0, total: 0 });

/** Called with the counts now and then while a file is read. */
export type NoteCounts = (counts: RowCounts) => void;

const noteEveryRows = 1000;

/** An opened file whose rows are counted as their cells are taken. */
const countReadRows = (file: OpenedFile, note: NoteCounts): OpenedFile => {
  if ("read" in file) return file;
  const { table, sheets } = file;
  // The first row is the header.
  const counts = { read: 0, total: Math.max(0, table.rows.length - 1) };
  note({ ...counts });
  const toCells: typeof table.toCells = (row, columns) => {
    counts.read += 1;
    if (counts.read % noteEveryRows === 0 || counts.read === counts.total) note({ ...counts });
    return table.toCells(row, columns);
  };
  const counted = sheets?.map(({ name, open }) => ({ name, open: () => countReadRows(open(), note) }));
  return { ...file, table: { ...table, toCells }, ...(counted !== undefined && { sheets: counted }) };
};

/** What is worked out apart, each with its answer. */
export type ImportAnswers = {
  /** A file is read and compared with its report. */
  readonly analyze: FileAnalysis;
  /** Rows that were read are compared with the report once more. */
  readonly plan: PlannedReport;
  /** The rows of a file, header first; none when it has neither a table nor lines. */
  readonly list: readonly NumberedRow[];
};

/** What the process is asked. */
export type ImportJobs = {
  readonly analyze: {
    readonly kind: "analyze";
    readonly bytes: Uint8Array;
    readonly ask: ImportAsk;
  };
  readonly plan: {
    readonly kind: "plan";
    readonly rows: Uint8Array;
    readonly codes: ImportReport["codes"];
    readonly target: ImportTarget;
    readonly carriedOver: CarryOver;
  };
  readonly list: { readonly kind: "list"; readonly bytes: Uint8Array; readonly sheet: string | null };
};
export type ImportKind = keyof ImportJobs;

export type ImportJob = ImportJobs[ImportKind];

/** What the process is handed: a job, the job's report and people, and the wish for the list of people. */
export type ToReading = {
  readonly job: ImportJob;
  /** Packed. */
  readonly report: Uint8Array;
  readonly people: KnownPeople;
  readonly list: "people";
};

/** What the process says: that it has started, how far it is, that it needs what the database knows of these people, its answer, or its bug. */
export type ToMain =
  | "ready"
  | { readonly counts: RowCounts }
  | { readonly ids: RosterIds }
  | { readonly answer: ImportAnswers[ImportKind]; readonly heldBytes: number }
  | { readonly people: ReturnType<ListPeople>; readonly heldBytes: number }
  | { readonly broke: string };

/** What was worked out, and what is asked for after it. */
export type Worked<Kind extends ImportKind> = {
  readonly answer: ImportAnswers[Kind];
  /** Of a file that was analyzed. */
  readonly listPeople?: ListPeople;
};

type Work = {
  readonly [Kind in ImportKind]: (
    job: ImportJobs[Kind],
    source: BasisSource,
    note: NoteCounts,
  ) => Promise<Worked<Kind>>;
};

/**
 * Runs the task, in the process for it or where it is asked for.
 * @param open reads a file
 */
export const importWork = (open: (bytes: Uint8Array) => OpenedFile | Promise<OpenedFile>) => {
  const work: Work = {
    analyze: async ({ bytes, ask }, source, note) =>
      analyzeReading(readImport(countReadRows(await open(bytes), note), ask), ask.target, source),
    plan: async ({ rows, codes, ...way }, source) => {
      const { report, listPeople } = await planReport(unpackRows(rows), codes, way, source);
      return { answer: { report, people: listPeople() } };
    },
    list: async ({ bytes, sheet }) => {
      const opened = await open(bytes);
      const sheets = "read" in opened ? undefined : opened.sheets;
      const file = sheets?.find(({ name }) => name === sheet)?.open() ?? opened;
      return { answer: "read" in file ? (file.listRows?.() ?? []) : file.table.rows };
    },
  };
  return <Kind extends ImportKind>(
    kind: Kind,
    job: ImportJobs[Kind],
    source: BasisSource,
    note: NoteCounts,
  ): Promise<Worked<Kind>> => work[kind](job, source, note);
};
