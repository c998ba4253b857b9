import { readdir } from "node:fs/promises";
import { join, parse, resolve } from "node:path";
import { type FileName, fileNames, fileFormats, keyOf } from "./file-formats.ts";
import type { Problems } from "./problems.ts";
import { type FileRow, type MasterFile, openRows } from "./read-rows.ts";

/** A file's rows by key. History is too long to keep in memory, so its rows are read when needed. */
export type Table = ReadonlyMap<string, FileRow>;

export type Folder = {
  readonly files: ReadonlyMap<FileName, MasterFile>;
  readonly tables: ReadonlyMap<FileName, Table>;
  /** SHA-256 in hexadecimal, by file name. History is not included. */
  readonly digests: Map<string, string>;
};

/** Returns the name of a file for messages, such as "people.csv". */
export const labelOf = (folder: Pick<Folder, "files">, name: FileName): string =>
  folder.files.get(name)?.label ?? `${name}.csv`;

const readNames = async (directory: string): Promise<string[]> => {
  try {
    return await readdir(directory);
  } catch (error) {
    throw new Error(`The folder ${resolve(directory)} can’t be read. Check the path, and give it in full`, {
      cause: error,
    });
  }
};

const listFiles = async (directory: string, problems: Problems): Promise<Map<FileName, MasterFile>> => {
  const files = new Map<FileName, MasterFile>();
  for (const label of (await readNames(directory)).toSorted()) {
    const { name: base, ext } = parse(label);
    if (label.startsWith(".") || ![".csv", ".xlsx"].includes(ext.toLowerCase())) continue;
    const name = fileNames.find((fileName) => fileName === base);
    const add = (text: string): void => problems.add({ file: label, row: null, text });
    if (name === undefined)
      add(`This file is unknown. Name it as one of ${fileNames.join(", ")}, or move it to another folder.`);
    else if (files.has(name)) add("This file is there as CSV and as a workbook. Keep one of them.");
    else files.set(name, { name, path: join(directory, label), label });
  }
  if (files.size === 0)
    problems.add({
      file: directory,
      row: null,
      text: `We found none of the files ${fileNames.join(", ")} here. Check the folder.`,
    });
  return files;
};

const duplicateText = (name: FileName, firstRow: FileRow, secondRow: FileRow): string => {
  const key = `The same ${fileFormats[name].key.join(", ")} is in row ${firstRow.row}`;
  if (name !== "bargaining-units") return `${key}. Keep one of the rows.`;
  const [from, to] = [firstRow.cells["effective_from"] ?? "", firstRow.cells["effective_to"] ?? ""];
  const [otherFrom, otherTo] = [secondRow.cells["effective_from"] ?? "", secondRow.cells["effective_to"] ?? ""];
  const isOverlapping = (to === "" || otherFrom <= to) && (otherTo === "" || from <= otherTo);
  return `${key}${isOverlapping ? ", and the agreements overlap" : ""}. Keep one row from the first day of the agreement to its last, and list the terms of each period in rates.`;
};

const readTable = async (file: MasterFile, problems: Problems): Promise<{ table: Table; digest: string }> => {
  const table = new Map<string, FileRow>();
  const { rows, digest } = openRows(file, problems);
  for await (const part of rows()) {
    for (const row of part) {
      if (
        fileFormats[file.name].columns.some(
          (column) =>
            column.isRequired &&
            fileFormats[file.name].key.some((key) => key === column.name) &&
            row.cells[column.name] === "",
        )
      )
        continue;
      const key = keyOf(file.name, row.cells);
      const earlierRow = table.get(key);
      if (earlierRow === undefined) table.set(key, row);
      else problems.add({ file: file.label, row: row.row, text: duplicateText(file.name, earlierRow, row) });
    }
  }
  return { table, digest: digest() };
};

/** Reads a folder of master data, except its history, and collects all problems. @throws Error if it can't be listed */
export const readFolder = async (directory: string, problems: Problems): Promise<Folder> => {
  const files = await listFiles(directory, problems);
  const tables = new Map<FileName, Table>();
  const digests = new Map<string, string>();
  for (const file of files.values()) {
    if (file.name === "history") continue;
    const { table, digest } = await readTable(file, problems);
    tables.set(file.name, table);
    digests.set(file.label, digest);
  }
  return { files, tables, digests };
};
