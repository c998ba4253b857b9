import { centsOwedOf, contributionsOf } from "#lib/reporting/tad/amounts/contribution.ts";
import { type CellColumn, type CellName, cellNames } from "#lib/reporting/line/cells.ts";
import { cellColumns, type CellRow, columnOf, toLineCells } from "#lib/reporting/line/row.ts";
import type { Amount } from "#lib/reporting/tad/schema.ts";
import { type CellsRead, readCells } from "#lib/reporting/tad/cells/read-cells.ts";
import type { LineRecord } from "./tad-lines.ts";
import type { Agreement } from "./tad-units.ts";

export const valueColumns = cellColumns.map((column) => `l.${column}` as const);

/** Writes cells into the line itself, because files have 10,000 lines. Unreadable cells keep their values. */
export const writeCells = (line: LineRecord, { values, unread }: CellsRead): LineRecord => {
  const columns: Record<CellColumn, unknown> = line;
  for (const name of cellNames) if (values[name] !== undefined) columns[columnOf(name)] = values[name];
  const remaining = Object.entries(line.unread).filter(([name]) => values[name as CellName] === undefined);
  line.unread = remaining.length === 0 ? unread : { ...Object.fromEntries(remaining), ...unread };
  return line;
};

/** Returns a line with the typed cells applied. */
export const withCells = (line: LineRecord, cells: Partial<Record<CellName, string>>): LineRecord =>
  writeCells({ ...line }, readCells(cells));

/** Returns true if two versions of a line have the same cells and payroll number. */
export const isSameLine = (a: LineRecord, b: LineRecord): boolean =>
  a.payroll_no === b.payroll_no &&
  cellNames.every((name) => a[columnOf(name)] === b[columnOf(name)] && a.unread[name] === b.unread[name]);

/** Returns the requested cells, with their unreadable texts, for the audit trail. */
export const cellsOf = (line: LineRecord, names: readonly CellName[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, line.unread[name] ?? line[columnOf(name)]]));

/** Returns true if a line differs from the previous month. A new person is a change. */
export const isChanged = (line: LineRecord, earlier: CellRow | undefined): boolean =>
  earlier === undefined ||
  Object.keys(line.unread).length > 0 ||
  cellNames.some((name) => name !== "hireDate" && name !== "note" && line[columnOf(name)] !== earlier[columnOf(name)]);

type Rates = Pick<Agreement, "schedules" | "unit_type">;

/** Returns the amounts a line owes each fund, rounded per line and fund (docs/domain.md §5). */
export const amountsOf = (line: CellRow, { schedules, unit_type }: Rates, workMonth: string): Amount[] =>
  contributionsOf(toLineCells(line), schedules, workMonth, unit_type);

/** Returns only the cents of `amountsOf`. */
export const centsOf = (
  line: CellRow,
  { schedules, unit_type }: Rates,
  workMonth: string,
): Pick<Amount, "fund" | "cents">[] => centsOwedOf(toLineCells(line), schedules, workMonth, unit_type);

/** Returns the fields that checks and reports share, in a new object that callers extend instead of copying. */
export const toSharedLineFields = (line: LineRecord, unitCode: string) => ({
  ...toLineCells(line),
  id: line.id,
  unitCode,
  unread: line.unread,
  lastMonthUnits: line.last_month_units,
  averageUnits: line.average_units,
  missingFromFile: line.missing_from_file,
  nameInFile: line.name_in_file,
  lastName: line.last_name,
  firstName: line.first_name,
  middleInitial: line.middle_initial,
});
