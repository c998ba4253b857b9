import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";

const maxBytes = 20_000_000;

/**
 * Opens the file for all output of the programs. A full file is renamed, and one old file is kept.
 * @returns its path, and a function that adds a line
 */
export const openLogFile = (dataDir: string, limit = maxBytes) => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "portal.log");
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const add = (line: string): void => {
    try {
      if (size > limit) {
        renameSync(path, `${path}.1`);
        size = 0;
      }
      const text = `${line}\n`;
      appendFileSync(path, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    } catch {
      // A full disk must not stop the portal.
    }
  };
  return { path, add };
};
