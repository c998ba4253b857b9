import { type CellsRead, readCells } from "#lib/reporting/tad/cells/read-cells.ts";
import { checkRosterRows } from "#lib/reporting/payroll-file/check-roster-rows.ts";
import type { ColumnNames } from "#lib/reporting/payroll-file/ground/column-names.ts";
import type { ImportTarget } from "#lib/reporting/payroll-file/ground/import-target.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import type { OwnTotals } from "#lib/reporting/totals/schema.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";

/** A row, and its cells as they were read. */
export type CheckedRow = { readonly row: RosterRow; readonly read: CellsRead };

/** A row with its cells read, as it is placed. */
export const withCellsRead = (row: RosterRow): CheckedRow => ({ row, read: readCells(row.cells) });

/** The rows of a file, checked by all that does not need the database. */
export type CheckedRows = {
  readonly count: number;
  /** All rows of a person whose rows were added up, by the first of them. */
  readonly added: ReadonlyMap<number, readonly number[]>;
  /** What was said when the file was read. */
  readonly findings: readonly FileFinding[];
  /** What is said against rows. */
  readonly broken: readonly FileFinding[];
  /** Those against which nothing is said. */
  readonly holding: readonly CheckedRow[];
  /** Of an export: people it leaves open are asked about. */
  readonly isMapped: boolean;
  /** What the file's own total line says; null: it has none. */
  readonly ownTotals: OwnTotals | null;
};

/**
 * Checks rows by the rules of rows (docs/domain.md §7, §8) and reads the cells of those that pass: half of what planning
 * a big file takes, which can be done while the database is asked who is in it.
 */
export const checkRows = (
  {
    rows,
    findings,
    isMapped = false,
    columnNames,
    ownTotals = null,
  }: {
    readonly rows: readonly RosterRow[];
    readonly findings: readonly FileFinding[];
    readonly isMapped?: boolean;
    readonly columnNames?: ColumnNames | undefined;
    readonly ownTotals?: OwnTotals | null | undefined;
  },
  target: Pick<ImportTarget, "employerId" | "workMonth" | "unitCodes">,
): CheckedRows => {
  const broken = checkRosterRows(rows, { ...target, isMapped, columnNames });
  const brokenRows = new Set(broken.flatMap((finding) => finding.rows));
  const holding = rows.filter(({ row }) => !brokenRows.has(row)).map(withCellsRead);
  const added = new Map(rows.flatMap(({ row, addedRows }) => (addedRows === undefined ? [] : [[row, addedRows]])));
  const count = rows.reduce((sum, { addedRows }) => sum + (addedRows?.length ?? 1), 0);
  return { count, findings, broken, holding, added, isMapped, ownTotals };
};
