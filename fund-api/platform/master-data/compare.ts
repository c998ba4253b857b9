import type { Cells, FileName } from "./file-formats.ts";
import { labelOf, type Folder, type Table } from "./folder.ts";
import type { SetupName, StoredRow, StoredTable } from "./stored-rows.ts";

/** A row as it will be after the import, from the folder, the database or both. */
export type Entry = {
  readonly cells: Cells;
  /** Row number in the file, or null if the folder doesn't have the row. */
  readonly row: number | null;
  readonly isGood: boolean;
  readonly stored: StoredRow | null;
  /** Columns that the import changes. For a new row, all columns. */
  readonly changed: readonly string[];
};

export type Entries = ReadonlyMap<string, Entry>;

/** All setup rows after the import. */
export type Master = Readonly<Record<SetupName, Entries>>;

/** Row counts of a file, compared with the database. */
export type Difference = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
};

/** Combines the rows of a file and of the database. A database row that isn't in the file stays unchanged. */
export const combine = (table: Table | undefined, stored: StoredTable): Entries => {
  const entries = new Map<string, Entry>();
  for (const [key, row] of stored)
    entries.set(key, { cells: row.cells, row: null, isGood: true, stored: row, changed: [] });
  for (const [key, { row, cells, isGood }] of table ?? []) {
    const storedRow = stored.get(key) ?? null;
    const changed = Object.keys(cells).filter((column) => cells[column] !== storedRow?.cells[column]);
    entries.set(key, { cells, row, isGood, stored: storedRow, changed });
  }
  return entries;
};

/** Returns true for a row that the import adds. */
export const isAdded = ({ row, stored }: Entry): boolean => row !== null && stored === null;

/** Returns true for a database row that the import changes. */
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

const maxChangesListed = 20;

/** Lists the first changed rows of a file, with old and new values. Social Security numbers are masked. */
export const listChanges = (folder: Folder, name: FileName, entries: Iterable<Entry>): string[] => {
  const texts: string[] = [];
  for (const entry of entries) {
    if (!isChanged(entry) || texts.length >= maxChangesListed) continue;
    const formatValue = (cells: Cells, column: string): string => {
      const text = cells[column] ?? "";
      return column === "ssn" ? `•••-••-${text.slice(-4)}` : `“${text}”`;
    };
    const changes = entry.changed.map(
      (column) => `${column} ${formatValue(entry.stored?.cells ?? {}, column)} → ${formatValue(entry.cells, column)}`,
    );
    texts.push(`${labelOf(folder, name)}, row ${entry.row}: ${changes.join("; ")}`);
  }
  return texts;
};
