import { type CellsRead, readCells } from "#lib/reporting/tad/cells/read-cells.ts";
import { checkRosterRows } from "#lib/reporting/payroll-file/check-roster-rows.ts";
import type { ColumnNames } from "#lib/reporting/payroll-file/ground/column-names.ts";
import type { ImportTarget } from "#lib/reporting/payroll-file/ground/choices.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import type { OwnTotals } from "#lib/reporting/totals/schema.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";

export type ReadRows = {
  readonly rows: readonly RosterRow[];
  readonly findings: readonly FileFinding[];
  readonly isMapped?: true;
  readonly columnNames?: ColumnNames | undefined;
  readonly ownTotals?: OwnTotals | undefined;
};

export type CheckedRow = { readonly row: RosterRow; readonly read: CellsRead };

/** Adds the values of a row's cells. */
export const withCellsRead = (row: RosterRow): CheckedRow => ({ row, read: readCells(row.cells) });

export type CheckedRows = {
  readonly count: number;
  /** All rows of a person whose rows were added up, by the number of the first row. */
  readonly added: ReadonlyMap<number, readonly number[]>;
  readonly findings: readonly FileFinding[];
  readonly broken: readonly FileFinding[];
  readonly holding: readonly CheckedRow[];
  /** True for an export: the clerk is asked about unclear people. */
  readonly isMapped: boolean;
  readonly ownTotals: OwnTotals | null;
};

/** Checks rows (docs/domain.md §7, §8) and reads their cells. Runs during the database queries. */
export const checkRows = (
  { rows, findings, columnNames, ...read }: ReadRows,
  target: Pick<ImportTarget, "employerId" | "workMonth" | "unitCodes">,
): CheckedRows => {
  const isMapped = read.isMapped === true;
  const broken = checkRosterRows(rows, { ...target, isMapped, columnNames });
  const brokenRows = new Set(broken.flatMap((finding) => finding.rows));
  const holding = rows.filter(({ row }) => !brokenRows.has(row)).map(withCellsRead);
  const added = new Map(rows.flatMap(({ row, addedRows }) => (addedRows === undefined ? [] : [[row, addedRows]])));
  const count = rows.reduce((total, { addedRows }) => total + (addedRows?.length ?? 1), 0);
  return { count, findings, broken, holding, added, isMapped, ownTotals: read.ownTotals ?? null };
};
