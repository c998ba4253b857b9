import { readRosterFile } from "./read-file.ts";
import type { RosterRead } from "./roster-row.ts";
import { isArchive } from "./workbook-archive.ts";
import { readWorkbook } from "./workbook.ts";

/**
 * Reads a file of a month's people, text or workbook, by what is in it. Never throws, but what a hostile one costs is
 * bounded only where it runs: in a worker.
 */
export const readAnyFile = async (bytes: Uint8Array): Promise<RosterRead> =>
  isArchive(bytes) ? readWorkbook(bytes) : readRosterFile(bytes);
