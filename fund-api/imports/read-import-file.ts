import { openTextFile } from "../../lib/roster-file/read-file.ts";
import { type ImportAsk, type ImportReading, readImport } from "../../lib/roster-file/read-import.ts";
import type { NumberedRow } from "../../lib/roster-file/table.ts";
import { isArchive } from "../../lib/roster-file/workbook-archive.ts";
import { readApart } from "../reporting/read-in-worker.ts";
import { type ImportJob, tableRowsOf } from "./import-job.ts";

const workApart = <Answer>(job: ImportJob) => readApart<Answer>(new URL("read-import-worker.ts", import.meta.url), job);

/** Reads a file for an import, a workbook in a thread of its own. Never throws: what cannot be read is refused. */
export const readImportFile = async (bytes: Uint8Array, ask: ImportAsk): Promise<ImportReading> => {
  if (!isArchive(bytes)) return readImport(openTextFile(bytes), ask);
  const answer = await workApart<ImportReading>({ bytes, ask });
  return "ok" in answer ? readImport({ read: answer }, ask) : answer;
};

/** The rows of a table as they stand in the file, its header first; none when it is no table or cannot be read. */
export const listTableRows = async (bytes: Uint8Array): Promise<readonly NumberedRow[]> => {
  if (!isArchive(bytes)) return tableRowsOf(openTextFile(bytes));
  const answer = await workApart<readonly NumberedRow[]>({ bytes, ask: null });
  return "ok" in answer ? [] : answer;
};
