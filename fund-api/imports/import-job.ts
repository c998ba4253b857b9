import type { ImportAsk } from "../../lib/roster-file/read-import.ts";
import type { NumberedRow, OpenedFile } from "../../lib/roster-file/table.ts";

/** What the thread is asked about a file: an import's reading, or without `ask` its rows as they stand. */
export type ImportJob = { readonly bytes: Uint8Array; readonly ask: ImportAsk | null };

/** The rows of a file, a header first; none when it has neither a table nor lines. */
export const tableRowsOf = (file: OpenedFile): readonly NumberedRow[] =>
  "read" in file ? (file.listRows?.() ?? []) : file.table.rows;
