import type { ImportAsk } from "../../lib/roster-file/read-import.ts";
import type { NumberedRow, OpenedFile } from "../../lib/roster-file/table.ts";

/** What the thread is asked about a file: an import's reading, or without `ask` its rows as they stand. */
export type ImportJob = {
  readonly bytes: Uint8Array;
  readonly ask: ImportAsk | null;
  readonly counts?: RowCounts | undefined;
};

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
export const counting = (file: OpenedFile, counts: RowCounts | undefined): OpenedFile => {
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

/** The rows of a table, its header first; none when the file is no table. */
export const tableRowsOf = (file: OpenedFile): readonly NumberedRow[] => ("read" in file ? [] : file.table.rows);
