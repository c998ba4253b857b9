import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { rosterNow, testKeys } from "./rosters.ts";
import { exportFolder } from "../master-data/export-folder.ts";
import { importFolder, type ImportResult } from "../master-data/import-folder.ts";

export const sampleFolder = "docs/master-data-sample";

/** Makes a copy of the sample and changes the text of its files. Returns its path. */
export const copySample = (changes: Readonly<Record<string, (text: string) => string>> = {}): string => {
  const directory = mkdtempSync(join(tmpdir(), "master-data-"));
  cpSync(sampleFolder, directory, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const originalText = readFileSync(join(directory, file), "utf8");
    const changedText = change(originalText);
    if (changedText === originalText) throw new Error(`${file} wasn't changed`);
    writeFileSync(join(directory, file), changedText);
  }
  return directory;
};

/** Imports a folder as of a Friday in July 2026. */
export const importTest = (db: Kysely<Database>, directory: string, isApplied = true): Promise<ImportResult> =>
  importFolder({ db, keys: testKeys, now: rosterNow, directory, isApplied });

/** Exports to a new folder and returns the text of each file. */
export const exportTest = async (
  db: Kysely<Database>,
): Promise<{ directory: string; files: Record<string, string> }> => {
  const directory = mkdtempSync(join(tmpdir(), "master-data-"));
  await exportFolder({ db, keys: testKeys, now: rosterNow, directory });
  return { directory, files: readFiles(directory) };
};

/** Returns the text of each file of a folder. */
export const readFiles = (directory: string): Record<string, string> =>
  Object.fromEntries(readdirSync(directory).map((file) => [file, readFileSync(join(directory, file), "utf8")]));

/** Deletes the folders of a test. */
export const removeFolders = (directories: readonly string[]): void => {
  for (const directory of directories) rmSync(directory, { recursive: true });
};
