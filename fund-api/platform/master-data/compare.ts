import type { Cells, FileName } from "./file-formats.ts";
import { labelOf, type Folder, type Table } from "./folder.ts";
import type { SetupName, StoredRow, StoredTable } from "./stored-rows.ts";

/** A row after the import: from the folder, from the database, or from both. */
export type Entry = {
  readonly cells: Cells;
  /** The row in the file; null if the folder doesn't have it. */
  readonly row: number | null;
  readonly isGood: boolean;
  readonly stored: StoredRow | null;
  /** The columns that the import changes; all of them for a new row. */
  readonly changed: readonly string[];
};

export type Entries = ReadonlyMap<string, Entry>;

/** All setup rows after the import. */
export type Master = Readonly<Record<SetupName, Entries>>;

/** Counts of the rows of a file. */
export type Difference = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
};

/** Combines the rows of a file with those of the database. A database row that the file lacks stays as it is. */
export const combine = (table: Table | undefined, stored: StoredTable): Entries => {
  const entries = new Map<string, Entry>();
  for (const [key, row] of stored)
    entries.set(key, { cells: row.cells, row: null, isGood: true, stored: row, changed: [] });
  for (const [key, { row, cells, isGood }] of table ?? []) {
    const before = stored.get(key) ?? null;
    const changed = Object.keys(cells).filter((column) => cells[column] !== before?.cells[column]);
    entries.set(key, { cells, row, isGood, stored: before, changed });
  }
  return entries;
};

/** True for a row that the import adds. */
export const isAdded = ({ row, stored }: Entry): boolean => row !== null && stored === null;

/** True for a database row that the import changes. */
export const isChanged = ({ row, stored, changed }: Entry): boolean =>
  row !== null && stored !== null && changed.length > 0;

/** Counts the differences between a file and the database. */
export const countDifference = (entries: Iterable<Entry>): Difference => {
  let [added, changed, unchanged] = [0, 0, 0];
  for (const entry of entries) {
    if (isAdded(entry)) added += 1;
    else if (isChanged(entry)) changed += 1;
    else if (entry.row !== null) unchanged += 1;
  }
  return { added, changed, unchanged };
};

const mostChangesListed = 20;

/** Lists the first changed rows of a file, with each value before and after. Social Security numbers are masked. */
export const listChanges = (folder: Folder, name: FileName, entries: Iterable<Entry>): string[] => {
  const texts: string[] = [];
  for (const entry of entries) {
    if (!isChanged(entry) || texts.length >= mostChangesListed) continue;
    const shown = (cells: Cells, column: string): string => {
      const text = cells[column] ?? "";
      return column === "ssn" ? `•••-••-${text.slice(-4)}` : `“${text}”`;
    };
    const changes = entry.changed.map(
      (column) => `${column} ${shown(entry.stored?.cells ?? {}, column)} → ${shown(entry.cells, column)}`,
    );
    texts.push(`${labelOf(folder, name)}, row ${entry.row}: ${changes.join("; ")}`);
  }
  return texts;
};
