import { openTextFile } from "./open/open-text.ts";
import type { OpenedFile } from "./ground/table.ts";
import { isArchive } from "./open/workbook/archive.ts";
import { openWorkbookFile } from "./open/workbook/workbook.ts";

/** Opens a text or workbook by what is in it. Never throws; only where it runs are time and memory limited. */
export const openAnyFile = async (bytes: Uint8Array): Promise<OpenedFile> =>
  isArchive(bytes) ? openWorkbookFile(bytes) : openTextFile(bytes);
