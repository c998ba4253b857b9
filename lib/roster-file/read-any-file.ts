import { openTextFile } from "./reading/read-file.ts";
import type { OpenedFile } from "./ground/table.ts";
import { isArchive } from "./workbook/archive.ts";
import { openWorkbookFile } from "./workbook/workbook.ts";

/**
 * Opens a file of a month's people, text or workbook, by what is in it. Never throws, but the time and memory of a
 * hostile one are limited only by where it runs: the fund API's reading process, or the browser's worker.
 */
export const openAnyFile = async (bytes: Uint8Array): Promise<OpenedFile> =>
  isArchive(bytes) ? openWorkbookFile(bytes) : openTextFile(bytes);
