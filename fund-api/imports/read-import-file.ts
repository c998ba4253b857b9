import { openTextFile } from "../../lib/roster-file/read-file.ts";
import { type ImportAsk, type ImportReading, readImport } from "../../lib/roster-file/read-import.ts";
import type { NumberedRow } from "../../lib/roster-file/table.ts";
import { isArchive } from "../../lib/roster-file/workbook-archive.ts";
import { tableRowsOf } from "./import-job.ts";
import { readApart } from "./read-apart.ts";

/** A text this long, some 4,000 people, is read in the time that a thread takes to start. */
const inlineBytes = 500_000;

const isLight = (bytes: Uint8Array): boolean => !isArchive(bytes) && bytes.length <= inlineBytes;

/**
 * Reads a file for an import, a workbook or a long text in a thread of its own. Never throws: what cannot be read is
 * refused.
 * @param milliseconds how long the reading in a thread may take
 */
export const readImportFile = async (
  bytes: Uint8Array,
  ask: ImportAsk,
  milliseconds?: number,
): Promise<ImportReading> => {
  if (isLight(bytes)) return readImport(openTextFile(bytes), ask);
  const answer = await readApart<ImportReading>({ bytes, ask }, milliseconds);
  return "ok" in answer ? readImport({ read: answer }, ask) : answer;
};

/** The rows of a file as they stand in it, a header first; none when it has none or cannot be read. */
export const listTableRows = async (bytes: Uint8Array): Promise<readonly NumberedRow[]> => {
  if (isLight(bytes)) return tableRowsOf(openTextFile(bytes));
  const answer = await readApart<readonly NumberedRow[]>({ bytes, ask: null });
  return "ok" in answer ? [] : answer;
};
