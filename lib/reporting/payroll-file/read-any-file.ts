import { openTextFile } from "./open/read-file.ts";
import type { OpenedFile } from "./ground/table.ts";
import { isArchive } from "./open/workbook/archive.ts";
import { openWorkbookFile } from "./open/workbook/workbook.ts";

/**
 * Opens a file of a month's people, text or workbook, by what is in it. Never throws, but the time and memory of a
 * hostile one are limited only by where it runs: the fund API's reading process, or the browser's worker.
 */
export const openAnyFile = async (bytes: Uint8Array): Promise<OpenedFile> =>
  isArchive(bytes) ? openWorkbookFile(bytes) : openTextFile(bytes);
