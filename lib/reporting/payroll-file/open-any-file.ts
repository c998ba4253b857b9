import { openTextFile } from "./open/open-text.ts";
import type { OpenedFile } from "./ground/table.ts";
import { isArchive } from "./open/workbook/archive.ts";
import { openWorkbookFile } from "./open/workbook/workbook.ts";

/** Opens a text file or workbook by its content. Never throws; the caller limits time and memory. */
export const openAnyFile = async (bytes: Uint8Array): Promise<OpenedFile> =>
  isArchive(bytes) ? openWorkbookFile(bytes) : openTextFile(bytes);
